package handlers

import (
	"encoding/json"
	"errors"
	"net/http"
	"slices"

	"github.com/labstack/echo/v4"

	"anschreiber/db"
	"anschreiber/scoring"
	"anschreiber/scoring/evening"
	"anschreiber/scoring/tournament"
	pages "anschreiber/views/tournament"
)

// changes is a route that writes what the forms of a page say, and leads back to
// it; a form that is wrong comes back with everything typed.
func changes(page func(r *tournamentRequest) string, again func(r *tournamentRequest, status int, back pages.RejectedForm) error) func(*tournamentRequest) error {
	return func(r *tournamentRequest) error {
		f, err := r.form()
		if err != nil {
			return err
		}
		status, ps, err := r.writes(f)
		if err != nil {
			return err
		}
		if len(ps) > 0 {
			return again(r, status, pages.RejectedForm{Typed: f.Values, Problems: ps})
		}
		return r.redirect(page(r))
	}
}

// writes books a form. What its sender can mend, or send later, is a problem and
// the status of the answer.
func (r *tournamentRequest) writes(f evening.Form) (status int, ps scoring.Problems, err error) {
	return r.refused(r.book(f))
}

// refused is what a form's sender is told of what became of it.
func (r *tournamentRequest) refused(d tournament.Decision, err error) (status int, ps scoring.Problems, _ error) {
	if errors.Is(err, errTooMany) {
		err = evening.TooOften()
	}
	if err != nil {
		why, err := r.rejected(err)
		if err != nil {
			return 0, nil, err
		}
		return why.status, scoring.Problems{why.problem("key")}, nil
	}
	if d.Conflict {
		return http.StatusConflict, d.Problems, nil
	}
	return http.StatusUnprocessableEntity, d.Problems, nil
}

// at is a page below the tournament's.
func at(below string) func(*tournamentRequest) string {
	return func(r *tournamentRequest) string { return r.url() + below }
}

// book judges a form and writes its act down.
func (r *tournamentRequest) book(f evening.Form) (d tournament.Decision, err error) {
	_, own, err := ownContestRules(r.request, r.now.Setup.Game)
	if err != nil {
		return d, err
	}
	defer r.turns.take(r.id)()
	err = untilNobodyIsFaster(func() error {
		var known bool
		d, known = r.now.Decide(r.log, tournament.Sent{
			Key: f.Key, Typed: f.Values, As: r.as(), Owns: r.role.May(db.Owner), Today: r.today(), Now: r.Server.now(), Own: own, Fresh: db.NewID,
		})
		if !known {
			return echo.ErrNotFound
		}
		if len(d.Problems) > 0 || d.Booked {
			return nil
		}
		return r.append(f.Key, d.Act)
	}, func() error { return r.reload(r.role) })
	return d, err
}

// as is as what the visitor writes: whoever only looks on signs at his table.
func (r *tournamentRequest) as() tournament.Role {
	switch r.role {
	case db.Owner:
		return tournament.Director
	case db.Writer:
		return tournament.Helper
	}
	return tournament.AtTable
}

// append books an act, and does to the tables what follows from it.
func (r *tournamentRequest) append(key string, act tournament.Act) error {
	body, err := json.Marshal(act)
	if err != nil {
		return err
	}
	change := r.now.Change(r.log, act)
	var tables db.Tables
	size := onDisk(len(body))
	for _, t := range change.Opens {
		size += formSize + onDisk(t.Act.Size())
		tables.Opens = append(tables.Opens, db.NewTable{ID: t.Evening, Act: t.Act, Links: r.firstLinks(t.Evening)})
	}
	for _, t := range slices.Concat(change.Seats, change.Tells) {
		tables.Seats = append(tables.Seats, db.Seated{ID: t.Evening, Act: t.Act, Last: r.now.All[t.Evening].Last})
	}
	for _, id := range change.Closes {
		if e := r.now.All[id]; e != nil {
			tables.Closes = append(tables.Closes, db.Seen{Evening: id, Last: e.Last})
		}
	}
	for _, h := range change.Locks {
		tables.Locks = append(tables.Locks, db.Lock{Evening: h.Evening, By: db.LockedFor(h.By), Last: h.Last})
	}
	if err := r.countWrite(size); err != nil {
		return err
	}
	err = r.store.AppendTournament(r.Request().Context(), r.id, r.now.Last, db.JournalEntry{Key: key, Act: body, Device: r.device}, tables)
	if err != nil {
		return err
	}
	r.tell(change)
	return nil
}

// tell says to everybody what has changed: those at the tables may write now, or
// no longer.
func (r *tournamentRequest) tell(change tournament.Change) {
	for _, t := range slices.Concat(change.Seats, change.Tells) {
		r.live.Tell(t.Evening)
	}
	for _, h := range change.Locks {
		r.live.Tell(h.Evening)
	}
	for _, id := range change.Closes {
		r.forget(id)
		r.live.Tell(id)
	}
	r.live.Tell(r.id)
}
