package schafkopf

import "anschreiber/scoring"

// durchmarsch is what one costs.
func (r Rules) durchmarsch() int {
	if r.DurchmarschPrice == Solo {
		return r.solo()
	}
	return r.ramsch()
}

// ramsch books a deal everybody played for themselves: who took the most
// Augen pays each of the others (seed), or a Durchmarsch is paid by them.
func (f *fold) ramsch(l *scoring.Line, d Deal, turn scoring.Turn) {
	r := f.table.Rules
	price := r.ramsch()
	if d.Durchmarsch != 0 {
		price = r.durchmarsch()
	}
	l.Value = &price
	unit := price << len(d.legers()) * l.Factor
	items := append(make([]scoring.Item, 0, 6), scoring.Item{Text: d.Title().Add(equals(price))})
	items = f.doubledSays(d, items, price, l.Factor)
	one, sign := d.payer(turn.Playing), 1
	if d.Durchmarsch != 0 {
		one, sign = d.Durchmarsch, -1
	} else if n := d.countJungfrauen(); r.Jungfrau == DoubleAll && n > 0 {
		items = append(items, scoring.Item{Text: times(1<<n, counted(n, scoring.Same("Jungfrau"), text("%d Jungfrauen", "%d Jungfrauen")), unit<<n)})
	}
	sum := 0
	for _, seat := range turn.Playing {
		if seat != one {
			pay := sign * unit << d.jungfrauDoublings(r, seat)
			give(l.Points, seat, pay)
			sum += pay
		}
	}
	give(l.Points, one, -sum)
	l.Why = append(items, scoring.Item{Text: f.ramschSays(d, one, unit), Points: l.Points})
}

// countJungfrauen is how many there are, safe for any deal.
func (d Deal) countJungfrauen() int { return min(len(d.Jungfrauen), full-1) }

// jungfrauDoublings is how often Jungfrauen double what a seat gets from the loser.
func (d Deal) jungfrauDoublings(r Rules, seat scoring.Seat) int {
	switch {
	case d.Durchmarsch != 0:
		return 0
	case r.Jungfrau == DoubleAll:
		return d.countJungfrauen()
	case !d.Jungfrauen.Has(seat):
		return 0
	case r.Jungfrau == DoubleOwn:
		return 1
	case r.Jungfrau == DoubleOwnEach:
		return d.countJungfrauen()
	}
	return 0
}

// ramschSays is "Bernd zahlt jedem 20, Cem als Jungfrau 40".
func (f *fold) ramschSays(d Deal, one scoring.Seat, unit int) scoring.Text {
	name := scoring.Same(f.name(one))
	if d.Durchmarsch != 0 {
		return name.Add(text(" bekommt von jedem "+amount(unit), " gets from everybody "+amount(unit)))
	}
	r := f.table.Rules
	if r.Jungfrau == DoubleAll {
		unit <<= d.countJungfrauen()
	}
	says := name.Add(text(" zahlt jedem "+amount(unit), " pays everybody "+amount(unit)))
	for _, seat := range d.Jungfrauen {
		if n := d.jungfrauDoublings(r, seat); n > 0 && r.Jungfrau != DoubleAll {
			says = says.Add(scoring.Same(", " + f.name(seat))).Add(text(" als Jungfrau ", " as a Jungfrau ")).Add(scoring.Same(amount(unit << n)))
		}
	}
	return says
}

// name is a seat's name, safe for any seat.
func (f *fold) name(seat scoring.Seat) string {
	if 0 < seat && int(seat) <= len(f.table.Players) {
		return f.table.Players[seat-1]
	}
	return "?"
}
