package handlers

import (
	"fmt"
	"net/http"
	"time"

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

func home(v *visit) error {
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
		Below:   v.page.T(game.Name) + " · " + v.page.T(count) + " · " + v.page.T(night.Setup.Day.Long()),
		Running: v.running(e),
	}
}

func (v *visit) running(e db.Evening) bool {
	return v.s.now().Sub(e.Log[len(e.Log)-1].At) < aNight
}
