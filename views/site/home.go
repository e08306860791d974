// Package site draws the pages that are about no evening in particular: home, the list of all
// evenings, devices and links, and everything to be looked up.
package site

import (
	"fmt"
	"slices"
	"strings"

	"anschreiber/scoring"
	"anschreiber/views"
	"anschreiber/views/ui"
)

// HomePage leads to the running evening, and to a new one.
type HomePage struct {
	ui.Page
	Evenings    []EveningTile // the last written to comes first
	Rounds      []ui.StammtischTile
	Tournaments []ui.TournamentTile
	Mats        ui.BeerMats
	Moved       string // when the evenings moved to another device; empty while this device has any
}

// shownAtHome is how many earlier evenings the first page shows; there may be more, because the
// last night is shown with all its lists. All others are in the list of all evenings.
const shownAtHome = 5

// tilesGoBy is how many of the latest evenings are counted to find out which games are played most.
const tilesGoBy = 10

// games returns all games, the most played ones first. The order changes only on Mondays: people
// learn where a tile is, so what was played this week counts from next week on.
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

// running returns the running evening that was written to last; nil if none is running.
func (v HomePage) running() *EveningTile {
	if i := slices.IndexFunc(v.Evenings, func(e EveningTile) bool { return e.Running }); i >= 0 {
		return &v.Evenings[i]
	}
	return nil
}

// earlier returns all other evenings, the newest day first.
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

// nights returns the newest of the earlier evenings, grouped by night; more says that there are
// others.
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

// Again returns the evening that can be begun again in one tap, with the same people and rules; nil
// if there is none. An evening of the people who are playing right now is not offered.
func (v HomePage) Again() *EveningTile {
	running := v.running()
	for _, e := range v.earlier() {
		if v.Key != "" && !e.Running && !e.Watched && (running == nil || !slices.Equal(running.Setup.Players, e.Setup.Players)) {
			return &e
		}
	}
	return nil
}

// who says who played; who runs the evening, if that is another device; and what it was called.
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

// next says which deal is the next one, and who deals.
func (e EveningTile) next(p ui.Page) string {
	n := fmt.Sprint(len(e.Sheet.Lines) + 1)
	if len(e.Sheet.Standing) == 0 {
		return ""
	}
	if e.Sheet.Next.Undealt {
		return p.S("Spiel ", "Deal ") + n
	}
	return p.S("Spiel ", "Deal ") + n + p.S(", ", ", ") + p.T(ui.TurnText(e.Setup.Players, scoring.Turn{Dealer: e.Sheet.Next.Dealer}))
}

// rules returns the name of game and preset, as the table would say it.
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
