package evening

import (
	"github.com/a-h/templ"

	"anschreiber/handlers/web"
	"anschreiber/scoring/evening"
	pages "anschreiber/views/evening"
)

// ShowBoard is the score for everybody at the table, to be read from a metre.
func ShowBoard(r *web.EveningVisit) error {
	return r.ShowCached(func(now *evening.Snapshot, viewer pages.Viewer) templ.Component {
		return pages.Board(viewer.BoardPage(now))
	})
}
