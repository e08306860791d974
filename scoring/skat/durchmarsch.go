package skat

import (
	"fmt"
	"strconv"

	"anschreiber/scoring"
)

// bookDurchmarsch books a deal in which one player took all tricks: that player gets all Augen as
// points. At tables with minus points only, each of the others gets them as minus instead. Only
// shoving and Bock multiply the amount.
func (f *fold) bookDurchmarsch(l *scoring.Line, d Deal, turn scoring.Turn) {
	amount := f.sayFactors(scoring.Same("Durchmarsch"), f.table.Rules.Augen(), ramschFactors(d.Shoves, 0, l.Factor))
	f.reward(l, scoring.Seats{d.Durchmarsch}, amount, turn)
}

// reward gives an amount to each winner. At tables with minus points only, each of the others who
// played gets it as minus instead.
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

// checkDurchmarsch checks that the player who took all tricks has all Augen.
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

// gewinnerRules are the house rules of Gewinner-Ramsch, in which the fewest Augen win.
var gewinnerRules = []scoring.Rule[Rules]{
	{
		Key: "gewinner_ramsch", Group: ramschen, Label: text("Gewinner-Ramsch", "winners’ Ramsch"),
		Says: sayIf(func(r Rules) bool { return r.Gewinner }, text("Gewinner-Ramsch: wer die wenigsten Augen hat, schreibt %d und ein gewonnenes Spiel.",
			"Winners’ Ramsch: the fewest card points score %d and a deal won."), func(r Rules) int { return r.GewinnerGet }),
		At: func(r *Rules) any { return &r.Gewinner },
	},
	{
		Key: "gewinner_points", Group: ramschen, Rare: true, Label: text("Ein Gewinner-Ramsch zählt", "A winners’ Ramsch counts"), Lo: 1, Hi: 23,
		Options: []scoring.Option{choice("23", "23, wie ein Null", "23, as a Null"), choice("20", "20", "20")},
		Says:    sayIf(func(r Rules) bool { return r.Gewinner && r.GewinnerGet != 23 }, text("Ein Gewinner-Ramsch zählt %d.", "A winners’ Ramsch counts %d."), func(r Rules) int { return r.GewinnerGet }),
		At:      func(r *Rules) any { return &r.GewinnerGet },
	},
	{
		Key: "gewinner_tie", Group: ramschen, Label: text("Mehrere mit den wenigsten Augen", "Several with the fewest card points"),
		Options: []scoring.Option{choice(All, "gewinnen alle", "all win"), choice(Share, "teilen sich die Punkte", "share the points"), choice(None, "gewinnt keiner", "nobody wins")},
		Says: scoring.Only(func(r Rules) bool { return r.Gewinner }, func(r Rules) scoring.Text {
			return map[string]scoring.Text{
				All:   text("Haben mehrere die wenigsten Augen, gewinnen alle diese.", "If several have the fewest card points, all of them win."),
				Share: text("Haben mehrere die wenigsten Augen, teilen sie sich die Punkte.", "If several have the fewest card points, they share the points."),
				None:  text("Haben mehrere die wenigsten Augen, gewinnt keiner.", "If several have the fewest card points, nobody wins."),
			}[r.GewinnerTie]
		}),
		At: func(r *Rules) any { return &r.GewinnerTie },
	},
}

// bookGewinner gives the value of a Null (seed), or the table's own amount, to the players with
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

// sayFewest returns "Anna hat die wenigsten Augen (20)".
func (f *fold) sayFewest(d Deal, best scoring.Seats) scoring.Text {
	switch {
	case len(best) == 0:
		return scoring.Text{}
	case len(best) == 1:
		augen := " (" + strconv.Itoa(d.pile(best[0])) + ")"
		return f.table.Names(best...).Add(text(" hat die wenigsten Augen"+augen, " has the fewest card points"+augen))
	}
	augen := strconv.Itoa(d.pile(best[0])) + ")"
	return f.table.Names(best...).Add(text(" haben die wenigsten Augen (je "+augen, " have the fewest card points ("+strconv.Itoa(d.pile(best[0]))+" each)"))
}
