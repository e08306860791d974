package tournament

import (
	"github.com/a-h/templ"

	"anschreiber/scoring/tournament"
)

// parts holds the parts of pages that are sent to browsers following the tournament.
var parts = map[string]func(tournament.Tournament, Viewer) templ.Component{
	"rang": func(t tournament.Tournament, r Viewer) templ.Component { return RankingPart(r.RankingPage(t, "")) },
	"wand": func(t tournament.Tournament, r Viewer) templ.Component { return WallPage(r.WallPage(t)) },
	"tische": func(t tournament.Tournament, r Viewer) templ.Component {
		return TablesPart(r.TablesPage(t, 0, RejectedForm{}))
	},
}

// HasPart reports whether parts has a part of this name.
func HasPart(part string) bool { return parts[part] != nil }

// LivePage draws a part of a page with the current state of the tournament. There must be such a
// part; see HasPart.
func (r Viewer) LivePage(t tournament.Tournament, part string) templ.Component {
	return parts[part](t, r)
}
