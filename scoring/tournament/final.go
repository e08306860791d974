package tournament

import (
	"slices"

	"anschreiber/scoring"
	"anschreiber/scoring/tournament/draw"
)

// Result is the ranking of a tournament that is over; nothing before.
func (t Tournament) Result() []Standing {
	if !t.Finished() {
		return nil
	}
	return t.Rankings().Overall()
}

// A Final says who plays on in the round that is drawn so, and in those behind it.
type Final struct {
	First   int   `json:"first,omitempty"`   // so many of the ranking; of each heat, where there are some
	Winners bool  `json:"winners,omitempty"` // and who was first at a table of the round before
	Wild    []int `json:"wild,omitempty"`    // and these numbers
	Anew    bool  `json:"anew,omitempty"`    // only points of the final count for those who play in it
}

// FinalBefore is the final among the rounds before one; 0 for none.
func (s *State) FinalBefore(round int) int {
	for _, r := range s.Rounds[:min(len(s.Rounds), max(round-1, 0))] {
		if r.Draw.Final != nil {
			return r.Number
		}
	}
	return 0
}

// final is the round with which a final begins; nil for none.
func (s *State) final() *Round { return s.Round(s.FinalBefore(len(s.Rounds) + 1)) }

// fullTables are those of players in order, the first four at the first table; nil where not
// all of them have a seat.
func (s Setup) fullTables(numbers []int) (tables [][]int) {
	for _, size := range draw.Sizes(len(numbers), Rests[s.Rest]) {
		tables, numbers = append(tables, numbers[:size]), numbers[size:]
	}
	if len(numbers) > 0 {
		return nil
	}
	return tables
}

// through are the numbers of those who play a final, by their place after a round.
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
		here := slices.DeleteFunc(ranking, func(s Standing) bool { return !s.IsRanked() || !s.Players[0].Plays() })
		for _, s := range here[:min(f.First, len(here))] {
			in[s.Number()] = true
		}
	}
	if f.Winners {
		for _, n := range t.tableWinners(after) {
			in[n] = true
		}
	}
	for _, s := range t.Overall() {
		if in[s.Number()] && !s.Out && s.Players[0].Plays() {
			numbers = append(numbers, s.Number())
		}
	}
	return numbers
}

// tableWinners are the best of each table of a round, as its ranking parts them.
func (t Rankings) tableWinners(round int) (numbers []int) {
	won := map[int]bool{}
	for _, s := range t.OfRound(round) {
		table := t.Sits(round, s.Number())
		if table != nil && !won[table.At.Table] && s.IsRanked() {
			won[table.At.Table], numbers = true, append(numbers, s.Number())
		}
	}
	return numbers
}

// FinalRuleText is how a ranking with a final goes; empty without one.
func (t Rankings) FinalRuleText() scoring.Text {
	switch f := t.final(); {
	case f == nil:
		return scoring.Text{}
	case f.Draw.Final.Anew:
		return scoring.T(" Vorn steht, wer im Finale ist; dort zählt nur das Finale.", " Whoever is in the final stands ahead; only the final counts there.")
	}
	return scoring.T(" Vorn steht, wer im Finale ist.", " Whoever is in the final stands ahead.")
}

// isCounted reports a round of which the points count for somebody: those before a final
// that counts anew do not.
func (t Rankings) isCounted(round, number int) bool {
	f := t.final()
	return f == nil || !f.Draw.Final.Anew || round >= f.Number || !f.has(number)
}

// fits reports a final of players that there are.
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
