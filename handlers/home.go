package handlers

import (
	"net/http"

	"github.com/a-h/templ"

	"anschreiber/db"
	"anschreiber/handlers/evening"
	"anschreiber/scoring"
	"anschreiber/views"
)

// How many evenings the first page shows at first, and how many it can.
const (
	homeLimit = 20
	allLimit  = 1000
)

// lent marks an evening in the list that another device runs.
var lent = map[db.Role]scoring.Text{
	db.Viewer: scoring.T(" · du schaust zu", " · you are watching"),
	db.Writer: scoring.T(" · du schreibst mit", " · you keep score, too"),
}

// showHome is the list of the device's evenings.
func showHome(v *visit) error {
	if v.device == "" {
		return v.showForAll(func(r evening.Reader) templ.Component { return views.Home(views.HomePage{Page: r.Page()}) })
	}
	limit := homeLimit
	if v.QueryParam("alle") != "" {
		limit = allLimit
	}
	if err := v.countPage(0); err != nil {
		return err
	}
	evenings, err := v.ownEvenings(limit + 1)
	if err == nil {
		err = v.countPage(entries(evenings))
	}
	if err != nil {
		return err
	}
	if len(evenings) > 0 && v.QueryParams().Has("start") && evening.Running(evenings[0].Log, v.now()) {
		return v.redirect(evening.URL(evenings[0].ID)) // from the icon on the home screen
	}
	page := views.HomePage{Page: v.reader.Page(), More: len(evenings) > limit}
	if page.Moved, err = v.movedAway(evenings); err != nil {
		return err
	}
	if page.Rounds, err = v.stammtischTiles(); err != nil {
		return err
	}
	for _, e := range evenings[:min(limit, len(evenings))] {
		page.Evenings = append(page.Evenings, evening.Tile(v.reader, evening.StoredLog{ID: e.ID, Log: e.Log}, lent[e.Role], v.now()))
	}
	return v.show(http.StatusOK, views.Home(page))
}

// entries are how many there are in the logs of evenings.
func entries(evenings []db.Evening) (n int) {
	for _, e := range evenings {
		n += len(e.Log)
	}
	return n
}

// ownEvenings are those of the visitor's device, the one written to last first.
func (v *visit) ownEvenings(limit int) ([]db.Evening, error) {
	if v.device == "" {
		return nil, nil
	}
	return v.store.Evenings(v.Request().Context(), v.device, limit)
}

// movedAway says when the evenings of a device that has none went to another
// one; "" where they did not.
func (v *visit) movedAway(evenings []db.Evening) (when string, err error) {
	if len(evenings) > 0 {
		return "", nil
	}
	_, moved, err := v.store.Name(v.Request().Context(), v.device)
	if err != nil || moved.IsZero() {
		return "", err
	}
	return evening.DateAndTime(moved, evening.Berlin), nil
}
