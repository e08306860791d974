package punktezettel

import (
	"slices"

	"anschreiber/scoring"
)

// fold is the state of an evening after the rounds booked so far.
type fold struct {
	table  scoring.Table[Rules]
	seats  int
	tally  *scoring.Tally
	open   int              // number of the deal that has bids but no result; 0 for none
	rounds int              // rounds played in the running Partie
	played []bool           // by seat, who played at least one of these rounds
	phases []scoring.Points // by seat, phases completed in the running Partie
	all    []scoring.Points // by seat, points of the whole evening
	ahead  []scoring.Points // by seat, lead over the others, see scoring.AddAhead
}

func begin(t scoring.Table[Rules], tally *scoring.Tally) scoring.Fold[Deal] {
	n := len(t.Players)
	f := &fold{table: t, seats: n, tally: tally, all: make([]scoring.Points, n), ahead: make([]scoring.Points, n)}
	f.start()
	return f
}

// start begins a Partie.
func (f *fold) start() {
	f.rounds, f.played, f.phases = 0, make([]bool, f.seats), make([]scoring.Points, f.seats)
}

// Book writes a round to its line. A round with only bids books nothing, and the dealer stays.
func (f *fold) Book(l *scoring.Line, d Deal, turn scoring.Turn) {
	rules := f.table.Rules
	if rules.Dealer == None {
		l.NextDealer = turn.Dealer
	}
	if rules.Bids != Off && d.IsOpen() {
		f.open, l.NextDealer = l.Number, turn.Dealer
		l.Title, l.Why = announced, f.bidsSaid(d)
		return
	}
	f.open = 0
	f.rounds++
	l.Title = text("Runde ", "round ").Add(number(f.rounds))
	if rules.Bids != Off {
		l.Why = f.bid(l.Points, d, turn)
	} else {
		l.Why = f.written(l.Points, d, turn)
	}
	if seat := d.moonShot(rules, turn.Playing); seat != 0 {
		l.Remark(text("Durchmarsch: ", "shot the moon: ").Add(f.table.Names(seat)))
	}
	f.tick(l, d, turn)
}

// tick records who played, and who has completed a phase.
func (f *fold) tick(l *scoring.Line, d Deal, turn scoring.Turn) {
	for _, seat := range turn.Playing {
		f.played[seat-1] = true
	}
	if !f.table.Rules.Phases {
		return
	}
	done := slices.DeleteFunc(slices.Clone(d.Phase), func(s scoring.Seat) bool { return !turn.Playing.Has(s) })
	for _, seat := range done {
		f.phases[seat-1] += scoring.Whole(1)
	}
	if len(done) > 0 {
		l.Remark(text("Phase geschafft: ", "phase done: ").Add(f.table.Names(done...)))
	}
}

// written books points or winners, rounded if the table rounds, and returns the explanation.
func (f *fold) written(points []scoring.Points, d Deal, turn scoring.Turn) []scoring.Item {
	rules := f.table.Rules
	entries := d.entries(rules, turn, f.seats)
	for i, p := range entries {
		points[i] = rules.round(p)
	}
	if rules.Way == ZeroSum {
		return []scoring.Item{{Text: f.won(points, turn), Points: points}}
	}
	if slices.Equal(points, entries) {
		return []scoring.Item{{Text: f.said(points, turn), Points: points}}
	}
	rounded := text("gerundet auf ", "rounded to ").Add(rules.rounding(), scoring.Same(": "), f.said(points, turn))
	return []scoring.Item{{Text: f.said(entries, turn)}, {Text: rounded, Points: points}}
}

// Close ranks by Partien won, then by the running points, and settles the stakes.
func (f *fold) Close(s *scoring.Sheet) {
	score := f.better(s.Totals)
	won := s.Won()
	s.Standing = scoring.Rank(s.Totals, won, f.there(), score)
	if f.table.Rules.Dealer == None {
		s.Next.Dealer, s.Next.Undealt = 0, true
	}
	s.Next.Completes = f.open
	if f.table.Rules.Phases {
		s.Closing = append(s.Closing, scoring.Row{Label: text("Phasen", "phases"), Points: slices.Clone(f.phases)})
	}
	if f.table.Rules.partien() {
		s.Closing = append(s.Closing, scoring.Row{Label: text("gewonnene Partien", "games won"), Points: won, Sum: true})
		f.next(s)
	}
	f.settle(s)
}

// better returns the points, with the opposite sign if the fewest win, so that a higher number is
// always better.
func (f *fold) better(points []scoring.Points) []scoring.Points {
	better, of := make([]scoring.Points, len(points)), countingOf(f.table.Rules)
	for i, p := range points {
		better[i] = of.Better(p)
	}
	return better
}

// there returns a second key for the ranking: if the fewest points win, it is 1 for players who
// have played in the Partie and 0 for the others, so that the others come last. (settled)
func (f *fold) there() []scoring.Points {
	there := make([]scoring.Points, f.seats)
	for i, played := range f.played {
		if played && f.table.Rules.Wins == Fewest {
			there[i] = scoring.Whole(1)
		}
	}
	return there
}

var roundingRules = []scoring.Rule[Rules]{
	{
		Key: "round_to", Group: count, Label: text("Gerundet auf", "Rounded to"), Rare: true, Lo: 1, Hi: 10,
		Options: []scoring.Option{{Value: "1", Name: text("gar nicht", "not at all")}, {Value: "5", Name: text("Fünfer", "fives")}, {Value: "10", Name: text("Zehner", "tens")}},
		Says: func(r Rules) scoring.Text {
			if r.RoundTo == 1 {
				return scoring.Text{}
			}
			return text("Gerundet wird auf ", "Rounded to ").Add(r.rounding(), text(", die Mitte nach oben.", ", halves up."))
		},
		At: func(r *Rules) any { return &r.RoundTo },
	},
	{
		Key: "halves", Group: count, Label: text("Halbe Punkte", "Half points"), Rare: true,
		Says: scoring.SayIf(func(r Rules) bool { return r.Halves }, text("Es gibt halbe Punkte.", "There are half points.")),
		At:   func(r *Rules) any { return &r.Halves },
	},
}

// rounding returns what points are rounded to.
func (r Rules) rounding() scoring.Text {
	if r.RoundTo == 5 {
		return text("Fünfer", "fives")
	}
	return text("Zehner", "tens")
}

// round rounds to the nearest multiple; the middle is rounded up. (settled)
func (r Rules) round(p scoring.Points) scoring.Points {
	to := scoring.Whole(max(r.RoundTo, 1))
	if r.RoundTo <= 1 {
		return p
	}
	over := ((p+to/2)%to + to) % to
	return p + to/2 - over
}

var announced = text("angesagt", "bid")

// said returns "Anna 12, Bernd −5". Partners are named together, and players with 0 are left out.
func (f *fold) said(points []scoring.Points, turn scoring.Turn) scoring.Text {
	var said scoring.Text
	for i, p := range points {
		seat := scoring.Seat(i + 1)
		if p == 0 || !turn.Playing.Has(seat) || f.table.Rules.Side(seat, f.seats) != i {
			continue
		}
		if said != (scoring.Text{}) {
			said = said.Add(scoring.Same(", "))
		}
		said = said.Add(f.table.Names(f.partners(seat)...), scoring.Same(" "+p.String()))
	}
	if said == (scoring.Text{}) {
		return text("alle 0", "all 0")
	}
	return said
}

// partners returns all seats of a seat's side.
func (f *fold) partners(seat scoring.Seat) scoring.Seats {
	if f.table.Rules.Teams == Pairs && int(seat)+2 <= f.seats {
		return scoring.Seats{seat, seat + 2}
	}
	return scoring.Seats{seat}
}

// won returns "Anna gewinnt 30, die anderen verlieren je 10".
func (f *fold) won(points []scoring.Points, turn scoring.Turn) scoring.Text {
	var winners, losers scoring.Seats
	for _, seat := range turn.Playing {
		switch p := points[seat-1]; {
		case p > 0:
			winners = append(winners, seat)
		case p < 0:
			losers = append(losers, seat)
		}
	}
	if winners == nil || losers == nil {
		return text("alle 0", "all 0")
	}
	get, give := points[winners[0]-1].String(), (-points[losers[0]-1]).String()
	wins, gives := text(" gewinnen je "+get, " win "+get+" each"), text(", die anderen verlieren je "+give, ", the others lose "+give+" each")
	if len(winners) == 1 {
		wins = text(" gewinnt "+get, " wins "+get)
	}
	if len(losers) == 1 {
		who := ", " + f.table.Players[losers[0]-1]
		gives = text(who+" verliert "+give, who+" loses "+give)
	}
	return f.table.Names(winners...).Add(wins, gives)
}
