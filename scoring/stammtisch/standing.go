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
	Rank              int // 0 for a guest, and for a person who was there too rarely
	Evenings, Deals   int
	Counted           int            // number of evenings that are included in the points
	Points            scoring.Points // without the person's worst evenings, if the rules drop some
	CountedDeals      int            // deals of the counted evenings
	DealtPoints       scoring.Points // points of those counted evenings whose deals are known
	Cents             int
	First, Last       int // evenings won and lost
	Won, Lost, Rounds int
	Best, Worst       Result
}

// A Column is a column by which a table can be sorted. A larger Value is better, except for points
// in games where few points win. Averages are in thousandths of half a point.
type Column struct {
	Key     string
	Value   func(Standing) int
	Average bool
	Points  bool // the values can only be compared within one game
}

// Columns lists the columns of a table in order.
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

// money is the column that is used when several games are added up.
var money = Columns[slices.IndexFunc(Columns, func(c Column) bool { return c.Key == "geld" })]

// PerMille is the precision of an average: it is computed in thousandths.
const PerMille = 1000

// Per returns an average in thousandths of half a point; 0 for n = 0.
func Per(p scoring.Points, n int) int {
	if n == 0 {
		return 0
	}
	return int(p) * PerMille / n
}

// Table returns everybody's standing over a choice of evenings, sorted by a column and then by
// name. Regulars without a rank follow after those with a rank, and guests come last.
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

// manyForOne is the number of evenings from which on a person who came only once gets no rank.
const manyForOne = 5

// falseFirst compares two booleans so that false comes first.
func falseFirst(a, b bool) int {
	switch {
	case a == b:
		return 0
	case b:
		return -1
	}
	return 1
}

// standing adds up a person's evenings.
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

// byPoints compares two results so that the worse one sorts first. The points of both must be
// counted in the same way.
func byPoints(a, b Result) int {
	return cmp.Compare(a.Evening.Way.Better(a.Points), b.Evening.Way.Better(b.Points))
}

// counted returns the results without the worst ones that the rules drop; at least one result
// always counts.
func (r Rules) counted(results []Result) []Result {
	drop := min(r.DropWorst, len(results)-1)
	if drop <= 0 {
		return results
	}
	worst := slices.Clone(results)
	slices.SortStableFunc(worst, byPoints)
	return worst[drop:]
}

// IsScore reports whether a column shows a game's points. In a game where few points win, lower
// is then better.
func (c Column) IsScore() bool { return c.Points && c.Key != "partien" }

// FindColumn returns the column with a key, or a default column if the key is unknown or does not
// suit several games.
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

// Everybody returns the people who have played in the given evenings: first the regulars, then the
// guests, each sorted by name.
func (t Stammtisch) Everybody(evenings []*EveningResult) []Person {
	return slices.SortedFunc(maps.Keys(t.Results(evenings)), func(a, b Person) int {
		return cmp.Or(falseFirst(a.ID == 0, b.ID == 0), cmp.Compare(a.Name, b.Name))
	})
}
