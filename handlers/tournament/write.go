package tournament

import (
	"errors"
	"net/http"
	"slices"

	"github.com/labstack/echo/v4"

	"anschreiber/db"
	"anschreiber/handlers/web"
	"anschreiber/scoring"
	"anschreiber/scoring/evening"
	"anschreiber/scoring/journal"
	"anschreiber/scoring/tournament"
	pages "anschreiber/views/tournament"
)

// Change returns a handler that books a form and redirects to page. If the form is rejected, the
// handler calls again, which shows the form with everything that was typed.
func Change(page func(r *web.TournamentVisit) string, again func(r *web.TournamentVisit, status int, back pages.RejectedForm) error) func(*web.TournamentVisit) error {
	return func(r *web.TournamentVisit) error {
		f, err := r.Form()
		if err != nil {
			return err
		}
		status, ps, err := Writes(r, f)
		if err != nil {
			return err
		}
		if len(ps) > 0 {
			return again(r, status, pages.RejectedForm{Typed: f.Values, Problems: ps})
		}
		return r.LeadTo(page(r))
	}
}

// Show returns a handler that shows a page with its forms empty: none was rejected.
func Show(page func(r *web.TournamentVisit, status int, back pages.RejectedForm) error) func(*web.TournamentVisit) error {
	return func(r *web.TournamentVisit) error { return page(r, http.StatusOK, pages.RejectedForm{}) }
}

// Writes books a form. If the sender can correct it, or send it again later, Writes returns
// problems and the status of the answer; if it was booked, there are no problems.
func Writes(r *web.TournamentVisit, f evening.Form) (status int, ps scoring.Problems, err error) {
	d, err := bookAct(r, f)
	return refused(r, d, err)
}

// refused returns the problems to show and the status, for a form that was judged as d or failed
// with err. Any error that the sender can do nothing about is returned unchanged.
func refused(r *web.TournamentVisit, d tournament.Decision, err error) (status int, ps scoring.Problems, _ error) {
	if errors.Is(err, web.ErrTooMany) {
		err = evening.TooOften()
	}
	if err != nil {
		why, err := r.Rejected(err)
		if err != nil {
			return 0, nil, err
		}
		return why.Status, scoring.Problems{why.Problem("key")}, nil
	}
	if d.Conflict {
		return http.StatusConflict, d.Problems, nil
	}
	return http.StatusUnprocessableEntity, d.Problems, nil
}

// Below returns a function that returns the path of a page below the tournament's.
func Below(below string) func(*web.TournamentVisit) string {
	return func(r *web.TournamentVisit) string { return r.URL() + below }
}

// bookAct judges a form and books its act.
func bookAct(r *web.TournamentVisit, f evening.Form) (d tournament.Decision, err error) {
	_, own, err := ownContestRules(r.Visit, r.Now.Setup.Game)
	if err != nil {
		return d, err
	}
	defer r.Turns.Take(r.ID)()
	err = web.UntilNobodyIsFaster(func() error {
		var known bool
		d, known = r.Now.Decide(r.Log, tournament.Sent{
			Key: f.Key, Typed: f.Values, As: as(r), Owns: r.Role.May(db.Owner), Today: r.Today(), Now: r.Server.Now(), Own: own, Fresh: db.NewID,
		})
		if !known {
			return echo.ErrNotFound
		}
		if len(d.Problems) > 0 || d.Booked {
			return nil
		}
		return keepAct(r, f.Key, d.Act)
	}, func() error { return r.Reload(r.Role) })
	return d, err
}

// as returns the role in which the visitor writes. A visitor who may only watch has a role, too,
// because players sign their list at a table.
func as(r *web.TournamentVisit) tournament.Role {
	switch r.Role {
	case db.Owner:
		return tournament.Director
	case db.Writer:
		return tournament.Helper
	}
	return tournament.AtTable
}

// tell notifies the followers of the tournament and of all tables that an act has changed. Some
// tables may write from now on, or no longer.
func tell(r *web.TournamentVisit, change tournament.Change) {
	for _, t := range slices.Concat(change.Seats, change.Updates) {
		r.Store.Tell(t.Evening)
	}
	for _, h := range change.Locks {
		r.Store.Tell(h.Evening)
	}
	for _, id := range change.Closes {
		r.Forget(id)
		r.Store.Tell(id)
	}
	r.Store.Tell(r.ID)
}

// keepAct books an act, with the changes to the tables that follow from it.
func keepAct(r *web.TournamentVisit, key string, act tournament.Act) error {
	entry := db.Entry{Key: key, Act: journal.Encode(act), Device: r.Device}
	change := r.Now.Change(r.Log, act)
	var tables db.Tables
	size := web.OnDisk(len(entry.Act))
	for _, t := range change.Opens {
		table := db.NewTable{ID: t.Evening, Act: journal.Encode(t.Act), Links: r.FirstLinks(t.Evening)}
		size += web.FormSize + web.OnDisk(len(table.Act))
		tables.Opens = append(tables.Opens, table)
	}
	for _, t := range slices.Concat(change.Seats, change.Updates) {
		tables.Seats = append(tables.Seats, db.Seated{ID: t.Evening, Act: journal.Encode(t.Act), Last: r.Now.All[t.Evening].Last})
	}
	for _, id := range change.Closes {
		if e := r.Now.All[id]; e != nil {
			tables.Closes = append(tables.Closes, db.Seen{Evening: id, Last: e.Last})
		}
	}
	for _, h := range change.Locks {
		tables.Locks = append(tables.Locks, db.Lock{Evening: h.Evening, By: db.LockedFor(h.By), Last: h.Last})
	}
	if err := r.CountWrite(size); err != nil {
		return err
	}
	if err := r.Store.AppendTournament(r.Request().Context(), r.ID, r.Now.Last, entry, tables); err != nil {
		return err
	}
	tell(r, change)
	return nil
}
