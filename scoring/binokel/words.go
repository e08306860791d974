package binokel

import "anschreiber/scoring"

// title returns a deal's name on the sheet: "Herz 250", "250 abgegangen", "Durch verloren".
func (f *fold) title(d Deal, made bool) scoring.Text {
	bid, end := amount(d.Bid), scoring.Text{}
	if !made {
		end = text(" verloren", " lost")
	}
	switch {
	case d.isDurch():
		return d.durchName().Add(end)
	case d.Abgehen == 1:
		return bid.Add(text(" abgegangen", " gone off"))
	case d.Abgehen == 2:
		return bid.Add(text(" aufgegeben", " given up"))
	case d.Trump == "":
		return text("Spiel ", "game ").Add(bid, end)
	}
	return TrumpName(d.Trump, f.table.Suits).Add(scoring.Same(" "), bid, end)
}

// declarerWhy returns how the points of the declarer's side were computed: "Anna: Familie 100 +
// Stiche 110 = 210", "gereizt 250, es fehlen 40", "verloren: 2 × 250 = −500".
func (f *fold) declarerWhy(d Deal, o Outcome, points []scoring.Points) []scoring.Item {
	side := f.rules.Side(d.Declarer)
	who, a, bid := f.sideName(side), o.Sides[side], amount(d.Bid)
	pays := func(how scoring.Text) scoring.Item {
		return scoring.Item{Text: how.Add(times(d.loses(f.rules), d.Bid)), Points: points}
	}
	switch {
	case d.isDurch():
		return []scoring.Item{{Text: who.Add(f.durchWhy(d, o.Made)), Points: points}}
	case d.Abgehen == 1:
		return []scoring.Item{pays(who.Add(text("abgegangen, ", "gone off, ")))}
	case d.Abgehen == 2:
		return []scoring.Item{pays(who.Add(text("aufgegeben, ", "given up, ")))}
	case a.Nothing:
		return []scoring.Item{pays(who.Add(text("verworfen, ", "revoked, ")))}
	case o.Made:
		return []scoring.Item{
			{Text: who.Add(f.counted(d, side, a, true)), Points: points},
			{Text: text("gereizt ", "bid ").Add(bid, text(": gewonnen", ": made"))},
		}
	}
	return []scoring.Item{
		{Text: who.Add(f.counted(d, side, a, f.rules.MadeBy == Rounded))},
		{Text: text("gereizt ", "bid ").Add(bid, text(", es fehlen ", ", short by "), amount(d.Bid-o.Counted))},
		pays(text("verloren: ", "lost: ")),
	}
}

// times returns what a loss costs: "−250", "2 × 250 = −500".
func times(n, value int) scoring.Text {
	if n == 1 {
		return amount(-value)
	}
	return number(n).Add(scoring.Same(" × "), amount(value), scoring.Same(" = "), amount(-n*value))
}

// amount writes a number of points, with thousands set apart.
func amount(n int) scoring.Text { return scoring.Same(scoring.Whole(n).String()) }

// counted returns what a side has counted: "Familie 100 + Binokel 40 + Stiche 83 (sind 80) = 220".
func (f *fold) counted(d Deal, side int, a Account, rounded bool) scoring.Text {
	var said, head scoring.Text
	sum, terms := 0, 0
	add := func(name, shown scoring.Text, n int) {
		said = said.Add(either(terms > 0, scoring.Same(" + "), scoring.Text{}), name, scoring.Same(" "), shown)
		sum, terms = sum+n, terms+1
	}
	if a.Lapsed != 0 {
		head = text("kein Stich, ", "no trick, ").Add(amount(a.Lapsed), text(" verfallen", " lapse"))
	}
	if a.Nothing {
		head = text("verworfen", "revoked")
	} else {
		f.addMelds(d, side, a, add)
	}
	if a.Tricks > 0 && !a.Nothing && !d.isDurch() {
		n, shown := a.Tricks, amount(a.Tricks)
		if rounded && f.rules.round(n) != n {
			n = f.rules.round(n)
			shown = shown.Add(text(" (sind ", " (that is "), amount(n), scoring.Same(")"))
		}
		add(text("Stiche", "tricks"), shown, n)
	}
	if a.Bonus != 0 {
		add(either(d.Abgehen == 1, text("fürs Abgehen", "for going off"), text("fürs verlorene Spiel", "for the lost game")), amount(a.Bonus), a.Bonus)
	}
	switch {
	case terms > 1:
		said = said.Add(scoring.Same(" = "), amount(sum))
	case terms == 0 && head != (scoring.Text{}):
		return head.Add(scoring.Same(" = 0"))
	case terms == 0:
		return scoring.Same("0")
	}
	if head != (scoring.Text{}) {
		head = head.Add(scoring.Same("; "))
	}
	return head.Add(said)
}

// addMelds adds each meld of a side that counts.
func (f *fold) addMelds(d Deal, side int, a Account, add func(name, shown scoring.Text, n int)) {
	if a.Melds == 0 {
		return
	}
	for _, seat := range f.rules.Members(side) {
		if d.lapses(seat, f.rules) {
			continue
		}
		for _, m := range f.melds {
			for range d.times(seat, m.Key) {
				add(m.In(f.table.Suits), amount(m.Points), m.Points)
			}
		}
		if n := scoring.At(d.MeldPoints, int(seat)-1); n != 0 {
			add(text("Meldungen", "melds"), amount(n), n)
		}
	}
}

// sideName returns "Anna und Cem: ". It returns an empty text on a rule card, where nobody plays.
func (f *fold) sideName(side int) scoring.Text {
	names := f.names(f.rules.Members(side))
	if names == (scoring.Text{}) {
		return names
	}
	return names.Add(scoring.Same(": "))
}

func (f *fold) names(of scoring.Seats) scoring.Text {
	var who []scoring.Text
	for _, seat := range of {
		if name := seat.Name(f.table.Players); name != "" {
			who = append(who, scoring.Same(name))
		}
	}
	return scoring.List(who...)
}
