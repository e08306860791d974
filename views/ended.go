package views

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"anschreiber/scoring"
	"anschreiber/views/ui"
)

// ended calls an evening by how it ended: in money, in rounds, in Partien or in
// points; without a deal by who sat there.
func (e EveningTile) ended(p Page) string {
	var parts []string
	switch s := e.Sheet; {
	case e.Deals == 0 || len(s.Standing) == 0:
		return e.names()
	case slices.ContainsFunc(s.Balance, func(cents int) bool { return cents != 0 }):
		parts = e.inMoney(p)
	case slices.ContainsFunc(s.Rounds, func(n int) bool { return n > 0 }):
		parts = e.perSeat(p, s.Rounds, scoring.T(" zahlt ", " buys "), scoring.T("eine Runde", "a round"), scoring.T(" Runden", " rounds"))
	case len(s.Partien) > 0:
		parts = e.inPartien(p)
	default:
		for _, place := range s.Standing {
			parts = append(parts, e.Setup.Players[place.Seat-1]+" "+place.Points.String())
		}
	}
	return strings.Join(parts, " · ")
}

// inMoney is what everybody gets or pays, the most first.
func (e EveningTile) inMoney(p Page) (parts []string) {
	seats := make([]int, len(e.Sheet.Balance))
	for i := range seats {
		seats[i] = i
	}
	slices.SortStableFunc(seats, func(a, b int) int { return cmp.Compare(e.Sheet.Balance[b], e.Sheet.Balance[a]) })
	for _, i := range seats {
		parts = append(parts, e.Setup.Players[i]+" "+p.SignedEuros(e.Sheet.Balance[i]))
	}
	return parts
}

// inPartien is who won or lost how many of them.
func (e EveningTile) inPartien(p Page) []string {
	won, lost := make([]int, len(e.Setup.Players)), make([]int, len(e.Setup.Players))
	for _, partie := range e.Sheet.Partien {
		for _, s := range partie.Winners {
			won[s-1]++
		}
		for _, s := range partie.Losers {
			lost[s-1]++
		}
	}
	one, many := scoring.T("eine Partie", "a Partie"), scoring.T(" Partien", " Partien")
	if slices.Max(won) > 0 {
		return e.perSeat(p, won, scoring.T(" gewinnt ", " wins "), one, many)
	}
	return e.perSeat(p, lost, scoring.T(" verliert ", " loses "), one, many)
}

// perSeat is "Bernd zahlt 2 Runden" for everybody with more than none.
func (e EveningTile) perSeat(p Page, counts []int, does, one, many scoring.Text) (parts []string) {
	for i, n := range counts {
		if n > 0 {
			parts = append(parts, e.Setup.Players[i]+p.T(does)+p.T(ui.Plural(n, one, scoring.Same(strconv.Itoa(n)).Add(many))))
		}
	}
	return parts
}
