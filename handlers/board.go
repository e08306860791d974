package handlers

import (
	"github.com/a-h/templ"

	"anschreiber/scoring/evening"
	pages "anschreiber/views/evening"
)

// showBoard is the score for everybody at the table, to be read from a metre.
func showBoard(r *eveningRequest) error {
	return r.showCached(func(now *evening.Snapshot, reader pages.Viewer) templ.Component {
		return pages.Board(reader.BoardPage(now))
	})
}
