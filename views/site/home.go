// Package site draws the pages that are about no evening in particular: home, the list of
// all evenings, devices and links, what can be looked up.
package site

import (
	"fmt"
	"slices"
	"strings"

	"anschreiber/scoring"
	"anschreiber/views"
	"anschreiber/views/ui"
)

// HomePage leads back to the running evening, and to a new one.
type HomePage struct {
	ui.Page
	Evenings    []EveningTile // the one written to last first
	Rounds      []ui.StammtischTile
	Tournaments []ui.TournamentTile
	Moved       string // when they went to another device; empty while there are any
}

// shownAtHome is how many earlier evenings the first page shows, and the other lists of the
// last one's night; the others are in the list of all.
const shownAtHome = 5

// tilesGoBy is how many evenings say which games are played most.
const tilesGoBy = 10

// games are all, those played most in front. Their order lasts until the next Monday: people
// learn where a tile is, and what was played this week counts from then on.
func (v HomePage) games() []ui.Game {
	played, counted, monday := map[string]int{}, 0, v.Today.Monday()
	for _, e := range v.Evenings {
		if e.Setup.Day < monday && counted < tilesGoBy {
			played[e.Game.Slug]++
			counted++
		}
	}
	games := slices.Clone(views.Games)
	slices.SortStableFunc(games, func(a, b ui.Game) int { return played[b.Slug] - played[a.Slug] })
	return games
}

// running is the evening to go on with: the first that is, of those written to
// last; nil where there is none.
func (v HomePage) running() *EveningTile {
	if i := slices.IndexFunc(v.Evenings, func(e EveningTile) bool { return e.Running }); i >= 0 {
		return &v.Evenings[i]
	}
	return nil
}

// earlier are all others, the newest day first.
func (v HomePage) earlier() (rest []EveningTile) {
	running := v.running()
	for i := range v.Evenings {
		if &v.Evenings[i] != running {
			rest = append(rest, v.Evenings[i])
		}
	}
	slices.SortStableFunc(rest, func(a, b EveningTile) int { return strings.Compare(string(b.Setup.Day), string(a.Setup.Day)) })
	return rest
}

// nights are the newest of the earlier evenings, each the lists of one night; there
// may be more of them.
func (v HomePage) nights() (nights [][]EveningTile, more bool) {
	all, shown := v.earlier(), 0
	for len(all) > 0 && shown < shownAtHome {
		first := all[0]
		others := func(e EveningTile) bool { return e.Night != first.Night || e.Night == "" && e.ID != first.ID }
		night := slices.DeleteFunc(slices.Clone(all), others)
		all = slices.DeleteFunc(all, func(e EveningTile) bool { return !others(e) })
		nights, shown = append(nights, night), shown+len(night)
	}
	return nights, len(all) > 0
}

// Again is the evening that can be begun again in one tap: the same people, the
// same rules. It is none where those people sit there right now.
func (v HomePage) Again() *EveningTile {
	running := v.running()
	for _, e := range v.earlier() {
		if v.Key != "" && !e.Running && !e.Watched && (running == nil || !slices.Equal(running.Setup.Players, e.Setup.Players)) {
			return &e
		}
	}
	return nil
}

// who played; who runs it, if that is another device; and what it was called.
func (e EveningTile) who(p ui.Page) string {
	who := e.names()
	if lent := strings.TrimPrefix(p.T(e.Lent), " · "); lent != "" {
		who = lent + " · " + who
	}
	if e.Setup.OwnTitle() == "" {
		return who
	}
	return who + " · " + e.Setup.OwnTitle()
}

// next says which deal comes, and who deals.
func (e EveningTile) next(p ui.Page) string {
	n := fmt.Sprint(len(e.Sheet.Lines) + 1)
	if len(e.Sheet.Standing) == 0 {
		return ""
	}
	if e.Sheet.Next.Undealt {
		return p.S("Spiel ", "Deal ") + n
	}
	return p.S("Spiel ", "Deal ") + n + p.S(", ", ", ") + p.T(ui.TurnSays(e.Setup.Players, scoring.Turn{Dealer: e.Sheet.Next.Dealer}))
}

// rules are the preset's name, as the table would say it.
func (e EveningTile) rules(p ui.Page) string {
	called, preset := e.Game.Called(e.Setup), scoring.FromJSON(e.Setup.Rules).Value("preset")
	for i, o := range e.Game.Presets {
		if o.Value == preset && i > 0 && o.Name != called {
			return p.T(called) + ", " + p.T(o.Name)
		}
	}
	return p.T(called)
}

func (e EveningTile) names() string { return strings.Join(e.Setup.Players, ", ") }
