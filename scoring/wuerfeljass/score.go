package wuerfeljass

import (
	"strconv"
	"strings"

	"anschreiber/scoring"
)

// fold is the state of an evening after the deals booked so far. Everybody's total is what the die
// of their side shows.
type fold struct {
	table scoring.Table[Rules]
	seats int
	tally *scoring.Tally
}

func begin(t scoring.Table[Rules], tally *scoring.Tally) scoring.Fold[Deal] {
	return &fold{table: t, seats: len(t.Players), tally: tally}
}

// Book writes a deal to its line.
func (f *fold) Book(l *scoring.Line, d Deal, turn scoring.Turn) {
	d = d.Counted(turn.Playing, f.seats)
	l.NextDealer = f.nextDealer(d, turn)
	if d.Void || d.Trump < 1 || int(d.Trump) > f.seats {
		l.Title = nobody
		l.Why = []scoring.Item{{Text: nobody}}
		return
	}
	f.bookGame(l, d)
}

// nextDealer returns who deals next: the same dealer if nobody made trump, with two players the
// winner of the deal, and otherwise 0 for the seat on the left. (Würfel)
func (f *fold) nextDealer(d Deal, turn scoring.Turn) scoring.Seat {
	switch {
	case d.Void:
		return turn.Dealer
	case turn.Present() != 2 || d.Trump < 1:
		return 0
	case d.trumpWins(2):
		return d.Trump
	}
	return 3 - d.Trump
}

func (f *fold) bookGame(l *scoring.Line, d Deal) {
	won := d.trumpWins(f.seats)
	m := d.move(won, f.seats)
	lapsed := f.turnDice(l.Points, d, m)
	l.Declarer, l.Won, l.Value = d.Trump, &won, &m.pips
	l.Title = d.title(won, l.Round)
	l.Why = d.explain(m, l, f.table.Players)
	if lapsed {
		l.Remark(f.sayStops(l.Points))
	}
	l.Why[len(l.Why)-1].Points = l.Points
}

// Close ranks by Partien won, then by the dice, and settles the stakes.
func (f *fold) Close(s *scoring.Sheet) {
	s.Dice = f.table.Rules.Target <= 6
	s.Next.Fresh = f.tally.Fresh()
	if n := len(s.Partien); s.Next.Fresh && n > 0 {
		s.Next.Notes = append(s.Next.Notes, f.sayBegun(s.Partien[n-1]))
	}
	won := s.Won()
	s.Standing = scoring.Rank(s.Totals, won, s.Totals)
	s.Closing = []scoring.Row{{Label: text("gewonnene Partien", "games won"), Points: won, Sum: true}}
	if stake := f.table.Rules.Stake.Cents(); stake > 0 {
		count := make([]scoring.Points, f.seats)
		for i, n := range f.balanceStakes(s.Partien, 1) {
			count[i] = scoring.Whole(n)
		}
		s.PayEach(text("gewonnen − verloren, je Gegner", "won − lost, per opponent"), count, scoring.Cents(stake))
	}
}

var nobody = text("niemand macht Trumpf", "nobody makes trump")

// title returns a deal's name on the sheet: the total of the trump side, then those of the others
// clockwise: "Trumpf 92 : 70, Kontra".
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

// sayResult returns every side's total, clockwise from the trump side.
func (d Deal) sayResult(round scoring.Seats, between string) string {
	seat, totals := d.Trump, make([]string, Sides(len(round)))
	for i := range totals {
		totals[i] = strconv.Itoa(d.Total(Side(seat, len(round))))
		seat = round.After(seat)
	}
	return strings.Join(totals, between)
}

// explain returns step by step how a deal was computed, in the words of players. It begins with
// the highest meld if more than one side melded.
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

// sayTotals adds how the totals were counted: the melds and Belle of each side that has some, then
// "132 gegen 70".
func (d Deal) sayTotals(items []scoring.Item, round scoring.Seats, players []string) []scoring.Item {
	seats := len(players)
	for side := 1; side <= Sides(seats); side++ {
		if d.Total(side) != scoring.At(d.Points, side-1) {
			items = append(items, scoring.Item{Text: sideNames(players, side).Add(d.sayMelds(side))})
		}
	}
	return append(items, scoring.Item{Text: text(d.sayResult(round, " gegen "), d.sayResult(round, " against "))})
}

// sideNames returns "Anna und Cem: ". It returns an empty text on a rule card, where nobody plays.
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

// sayMelds returns "92 + 2 Terze 40 + Belle 20 = 152".
func (d Deal) sayMelds(side int) scoring.Text {
	said := scoring.Same(strconv.Itoa(scoring.At(d.Points, side-1)))
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
	add(scoring.At(d.Terze, side-1), terz, scoring.Same("Terz"), text("Terze", "Terze"))
	add(scoring.At(d.Halbe, side-1), halber, scoring.Same("Halber"), text("Halbe", "Halbe"))
	if d.Belle == side {
		add(1, belle, scoring.Same("Belle"), scoring.Text{})
	}
	return said.Add(scoring.Same(" = " + strconv.Itoa(d.Total(side))))
}
