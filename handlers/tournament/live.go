package tournament

import (
	"github.com/a-h/templ"

	pages "anschreiber/views/tournament"
)

// parts are what is sent to pages that follow the tournament.
var parts = map[string]func(Tournament, ViewContext) templ.Component{
	"rang":   func(t Tournament, r ViewContext) templ.Component { return pages.RankingPart(r.RankingPage(t, "")) },
	"wand":   func(t Tournament, r ViewContext) templ.Component { return pages.WallPage(r.WallPage(t)) },
	"tische": func(t Tournament, r ViewContext) templ.Component { return pages.TablesPart(r.TablesPage(t, 0)) },
}

// HasPart reports a page that can follow.
func HasPart(part string) bool { return parts[part] != nil }

// LivePage is a part as it now stands.
func (r ViewContext) LivePage(t Tournament, part string) templ.Component { return parts[part](t, r) }
