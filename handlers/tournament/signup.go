package tournament

import (
	"cmp"
	"crypto/hmac"
	"net/http"
	"slices"
	"strconv"

	"github.com/labstack/echo/v4"

	"anschreiber/db"
	"anschreiber/handlers/web"
	"anschreiber/scoring/evening"
	"anschreiber/scoring/journal"
	"anschreiber/scoring/tournament"
	pages "anschreiber/views/tournament"
)

// The two kinds of sign-up links. By the first, players sign up for a tournament. The second is
// different for each player who has signed up; by it, the player sees the sign-up and can withdraw.
const (
	signingUp = "signup"
	signedUp  = "signed up"
)

// signUpPath returns the path of the page on which players sign up; "" while sign-up is closed.
func signUpPath(r *web.TournamentVisit) string {
	if !r.Now.SignUp.Open {
		return ""
	}
	return "/anmelden/" + r.ID + "/" + web.Token(r.LinkKeys[0], signingUp, r.ID, r.Now.SignUp.Nth)
}

// signedUpPath returns the path of the own page of the player who signed up with this log entry.
func signedUpPath(r *web.TournamentVisit, entry int) string {
	return "/anmelden/" + r.ID + "/" + web.Token(r.LinkKeys[0], signedUp, r.ID, entry) + "/" + strconv.Itoa(entry)
}

// ForSignUp returns the handler of a route for everybody who has the sign-up link. A closed link, a
// guessed one and an unknown tournament get the same 404.
func ForSignUp(s *web.Server, h func(*web.TournamentVisit) error) echo.HandlerFunc {
	return s.ForAll(func(v *web.Visit) error {
		r := &web.TournamentVisit{Visit: v, ID: v.Param("id")}
		if err := loadSignUp(r); err != nil {
			return err
		}
		return h(r)
	})
}

// loadSignUp loads the tournament, without its tables. Returns db.ErrNotFound unless the sign-up
// link is valid and sign-up is open.
func loadSignUp(r *web.TournamentVisit) error {
	if err := loadLog(r); err != nil {
		return err
	}
	if !r.Now.SignUp.Open || !holds(r, signingUp, r.Now.SignUp.Nth) {
		return db.ErrNotFound
	}
	return nil
}

// loadLog loads the tournament from its own log, without its tables.
func loadLog(r *web.TournamentVisit) error {
	found, err := r.Store.AnyTournament(r.Request().Context(), r.ID)
	if err != nil {
		return err
	}
	of, err := r.Tournaments.Load(r.Request().Context(), r.Store, found)
	if err != nil {
		return err
	}
	r.Log, r.Now = of.Log, tournament.Tournament{State: of.State}
	return nil
}

// holds reports whether the address of the request has the token of the nth link of a kind.
func holds(r *web.TournamentVisit, kind string, nth int) bool {
	sent := []byte(r.Param("token"))
	return slices.ContainsFunc(r.LinkKeys, func(key []byte) bool { return hmac.Equal(sent, []byte(web.Token(key, kind, r.ID, nth))) })
}

// ShowSignUp shows the page on which players sign up.
func ShowSignUp(r *web.TournamentVisit) error {
	return answerSignUp(r, http.StatusOK, pages.RejectedForm{})
}

func answerSignUp(r *web.TournamentVisit, status int, back pages.RejectedForm) error {
	v := r.Reads().SignUpPage(r.Now, r.Log, r.Device, func(entry int) string { return signedUpPath(r, entry) }, back)
	v.Action = r.Request().URL.Path
	return r.ShowForm(status, pages.SignUp(v))
}

// SignUp adds a player and redirects to that player's own page.
func SignUp(r *web.TournamentVisit) error {
	f, err := r.Form()
	if err != nil {
		return err
	}
	if err := r.RememberDevice(f.Key); err != nil {
		return err
	}
	d, err := inTurn(r, f, loadSignUp, tournament.Tournament.DecideSignUp)
	status, ps, err := refused(r, d, err)
	if err != nil {
		return err
	}
	if len(ps) > 0 {
		return answerSignUp(r, status, pages.RejectedForm{Typed: f.Values, Problems: ps})
	}
	if err := loadLog(r); err != nil {
		return err
	}
	i := slices.IndexFunc(r.Log, func(e tournament.Entry) bool { return e.Key == f.Key })
	return r.LeadTo(signedUpPath(r, i))
}

// inTurn judges a form that was sent by a sign-up link, and books it. Forms of one tournament that
// arrive at the same moment wait for each other, so that none fails because another was faster.
func inTurn(r *web.TournamentVisit, f evening.Form, load func(*web.TournamentVisit) error, decide func(tournament.Tournament, tournament.Log, tournament.Sent) tournament.Decision) (d tournament.Decision, err error) {
	if err := r.CountSignUp(); err != nil {
		return d, err
	}
	defer r.Turns.Take(r.ID)()
	if err := load(r); err != nil {
		return d, err
	}
	err = web.UntilNobodyIsFaster(func() error {
		d = decide(r.Now, r.Log, tournament.Sent{Key: f.Key, Typed: f.Values, From: r.Device})
		if len(d.Problems) > 0 || d.Booked {
			return nil
		}
		return appendSignUp(r, f.Key, d.Act)
	}, func() error { return load(r) })
	return d, err
}

func appendSignUp(r *web.TournamentVisit, key string, act tournament.Act) error {
	entry := db.Entry{Key: key, Act: journal.Encode(act), Device: cmp.Or(r.Device, signingUp)} // the link may be opened in a browser without a device
	if err := r.CountWrite(web.OnDisk(len(entry.Act))); err != nil {
		return err
	}
	err := r.Store.SignUp(r.Request().Context(), r.ID, r.Now.Last, entry)
	if err == nil {
		r.Store.Tell(r.ID)
	}
	return err
}

// ForSignedUp returns the handler of a route for whoever has the own link of a player who signed
// up. The handler gets the number of the log entry.
func ForSignedUp(s *web.Server, h func(*web.TournamentVisit, int) error) echo.HandlerFunc {
	return s.ForAll(func(v *web.Visit) error {
		r := &web.TournamentVisit{Visit: v, ID: v.Param("id")}
		entry, err := strconv.Atoi(v.Param("nth"))
		if err != nil || !holds(r, signedUp, entry) {
			return db.ErrNotFound
		}
		if err := loadLog(r); err != nil {
			return err
		}
		return h(r, entry)
	})
}

// ShowSignedUp shows the own page of a player who has signed up.
func ShowSignedUp(r *web.TournamentVisit, entry int) error {
	return answerSignedUp(r, http.StatusOK, entry, pages.RejectedForm{})
}

func answerSignedUp(r *web.TournamentVisit, status int, entry int, back pages.RejectedForm) error {
	v := r.Reads().SignedUpPage(r.Now, entry, back)
	v.Action, v.Another = r.Request().URL.Path, signUpPath(r)
	v.Link = r.Absolute(v.Action)
	return r.ShowForm(status, pages.SignedUp(v))
}

// Withdraw removes the player who signed up with this log entry.
func Withdraw(r *web.TournamentVisit, entry int) error {
	f, err := r.Form()
	if err != nil {
		return err
	}
	d, err := inTurn(r, f, loadLog, func(now tournament.Tournament, l tournament.Log, s tournament.Sent) tournament.Decision {
		return now.DecideWithdrawal(l, s, entry)
	})
	status, ps, err := refused(r, d, err)
	if err != nil {
		return err
	}
	if len(ps) > 0 {
		return answerSignedUp(r, status, entry, pages.RejectedForm{Problems: ps})
	}
	return r.LeadTo(r.Request().URL.Path)
}
