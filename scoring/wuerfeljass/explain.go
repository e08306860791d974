package wuerfeljass

import (
	"strconv"

	"anschreiber/scoring"
)

// text is short because the rule book is full of words.
var text = scoring.T

var (
	correction = text("Korrektur", "correction")
	nobody     = text("niemand macht Trumpf", "nobody makes trump")
)

// title names a deal as a sheet does: what the trump side had, then the
// others clockwise, "92 : 70 Kontra".
func (d Deal) title(seats int) scoring.Text {
	title := text("Trumpf", "trump")
	if len(d.Points) > 0 {
		title = scoring.Same(d.result(seats, " : "))
	}
	if d.factor() > 1 {
		title = title.Add(scoring.Same(" ")).Add(d.kontra())
	}
	return title
}

func (d Deal) kontra() scoring.Text { return kontras[min(max(d.Kontra, 0), MaxKontra)] }

// result is every side's total, the trump side's first.
func (d Deal) result(seats int, between string) string {
	own, sides := Side(d.Trump, seats), Sides(seats)
	said := strconv.Itoa(d.Total(own))
	for i := 1; i < sides; i++ {
		said += between + strconv.Itoa(d.Total((own-1+i)%sides+1))
	}
	return said
}

// why is the computation as players say it. The last step carries the points.
func (d Deal) why(m move, seats int, points []scoring.Points) []scoring.Item {
	items := make([]scoring.Item, 0, 8)
	if len(d.Points) > 0 {
		items = d.counted(items, seats)
	}
	pips := strconv.Itoa(m.pips)
	if m.won {
		items = append(items, scoring.Item{Text: text("Trumpf hat mehr: um "+pips+" weiter", "trump has more: on by "+pips)})
	} else {
		items = append(items, scoring.Item{Text: text("Trumpf hat nicht mehr: die anderen um "+pips+" weiter", "trump has not more: the others on by "+pips)})
	}
	if d.factor() > 1 {
		n := strconv.Itoa(d.factor())
		items = append(items, scoring.Item{Text: scoring.Same("× " + n + " ").Add(d.kontra()).Add(scoring.Same(" = " + strconv.Itoa(m.steps)))})
	}
	items[len(items)-1].Points = points
	return items
}

// counted is how the totals came about: melds and Belle of each side that has
// some, then "132 gegen 70:".
func (d Deal) counted(items []scoring.Item, seats int) []scoring.Item {
	for side := 1; side <= Sides(seats); side++ {
		if d.Total(side) != at(d.Points, side-1) {
			items = append(items, scoring.Item{Text: d.melds(side)})
		}
	}
	return append(items, scoring.Item{Text: text(d.result(seats, " gegen ")+".", d.result(seats, " against ")+".")})
}

// melds is "92 + 2 Terze 40 + Belle 20 = 152".
func (d Deal) melds(side int) scoring.Text {
	said := scoring.Same(strconv.Itoa(at(d.Points, side-1)))
	add := func(n, worth int, one, many scoring.Text) {
		switch {
		case n == 1:
			said = said.Add(scoring.Same(" + ")).Add(one)
		case n > 1:
			said = said.Add(scoring.Same(" + " + strconv.Itoa(n) + " ")).Add(many)
		default:
			return
		}
		said = said.Add(scoring.Same(" " + strconv.Itoa(n*worth)))
	}
	add(at(d.Terze, side-1), terz, scoring.Same("Terz"), text("Terze", "Terze"))
	add(at(d.Halbe, side-1), halber, scoring.Same("Halber"), text("Halbe", "Halbe"))
	if d.Belle == side {
		add(1, belle, scoring.Same("Belle"), scoring.Text{})
	}
	return said.Add(scoring.Same(" = " + strconv.Itoa(d.Total(side))))
}

// wins is "Anna und Cem gewinnen die Partie".
func (f *fold) wins(winners scoring.Seats) scoring.Text {
	won := text(" gewinnen die Partie", " win the Partie")
	if len(winners) == 1 {
		won = text(" gewinnt die Partie", " wins the Partie")
	}
	return f.names(winners).Add(won)
}

func (f *fold) names(seats scoring.Seats) scoring.Text {
	var who []scoring.Text
	for _, seat := range seats {
		who = append(who, scoring.Same(f.table.Players[seat-1]))
	}
	return scoring.List(who...)
}

// begun says who won the last Partie, what the losers pay, and that the next
// one begins.
func (f *fold) begun(p scoring.Partie) scoring.Text {
	n := strconv.Itoa(p.Number)
	said := text("Partie "+n+" geht an ", "Partie "+n+" goes to ").Add(f.names(p.Winners)).Add(scoring.Same(". "))
	balance := f.stakes([]scoring.Partie{p}, f.table.Rules.cents())
	for _, pay := range scoring.Payments(balance, 0) {
		said = said.Add(f.names(scoring.Seats{pay.From})).Add(text(" zahlt ", " pays ")).
			Add(f.names(scoring.Seats{pay.To})).Add(scoring.Same(" ")).Add(scoring.Money(pay.Cents)).Add(scoring.Same(". "))
	}
	return said.Add(text("Alle Würfel stehen wieder auf 0.", "All dice are at 0 again."))
}
