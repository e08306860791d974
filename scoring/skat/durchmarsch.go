package skat

import (
	"fmt"

	"anschreiber/scoring"
)

// bookDurchmarsch writes all Augen to who took all tricks, or at Bierlachs to the
// others. Only shoving and Bock multiply it.
func (f *fold) bookDurchmarsch(l *scoring.Line, d Deal, turn scoring.Turn) {
	amount := f.sayFactors(scoring.Same("Durchmarsch"), f.table.Rules.Augen(), ramschFactors(d.Shoves, 0, l.Factor))
	f.reward(l, scoring.Seats{d.Durchmarsch}, amount, turn)
}

// reward writes an amount to the winners, or, where there is only minus, to the others
// who played.
func (f *fold) reward(l *scoring.Line, winners scoring.Seats, amount int, turn scoring.Turn) {
	minus := f.table.Rules.MinusOnly()
	for _, seat := range turn.Playing {
		switch {
		case minus && !winners.Has(seat):
			f.addPoints(l.Points, seat, scoring.Whole(-amount))
		case !minus && winners.Has(seat):
			f.addPoints(l.Points, seat, scoring.Whole(amount))
		}
	}
	if f.sayMinus(l); minus && len(winners) == len(turn.Playing) {
		f.say(text("alle gewinnen, keiner schreibt Minus = 0", "all win, nobody scores minus = 0"))
	}
}

// checkDurchmarsch checks that who took all tricks has all Augen.
func (j judge) checkDurchmarsch(d Deal) {
	if !j.turn.Playing.Has(d.Durchmarsch) {
		j.Add("durchmarsch", "spielt hier nicht mit", "does not play this deal")
		return
	}
	if d.Loser != 0 || d.LoserAugen != 0 {
		j.Add("loser", "beim Durchmarsch verliert keiner allein", "nobody loses a Durchmarsch alone")
	}
	if d.RamschAugen == nil {
		return
	}
	j.checkPiles(d)
	if all := j.r.Augen(); len(d.seatsWithAugen(j.turn.Playing)) > 1 || d.pile(d.Durchmarsch) == 0 {
		j.Add("ramsch_augen", fmt.Sprintf("wer alle Stiche hat, hat %d Augen", all), fmt.Sprintf("all tricks are %d card points", all))
	}
}
