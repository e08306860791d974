package skat

import (
	"strconv"

	"anschreiber/scoring"
)

// bookGewinner writes the value of a Null (seed), or what the table says, to those with
// the fewest Augen. Only Bock multiplies it.
func (f *fold) bookGewinner(l *scoring.Line, d Deal, turn scoring.Turn) {
	best := d.seatsWithBest(turn.Playing, func(pile, top int) bool { return pile < top })
	if len(best) > 1 && f.table.Rules.GewinnerTie == None {
		f.say(f.sayFewest(d, best).Add(text(": keiner gewinnt = 0", ": nobody wins = 0")))
		return
	}
	get := f.table.Rules.GewinnerGet
	wins := text(" und gewinnt", " and wins")
	switch {
	case len(best) > 1 && f.table.Rules.GewinnerTie == Share:
		wins, get = scoring.Same(", "+strconv.Itoa(get)+" ").Add(sayShared(get, len(best))), get/len(best)
	case len(best) > 1 && f.table.Rules.MinusOnly():
		wins = text(" und gewinnen", " and win")
	case len(best) > 1:
		wins = text(", jeder gewinnt", ", each wins")
	}
	amount := f.sayFactors(f.sayFewest(d, best).Add(wins), get, ramschFactors(0, 0, l.Factor))
	f.reward(l, best, amount, turn)
	for _, seat := range best {
		f.recordResult(true, seat, turn)
	}
}

// sayFewest says "Anna hat die wenigsten Augen (20)".
func (f *fold) sayFewest(d Deal, best scoring.Seats) scoring.Text {
	switch {
	case len(best) == 0:
		return scoring.Text{}
	case len(best) == 1:
		augen := " (" + strconv.Itoa(d.pile(best[0])) + ")"
		return f.names(best).Add(text(" hat die wenigsten Augen"+augen, " has the fewest card points"+augen))
	}
	augen := strconv.Itoa(d.pile(best[0])) + ")"
	return f.names(best).Add(text(" haben die wenigsten Augen (je "+augen, " have the fewest card points ("+strconv.Itoa(d.pile(best[0]))+" each)"))
}
