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

// HasPart reports whether there is such a part.
func HasPart(part string) bool { return parts[part] != nil }

// LivePage returns a part as it stands now.
func (r Viewer) LivePage(t tournament.Tournament, part string) templ.Component {
	return parts[part](t, r)
}
