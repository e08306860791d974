package handlers

import (
	"cmp"
	"crypto/hmac"
	"encoding/json"
	"net/http"
	"slices"
	"strconv"

	"github.com/labstack/echo/v4"

	"anschreiber/db"
	"anschreiber/scoring/evening"
	"anschreiber/scoring/tournament"
	pages "anschreiber/views/tournament"
)

// The kinds of links by which players sign up for a tournament, and by which each of them
// sees what became of it and withdraws.
const (
	signingUp = "signup"
	signedUp  = "signed up"
)

// signUpPath is where players sign up; "" where the page is closed.
func (r *tournamentRequest) signUpPath() string {
	if !r.now.SignUp.Open {
		return ""
	}
	return "/anmelden/" + r.id + "/" + token(r.linkKeys[0], signingUp, r.id, r.now.SignUp.Nth)
}

// signedUpPath is the own link of the player who signed up with an entry.
func (r *tournamentRequest) signedUpPath(entry int) string {
	return "/anmelden/" + r.id + "/" + token(r.linkKeys[0], signedUp, r.id, entry) + "/" + strconv.Itoa(entry)
}

// forSignUp is a route for whoever has the link. A link that was closed, one that was
// guessed and a tournament that there is not are the same 404.
func (s *Server) forSignUp(h func(*tournamentRequest) error) echo.HandlerFunc {
	return s.forAll(func(v *request) error {
		r := &tournamentRequest{request: v, id: v.Param("id")}
		if err := r.loadSignUp(); err != nil {
			return err
		}
		return h(r)
	})
}

// loadSignUp is the tournament of a link that holds, without its tables.
func (r *tournamentRequest) loadSignUp() error {
	if err := r.loadLog(); err != nil {
		return err
	}
	if !r.now.SignUp.Open || !r.holds(signingUp, r.now.SignUp.Nth) {
		return db.ErrNotFound
	}
	return nil
}

// loadLog is the tournament as its own log has it.
func (r *tournamentRequest) loadLog() error {
	found, err := r.store.AnyTournament(r.Request().Context(), r.id)
	if err != nil {
		return err
	}
	of, err := r.tournaments.load(r.Request().Context(), r.store, found)
	if err != nil {
		return err
	}
	r.log, r.now = of.log, tournament.Tournament{State: of.state}
	return nil
}

// holds reports the link of a kind with a number.
func (r *tournamentRequest) holds(kind string, nth int) bool {
	sent := []byte(r.Param("token"))
	return slices.ContainsFunc(r.linkKeys, func(key []byte) bool { return hmac.Equal(sent, []byte(token(key, kind, r.id, nth))) })
}

func showSignUp(r *tournamentRequest) error {
	return r.showSignUp(http.StatusOK, pages.RejectedForm{})
}

func (r *tournamentRequest) showSignUp(status int, back pages.RejectedForm) error {
	v := r.reads().SignUpPage(r.now, r.log, r.device, r.signedUpPath, back)
	v.Action = r.Request().URL.Path
	return r.showForm(status, pages.SignUp(v))
}

// signUp takes a player in, and leads to his own link.
func signUp(r *tournamentRequest) error {
	f, err := r.form()
	if err != nil {
		return err
	}
	if err := r.rememberDevice(f.Key); err != nil {
		return err
	}
	status, ps, err := r.refused(r.inTurn(f, r.loadSignUp, tournament.Tournament.DecideSignUp))
	if err != nil {
		return err
	}
	if len(ps) > 0 {
		return r.showSignUp(status, pages.RejectedForm{Typed: f.Values, Problems: ps})
	}
	if err := r.loadLog(); err != nil {
		return err
	}
	i := slices.IndexFunc(r.log, func(e tournament.Entry) bool { return e.Key == f.Key })
	return r.redirect(r.signedUpPath(i))
}

// inTurn judges a form of whoever has a link, and books it. Those who send one at the same
// moment wait for each other, so that all of a hall are taken in.
func (r *tournamentRequest) inTurn(
	f evening.Form, load func() error, decide func(tournament.Tournament, tournament.Log, tournament.Sent) tournament.Decision,
) (d tournament.Decision, err error) {
	if err := r.countSignUp(); err != nil {
		return d, err
	}
	defer r.turns.take(r.id)()
	if err := load(); err != nil {
		return d, err
	}
	err = untilNobodyIsFaster(func() error {
		d = decide(r.now, r.log, tournament.Sent{Key: f.Key, Typed: f.Values, From: r.device})
		if len(d.Problems) > 0 || d.Booked {
			return nil
		}
		return r.appendSignUp(f.Key, d.Act)
	}, load)
	return d, err
}

func (r *tournamentRequest) appendSignUp(key string, act tournament.Act) error {
	body, err := json.Marshal(act)
	if err != nil {
		return err
	}
	if err := r.countWrite(onDisk(len(body))); err != nil {
		return err
	}
	err = r.store.SignUp(r.Request().Context(), r.id, r.now.Last, db.JournalEntry{Key: key, Act: body, Device: cmp.Or(r.device, signingUp)}) // by a link that was copied
	if err == nil {
		r.live.Tell(r.id)
	}
	return err
}

// forSignedUp is a route for whoever has the own link of somebody who signed up.
func (s *Server) forSignedUp(h func(*tournamentRequest, int) error) echo.HandlerFunc {
	return s.forAll(func(v *request) error {
		r := &tournamentRequest{request: v, id: v.Param("id")}
		entry, err := strconv.Atoi(v.Param("nth"))
		if err != nil || !r.holds(signedUp, entry) {
			return db.ErrNotFound
		}
		if err := r.loadLog(); err != nil {
			return err
		}
		return h(r, entry)
	})
}

func showSignedUp(r *tournamentRequest, entry int) error {
	return r.showSignedUp(http.StatusOK, entry, pages.RejectedForm{})
}

func (r *tournamentRequest) showSignedUp(status, entry int, back pages.RejectedForm) error {
	v := r.reads().SignedUpPage(r.now, entry, back)
	v.Action, v.Another = r.Request().URL.Path, r.signUpPath()
	v.Link = r.absolute(v.Action)
	return r.showForm(status, pages.SignedUp(v))
}

// withdraw strikes the player whose link it is.
func withdraw(r *tournamentRequest, entry int) error {
	f, err := r.form()
	if err != nil {
		return err
	}
	status, ps, err := r.refused(r.inTurn(f, r.loadLog, func(now tournament.Tournament, l tournament.Log, s tournament.Sent) tournament.Decision {
		return now.DecideWithdrawal(l, s, entry)
	}))
	if err != nil {
		return err
	}
	if len(ps) > 0 {
		return r.showSignedUp(status, entry, pages.RejectedForm{Problems: ps})
	}
	return r.redirect(r.Request().URL.Path)
}
