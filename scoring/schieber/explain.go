package schieber

import (
	"strconv"

	"anschreiber/scoring"
)

// text is short because the rule book is full of words.
func text(de, en string) scoring.Text { return scoring.T(de, en) }

var (
	again    = text("vergeben: noch einmal geben", "misdealt: deal again")
	match    = scoring.Same("Match")
	tooEarly = text("zu früh bedankt", "claimed too early")
)

// title names a deal as a sheet does: "Obenabe", "Rosen, Match". Who has which points
// stands beside it.
func (f *fold) title(d Deal) scoring.Text {
	title := TrumpName(d.Trump, f.table.Suits)
	if d.Match() > 0 {
		title = title.Add(scoring.Same(", "), match)
	}
	if d.kontra() > 1 {
		title = title.Add(scoring.Same(", "), KontraName(d.Kontra))
	}
	return title
}

// why is the computation of a side as players say it: "Anna und Cem: 100 + Weis 50 +
// Stöck 20 = 170", "× 3 Obenabe = 510".
func (f *fold) why(d Deal, side int) (items []scoring.Item) {
	total := d.Total(side, f.rules)
	items = append(items, scoring.Item{Text: f.sideName(side).Add(f.counted(d, side))})
	if n := f.rules.times(d.Trump); n > 1 && total > 0 {
		total *= n
		items = append(items, scoring.Item{Text: scoring.Times(n, TrumpName(d.Trump, f.table.Suits), scoring.Whole(total))})
	}
	if n := d.kontra(); n > 1 && total > 0 {
		total *= n
		items = append(items, scoring.Item{Text: scoring.Times(n, KontraName(d.Kontra), scoring.Whole(total))})
	}
	return items
}

// counted is "100 + Weis 50 + Stöck 20 = 170", or only "57".
func (f *fold) counted(d Deal, side int) scoring.Text {
	said := scoring.Same(strconv.Itoa(d.cards(side, f.rules)))
	if m := d.Match(); m > 0 && d.taker(m) == side {
		how := match
		if d.Trump == Misere {
			how = text("kein Stich", "no trick,")
		}
		said = how.Add(scoring.Same(" "), said)
	}
	more := false
	for _, shown := range []struct {
		name   string
		points int
	}{{"Weis", d.Shown(side)}, {"Stöck", d.StoeckOf(side)}} {
		if shown.points != 0 {
			said = said.Add(scoring.Same(" + " + shown.name + " " + strconv.Itoa(shown.points)))
			more = true
		}
	}
	if more {
		said = said.Add(scoring.Same(" = " + strconv.Itoa(d.Total(side, f.rules))))
	}
	return said
}

// sideName is "Anna und Cem: "; nothing on a rule card, where nobody plays.
func (f *fold) sideName(side int) scoring.Text {
	names := f.names(Members(side))
	if names == (scoring.Text{}) {
		return names
	}
	return names.Add(scoring.Same(": "))
}

func (f *fold) names(of scoring.Seats) scoring.Text {
	var who []scoring.Text
	for _, seat := range of {
		if name := f.table.Players[seat-1]; name != "" {
			who = append(who, scoring.Same(name))
		}
	}
	return scoring.List(who...)
}

// ended says who won the last Partie, what the losers pay, and that the slate is clean.
func (f *fold) ended(p scoring.Partie) scoring.Text {
	n := strconv.Itoa(p.Number)
	if len(p.Winners) == 0 {
		return text("Partie "+n+" endet unentschieden.", "Game "+n+" is a draw.")
	}
	said := text("Partie "+n+" geht an ", "Game "+n+" goes to ").Add(f.names(p.Winners), scoring.Same("."))
	if f.doubled[p.Number] {
		said = said.Add(text(" Schneider zählt doppelt.", " Schneider counts double."))
	}
	if stake := cents(f.rules.Stake) * f.worth(p); stake > 0 {
		said = said.Add(text(" Die anderen zahlen je ", " The others pay ").Add(scoring.Money(stake), text(".", " each.")))
	}
	return said.Add(text(" Die Tafel ist leer.", " The slate is clean."))
}
