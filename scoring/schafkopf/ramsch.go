package schafkopf

import (
	"slices"

	"anschreiber/scoring"
)

// bookRamsch books a deal that everybody played for himself. Whoever took the most
// Augen pays each of the others (seed); for a Durchmarsch the others pay. Where two
// lose, each pays one of the others, and where three lose, they pay the fourth
// together. Whoever of them sits first after the dealer pays what cannot be divided.
func (f *fold) bookRamsch(l *scoring.Line, d Deal, turn scoring.Turn) {
	r := f.table.Rules
	price := r.ramsch()
	if d.Durchmarsch != 0 {
		price = r.durchmarsch()
	}
	l.Value = &price
	unit := price * d.doubling(r) * l.Factor
	items := append(make([]scoring.Item, 0, 6), scoring.Item{Text: d.Title().Add(equals(price))})
	items = f.sayDoublings(d, items, price, l.Factor)
	losers, sign := d.losers(r, turn.Playing), 1
	if d.Durchmarsch != 0 {
		losers, sign = scoring.Seats{d.Durchmarsch}, -1
	} else if n := d.countJungfrauen(); r.Jungfrau == DoubleAll && n > 0 {
		items = append(items, scoring.Item{Text: times(1<<n, counted(n, text("für die Jungfrau", "for the Jungfrau"), text("für %d Jungfrauen", "for %d Jungfrauen")), unit<<n)})
	}
	paid, winners := 0, turn.Playing.Others(losers...)
	for _, seat := range winners {
		pay := sign * max(1, len(losers)/len(winners)) * unit << d.jungfrauDoublings(r, seat)
		addPoints(l.Points, seat, pay)
		paid += pay
	}
	slices.Sort(losers)
	if paid%max(1, len(losers)) != 0 {
		fromDealer := func(a, b scoring.Seat) int { return slices.Index(turn.Playing, a) - slices.Index(turn.Playing, b) }
		slices.SortFunc(losers, fromDealer)
	}
	for i, seat := range losers {
		addPoints(l.Points, seat, -scoring.Split(paid, len(losers), i))
	}
	says := f.saySeveralPay(d, losers, winners, unit, paid)
	if len(losers) < 2 {
		says = f.sayTied(d, turn.Playing).Add(f.sayRamsch(d, losers, unit, len(winners)))
	}
	l.Why = append(items, scoring.Item{Text: says, Points: l.Points})
}

// sayRamsch says who pays how much to whom: "Bernd zahlt jedem, 3 × 20 = −60", or
// "Bernd zahlt jedem 20, Cem bekommt als Jungfrau 40".
func (f *fold) sayRamsch(d Deal, losers scoring.Seats, unit, others int) scoring.Text {
	r, one := f.table.Rules, scoring.Seat(0)
	if len(losers) == 1 {
		one = losers[0]
	}
	name := scoring.Same(f.name(one))
	if r.Jungfrau == DoubleAll {
		unit <<= d.jungfrauDoublings(r, one)
	}
	each := text(" zahlt jedem", " pays everybody")
	switch own := f.sayJungfrauen(d, unit); {
	case d.Durchmarsch != 0:
		return name.Add(text(" bekommt von jedem, ", " gets from everybody, "), product(others, unit, others*unit))
	case unit == 0:
		return name.Add(text(" zahlt nichts", " pays nothing"))
	case len(d.Jungfrauen) == others && own != (scoring.Text{}):
		return name.Add(text(" zahlt", " pays"), own)
	case own != (scoring.Text{}):
		return name.Add(each, scoring.Same(" "+amount(unit)), own)
	}
	return name.Add(each, scoring.Same(", "), product(others, unit, -others*unit))
}

// saySeveralPay says "Bernd und Cem haben je 45 Augen und zahlen je 20", or "Bernd und
// Cem zahlen 2 und 1, Dora bekommt als Jungfrau 2".
func (f *fold) saySeveralPay(d Deal, losers, winners scoring.Seats, unit, paid int) scoring.Text {
	switch {
	case len(losers) < 2:
		return scoring.Text{}
	case len(winners) == 0:
		return text("alle haben gleich viele Augen: jeder 0", "all have the same card points: 0 each")
	}
	says, own := f.names(losers), f.sayJungfrauen(d, unit*max(1, len(losers)/len(winners)))
	if most := d.highest(slices.Concat(losers, winners)); len(most) == len(losers) {
		n := amount(d.pile(most[0]))
		says = says.Add(text(" haben je "+n+" Augen und", " have "+n+" card points each and"))
	}
	if paid%len(losers) == 0 {
		n := amount(paid / len(losers))
		return says.Add(text(" zahlen je "+n, " pay "+n+" each"), own)
	}
	more, less := amount(scoring.Split(paid, 2, 0)), amount(scoring.Split(paid, 2, 1))
	return says.Add(text(" zahlen "+more+" und "+less, " pay "+more+" and "+less), own)
}

// names says "Bernd und Cem".
func (f *fold) names(seats scoring.Seats) scoring.Text {
	names := make([]scoring.Text, len(seats))
	for i, seat := range seats {
		names[i] = scoring.Same(f.name(seat))
	}
	return scoring.List(names...)
}

// sayTied says who took the most Augen, where several did: "Bernd und Cem je 45
// Augen, ".
func (f *fold) sayTied(d Deal, playing scoring.Seats) scoring.Text {
	most := d.highest(playing)
	if len(most) < 2 || d.Durchmarsch != 0 {
		return scoring.Text{}
	}
	n := amount(d.pile(most[0]))
	return f.names(most).Add(text(" je "+n+" Augen, ", " "+n+" card points each, "))
}

// name returns a seat's name, and "?" for a seat that is not there.
func (f *fold) name(seat scoring.Seat) string {
	if 0 < seat && int(seat) <= len(f.table.Players) {
		return f.table.Players[seat-1]
	}
	return "?"
}
