package tournament

import (
	"cmp"
	"slices"

	"anschreiber/scoring"
)

// Result returns the ranking of a finished tournament; nil before it is finished.
func (t Tournament) Result() []Standing {
	if !t.Finished() {
		return nil
	}
	return t.Rankings().Overall()
}

// A Final says who plays in the round with which the final begins, and in all later rounds.
type Final struct {
	First   int   `json:"first,omitempty"`   // number of players from the top of the ranking, or of each heat's ranking
	Winners bool  `json:"winners,omitempty"` // also the best of each table of the round before
	Wild    []int `json:"wild,omitempty"`    // also the players with these numbers
	Anew    bool  `json:"anew,omitempty"`    // for finalists only the points of the final count
}

// FinalBefore returns the number of the round with which a final began, if it is an earlier one
// than the given round; 0 if no final has begun before.
func (s *State) FinalBefore(round int) int {
	for _, r := range s.Rounds[:min(len(s.Rounds), max(round-1, 0))] {
		if r.Draw.Final != nil {
			return r.Number
		}
	}
	return 0
}

// final returns the round with which a final begins; nil for none.
func (s *State) final() *Round { return s.Round(s.FinalBefore(len(s.Rounds) + 1)) }

// fullTables seats players in order, the best at the first table; nil if not all of them get
// a seat.
func (s Setup) fullTables(numbers []int) (tables [][]int) {
	for _, size := range s.Sizes(len(numbers)) {
		table := slices.Clone(numbers[:size])
		if s.FixedPairs && size == usualTable { // partners stand side by side in the ranking
			table[1], table[2] = table[2], table[1]
		}
		tables, numbers = append(tables, table), numbers[size:]
	}
	if len(numbers) > 0 {
		return nil
	}
	return tables
}

// through returns the numbers of the players who qualify for a final after a round, by their place.
func (t Rankings) through(f Final, after int) (numbers []int) {
	in := map[int]bool{}
	for _, n := range f.Wild {
		in[n] = true
	}
	rankings := [][]Standing{t.Overall()}
	if len(t.Setup.Heats) > 0 {
		rankings = nil
		for _, h := range t.Setup.Heats {
			rankings = append(rankings, t.OfHeat(h))
		}
	}
	for _, ranking := range rankings {
		here := slices.DeleteFunc(ranking, func(s Standing) bool { return !s.IsRanked() || len(s.here()) == 0 })
		for _, s := range here[:min(f.First, len(here))] {
			in[s.here()[0]] = true
		}
	}
	if f.Winners {
		for _, n := range t.tableWinners(after) {
			in[n] = true
		}
	}
	for _, s := range t.Overall() {
		if !s.Out && slices.ContainsFunc(s.Players, func(p Player) bool { return in[p.Number] }) {
			numbers = append(numbers, s.here()...)
		}
	}
	return numbers
}

// here returns the numbers of the players of a standing who are still here.
func (s Standing) here() (numbers []int) {
	for _, p := range s.Players {
		if p.Plays() {
			numbers = append(numbers, p.Number)
		}
	}
	return numbers
}

// tableWinners returns the number of the best player of each table of a round, by the round's
// ranking.
func (t Rankings) tableWinners(round int) (numbers []int) {
	won := map[int]bool{}
	for _, s := range t.OfRound(round) {
		var table *Table
		for _, p := range s.Players {
			table = cmp.Or(table, t.Sits(round, p.Number))
		}
		if table != nil && !won[table.At.Table] && s.IsRanked() {
			won[table.At.Table], numbers = true, append(numbers, s.here()...)
		}
	}
	return numbers
}

// FinalRuleText explains the ranking of a tournament with a final; empty without one.
func (t Rankings) FinalRuleText() scoring.Text {
	switch f := t.final(); {
	case f == nil:
		return scoring.Text{}
	case f.Draw.Final.Anew:
		return scoring.T(" Vorn steht, wer im Finale ist; dort zählt nur das Finale.", " Whoever is in the final stands ahead; only the final counts there.")
	}
	return scoring.T(" Vorn steht, wer im Finale ist.", " Whoever is in the final stands ahead.")
}

// isCounted reports whether a player's points of a round count overall. If a final starts anew
// (Final.Anew), the finalists' points of earlier rounds do not count.
func (t Rankings) isCounted(round, number int) bool {
	f := t.final()
	return f == nil || !f.Draw.Final.Anew || round >= f.Number || !f.has(number)
}

// fits reports whether a final from a document is valid for these players. A nil Final is valid,
// because a document needs no final.
func (f *Final) fits(players []Player) bool {
	if f == nil {
		return true
	}
	for _, n := range f.Wild {
		if !slices.ContainsFunc(players, func(p Player) bool { return p.Number == n }) {
			return false
		}
	}
	return within(f.First, 0, MaxPlayers)
}
