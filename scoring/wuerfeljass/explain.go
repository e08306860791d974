package wuerfeljass

import (
	"strconv"
	"strings"

	"anschreiber/scoring"
)

// text is short for scoring.T, because rules are full of words.
func text(de, en string) scoring.Text { return scoring.T(de, en) }

var nobody = text("niemand macht Trumpf", "nobody makes trump")

// title names a deal as a sheet does: what the trump side had, then the
// others clockwise: "Trumpf 92 : 70, Kontra".
func (d Deal) title(won bool, round scoring.Seats) scoring.Text {
	title := text("Trumpf verliert", "trump side loses")
	switch {
	case d.Points != nil:
		title = text("Trumpf ", "trump ").Add(scoring.Same(d.sayResult(round, " : ")))
	case won:
		title = text("Trumpf hat mehr", "trump side has more")
	}
	if d.kontraFactor() > 1 {
		title = title.Add(scoring.Same(", "), d.kontraName())
	}
	return title
}

func (d Deal) kontraName() scoring.Text { return kontras[min(max(d.Kontra, 0), MaxKontra)] }

// sayResult says every side's total, clockwise from the trump side.
func (d Deal) sayResult(round scoring.Seats, between string) string {
	seat, totals := d.Trump, make([]string, Sides(len(round)))
	for i := range totals {
		totals[i] = strconv.Itoa(d.Total(Side(seat, len(round))))
		seat = round.After(seat)
	}
	return strings.Join(totals, between)
}

// explain says step by step how a deal was computed, in the words of players. It begins
// with the highest meld, where melds were noted.
func (d Deal) explain(m move, l *scoring.Line, players []string) []scoring.Item {
	items, seats := make([]scoring.Item, 0, 8), len(players)
	if best, found := d.highestMeld(l.Playing(), seats); found && d.severalSidesMeld(seats) {
		who := players[best.Seat-1]
		said := text("Am höchsten meldet "+who+": ", who+" has the highest meld: ").Add(best.Name())
		items = append(items, scoring.Item{Text: said.Add(scoring.Same("."))})
	}
	if d.Points != nil {
		items = d.sayTotals(items, l.Round, players)
	}
	items = append(items, scoring.Item{Text: d.sayMove(m, seats)})
	if d.kontraFactor() > 1 {
		items = append(items, scoring.Item{Text: scoring.Times(d.kontraFactor(), d.kontraName(), scoring.Whole(m.steps))})
	}
	return items
}

// sayTotals says how the totals were counted: the melds and Belle of each side that has
// some, then "132 gegen 70".
func (d Deal) sayTotals(items []scoring.Item, round scoring.Seats, players []string) []scoring.Item {
	seats := len(players)
	for side := 1; side <= Sides(seats); side++ {
		if d.Total(side) != numberAt(d.Points, side-1) {
			items = append(items, scoring.Item{Text: sideNames(players, side).Add(d.sayMelds(side))})
		}
	}
	return append(items, scoring.Item{Text: text(d.sayResult(round, " gegen "), d.sayResult(round, " against "))})
}

// sideNames says "Anna und Cem: ", and nothing on a rule card, where nobody plays.
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

// sayMelds says "92 + 2 Terze 40 + Belle 20 = 152".
func (d Deal) sayMelds(side int) scoring.Text {
	said := scoring.Same(strconv.Itoa(numberAt(d.Points, side-1)))
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
	add(numberAt(d.Terze, side-1), terz, scoring.Same("Terz"), text("Terze", "Terze"))
	add(numberAt(d.Halbe, side-1), halber, scoring.Same("Halber"), text("Halbe", "Halbe"))
	if d.Belle == side {
		add(1, belle, scoring.Same("Belle"), scoring.Text{})
	}
	return said.Add(scoring.Same(" = " + strconv.Itoa(d.Total(side))))
}
