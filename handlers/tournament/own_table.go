package tournament

import (
	"net/http"
	"strconv"

	"github.com/labstack/echo/v4"

	"anschreiber/db"
	"anschreiber/handlers/web"
	pages "anschreiber/views/tournament"
)

// SignTable books the players' signatures of their table's list. Any device that may write there
// may sign for them.
func SignTable(r *web.EveningVisit) error {
	t, err := asTournament(r)
	if err != nil {
		return err
	}
	f, err := r.Form()
	if err != nil {
		return err
	}
	if !r.Role.May(db.Writer) && !t.Log.Has(f.Key) { // this may be the second of two taps, and the first has closed the list
		return db.ErrNotFound
	}
	at := t.Now.TableOf(r.ID)
	isHere := at.Round > 0 && f.Get("round") == strconv.Itoa(at.Round) && f.Get("table") == strconv.Itoa(at.Table)
	if f.Get("act") != "sign" || f.Get("director") != "" || !isHere {
		return echo.ErrBadRequest
	}
	status, ps, err := Writes(t, f)
	if err != nil {
		return err
	}
	if len(ps) > 0 {
		return answerOwnTable(t, status, r.ID, pages.RejectedForm{Typed: f.Values, Problems: ps}, r.Role)
	}
	return r.LeadTo(r.URL() + "/turnier")
}

// asTournament returns the tournament that the evening is a table of.
func asTournament(r *web.EveningVisit) (*web.TournamentVisit, error) {
	id, err := r.Store.TournamentOf(r.Request().Context(), r.ID)
	if err != nil {
		return nil, err
	}
	t := &web.TournamentVisit{Visit: r.Visit, ID: id}
	return t, t.Reload(db.Viewer)
}

// ShowOwnTable shows a table's list to the devices of the table.
func ShowOwnTable(r *web.EveningVisit) error {
	t, err := asTournament(r)
	if err != nil {
		return err
	}
	return answerOwnTable(t, http.StatusOK, r.ID, pages.RejectedForm{}, r.Role)
}

func answerOwnTable(r *web.TournamentVisit, status int, evening string, back pages.RejectedForm, role db.Role) error {
	reads := r.Reads()
	reads.AtTable, reads.Writes, reads.Owns = true, role.May(db.Writer), false
	v := reads.TablePage(r.Now, r.Now.TableOf(evening), back)
	if err := Marks(r, &v); err != nil {
		return err
	}
	return r.ShowForm(status, pages.TablePage(v))
}
