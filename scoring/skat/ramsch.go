package skat

import (
	"slices"
	"strconv"

	"anschreiber/scoring"
)

// gewinnerPoints are those of a Null, for who wins a Gewinner-Ramsch (seed).
const gewinnerPoints = 23

// ramsch books a deal that everybody played for himself.
func (f *fold) ramsch(l *scoring.Line, d Deal, turn scoring.Turn) {
	r := &f.table.Rules
	l.Title = names[Ramsch]
	if r.Raeuber {
		l.Declarer = d.Declarer
	}
	from := len(f.steps)
	switch {
	case d.Durchmarsch != 0:
		l.Title = l.Title.Add(text(", Durchmarsch", ", Durchmarsch"))
		f.durchmarsch(l, d, turn)
	case r.Gewinner:
		f.gewinner(l, d, turn)
	default:
		f.losers(l, d, turn)
	}
	if floor := scoring.Whole(r.RamschFloor); floor > 0 && slices.Min(l.Points) < -floor {
		for i := range l.Points {
			l.Points[i] = max(l.Points[i], -floor)
		}
		f.say(text("höchstens ", "at most ").Add(scoring.Same((-floor).String())))
	}
	l.Why = f.said(from, l.Points)
}

// losers are who took the most Augen, or, read literally, everybody.
func (f *fold) losers(l *scoring.Line, d Deal, turn scoring.Turn) {
	r := &f.table.Rules
	losers := turn.Playing
	if r.RamschLoser == Most {
		losers = d.most(r, turn.Playing)
	}
	factors := factors(d.Shoves, d.jungfrauen(r), l.Factor)
	factor := 1
	for _, t := range factors {
		factor *= t.n
	}
	for _, seat := range losers {
		f.give(l.Points, seat, scoring.Whole(-d.pile(seat)*factor))
	}
	f.ramschSays(losers, d, factors)
}

// most are those with the most Augen; where one is named, that one.
func (d Deal) most(r *Rules, seats scoring.Seats) (most scoring.Seats) {
	if r.NamesLoser() && d.Loser != 0 {
		return scoring.Seats{d.Loser}
	}
	return d.extreme(seats, func(pile, top int) bool { return pile > top })
}

// extreme are the seats whose pile no other one beats.
func (d Deal) extreme(seats scoring.Seats, beats func(a, b int) bool) (best scoring.Seats) {
	for _, seat := range seats {
		switch pile := d.pile(seat); {
		case best == nil || beats(pile, d.pile(best[0])):
			best = scoring.Seats{seat}
		case pile == d.pile(best[0]):
			best = append(best, seat)
		}
	}
	return best
}

// jungfrauen is how often they double.
func (d Deal) jungfrauen(r *Rules) int {
	n := min(len(d.Jungfrauen), 2)
	switch r.Jungfrau {
	case Each:
		return n
	case Once:
		return min(n, 1)
	}
	return 0
}

// durchmarsch: all tricks bring all the Augen; at Bierlachs they are written to
// the others who played. Only shoves and Bock multiply it.
func (f *fold) durchmarsch(l *scoring.Line, d Deal, turn scoring.Turn) {
	amount := f.multiplied(scoring.Same("Durchmarsch"), f.table.Rules.Augen(), factors(d.Shoves, 0, l.Factor))
	f.reward(l, scoring.Seats{d.Durchmarsch}, amount, turn)
}

// gewinner: the fewest Augen win what a Null is worth. Only Bock multiplies it.
func (f *fold) gewinner(l *scoring.Line, d Deal, turn scoring.Turn) {
	best := d.extreme(turn.Playing, func(pile, top int) bool { return pile < top })
	says := f.who(best).Add(text(" mit den wenigsten Augen", " with the fewest Augen"))
	amount := f.multiplied(says, gewinnerPoints, factors(0, 0, l.Factor))
	f.reward(l, best, amount, turn)
	for _, seat := range best {
		f.record(true, seat, turn)
	}
}

// reward writes an amount to some, or at Bierlachs in minus to the others who
// played.
func (f *fold) reward(l *scoring.Line, winners scoring.Seats, amount int, turn scoring.Turn) {
	lachs := f.table.Rules.Scoring == Bierlachs
	for _, seat := range turn.Playing {
		switch {
		case lachs && !winners.Has(seat):
			f.give(l.Points, seat, scoring.Whole(-amount))
		case !lachs && winners.Has(seat):
			f.give(l.Points, seat, scoring.Whole(amount))
		}
	}
}

// factors are what multiplies a Ramsch, in the order in which it is said.
func factors(shoves, jungfrauen, bock int) (factors []times) {
	for _, t := range [...]times{
		{1 << min(max(shoves, 0), MaxShoves), text("geschoben", "shoved")}, {1 << jungfrauen, scoring.Same("Jungfrau")}, {bock, bockSays},
	} {
		if t.n > 1 {
			factors = append(factors, t)
		}
	}
	return factors
}

// multiplied says an amount and what becomes of it: "Durchmarsch = 120", "× 2
// geschoben = 240".
func (f *fold) multiplied(what scoring.Text, amount int, factors []times) int {
	f.say(equals(what, amount))
	for _, t := range factors {
		amount = f.multiply(amount, t)
	}
	return amount
}

// ramschSays is "Bernd 58 Augen = −58", or everybody's Augen where all are
// written them.
func (f *fold) ramschSays(losers scoring.Seats, d Deal, factors []times) {
	if len(losers) > 0 && f.table.Rules.RamschLoser == Most {
		augen := d.pile(losers[0])
		f.multiplied(f.who(losers).Add(scoring.Same(" "+strconv.Itoa(augen)+" Augen")), -augen, factors)
		return
	}
	var each []scoring.Text
	for _, seat := range losers {
		each = append(each, f.who(scoring.Seats{seat}).Add(scoring.Same(" "+signed(-d.pile(seat)))))
	}
	f.say(text("jeder seine Augen: ", "everybody his Augen: ").Add(scoring.List(each...)))
	for _, t := range factors {
		f.say(scoring.Same("× " + strconv.Itoa(t.n) + " ").Add(t.what))
	}
}

// who names seats, safe for any.
func (f *fold) who(seats scoring.Seats) scoring.Text {
	var who []scoring.Text
	for _, seat := range seats {
		if 0 < seat && int(seat) <= len(f.table.Players) {
			who = append(who, scoring.Same(f.table.Players[seat-1]))
		}
	}
	return scoring.List(who...)
}
