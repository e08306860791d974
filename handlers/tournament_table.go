package handlers

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"anschreiber/db"
	pages "anschreiber/views/tournament"
)

// signTable is where those who sit at a table sign its list: whoever may write
// there may say so for them.
func signTable(r *eveningRequest) error {
	t, err := r.asTournament()
	if err != nil {
		return err
	}
	f, err := r.form()
	if err != nil {
		return err
	}
	if !r.role.May(db.Writer) && !t.log.Has(f.Key) { // the first of two taps may have been the last signature
		return db.ErrNotFound
	}
	if f.Get("act") != "sign" || f.Get("director") != "" || !t.now.IsAt(f.Values, r.id) {
		return echo.ErrBadRequest
	}
	status, ps, err := t.writes(f)
	if err != nil {
		return err
	}
	if len(ps) > 0 {
		return t.showOwnTable(status, r.id, pages.RejectedForm{Typed: f.Values, Problems: ps}, r.role)
	}
	return r.redirect(r.url() + "/turnier")
}

// asTournament is the tournament that the evening is a table of.
func (r *eveningRequest) asTournament() (*tournamentRequest, error) {
	id, err := r.store.TournamentOf(r.Request().Context(), r.id)
	if err != nil {
		return nil, err
	}
	t := &tournamentRequest{request: r.request, id: id}
	return t, t.reload(db.Viewer)
}

// showOwnTable is a table's list for those who sit there.
func showOwnTable(r *eveningRequest) error {
	t, err := r.asTournament()
	if err != nil {
		return err
	}
	return t.showOwnTable(http.StatusOK, r.id, pages.RejectedForm{}, r.role)
}

func (r *tournamentRequest) showOwnTable(status int, evening string, back pages.RejectedForm, role db.Role) error {
	reads := r.reads()
	reads.AtTable, reads.Writes, reads.Owns = true, role.May(db.Writer), false
	v := reads.TablePage(r.now, r.now.TableOf(evening), back)
	if err := r.marks(&v); err != nil {
		return err
	}
	return r.showForm(status, pages.TablePage(v))
}
