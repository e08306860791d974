package handlers

import (
	"cmp"
	"crypto/hmac"
	"encoding/json"
	"errors"
	"net/http"
	"slices"
	"strconv"

	"github.com/labstack/echo/v4"

	"anschreiber/db"
	"anschreiber/handlers/tournament"
	"anschreiber/scoring"
	"anschreiber/views"
)

// signingUp is the kind of the link by which players sign up for a tournament.
const signingUp = "signup"

// signUpPath is where players sign up; "" where the page is closed.
func (r *tournamentRequest) signUpPath() string {
	if !r.now.SignUp.Open {
		return ""
	}
	return "/anmelden/" + r.id + "/" + token(r.linkKeys[0], signingUp, r.id, r.now.SignUp.Nth)
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
	found, err := r.store.AnyTournament(r.Request().Context(), r.id)
	if err != nil {
		return err
	}
	of, err := r.tournaments.load(r.Request().Context(), r.store, found)
	if err != nil {
		return err
	}
	r.log, r.now = of.log, tournament.Tournament{State: of.state}
	sent := []byte(r.Param("token"))
	holds := r.now.SignUp.Open && slices.ContainsFunc(r.linkKeys, func(key []byte) bool {
		return hmac.Equal(sent, []byte(token(key, signingUp, r.id, r.now.SignUp.Nth)))
	})
	if !holds {
		return db.ErrNotFound
	}
	return nil
}

func showSignUp(r *tournamentRequest) error {
	return r.showSignUp(http.StatusOK, tournament.RejectedForm{})
}

func (r *tournamentRequest) showSignUp(status int, back tournament.RejectedForm) error {
	number, _ := strconv.Atoi(r.QueryParam("nr")) // 0 is nobody
	v := r.now.SignUpPage(r.reads(), number, back)
	v.Action = r.Request().URL.Path
	return r.showForm(status, views.SignUp(v))
}

// signUp takes a player in. Whoever was faster is seen by judging the form again.
func signUp(r *tournamentRequest) error {
	f, err := r.form()
	if err != nil {
		return err
	}
	for range maxTries {
		d := r.now.DecideSignUp(r.log, tournament.Sent{Key: f.Key, Typed: f.Values})
		if len(d.Problems) > 0 {
			return r.showSignUp(http.StatusUnprocessableEntity, tournament.RejectedForm{Typed: f.Values, Problems: d.Problems})
		}
		if !d.Booked {
			err = r.appendSignUp(f.Key, d.Act)
		}
		if err == nil {
			return r.signedUp(f.Key)
		}
		if !errors.Is(err, db.ErrStale) {
			break
		}
		if err := r.loadSignUp(); err != nil {
			return err
		}
	}
	why, err := r.rejected(err)
	if why == nil {
		return err
	}
	return r.showSignUp(why.status, tournament.RejectedForm{Typed: f.Values, Problems: scoring.Problems{why.problem("key")}})
}

func (r *tournamentRequest) appendSignUp(key string, act tournament.Act) error {
	body, err := json.Marshal(act)
	if err != nil {
		return err
	}
	if err := r.countBytes(onDisk(len(body))); err != nil {
		return err
	}
	return r.store.SignUp(r.Request().Context(), r.id, r.now.Last, db.JournalEntry{Key: key, Act: body, Device: cmp.Or(r.device, signingUp)}) // nobody gets a cookie for it
}

// signedUp leads to the page that says which number somebody has.
func (r *tournamentRequest) signedUp(key string) error {
	r.live.Tell(r.id)
	if err := r.loadSignUp(); err != nil {
		return err
	}
	i := slices.IndexFunc(r.log, func(e tournament.Entry) bool { return e.Key == key && len(e.Act.Players) > 0 })
	if i < 0 {
		return r.redirect(r.Request().URL.Path)
	}
	return r.redirect(r.Request().URL.Path + "?nr=" + strconv.Itoa(r.log[i].Act.Players[0].Number))
}
