package schafkopf

import (
	"slices"

	"anschreiber/scoring"
)

var payOptions = scoring.Options{
	{Value: One, Name: text("einer, bei gleich vielen sagt der Tisch, wer", "one, in a tie the table says who")},
	{Value: Tied, Name: text("alle, die gleich viele haben", "all who tie")},
	{Value: Two, Name: text("die beiden mit den meisten Augen", "the two with the most card points")},
}

var ramschRules = []scoring.Rule[Rules]{
	{
		Key: "ramsch_pays", Group: ramschen, Label: text("Im Ramsch zahlt", "Who pays for a Ramsch"), Options: payOptions,
		Says: scoring.Only(func(r Rules) bool { return r.Plays(Ramsch) && r.RamschPays != One }, func(r Rules) scoring.Text {
			if r.RamschPays == Two {
				return text("Im Ramsch zahlen die beiden mit den meisten Augen den beiden anderen, wie im Rufspiel.", "In a Ramsch the two with the most card points pay the other two, as in a Rufspiel.")
			}
			return text("Wer im Ramsch gleich viele Augen hat, zahlt mit: zwei wie im Rufspiel, drei zusammen dem vierten.", "Those who tie for the most card points in a Ramsch all pay: two as in a Rufspiel, three together the fourth.")
		}),
		At: func(r *Rules) any { return &r.RamschPays },
	},
}

// inRamsch returns a sentence only if the table plays Ramsch.
func inRamsch(label scoring.Text, options scoring.Options, value func(Rules) string) func(Rules) scoring.Text {
	return scoring.Only(func(r Rules) bool { return r.Plays(Ramsch) }, func(r Rules) scoring.Text {
		return label.Add(scoring.Same(": "), options.Name(value(r)))
	})
}

func (j judge) checkRamsch(d Deal) {
	j.checkSeat("loser", d.Loser)
	j.checkSeat("durchmarsch", d.Durchmarsch)
	most := j.checkPiles(d)
	j.checkJungfrauen(d)
	if d.Durchmarsch != 0 {
		j.checkDurchmarsch(d)
		return
	}
	j.checkLoser(d, most)
	j.checkSecondLoser(d, most)
}

// checkLoser checks that a loser is named or known by the piles, and that a named loser does not
// contradict the piles.
func (j judge) checkLoser(d Deal, most scoring.Seats) {
	_, tied := d.payersByPiles(j.table.Rules, j.turn.Playing)
	switch {
	case d.Loser == 0 && d.RamschAugen == nil:
		j.Add("loser", "wer hat die meisten Augen?", "who took the most card points?")
	case d.Loser == 0 && most != nil && len(tied) > 0 && len(d.losers(j.table.Rules, j.turn.Playing)) < j.table.Rules.payers():
		names := j.table.Names(tied...)
		j.Add("loser", names.DE+" haben gleich viele: wer verliert?", names.EN+" have the same: who loses?")
	case d.Loser != 0 && most != nil && !j.mayLose(d, d.Loser):
		names, has := j.table.Names(most...), "hat"
		if len(most) > 1 {
			has = "haben"
		}
		j.Add("loser", "die meisten Augen "+has+" "+names.DE, "the most card points: "+names.EN)
	}
}

// checkSecondLoser checks that two losers are named if two pay. At other tables a second loser
// must have as many Augen as the first.
func (j judge) checkSecondLoser(d Deal, most scoring.Seats) {
	j.checkSeat("second_loser", d.SecondLoser)
	r := j.table.Rules
	switch n := len(d.losers(r, j.turn.Playing)); {
	case d.SecondLoser != 0 && r.RamschPays == One:
		j.Add("second_loser", "an diesem Tisch zahlt nur einer", "at this table only one pays")
	case d.SecondLoser != 0 && d.SecondLoser == d.Loser:
		j.Add("second_loser", "wer außer ihm?", "who besides that one?")
	case d.SecondLoser != 0 && most != nil && !j.mayLose(d, d.SecondLoser):
		j.Add("second_loser", "hat weniger Augen als andere", "has fewer card points than others")
	case r.RamschPays == Two && d.Loser != 0 && n != r.payers() && (most != nil || d.RamschAugen == nil):
		j.Add("second_loser", "zwei zahlen: wer noch?", "two pay: who else?")
	}
}

// mayLose reports whether this seat may have to pay according to the piles.
func (j judge) mayLose(d Deal, seat scoring.Seat) bool {
	sure, tied := d.payersByPiles(j.table.Rules, j.turn.Playing)
	return sure.Has(seat) || tied.Has(seat)
}

// checkPiles judges everybody's Augen; a player who joined the table later has none. It returns
// the seats with the most Augen if the piles are complete, otherwise nil.
func (j judge) checkPiles(d Deal) (most scoring.Seats) {
	if d.RamschAugen == nil {
		return nil
	}
	if n := len(d.RamschAugen); n > len(j.table.Players) || n < int(slices.Max(j.turn.Playing)) {
		j.Add("ramsch_augen", "Augen für jeden am Tisch", "card points for everybody at the table")
		return nil
	}
	sum := 0
	for i, augen := range d.RamschAugen {
		sum += augen
		if s := scoring.Seat(i + 1); augen != 0 && !j.turn.Playing.Has(s) {
			j.Add("ramsch_augen", j.table.Players[i]+" spielt hier nicht mit", j.table.Players[i]+" does not play this deal")
		}
		if who, n := j.table.Players[i], sayAugen(augen); leavesOneAuge(augen) {
			j.Add("ramsch_augen", who+": "+n.DE+" kann niemand haben", who+": nobody can have "+n.EN)
		}
	}
	switch rest := allAugen - sum; {
	case j.canLieAside(rest):
		most = d.highest(j.turn.Playing)
	case rest > 0:
		j.Add("ramsch_augen", "noch "+sayAugen(rest).DE+" bis 120", sayAugen(rest).EN+" short of 120")
	case rest < 0:
		j.Add("ramsch_augen", sayAugen(-rest).DE+" zu viel", sayAugen(-rest).EN+" too many")
	default:
		most = d.highest(j.turn.Playing)
	}
	return most
}

// bookRamsch books a Ramsch. Whoever took the most Augen pays each of the others (seed); for a
// Durchmarsch the others pay. If two lose, each pays one of the others, and if three lose, they pay
// the fourth together. The loser who sits first after the dealer pays the rest that cannot be
// divided.
func (f *fold) bookRamsch(l *scoring.Line, d Deal, turn scoring.Turn) {
	r := f.table.Rules
	price := r.Base(Ramsch)
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

// sayRamsch returns who pays how much to whom: "Bernd zahlt jedem, 3 × 20 = −60", or "Bernd zahlt
// jedem 20, Cem bekommt als Jungfrau 40".
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

// saySeveralPay returns "Bernd und Cem haben je 45 Augen und zahlen je 20", or "Bernd und Cem
// zahlen 2 und 1, Dora bekommt als Jungfrau 2".
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

// names returns "Bernd und Cem".
func (f *fold) names(seats scoring.Seats) scoring.Text {
	names := make([]scoring.Text, len(seats))
	for i, seat := range seats {
		names[i] = scoring.Same(f.name(seat))
	}
	return scoring.List(names...)
}

// sayTied returns who took the most Augen if several did: "Bernd und Cem je 45 Augen, ". Otherwise
// it returns an empty text.
func (f *fold) sayTied(d Deal, playing scoring.Seats) scoring.Text {
	most := d.highest(playing)
	if len(most) < 2 || d.Durchmarsch != 0 {
		return scoring.Text{}
	}
	n := amount(d.pile(most[0]))
	return f.names(most).Add(text(" je "+n+" Augen, ", " "+n+" card points each, "))
}

// name returns the name of the player at a seat, and "?" for a seat that does not exist.
func (f *fold) name(seat scoring.Seat) string {
	if 0 < seat && int(seat) <= len(f.table.Players) {
		return f.table.Players[seat-1]
	}
	return "?"
}

// namedLosers lists the seats that were named as losers of a Ramsch.
func (d Deal) namedLosers() (seats scoring.Seats) {
	for _, seat := range [...]scoring.Seat{d.Loser, d.SecondLoser} {
		if seat != 0 {
			seats = append(seats, seat)
		}
	}
	return seats
}

// losers lists the seats that pay for a Ramsch: those that were named, or those with the most
// Augen. It is empty if nobody was named and the piles do not decide.
func (d Deal) losers(r Rules, playing scoring.Seats) scoring.Seats {
	sure, tied := d.payersByPiles(r, playing)
	switch named := d.namedLosers(); {
	case d.RamschAugen == nil, r.RamschPays == One && len(named) > 0:
		return named
	case len(tied) > 0:
		for _, seat := range named {
			if tied.Has(seat) {
				sure = append(sure, seat)
			}
		}
	}
	return sure
}

// payersByPiles returns the seats that must pay according to the piles, and the seats with equal
// piles of which some must pay.
func (d Deal) payersByPiles(r Rules, playing scoring.Seats) (sure, tied scoring.Seats) {
	most := d.highest(playing)
	switch {
	case r.RamschPays == Tied || len(most) == r.payers():
		return most, nil
	case len(most) > r.payers():
		return nil, most
	}
	next := d.highest(playing.Others(most...))
	if len(most)+len(next) == r.payers() {
		return append(most, next...), nil
	}
	return most, next
}

// payers returns how many players pay for a Ramsch if all piles differ.
func (r Rules) payers() int {
	if r.RamschPays == Two {
		return 2
	}
	return 1
}

// pile returns a seat's Augen in a Ramsch, and 0 for a seat that joined the table later.
func (d Deal) pile(seat scoring.Seat) int {
	if seat < 1 || int(seat) > len(d.RamschAugen) {
		return 0
	}
	return d.RamschAugen[seat-1]
}

// highest lists those of the seats that have the most Augen.
func (d Deal) highest(seats scoring.Seats) (most scoring.Seats) {
	if d.RamschAugen == nil || len(seats) == 0 {
		return nil
	}
	top := slices.MaxFunc(seats, func(a, b scoring.Seat) int { return d.pile(a) - d.pile(b) })
	for _, seat := range seats {
		if d.pile(seat) == d.pile(top) {
			most = append(most, seat)
		}
	}
	return most
}
