package stammtisch

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"anschreiber/scoring"
	"anschreiber/scoring/games"
)

// A Total is an earlier evening of which only the result is known. It is included in tables but has
// no deals. A Stammtisch has at most one Total for a day and a game.
type Total struct {
	Day   scoring.Day `json:"day"`
	Game  string      `json:"game"` // slug
	Money bool        `json:"money,omitempty"`
	Ended []Ended     `json:"ended"` // the results of those who were there
}

// Ended is one person's result of an evening: in cents if the Total is about money, otherwise in
// points.
type Ended struct {
	Name   string         `json:"name"`
	Points scoring.Points `json:"points,omitempty"`
	Cents  int            `json:"cents,omitempty"`
}

// ID returns the identifier that forms use for the total. No evening with deals has such an ID.
func (t Total) ID() string { return string(t.Day) + " " + t.Game }

// Of returns the Stammtisch with this state and these evenings. It adds the totals as evenings and
// sorts all evenings by time.
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

// firstWays returns, for each game, how its first evening with deals was counted. Totals do not say
// how they were counted; they are assumed to be counted like that evening.
func firstWays(all []*EveningResult) map[string]scoring.Counting {
	ways := map[string]scoring.Counting{}
	for _, e := range all {
		if _, known := ways[e.Game]; !known && e.Total == nil {
			ways[e.Game] = e.Way
		}
	}
	return ways
}

// withState returns the Stammtisch with another state and the same evenings.
func (t Stammtisch) withState(s State) Stammtisch {
	return Of(s, slices.DeleteFunc(slices.Clone(t.All), func(e *EveningResult) bool { return e.Total != nil && e.Tournament == "" }))
}

// evening returns the total as an evening without deals, counted in the given way.
func (t Total) evening(way scoring.Counting) *EveningResult {
	e := &EveningResult{ID: t.ID(), Game: t.Game, Way: way, Closed: true, Total: &t, Setup: scoring.Setup{Game: t.Game, Day: t.Day}}
	for _, one := range t.Ended {
		e.Setup.Players = append(e.Setup.Players, one.Name)
		e.Players = append(e.Players, Played{Name: one.Name, Points: one.Points, Cents: one.Cents})
	}
	e.rank()
	return e
}

// rank sets the Rank of each player, and Last for those who came last, by points or by money.
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

// played reports whether an evening has deals or its Total is set.
func (e *EveningResult) played() bool { return e.Deals > 0 || e.Total != nil }

// Scored reports whether an evening has points.
func (e *EveningResult) Scored() bool { return e.Total == nil || !e.Total.Money }

// ResultsOfBefore returns how many results the totals contain.
func (s State) ResultsOfBefore() (n int) {
	for _, t := range s.Totals {
		n += len(t.Ended)
	}
	return n
}

// hasTotal reports whether there is a total with this ID.
func (s State) hasTotal(id string) bool {
	return slices.ContainsFunc(s.Totals, func(t Total) bool { return t.ID() == id })
}

// dropTotals removes the totals with these IDs.
func (s *State) dropTotals(ids []string) {
	for _, id := range ids {
		day, game, _ := strings.Cut(id, " ")
		s.Totals = slices.DeleteFunc(slices.Clone(s.Totals), func(t Total) bool { return string(t.Day) == day && t.Game == game })
	}
}

// fits reports whether a page would have accepted a total.
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
