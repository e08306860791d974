package scoring

// A Sum is a statistic of one player, added up over several deals. Sums must be added in order of
// play.
type Sum struct {
	Deals  int    // deals that the statistic applies to
	True   int    // deals in which it happened
	Value  Points // all values added up
	Peak   Peak   // the deal with the highest or lowest value
	Streak Streak // runs of deals in which it happened
	Slump  Streak // runs of deals in which it did not happen
}

// A Peak is the deal with an extreme value; Deal is 0 if there is none.
type Peak struct {
	Value   Points
	Title   Text
	Evening string // ID of the evening, if several evenings are added up
	Deal    int    // the deal's number on the sheet
}

// A Streak counts runs of consecutive deals with the same outcome: the longest run, the run at
// the beginning and the run that is still going on.
type Streak struct{ Longest, First, Running int }

// A StatKey identifies a statistic with its player and, for a ByPlayer, the other player. S is a
// seat of an evening, or a person over several evenings.
type StatKey[S comparable] struct {
	Figure    string
	Who, With S
}

// Sums are the statistics of an evening, added up.
type Sums map[StatKey[Seat]]Sum

// SumUp adds up the events of a sheet's lines.
func (b RuleBook) SumUp(lines []Line, facts [][]StatEvent) Sums {
	kinds, sums, cells := b.Kinds(), Sums{}, map[StatKey[Seat]]*Sum{}
	for i, l := range lines {
		for _, f := range facts[i] {
			at := StatKey[Seat]{f.Figure, f.Seat, f.With}
			sum := cells[at]
			if sum == nil {
				sum = &Sum{}
				cells[at] = sum
			}
			*sum = sum.Plus(f.sum(l), kinds[f.Figure])
		}
	}
	for at, sum := range cells {
		sums[at] = *sum
	}
	return sums
}

// Kinds returns the kinds of the game's statistics by their keys.
func (b RuleBook) Kinds() map[string]StatKind {
	kinds := make(map[string]StatKind, len(b.Figures))
	for _, f := range b.Figures {
		kinds[f.Key] = f.Kind
	}
	return kinds
}

// sum returns one event as a sum.
func (f StatEvent) sum(l Line) Sum {
	s := Sum{Deals: 1, Value: f.Value, Peak: Peak{Value: f.Value, Title: l.Title, Deal: l.Number}}
	if f.True {
		s.True, s.Streak = 1, Streak{1, 1, 1}
	} else {
		s.Slump = Streak{1, 1, 1}
	}
	return s
}

// Plus adds a later sum of the same statistic.
func (s Sum) Plus(o Sum, kind StatKind) Sum {
	s.Streak, s.Slump = s.Streak.then(o.Streak, s.Deals, o.Deals), s.Slump.then(o.Slump, s.Deals, o.Deals)
	s.Deals, s.True, s.Value = s.Deals+o.Deals, s.True+o.True, s.Value+o.Value
	if o.Peak.beats(s.Peak, kind) {
		s.Peak = o.Peak
	}
	return s
}

// beats reports whether a peak is more extreme than an earlier one.
func (p Peak) beats(q Peak, kind StatKind) bool {
	switch {
	case p.Deal == 0 || q.Deal == 0:
		return p.Deal != 0
	case kind == Lowest:
		return p.Value < q.Value
	}
	return p.Value > q.Value
}

// then returns the streaks of two stretches of deals together: s belongs to the earlier stretch, of
// so many deals, and o to the one right after it.
func (s Streak) then(o Streak, deals, later int) Streak {
	first, running := s.First, o.Running
	if s.First == deals {
		first += o.First
	}
	if o.Running == later {
		running += s.Running
	}
	return Streak{Longest: max(s.Longest, o.Longest, s.Running+o.First), First: first, Running: running}
}
