package stammtisch

import (
	"cmp"
	"maps"
	"slices"

	"anschreiber/scoring"
)

// A Standing is one person's row in the table of a season.
type Standing struct {
	Person
	Rank              int // 0 for a guest, and for one who was there too seldom
	Evenings, Deals   int
	Counted           int            // evenings that make the points
	Points            scoring.Points // without the worst evenings, where some do not count
	CountedDeals      int            // of these evenings
	DealtPoints       scoring.Points // of those of them whose deals are known
	Cents             int
	First, Last       int // evenings won and lost
	Won, Lost, Rounds int
	Best, Worst       Result
}

// A Column is something a table can be sorted by. Value grows with what is better for its
// owner, but for points where few of them win; averages are in thousandths of half a point.
type Column struct {
	Key     string
	Value   func(Standing) int
	Average bool
	Points  bool // only within one game
}

// Columns are the columns of a table, in order.
var Columns = []Column{
	{Key: "punkte", Points: true, Value: func(s Standing) int { return int(s.Points) }},
	{Key: "abende", Value: func(s Standing) int { return s.Evenings }},
	{Key: "je-abend", Points: true, Average: true, Value: func(s Standing) int { return Per(s.Points, s.Counted) }},
	{Key: "geld", Value: func(s Standing) int { return s.Cents }},
	{Key: "spiele", Value: func(s Standing) int { return s.Deals }},
	{Key: "je-spiel", Points: true, Average: true, Value: func(s Standing) int { return Per(s.DealtPoints, s.CountedDeals) }},
	{Key: "gewonnen", Value: func(s Standing) int { return s.First }},
	{Key: "verloren", Value: func(s Standing) int { return s.Last }},
	{Key: "partien", Points: true, Value: func(s Standing) int { return s.Won - s.Lost }},
	{Key: "runden", Value: func(s Standing) int { return s.Rounds }},
	{Key: "bester", Points: true, Value: func(s Standing) int { return int(s.Best.Points) }},
	{Key: "schlechtester", Points: true, Value: func(s Standing) int { return int(s.Worst.Points) }},
}

// money is the column of several games.
var money = Columns[slices.IndexFunc(Columns, func(c Column) bool { return c.Key == "geld" })]

// PerMille is how exact an average is.
const PerMille = 1000

// Per is an average in thousandths of half a point; 0 of nothing.
func Per(p scoring.Points, n int) int {
	if n == 0 {
		return 0
	}
	return int(p) * PerMille / n
}

// Table is the standing of everybody over a choice of evenings, sorted by a
// column, equals by name. Below stand those without a rank, guests last.
func (t Stammtisch) Table(c Choice, by Column) (table []Standing) {
	evenings := t.Counting(c)
	for who, results := range t.Results(evenings) {
		table = append(table, t.Rules.standing(who, results))
	}
	guest := func(s Standing) bool { return len(t.Regulars) > 0 && s.ID == 0 }
	short := func(s Standing) bool {
		return guest(s) || by.Average && s.Evenings < t.Rules.MinEvenings || s.Evenings == 1 && len(evenings) >= manyForOne
	}
	better := by.Value
	if by.IsScore() && t.CountingOf(c).Few {
		better = func(s Standing) int { return -by.Value(s) }
	}
	slices.SortFunc(table, func(a, b Standing) int {
		return cmp.Or(falseFirst(short(a), short(b)), falseFirst(guest(a), guest(b)), cmp.Compare(better(b), better(a)), cmp.Compare(a.Name, b.Name))
	})
	for i := range table {
		switch {
		case short(table[i]):
		case i > 0 && by.Value(table[i]) == by.Value(table[i-1]):
			table[i].Rank = table[i-1].Rank
		default:
			table[i].Rank = i + 1
		}
	}
	return table
}

// manyForOne is from how many evenings on nobody has a rank who came once.
const manyForOne = 5

// falseFirst compares two answers.
func falseFirst(a, b bool) int {
	switch {
	case a == b:
		return 0
	case b:
		return -1
	}
	return 1
}

// standing adds up somebody's evenings.
func (r Rules) standing(who Person, results []Result) Standing {
	s := Standing{Person: who, Evenings: len(results)}
	for _, one := range results {
		s.Deals, s.Cents = s.Deals+one.Deals, s.Cents+one.Cents
		s.Won, s.Lost, s.Rounds = s.Won+one.Won, s.Lost+one.Lost, s.Rounds+one.Rounds
		if one.Rank == 1 {
			s.First++
		}
		if one.Played.Last {
			s.Last++
		}
	}
	scored := slices.DeleteFunc(slices.Clone(results), func(one Result) bool { return !one.Evening.Scored() })
	if len(scored) == 0 {
		return s
	}
	s.Best, s.Worst = slices.MaxFunc(scored, byPoints), slices.MinFunc(scored, byPoints)
	for _, one := range r.counted(scored) {
		s.Points, s.Counted, s.CountedDeals = s.Points+one.Points, s.Counted+1, s.CountedDeals+one.Deals
		if one.Deals > 0 {
			s.DealtPoints += one.Points
		}
	}
	return s
}

// byPoints puts the worse evening first. Evenings that are compared count in one way.
func byPoints(a, b Result) int {
	return cmp.Compare(a.Evening.Way.Better(a.Points), b.Evening.Way.Better(b.Points))
}

// counted are the evenings without the worst, as far as those do not count; one
// always does.
func (r Rules) counted(results []Result) []Result {
	drop := min(r.DropWorst, len(results)-1)
	if drop <= 0 {
		return results
	}
	worst := slices.Clone(results)
	slices.SortStableFunc(worst, byPoints)
	return worst[drop:]
}

// IsScore reports points that a game counts, which are better low where few points win.
func (c Column) IsScore() bool { return c.Points && c.Key != "partien" }

// FindColumn is the column of a key, or the first that fits.
func FindColumn(key string, oneGame bool) Column {
	for _, c := range Columns {
		if c.Key == key && (oneGame || !c.Points) {
			return c
		}
	}
	if oneGame {
		return Columns[0]
	}
	return money
}

// Everybody is who has played in some evenings, regulars first, by name.
func (t Stammtisch) Everybody(evenings []*EveningResult) []Person {
	return slices.SortedFunc(maps.Keys(t.Results(evenings)), func(a, b Person) int {
		return cmp.Or(falseFirst(a.ID == 0, b.ID == 0), cmp.Compare(a.Name, b.Name))
	})
}
