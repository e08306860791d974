package evening

import (
	"slices"
	"strconv"

	"anschreiber/scoring"
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
		return p.Ends(players)
	}
	if len(p.Winners) > 0 {
		return p.Ends(players).Add(scoring.Same(", ")).Add(p.Losers.Names(players)).Add(roundsSay(1, len(p.Losers)))
	}
	return p.Losers.Names(players).Add(roundsSay(1, len(p.Losers)))
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
