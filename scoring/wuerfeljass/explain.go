package wuerfeljass

import (
	"slices"
	"strconv"

	"anschreiber/scoring"
)

// text is short because the rule book is full of words.
func text(de, en string) scoring.Text { return scoring.T(de, en) }

var nobody = text("niemand macht Trumpf", "nobody makes trump")

// title names a deal as a sheet does: what the trump side had, then the
// others clockwise: "Trumpf 92 : 70, Kontra".
func (d Deal) title(won bool, seats int) scoring.Text {
	title := text("Trumpf verliert", "trump side loses")
	switch {
	case d.Points != nil:
		title = text("Trumpf ", "trump ").Add(scoring.Same(d.result(seats, " : ")))
	case won:
		title = text("Trumpf hat mehr", "trump side has more")
	}
	if d.factor() > 1 {
		title = title.Add(scoring.Same(", "), d.kontra())
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

// why is the computation as players say it. Where it was noted, it begins with
// the highest meld.
func (d Deal) why(m move, dealer scoring.Seat, players []string) []scoring.Item {
	items, seats := make([]scoring.Item, 0, 8), len(players)
	if best, found := d.best(dealer, seats); found && d.contested(seats) {
		who := players[best.Seat-1]
		said := text("Am höchsten meldet "+who+": ", who+" has the highest meld: ").Add(best.Name())
		items = append(items, scoring.Item{Text: said.Add(scoring.Same("."))})
	}
	if d.Points != nil {
		items = d.counted(items, players)
	}
	items = append(items, scoring.Item{Text: d.moves(m, seats)})
	if d.factor() > 1 {
		items = append(items, scoring.Item{Text: scoring.Times(d.factor(), d.kontra(), scoring.Whole(m.steps))})
	}
	return items
}

// moves is "Trumpf hat mehr: +1", "Trumpf verliert: Gegner +2".
func (d Deal) moves(m move, seats int) scoring.Text {
	pips, who := scoring.Same(" +"+strconv.Itoa(m.pips)), text("Gegner", "opponents")
	switch {
	case m.won:
		return text("Trumpf hat mehr:", "trump side has more:").Add(pips)
	case seats == 2:
		who = text("Gegner", "opponent")
	case seats == 3:
		who = text("beide Gegner", "both opponents")
	}
	if d.tied(seats) {
		return text("gleich viel reicht Trumpf nicht: ", "a tie is not enough for trump: ").Add(who, pips)
	}
	return text("Trumpf verliert: ", "trump side loses: ").Add(who, pips)
}

// stops is "bei 6 ist Schluss: +2" where a die had less way to go; where they had
// not the same way, with names.
func (f *fold) stops(points []scoring.Points) scoring.Text {
	n := strconv.Itoa(f.table.Rules.Target)
	var who []scoring.Text
	alike := true
	for i, p := range points {
		if p != 0 && int(Side(scoring.Seat(i+1), f.seats)) == i+1 {
			who = append(who, scoring.Same(f.table.Players[i]+" "+p.Signed()))
		}
		alike = alike && (p == 0 || p == slices.Max(points))
	}
	said := scoring.List(who...)
	if alike {
		said = scoring.Same(slices.Max(points).Signed())
	}
	return text("bei "+n+" ist Schluss: ", "the die stops at "+n+": ").Add(said)
}

// counted is how the totals came about: melds and Belle of each side that has
// some, then "132 gegen 70".
func (d Deal) counted(items []scoring.Item, players []string) []scoring.Item {
	seats := len(players)
	for side := 1; side <= Sides(seats); side++ {
		if d.Total(side) != at(d.Points, side-1) {
			items = append(items, scoring.Item{Text: sideNames(players, side).Add(d.melds(side))})
		}
	}
	return append(items, scoring.Item{Text: text(d.result(seats, " gegen "), d.result(seats, " against "))})
}

// sideNames is "Anna und Cem: "; nothing on a rule card, where nobody plays.
func sideNames(players []string, side int) scoring.Text {
	var who []scoring.Text
	for _, seat := range Members(side, len(players)) {
		if name := players[seat-1]; name != "" {
			who = append(who, scoring.Same(name))
		}
	}
	if who == nil {
		return scoring.Text{}
	}
	return scoring.List(who...).Add(scoring.Same(": "))
}

// melds is "92 + 2 Terze 40 + Belle 20 = 152".
func (d Deal) melds(side int) scoring.Text {
	said := scoring.Same(strconv.Itoa(at(d.Points, side-1)))
	add := func(n, worth int, one, many scoring.Text) {
		switch {
		case n == 1:
			said = said.Add(scoring.Same(" + "), one)
		case n > 1:
			said = said.Add(scoring.Same(" + "+strconv.Itoa(n)+" "), many)
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
	won := text(" gewinnen die Partie", " win the round")
	if len(winners) == 1 {
		won = text(" gewinnt die Partie", " wins the round")
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
	said := text("Partie "+n+" geht an ", "Round "+n+" goes to ").Add(f.names(p.Winners), scoring.Same(". "))
	balance := f.stakes([]scoring.Partie{p}, f.table.Rules.cents())
	for _, pay := range scoring.Payments(balance, 0) {
		said = said.Add(f.names(scoring.Seats{pay.From}), text(" zahlt ", " pays "),
			f.names(scoring.Seats{pay.To}), scoring.Same(" "), scoring.Money(pay.Cents), scoring.Same(". "))
	}
	return said.Add(text("Alle Würfel stehen wieder auf 0.", "All dice are at 0 again."))
}
