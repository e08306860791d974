package evening

import (
	"github.com/a-h/templ"

	"anschreiber/handlers/web"
	"anschreiber/scoring/evening"
	pages "anschreiber/views/evening"
)

// ShowBoard shows the score in large type, to be read by everybody at the table from a metre away.
func ShowBoard(r *web.EveningVisit) error {
	return r.ShowCached(func(now *evening.Snapshot, viewer pages.Viewer) templ.Component {
		return pages.Board(viewer.BoardPage(now))
	})
}
