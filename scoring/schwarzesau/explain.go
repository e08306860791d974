package schwarzesau

import (
	"strconv"

	"anschreiber/scoring"
)

// text is short because the rule book is full of words.
func text(de, en string) scoring.Text { return scoring.T(de, en) }

var misdeal = text("vergeben", "misdeal")

// title names a deal as a sheet does: "Sau 44 Kontra halb".
func (d Deal) title(w worth) scoring.Text {
	title := text("Sau ", "Q♠ ").Add(scoring.Same(strconv.Itoa(w.pile)))
	switch {
	case d.Durchmarsch != 0:
		title = scoring.Same("Durchmarsch")
	case d.Renonce != 0:
		title = text("Renonce ", "revoke ").Add(scoring.Same(strconv.Itoa(w.pile)))
	}
	if call := d.called(); call > 0 {
		title = title.Add(scoring.Same(" "), calls[call])
	}
	if w.halved {
		title = title.Add(text(" halb", " halved"))
	}
	return title
}

// why is the computation as players say it. The last step carries the points.
func (d Deal) why(w worth, points []scoring.Points) []scoring.Item {
	items := make([]scoring.Item, 1, 8)
	items[0].Text = d.said().Add(scoring.Same(" " + strconv.Itoa(w.pile)))
	amount := scoring.Whole(w.pile)
	for call := 1; call <= d.called(); call++ {
		amount *= 2
		items = append(items, scoring.Item{Text: scoring.Times(2, calls[call], amount)})
	}
	if w.halved {
		items = append(items, scoring.Item{Text: w.half()})
	}
	items[len(items)-1].Points = points
	return items
}

// said is what a deal is written for.
func (d Deal) said() scoring.Text {
	switch {
	case d.Durchmarsch != 0:
		return text("Durchmarsch: alle anderen", "Durchmarsch: all others")
	case d.Renonce != 0:
		return text("Renonce zahlt wie die Sau, höchster Stapel", "a revoke pays like the Queen, highest pile")
	}
	return text("höchster Stapel", "highest pile")
}

// half is "alle vier mit Stich: die Hälfte, aufgerundet = 23".
func (w worth) half() scoring.Text {
	says := text("alle vier mit Stich: die Hälfte", "all four have a trick: half")
	switch exact := w.doubled / 2; {
	case w.minus > exact:
		says = says.Add(text(", aufgerundet", ", rounded up"))
	case w.minus < exact:
		says = says.Add(text(", abgerundet", ", rounded down"))
	}
	return says.Add(scoring.Same(" = " + w.minus.String()))
}

// over says that a count has ended, and what it costs: "über 1521: Bernd zahlt
// 5,00 € in die Kasse".
func (f *fold) over() scoring.Text {
	n := f.limit.String()
	return text("damit über "+n+": ", "now over "+n+": ").Add(f.ended)
}

// begun says how the last count ended, and that the next begins.
func (f *fold) begun(p scoring.Partie) scoring.Text {
	n := strconv.Itoa(p.Number)
	return text("Partie "+n+" ist zu Ende: ", "Round "+n+" is over: ").Add(f.ended,
		text(". Alle stehen wieder auf 0.", ". Everybody is at 0 again."))
}

// pays is "Bernd zahlt 5,00 € in die Kasse", or without a stake "Bernd hat
// verloren". Where all have lost nobody is left to be paid.
func (f *fold) pays(p scoring.Partie) scoring.Text {
	if f.table.Rules.StakeTo == Others && len(f.tally.Receivers(p)) == 0 {
		return text("alle haben verloren, niemand zahlt", "all have lost, nobody pays")
	}
	var who []scoring.Text
	for _, seat := range p.Losers {
		who = append(who, scoring.Same(f.table.Players[seat-1]))
	}
	said := scoring.List(who...)
	if cents := f.table.Rules.cents(); cents == 0 && f.table.Rules.StakeTo != Round {
		return said.Add(several(p.Losers, text(" hat verloren", " has lost"), text(" haben verloren", " have lost")))
	}
	one, many := text(" zahlt ", " pays "), text(" zahlen je ", " each pay ")
	if f.table.Rules.StakeTo == Round {
		one.EN, many.EN = " buys ", " each buy "
	}
	return said.Add(several(p.Losers, one, many), f.table.Rules.price())
}

func several(seats scoring.Seats, one, many scoring.Text) scoring.Text {
	if len(seats) == 1 {
		return one
	}
	return many
}
