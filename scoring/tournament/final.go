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

	// KnockOut is set if pairs play semi-finals in this round, first against fourth and second against
	// third, and in the last round the final and a match for third place. It is also set in the draw
	// of that last round.
	KnockOut bool `json:"knockout,omitempty"`
}

// semifinalists is how many pairs play the semi-finals of a knock-out.
const semifinalists = 4

// SemiFinal returns the round with the semi-finals of a knock-out; nil if none is drawn.
func (s *State) SemiFinal() *Round {
	if r := s.final(); r != nil && r.Draw.Final.KnockOut {
		return r
	}
	return nil
}

// DuelText names what is played at a table of a round, by the table's index from 0: a semi-final,
// the final, or the match for third place; empty for any other table.
func (s *State) DuelText(round, table int) scoring.Text {
	switch semi := s.SemiFinal(); {
	case semi == nil || round < semi.Number || round > semi.Number+1:
		return scoring.Text{}
	case round == semi.Number:
		return scoring.T("Halbfinale", "semi-final")
	case table == 0:
		return scoring.T("Finale", "final")
	}
	return scoring.T("Spiel um Platz 3", "match for third place")
}

// finalTables seats the players of a final that begins with a round, or of the round after
// semi-finals; nil if they do not fill whole tables. through returns these players by their place.
func (t Rankings) finalTables(f Final, round int) (tables [][]int, through []int) {
	if f.KnockOut && t.FinalBefore(round) > 0 {
		return t.finalists(*t.Round(t.FinalBefore(round)))
	}
	through = t.through(f, round-1)
	if !f.KnockOut {
		return t.Setup.fullTables(through), through
	}
	if len(through) != semifinalists*tandem {
		return nil, through
	}
	pair := func(place int) []int { return through[tandem*(place-1) : tandem*place] }
	return [][]int{opposite(pair(1), pair(4)), opposite(pair(2), pair(3))}, through
}

// opposite seats two pairs at a table.
func opposite(one, two []int) []int { return []int{one[0], two[0], one[1], two[1]} }

// finalists seats the winners of semi-finals at the first table, and the losers at the second.
func (t Rankings) finalists(semi Round) (tables [][]int, through []int) {
	if len(semi.Tables) != 2 || len(semi.Tables[0].Seats) != usualTable || len(semi.Tables[1].Seats) != usualTable {
		return nil, nil
	}
	first, fourth := t.duel(semi.Tables[0])
	second, third := t.duel(semi.Tables[1])
	tables = [][]int{opposite(first, second), opposite(fourth, third)}
	return tables, slices.Concat(tables...)
}

// duel returns the players of the pair that has won at a table of four, and of the pair that has
// lost. If both have the same points, those at seats 1 and 3 have won: they stood better before.
func (t Rankings) duel(table Table) (winner, loser []int) {
	lines, way := t.OfRound(table.Round), t.Setup.Counting()
	result := func(number int) Standing {
		return lines[max(0, slices.IndexFunc(lines, func(s Standing) bool { return s.Has(number) }))]
	}
	one, two := []int{table.Seats[0], table.Seats[2]}, []int{table.Seats[1], table.Seats[3]}
	a, b := result(one[0]), result(two[0])
	if cmp.Or(OneIf(a.Out)-OneIf(b.Out), cmp.Compare(way.Better(b.Score), way.Better(a.Score))) > 0 {
		return two, one
	}
	return one, two
}

// knockOut gives everybody in a knock-out the best place that is still possible: the winner of the
// final the first, and so on. at holds the standings by the numbers of their players.
func (t Rankings) knockOut(at map[int]*Standing) {
	semi := t.SemiFinal()
	if semi == nil {
		return
	}
	place := func(numbers []int, n int) {
		for _, number := range numbers {
			if s := at[number]; s != nil {
				s.knockedOut = n
			}
		}
	}
	decide := func(table Table, won, lost int) {
		place(table.Seats, won)
		if len(table.Seats) == usualTable && t.List(table).In {
			_, loser := t.duel(table)
			place(loser, lost)
		}
	}
	for _, table := range semi.Tables {
		decide(table, 1, 3)
	}
	if last := t.Round(semi.Number + 1); last != nil {
		for i, table := range last.Tables {
			decide(table, 1+2*i, 2+2*i)
		}
	}
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
	if len(t.Setup.Heats) > 0 && !f.KnockOut {
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
	case f.Draw.Final.KnockOut:
		return scoring.T(" Vorn stehen die vier Paare der Halbfinale, wie diese, das Finale und das Spiel um Platz 3 ausgehen; bei Gleichstand kommt weiter, wer vorher besser stand.", " The four pairs of the semi-finals stand ahead, as these, the final and the match for third place end; if level, whoever stood better before goes through.")
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
