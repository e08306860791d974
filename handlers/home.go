package handlers

import (
	"fmt"
	"net/http"
	"time"

	"github.com/a-h/templ"

	"anschreiber/db"
	"anschreiber/scoring"
	"anschreiber/views"
)

// listed is how many evenings the first page shows, everything how many it can.
const (
	listed     = 20
	everything = 1000
)

// aNight is how long an evening counts as running after its last entry.
const aNight = 14 * time.Hour

// shared marks an evening in the list that another device runs.
var shared = map[db.Role]scoring.Text{
	db.Viewer: scoring.T(" · du schaust zu", " · you are watching"),
	db.Writer: scoring.T(" · du schreibst mit", " · you keep score, too"),
}

func home(v *visit) error {
	if v.device == "" {
		return v.showForAll(func() templ.Component { return views.Home(views.HomePage{Page: v.page}) })
	}
	limit := listed
	if v.QueryParam("alle") != "" {
		limit = everything
	}
	evenings, err := v.evenings(limit + 1)
	if err != nil {
		return err
	}
	if len(evenings) > 0 && v.QueryParams().Has("start") && v.running(evenings[0]) {
		return v.Redirect(http.StatusSeeOther, "/abende/"+evenings[0].ID) // from the icon on the home screen
	}
	page := views.HomePage{Page: v.page, More: len(evenings) > limit}
	if len(evenings) == 0 && v.device != "" {
		_, moved, err := v.s.store.Name(v.Request().Context(), v.device)
		if err != nil {
			return err
		}
		if !moved.IsZero() {
			page.Moved = momentOf(moved)
		}
	}
	for _, e := range evenings[:min(limit, len(evenings))] {
		page.Evenings = append(page.Evenings, v.tile(e))
	}
	return v.show(http.StatusOK, views.Home(page))
}

func (v *visit) tile(e db.Evening) views.EveningTile {
	night := e.Log.Fold()
	game, _ := views.Find(night.Setup.Game)
	deals := len(night.Standing())
	count := scoring.T(fmt.Sprintf("%d Spiele", deals), fmt.Sprintf("%d deals", deals))
	if deals == 1 {
		count = scoring.T("1 Spiel", "1 deal")
	}
	return views.EveningTile{
		ID: e.ID, Title: night.Setup.Title, Deals: deals,
		Below:   v.page.T(game.Name) + " · " + v.page.T(count) + " · " + v.page.T(night.Setup.Day.Long()) + v.page.T(shared[e.Role]),
		Running: v.running(e),
	}
}

func (v *visit) running(e db.Evening) bool {
	return !e.Log.Fold().Closed && v.s.now().Sub(e.Log[len(e.Log)-1].At) < aNight
}
