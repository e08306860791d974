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
		items = append(items, scoring.Item{Text: times(1<<n, counted(n, text("für die Jungfrau", "for the Jungfrau"), text("für %d Jungfrauen", "for %d Jungfrauen")), unit<<n)})
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
	l.Why = append(items, scoring.Item{Text: f.tied(d, turn.Playing).Add(f.ramschSays(d, one, unit, len(turn.Playing)-1)), Points: l.Points})
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

// ramschSays is who pays whom how much: "Bernd zahlt jedem, 3 × 20 = −60", or
// "Bernd zahlt jedem 20, Cem als Jungfrau 40".
func (f *fold) ramschSays(d Deal, one scoring.Seat, unit int, others int) scoring.Text {
	r, name := f.table.Rules, scoring.Same(f.name(one))
	if r.Jungfrau == DoubleAll {
		unit <<= d.jungfrauDoublings(r, one)
	}
	each := text(" zahlt jedem", " pays everybody")
	switch own := f.jungfrauenGet(d, unit); {
	case d.Durchmarsch != 0:
		return name.Add(text(" bekommt von jedem, ", " gets from everybody, "), product(others, unit, others*unit))
	case unit == 0:
		return name.Add(text(" zahlt nichts", " pays nothing"))
	case own != (scoring.Text{}):
		return name.Add(each, scoring.Same(" "+amount(unit)), own)
	}
	return name.Add(each, scoring.Same(", "), product(others, unit, -others*unit))
}

// jungfrauenGet is ", Cem als Jungfrau 40", where some get more than the others.
func (f *fold) jungfrauenGet(d Deal, unit int) (says scoring.Text) {
	if r := f.table.Rules; r.Jungfrau == DoubleOwn || r.Jungfrau == DoubleOwnEach {
		for _, seat := range d.Jungfrauen {
			price := amount(unit << d.jungfrauDoublings(r, seat))
			says = says.Add(scoring.Same(", "+f.name(seat)), text(" als Jungfrau ", " as a Jungfrau "), scoring.Same(price))
		}
	}
	return says
}

// tied says who took the most Augen, where several did: "Bernd und Cem je 45
// Augen, ".
func (f *fold) tied(d Deal, playing scoring.Seats) scoring.Text {
	most := d.highest(playing)
	if len(most) < 2 || d.Durchmarsch != 0 {
		return scoring.Text{}
	}
	var names []scoring.Text
	for _, seat := range most {
		names = append(names, scoring.Same(f.name(seat)))
	}
	n := amount(d.pile(most[0]))
	return scoring.List(names...).Add(text(" je "+n+" Augen, ", " "+n+" Augen each, "))
}

// name is a seat's name, safe for any seat.
func (f *fold) name(seat scoring.Seat) string {
	if 0 < seat && int(seat) <= len(f.table.Players) {
		return f.table.Players[seat-1]
	}
	return "?"
}
