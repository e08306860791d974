package skat

import (
	"cmp"
	"slices"
	"strconv"

	"anschreiber/scoring"
)

// bookRamsch books a deal that everybody played for himself.
func (f *fold) bookRamsch(l *scoring.Line, d Deal, turn scoring.Turn) {
	r := &f.table.Rules
	l.Title = names[Ramsch]
	if r.Raeuber {
		l.Declarer = d.Declarer
	}
	from := f.beginSteps()
	switch {
	case d.Durchmarsch != 0:
		l.Title = l.Title.Add(text(", Durchmarsch", ", Durchmarsch"))
		f.bookDurchmarsch(l, d, turn)
	case r.Gewinner:
		f.bookGewinner(l, d, turn)
	default:
		f.bookLosers(l, d, turn)
	}
	f.cutLosses(l)
	l.MarkFactor(scoring.Same("Bock"))
	l.Why = f.stepsSince(from, l.Points)
}

// cutLosses limits each loss to the most that a Ramsch costs at this table.
func (f *fold) cutLosses(l *scoring.Line) {
	floor := scoring.Whole(f.table.Rules.RamschFloor)
	if floor == 0 || slices.Min(l.Points) >= -floor {
		return
	}
	var losers scoring.Seats
	for i, p := range l.Points {
		if p < 0 {
			losers = append(losers, scoring.Seat(i+1))
			l.Points[i] = max(p, -floor)
		}
	}
	f.say(text("mehr kostet ein Ramsch nicht = ", "a Ramsch costs no more = ").Add(f.sayEach(losers, l.Points)))
}

// bookLosers writes minus points to those with the most Augen, or, where the table says
// so, to everybody.
func (f *fold) bookLosers(l *scoring.Line, d Deal, turn scoring.Turn) {
	r := &f.table.Rules
	losers := d.seatsWithAugen(turn.Playing)
	if r.RamschLoser == Most {
		losers = d.seatsWithMost(r, turn.Playing)
	}
	for _, seat := range losers {
		f.addPoints(l.Points, seat, scoring.Whole(-cmp.Or(r.RamschPrice, d.pile(seat))))
	}
	f.say(f.sayPiles(d, losers).Add(f.sayEach(losers, l.Points)))
	for _, t := range ramschFactors(d.Shoves, d.jungfrauDoublings(r), l.Factor) {
		for i := range l.Points {
			l.Points[i] *= scoring.Points(t.n)
		}
		f.say(t.text().Add(f.sayEach(losers, l.Points)))
	}
	if r.RamschTie == Share && r.RamschLoser == Most && len(losers) > 1 {
		f.shareLoss(l, losers)
	}
}

// shareLoss divides one loss among several losers, in whole points, rounded down.
func (f *fold) shareLoss(l *scoring.Line, losers scoring.Seats) {
	loss, _ := l.Points[losers[0]-1].Whole()
	for _, seat := range losers {
		l.Points[seat-1] = scoring.Whole(loss / len(losers))
	}
	f.say(sayShared(loss, len(losers)).Add(scoring.Same(" = "), f.sayEach(losers, l.Points)))
}

// sayShared says "geteilt durch 2", and that a share is rounded down.
func sayShared(amount, by int) scoring.Text {
	n := strconv.Itoa(by)
	says := text("geteilt durch "+n, "shared by "+n)
	if amount%by != 0 {
		says = says.Add(text(", abgerundet", ", rounded down"))
	}
	return says
}

// sayPiles says "Bernd 58 Augen = ", "Anna und Bernd je 50 Augen = ", or "jeder
// seine Augen: ".
func (f *fold) sayPiles(d Deal, losers scoring.Seats) scoring.Text {
	if len(losers) == 0 {
		return text("keiner hat Augen = ", "nobody has card points = ")
	}
	r, pile := &f.table.Rules, strconv.Itoa(d.pile(losers[0]))
	switch {
	case r.RamschPrice > 0 && len(losers) == 1:
		return f.names(losers).Add(text(" verliert den Ramsch = ", " loses the Ramsch = "))
	case r.RamschPrice > 0:
		return f.names(losers).Add(text(" verlieren den Ramsch: je ", " lose the Ramsch: each "))
	case len(losers) == 1:
		return f.names(losers).Add(text(" "+pile+" Augen = ", " "+pile+" card points = "))
	case r.RamschLoser == Most || d.haveSameAugen(losers):
		return f.names(losers).Add(text(" je "+pile+" Augen = ", " "+pile+" card points each = "))
	}
	return text("jeder seine Augen: ", "everybody’s own card points: ")
}

// sayEach says what the losers get: "−20" where it is the same for all, or "Anna −20
// und Bernd −70".
func (f *fold) sayEach(losers scoring.Seats, points []scoring.Points) scoring.Text {
	of := func(seat scoring.Seat) scoring.Points { return points[seat-1] }
	losers = slices.DeleteFunc(slices.Clone(losers), func(seat scoring.Seat) bool { return seat < 1 || int(seat) > len(points) })
	if len(losers) == 0 {
		return scoring.Same("0")
	}
	if same := func(seat scoring.Seat) bool { return of(seat) != of(losers[0]) }; !slices.ContainsFunc(losers, same) {
		return scoring.Same(of(losers[0]).String())
	}
	var all []scoring.Text
	for _, seat := range losers {
		all = append(all, f.names(scoring.Seats{seat}).Add(scoring.Same(" "+of(seat).String())))
	}
	return scoring.List(all...)
}

// haveSameAugen reports that these seats have the same Augen.
func (d Deal) haveSameAugen(seats scoring.Seats) bool {
	return !slices.ContainsFunc(seats, func(seat scoring.Seat) bool { return d.pile(seat) != d.pile(seats[0]) })
}

// seatsWithAugen returns the seats that have any Augen, in their order.
func (d Deal) seatsWithAugen(seats scoring.Seats) (some scoring.Seats) {
	for _, seat := range slices.Sorted(slices.Values(seats)) {
		if d.pile(seat) != 0 {
			some = append(some, seat)
		}
	}
	return some
}

// onlyLoserIsKnown reports that only the loser's pile was written down, or, where a
// Ramsch has a fixed price, only the loser.
func (d Deal) onlyLoserIsKnown(r *Rules) bool {
	return d.RamschAugen == nil && r.OneLoses() && (d.LoserAugen != 0 || d.Loser != 0 && r.RamschPrice > 0)
}

// seatsWithMost returns those with the most Augen, or the one of them who was named.
func (d Deal) seatsWithMost(r *Rules, seats scoring.Seats) (most scoring.Seats) {
	if d.Loser != 0 && (r.NamesLoser() || d.onlyLoserIsKnown(r)) {
		return scoring.Seats{d.Loser}
	}
	return d.seatsWithBest(seats, moreAugen)
}

// seatsWithBest returns the seats whose pile no other one beats, in their order.
func (d Deal) seatsWithBest(seats scoring.Seats, beats func(a, b int) bool) (best scoring.Seats) {
	for _, seat := range seats {
		switch pile := d.pile(seat); {
		case best == nil || beats(pile, d.pile(best[0])):
			best = scoring.Seats{seat}
		case pile == d.pile(best[0]):
			best = append(best, seat)
		}
	}
	slices.Sort(best)
	return best
}

// jungfrauDoublings returns how often Jungfrauen double a Ramsch.
func (d Deal) jungfrauDoublings(r *Rules) int {
	n := min(len(d.Jungfrauen), 2)
	switch r.Jungfrau {
	case Each:
		return n
	case Once:
		return min(n, 1)
	}
	return 0
}

// ramschFactors lists what multiplies a Ramsch, in the order in which players say it.
func ramschFactors(shoves, jungfrauen, bock int) (factors []factor) {
	shoves = min(max(shoves, 0), MaxShoves)
	for _, t := range [...]factor{{1 << shoves, shoveNames[shoves]}, {1 << jungfrauen, jungfrauNames[jungfrauen]}, {bock, bockSays}} {
		if t.n > 1 {
			factors = append(factors, t)
		}
	}
	return factors
}

// shoved and untouched say how many passed the Skat on, and took no trick.
var (
	shoveNames = [MaxShoves + 1]scoring.Text{
		1: text("geschoben", "shoved"), 2: text("zweimal geschoben", "shoved twice"), 3: text("dreimal geschoben", "shoved three times"),
	}
	jungfrauNames = [...]scoring.Text{1: scoring.Same("Jungfrau"), 2: text("zwei Jungfrauen", "two Jungfrauen")}
)

// sayFactors says an amount and multiplies it: "Durchmarsch = 120", "× 2 geschoben =
// 240".
func (f *fold) sayFactors(what scoring.Text, amount int, factors []factor) int {
	f.say(equals(what, amount))
	for _, t := range factors {
		amount = f.sayFactor(amount, t)
	}
	return amount
}

// names lists the names of seats, and leaves out seats that are not there.
func (f *fold) names(seats scoring.Seats) scoring.Text {
	var who []scoring.Text
	for _, seat := range seats {
		if 0 < seat && int(seat) <= len(f.table.Players) {
			who = append(who, scoring.Same(f.table.Players[seat-1]))
		}
	}
	return scoring.List(who...)
}
