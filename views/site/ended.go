package site

import (
	"slices"
	"strconv"
	"strings"

	"anschreiber/scoring"
	"anschreiber/views/ui"
)

// first returns the names of all who share the first place.
func (e EveningTile) first() string {
	var names []string
	for _, place := range e.Sheet.Standing {
		if place.Rank == e.Sheet.Standing[0].Rank {
			names = append(names, e.Setup.Players[place.Seat-1])
		}
	}
	return strings.Join(names, ", ")
}

// A share holds the words of a sentence such as "Bernd zahlt 2 Runden": the verb for one player,
// the verb for several players, and the thing that is counted, in the singular and the plural.
type share struct{ does, each, one, many scoring.Text }

var (
	pays  = share{scoring.T("zahlt ", "buys "), scoring.T("zahlen je ", "each buy "), scoring.T("eine Runde", "a round"), scoring.T(" Runden", " rounds")}
	wins  = share{scoring.T("gewinnt ", "wins "), scoring.T("gewinnen je ", "each win "), scoring.T("eine Partie", "a game"), scoring.T(" Partien", " games")}
	loses = share{scoring.T("verliert ", "loses "), scoring.T("verlieren je ", "each lose "), scoring.T("eine Partie", "a game"), scoring.T(" Partien", " games")}
)

// inPartien returns who has won the most Partien, and how many. If nobody has won a Partie, it
// returns who has lost the most.
func (e EveningTile) inPartien(p ui.Page) (who, what string) {
	won, lost := make([]int, len(e.Setup.Players)), make([]int, len(e.Setup.Players))
	for _, partie := range e.Sheet.Partien {
		for _, s := range partie.Winners {
			won[s-1]++
		}
		for _, s := range partie.Losers {
			lost[s-1]++
		}
	}
	if slices.Max(won) > 0 {
		return e.most(p, won, wins)
	}
	return e.most(p, lost, loses)
}

// most returns who has the highest count, and how much: "Bernd", "zahlt 2 Runden".
func (e EveningTile) most(p ui.Page, counts []int, of share) (who, what string) {
	n := slices.Max(counts)
	names, does := e.with(counts, n), of.does
	if len(names) > 1 {
		does = of.each
	}
	return strings.Join(names, ", "), p.T(does) + p.T(scoring.Plural(n, of.one, scoring.Same(strconv.Itoa(n)).Add(of.many)))
}

// with returns the names of all whose count is n.
func (e EveningTile) with(counts []int, n int) (names []string) {
	for i, name := range e.Setup.Players {
		if counts[i] == n {
			names = append(names, name)
		}
	}
	return names
}
