package handlers

import (
	"net/http"
	"strconv"

	"anschreiber/views"
)

// onPaper are the files of pages that are printed.
var onPaper = []string{"print.css", "list.js"}

// printedList is the evening as it is printed.
func printedList(o *opened) error {
	return o.show(http.StatusOK, views.PrintedList(views.ListPage{
		Page: o.withFiles(onPaper...), Game: o.game, Night: o.night, Sheet: o.sheet, ID: o.id, URL: o.absolute(o.url()),
	}))
}

// usualSeats are how many sit at most tables.
const usualSeats = 4

// emptyList is a list to be filled in by hand, for as many as the URL says.
func emptyList(v *visit) error {
	game, err := v.asked()
	if err != nil {
		return err
	}
	seats, err := strconv.Atoi(v.QueryParam("spieler"))
	if err != nil || !game.Players.Has(seats) {
		seats = min(max(usualSeats, game.Players.Min), game.Players.Max)
	}
	return v.show(http.StatusOK, views.EmptyList(v.withFiles(onPaper...), game, seats))
}
