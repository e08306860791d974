package stammtisch

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"anschreiber/scoring"
	"anschreiber/scoring/games"
)

// A Total is an evening of before of which only is known how it ended. It counts
// in tables, and not among deals. A Stammtisch has one of a day and a game.
type Total struct {
	Day   scoring.Day `json:"day"`
	Game  string      `json:"game"` // slug
	Money bool        `json:"money,omitempty"`
	Ended []Ended     `json:"ended"` // who was there
}

// Ended is how an evening ended for somebody: in cents where the Total is of
// money, and else in points.
type Ended struct {
	Name   string         `json:"name"`
	Points scoring.Points `json:"points,omitempty"`
	Cents  int            `json:"cents,omitempty"`
}

// ID is what forms call it; no evening with deals is called so.
func (t Total) ID() string { return string(t.Day) + " " + t.Game }

// Of is the Stammtisch of a state and of the evenings that belong to it, with
// those of which only totals are known, in order.
func Of(s State, evenings []*EveningResult) Stammtisch {
	all := slices.Clone(evenings)
	Sort(all)
	ways := firstWays(all)
	for _, total := range s.Totals {
		all = append(all, total.evening(ways[total.Game]))
	}
	Sort(all)
	return Stammtisch{State: s, All: all}
}

// firstWays is, by game, how the first evening counts that was written down deal by deal.
// Totals of before do not say how they were counted, and are taken to be of that kind.
func firstWays(all []*EveningResult) map[string]scoring.Counting {
	ways := map[string]scoring.Counting{}
	for _, e := range all {
		if _, known := ways[e.Game]; !known && e.Total == nil {
			ways[e.Game] = e.Way
		}
	}
	return ways
}

// withState is the Stammtisch in another state, with the same evenings.
func (t Stammtisch) withState(s State) Stammtisch {
	return Of(s, slices.DeleteFunc(slices.Clone(t.All), func(e *EveningResult) bool { return e.Total != nil && e.Cup == "" }))
}

// evening is the total as an evening without deals, counted in a way.
func (t Total) evening(way scoring.Counting) *EveningResult {
	e := &EveningResult{ID: t.ID(), Game: t.Game, Way: way, Closed: true, Total: &t, Setup: scoring.Setup{Game: t.Game, Day: t.Day}}
	for _, one := range t.Ended {
		e.Setup.Players = append(e.Setup.Players, one.Name)
		e.Players = append(e.Players, Played{Name: one.Name, Points: one.Points, Cents: one.Cents})
	}
	e.rank()
	return e
}

// rank says who came first, by points or by money.
func (e *EveningResult) rank() {
	players := e.Players
	worth := func(p Played) int {
		if !e.Scored() {
			return p.Cents
		}
		return int(e.Way.Better(p.Points))
	}
	order := slices.SortedFunc(slices.Values(players), func(a, b Played) int { return cmp.Compare(worth(b), worth(a)) })
	last := worth(order[len(order)-1])
	for i := range players {
		p := &players[i]
		p.Rank = 1 + slices.IndexFunc(order, func(o Played) bool { return worth(o) == worth(*p) })
		p.Last = p.Rank > 1 && worth(*p) == last
	}
}

// played reports an evening that has something to count.
func (e *EveningResult) played() bool { return e.Deals > 0 || e.Total != nil }

// Scored reports an evening that has points.
func (e *EveningResult) Scored() bool { return e.Total == nil || !e.Total.Money }

// ResultsOfBefore is how many results the totals have.
func (s State) ResultsOfBefore() (n int) {
	for _, t := range s.Totals {
		n += len(t.Ended)
	}
	return n
}

// hasTotal reports that there is a total of an ID.
func (s State) hasTotal(id string) bool {
	return slices.ContainsFunc(s.Totals, func(t Total) bool { return t.ID() == id })
}

// dropTotals lets totals go.
func (s *State) dropTotals(ids []string) {
	for _, id := range ids {
		day, game, _ := strings.Cut(id, " ")
		s.Totals = slices.DeleteFunc(slices.Clone(s.Totals), func(t Total) bool { return string(t.Day) == day && t.Game == game })
	}
}

// fits reports a total that a page would have taken.
func (t Total) fits() bool {
	_, known := games.Find(t.Game)
	names := map[string]bool{}
	for _, one := range t.Ended {
		names[one.Name] = fits(one.Name, maxName) && abs(one.Cents) <= maxCents && abs(int(one.Points)) <= maxPoints
	}
	_, err := time.Parse(time.DateOnly, string(t.Day))
	ok := known && err == nil && len(t.Ended) > 1 && len(names) == len(t.Ended)
	for _, fine := range names {
		ok = ok && fine
	}
	return ok
}

func abs(n int) int { return max(n, -n) }
