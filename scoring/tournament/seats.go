package tournament

import (
	"slices"

	"anschreiber/scoring"
)

// Playing returns the players who are drawn, by number.
func (s *State) Playing() (all []Player) {
	return slices.DeleteFunc(slices.Clone(s.Players), func(p Player) bool { return !p.Plays() })
}

// playingIn returns the players who are drawn for a round, by number; in a final only the
// finalists.
func (s *State) playingIn(round int) []Player {
	f := s.Round(s.FinalBefore(round))
	return slices.DeleteFunc(s.Playing(), func(p Player) bool { return f != nil && !f.has(p.Number) })
}

// SatOut returns, by player number, in how many rounds before the given round each player sat out.
func (s *State) SatOut(before int) map[int]int {
	times := map[int]int{}
	for _, round := range s.Rounds[:before-1] {
		for _, n := range round.Out {
			times[n]++
		}
	}
	return times
}

// WasDrawn reports whether a player has ever had a part in a round, even if only to sit out.
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

// Unseated returns the players who are present and have no seat in the round.
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

// Forgotten returns the players without a seat who were not drawn to sit out. In a round that was
// seated by hand nobody was drawn, so it returns all players without a seat.
func (s *State) Forgotten(r *Round) []Player {
	return slices.DeleteFunc(s.Unseated(r), func(p Player) bool {
		return r.Draw.Method != ByHand && slices.Contains(r.Out, p.Number)
	})
}

// Sits returns the table of a round at which a player sits or was a substitute; nil for none.
func (s *State) Sits(round, number int) *Table {
	tables := s.Round(round).Tables
	for i, t := range tables {
		if slices.Contains(t.Seats, number) || slices.Contains(t.substituteNumbers(), number) {
			return &tables[i]
		}
	}
	return nil
}

// Untouched reports whether nothing is written at an opened table, on paper or in its evening.
func (t Tournament) Untouched(table Table) bool {
	return table.Evening != "" && table.Paper == nil && len(table.Signs) == 0 && t.empty(table.Evening)
}

// Roomy returns the tables of the running round where one more player can still sit down.
func (t Tournament) Roomy() (tables []Table) {
	r := t.Round(t.Begun())
	if r == nil || !r.Begun || t.Setup.Rest == scoring.SitOut {
		return nil
	}
	fits := t.Setup.maySit()
	for _, table := range r.Tables {
		if fits(len(table.Seats)+1) && t.Untouched(table) {
			tables = append(tables, table)
		}
	}
	return tables
}

// sameNumbers reports whether both have the same players, in any order.
func sameNumbers(a, b []int) bool {
	return slices.Equal(slices.Sorted(slices.Values(a)), slices.Sorted(slices.Values(b)))
}

// has reports whether a player was drawn for the round, even if only to sit out.
func (r *Round) has(number int) bool {
	return slices.ContainsFunc(append(r.Lists(), r.Out), func(list []int) bool { return slices.Contains(list, number) })
}
