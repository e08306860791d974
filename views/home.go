package views

import (
	"fmt"
	"slices"
	"strings"

	"anschreiber/scoring"
	"anschreiber/views/ui"
)

// HomePage leads back to the running evening, and to a new one.
type HomePage struct {
	Page
	Evenings    []EveningTile // the one written to last first
	Next        int           // where the next page begins; 0 for none
	Rounds      []StammtischTile
	Tournaments []TournamentTile
	Moved       string // when they went to another device; empty while there are any
	Key         string
}

// EveningTile is an evening in the list. One whose points were not worked out has
// no Sheet.
type EveningTile struct {
	ID      string
	Game    Game
	Setup   scoring.Setup
	Sheet   scoring.Sheet
	Deals   int
	Running bool
	Lent    scoring.Text // says that another device runs it; empty for an own one
	Watched bool         // this device may not write there
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

// below is the small line of an evening: what, how much, when, and what it was called.
func (e EveningTile) below(p Page) string {
	deals := ui.Plural(e.Deals, scoring.T("1 Spiel", "1 deal"), scoring.T(fmt.Sprintf("%d Spiele", e.Deals), fmt.Sprintf("%d deals", e.Deals)))
	if e.Deals == 0 {
		deals = scoring.T("noch kein Spiel", "no deals yet")
	}
	parts := []string{p.T(e.Game.Name) + ", " + p.T(deals), p.T(e.Setup.Day.Long())}
	if e.Setup.Title != "" && e.Setup.Title != scoring.UsualTitle {
		parts = append(parts, e.Setup.Title)
	}
	return strings.Join(parts, " · ") + p.T(e.Lent)
}

// next says which deal comes, and who deals.
func (e EveningTile) next(p Page) string {
	n := fmt.Sprint(len(e.Sheet.Lines) + 1)
	if len(e.Sheet.Standing) == 0 {
		return ""
	}
	return p.S("Spiel ", "Deal ") + n + p.S(", ", ", ") + p.T(ui.TurnSays(e.Setup.Players, scoring.Turn{Dealer: e.Sheet.Next.Dealer}))
}

// rules are the preset's name, as the table would say it.
func (e EveningTile) rules(p Page) string {
	preset := scoring.FromJSON(e.Setup.Rules).Value("preset")
	for i, o := range e.Game.Presets {
		if o.Value == preset && i > 0 {
			return p.T(e.Game.Name) + ", " + p.T(o.Name)
		}
	}
	return p.T(e.Game.Name)
}

func (e EveningTile) names() string { return strings.Join(e.Setup.Players, ", ") }
