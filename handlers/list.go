package handlers

import (
	"net/http"
	"strconv"

	pages "anschreiber/views/evening"
	"anschreiber/views/ui"
)

// printFiles are the files of pages that are printed.
var printFiles = []string{"print.css", "list.js"}

// showList is the evening as it is printed.
func showList(r *eveningRequest) error {
	return r.show(http.StatusOK, ui.PrintedList(ui.ListPage{
		Page: r.reader.Page(printFiles...), Game: pages.GameOf(r.now), State: r.now.State, Sheet: r.now.Sheet, ID: r.id, URL: r.absolute(r.url()),
	}))
}

// usualSeats are how many sit at most tables.
const usualSeats = 4

// showEmptyList is a list to be filled in by hand, for as many as the URL says.
func showEmptyList(r *gameRequest) error {
	if err := r.countPage(0); err != nil {
		return err
	}
	seats, err := strconv.Atoi(r.QueryParam("spieler"))
	if err != nil || !r.game.Players.Has(seats) {
		seats = min(max(usualSeats, r.game.Players.Min), r.game.Players.Max)
	}
	return r.show(http.StatusOK, ui.EmptyList(r.reader.Page(printFiles...), r.game, seats))
}
