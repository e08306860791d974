package handlers

import (
	"net/http"

	"anschreiber/views"
)

// showBoard is the score for everybody at the table, to be read from a metre.
func showBoard(o *opened) error {
	v := o.eveningPage(o.fresh(), o.booking())
	v.Files = append(v.Files, "board.css", "board.js")
	v.Watch = o.watch("tafel")
	return o.show(http.StatusOK, views.Board(v))
}
