package tournament

import (
	"cmp"
	"encoding/json"
	"slices"

	"anschreiber/scoring"
	"anschreiber/scoring/games"
	"anschreiber/scoring/tournament/draw"
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

// hasPlayed reports whether a player has a seat, or was a substitute, in a round that has begun.
func (s *State) hasPlayed(number int) bool {
	return slices.ContainsFunc(s.Rounds, func(r Round) bool { return r.Begun && s.Sits(r.Number, number) != nil })
}

// playedApart returns somebody of the same tandem who has played in a round in which the player had
// another partner, and that round; 0 for none.
func (s *State) playedApart(p Player) (other Player, round int) {
	for _, t := range s.Tables() {
		seat := slices.Index(t.Seats, p.Number)
		if seat < 0 {
			continue
		}
		with := t.Seats[(seat+2)%len(t.Seats)]
		for _, o := range s.Players {
			if p.Tandem != "" && o.Tandem == p.Tandem && o.Number != p.Number && o.Number != with && s.Sits(t.Round, o.Number) != nil {
				return o, t.Round
			}
		}
	}
	return other, 0
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

// TableSize returns how many players sit at most tables.
func (s Setup) TableSize() int {
	game, known := games.Find(s.Game)
	if !known || game.Contest == nil || s.InPairs() {
		return usualTable
	}
	return cmp.Or(game.Contest.Table, usualTable)
}

// InPairs reports whether those who sit opposite are partners at every table.
func (s Setup) InPairs() bool {
	game, _ := games.Find(s.Game)
	return game.Contest != nil && game.Contest.Pairs(s.Rules)
}

// MayFixPairs reports whether the game, by some of its usual rules or by those of the setup, has
// partners who could stay together.
func (s Setup) MayFixPairs() bool {
	game, _ := games.Find(s.Game)
	return s.FixedPairs || s.InPairs() || game.Contest != nil && slices.ContainsFunc(game.Contest.Presets, func(preset string) bool {
		return game.Contest.Pairs(withRule(json.RawMessage("{}"), "preset", preset))
	})
}

// TandemWord names what two players form who are counted together.
func (s Setup) TandemWord() scoring.Text {
	if s.FixedPairs {
		return scoring.T("Paar", "pair")
	}
	return scoring.Same("Tandem")
}

// maySit returns a function that reports whether a table may have so many players.
func (s Setup) maySit() func(players int) bool {
	pairs := s.InPairs()
	return func(players int) bool {
		_, fits := s.Deals[players]
		return fits && (players == usualTable || !pairs)
	}
}

// Sizes returns the sizes of the tables at which so many players sit.
func (s Setup) Sizes(players int) []int {
	return draw.Sizes(players, s.TableSize(), s.rest())
}

// rest returns what happens to those who are left over. Where partners sit opposite, all tables have
// four.
func (s Setup) rest() draw.Tables {
	if s.InPairs() {
		return draw.FoursOnly
	}
	return rests[s.Rest]
}

// rests maps the values of Rest to those of package draw.
var rests = map[string]draw.Tables{scoring.InThrees: draw.WithThree, scoring.InFours: draw.WithFour, scoring.InFives: draw.WithFive, scoring.SitOut: draw.FoursOnly}
