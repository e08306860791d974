package tournament

import (
	"slices"

	"anschreiber/scoring"
)

// Playing are those who are drawn, by number.
func (s *State) Playing() (all []Player) {
	return slices.DeleteFunc(slices.Clone(s.Players), func(p Player) bool { return !p.Plays() })
}

// playingIn are those who are drawn for a round, by number: in a final those who have come
// through.
func (s *State) playingIn(round int) []Player {
	f := s.Round(s.FinalBefore(round))
	return slices.DeleteFunc(s.Playing(), func(p Player) bool { return f != nil && !f.has(p.Number) })
}

// SatOut is how often each sat out in the rounds before, by number.
func (s *State) SatOut(before int) map[int]int {
	times := map[int]int{}
	for _, round := range s.Rounds[:before-1] {
		for _, n := range round.Out {
			times[n]++
		}
	}
	return times
}

// WasDrawn reports somebody who has a part in a round, and be it to sit out.
func (s *State) WasDrawn(number int) bool {
	return slices.ContainsFunc(s.Rounds, func(r Round) bool {
		drawn := slices.Concat(append(r.Lists(), r.Out, r.Draw.Out)...)
		for _, seats := range r.Draw.Tables {
			drawn = append(drawn, seats...)
		}
		for _, s := range r.Seatings {
			drawn = append(drawn, s.Seats...)
		}
		for _, t := range r.Tables {
			drawn = append(drawn, t.substituteNumbers()...)
		}
		return slices.Contains(drawn, number)
	})
}

// Unseated are those who are here and have no place at a table of the round.
func (s *State) Unseated(r *Round) (all []Player) {
	f := s.Round(s.FinalBefore(r.Number + 1))
	for _, p := range s.Playing() {
		if f != nil && !f.has(p.Number) {
			continue
		}
		if s.Sits(r.Number, p.Number) == nil {
			all = append(all, p)
		}
	}
	return all
}

// Forgotten are those whom neither a table nor the lot, which lets some sit out in
// turn, has thought of.
func (s *State) Forgotten(r *Round) []Player {
	return slices.DeleteFunc(s.Unseated(r), func(p Player) bool {
		return r.Draw.Method != ByHand && slices.Contains(r.Out, p.Number)
	})
}

// Sits is the table of a round at which somebody sits, or has played on for another; nil
// for none.
func (s *State) Sits(round, number int) *Table {
	tables := s.Round(round).Tables
	for i, t := range tables {
		if slices.Contains(t.Seats, number) || slices.Contains(t.substituteNumbers(), number) {
			return &tables[i]
		}
	}
	return nil
}

// Untouched reports a table at which nothing is written, on paper or otherwise.
func (t Tournament) Untouched(table Table) bool {
	return table.Evening != "" && table.Paper == nil && len(table.Signs) == 0 && t.empty(table.Evening)
}

// Roomy are tables of the round that is on where one more can still sit down.
func (t Tournament) Roomy() (tables []Table) {
	r := t.Round(t.Begun())
	if r == nil || !r.Begun || t.Setup.Rest == scoring.SitOut {
		return nil
	}
	for _, table := range r.Tables {
		if _, fits := t.Setup.Deals[len(table.Seats)+1]; fits && t.Untouched(table) {
			tables = append(tables, table)
		}
	}
	return tables
}

// sameNumbers reports the same players, in whatever order.
func sameNumbers(a, b []int) bool {
	return slices.Equal(slices.Sorted(slices.Values(a)), slices.Sorted(slices.Values(b)))
}

// has reports somebody who was drawn for the round, also to sit out.
func (r *Round) has(number int) bool {
	return slices.ContainsFunc(append(r.Lists(), r.Out), func(list []int) bool { return slices.Contains(list, number) })
}
