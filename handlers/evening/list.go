package evening

import (
	"net/http"
	"strconv"

	"anschreiber/handlers/web"
	pages "anschreiber/views/evening"
	"anschreiber/views/ui"
)

// PrintFiles are the styles and scripts of pages that are printed.
var PrintFiles = []string{"print.css", "list.js"}

// ShowList shows the evening as a list to be printed.
func ShowList(r *web.EveningVisit) error {
	return r.Show(http.StatusOK, ui.PrintedList(ui.ListPage{
		Page: r.Viewer.Page(PrintFiles...), Game: pages.GameOf(r.Now), State: r.Now.State, Sheet: r.Now.Sheet, ID: r.ID, URL: r.Absolute(r.URL()),
	}))
}

// usualSeats is how many people sit at most tables.
const usualSeats = 4

// ShowEmptyList shows an empty list to be filled in by hand, for as many players as the address
// says.
func ShowEmptyList(r *web.GameVisit) error {
	if err := r.CountPage(0); err != nil {
		return err
	}
	seats, err := strconv.Atoi(r.QueryParam("spieler"))
	if err != nil || !r.Game.Players.Has(seats) {
		seats = min(max(usualSeats, r.Game.Players.Min), r.Game.Players.Max)
	}
	return r.Show(http.StatusOK, ui.EmptyList(r.Viewer.Page(PrintFiles...), r.Game, seats))
}
