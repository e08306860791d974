package views

import (
	"slices"
	"strconv"

	"anschreiber/scoring"
	"anschreiber/views/ui"
)

// endedNow is the Partie that the deal written last has ended; nil where it ended none,
// or the evening is over, which has a moment of its own.
func (v EveningPage) endedNow() *scoring.Partie {
	n := v.State.Number(v.Newest)
	if n == 0 || v.finished() {
		return nil
	}
	return v.Sheet.Lines[n-1].Ends
}

// momentSays is who has won or lost a Partie, and whether the round is on them.
func (v EveningPage) momentSays(p scoring.Partie) scoring.Text {
	players := v.State.Setup.Players
	if len(p.Losers) == 0 || !v.forRounds(p.Losers) {
		return ui.PartieEnds(p, players)
	}
	if len(p.Winners) > 0 {
		return ui.PartieEnds(p, players).Add(scoring.Same(", ")).Add(ui.Names(players, p.Losers)).Add(roundsSay(1, len(p.Losers)))
	}
	return ui.Names(players, p.Losers).Add(roundsSay(1, len(p.Losers)))
}

// forRounds reports people who all have a round to buy.
func (v EveningPage) forRounds(seats scoring.Seats) bool {
	return len(v.Sheet.Rounds) > 0 && !slices.ContainsFunc(seats, func(s scoring.Seat) bool { return v.Sheet.Rounds[s-1] == 0 })
}

// momentBelow is which Partie it was, and how everybody stood when it ended.
func (v EveningPage) momentBelow(p scoring.Partie) scoring.Text {
	says := scoring.Text{}
	for i, name := range v.State.Setup.Players {
		if i > 0 {
			says = says.Add(scoring.Same(" · "))
		}
		says = says.Add(scoring.Same(name + " " + p.Totals[i].String()))
	}
	n := strconv.Itoa(p.Number)
	return scoring.T("Partie "+n+" ist aus: ", "Round "+n+" is over: ").Add(says)
}
