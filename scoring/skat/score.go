package skat

import (
	"cmp"
	"slices"

	"anschreiber/scoring"
)

// fold is the state of an evening after the deals booked so far.
type fold struct {
	table   scoring.Table[Rules]
	tally   *scoring.Tally
	records []declarerRecord // by seat, for the closing rows
	bonus   []scoring.Points // by seat, what Seeger and Fabian add for the deal that is being booked
	ranked  []scoring.Points // by seat, total points including what Seeger and Fabian add
	ahead   []scoring.Points // by seat, the sum of the leads over each other player in the deals they shared
	limit   scoring.Points   // of the running Partie; 0 before its first deal
	played  int              // deals that count for a Serie
	began   int              // players at the table for the first deal of the Serie; 0 before that deal
	rounds  rounds
	duties  dutyGrid       // of a Räuberskat
	steps   []scoring.Item // the steps of several deals, one after the other
}

func begin(t scoring.Table[Rules], tally *scoring.Tally) scoring.Fold[Deal] {
	seats := len(t.Players)
	return &fold{
		table: t, tally: tally, rounds: newRounds(&t.Rules), records: make([]declarerRecord, seats), duties: newDutyGrid(seats),
		bonus: make([]scoring.Points, seats), ranked: make([]scoring.Points, seats), ahead: make([]scoring.Points, seats),
	}
}

// Book writes a deal to its line, and counts it in the rounds that are running or begin.
func (f *fold) Book(l *scoring.Line, d Deal, turn scoring.Turn) {
	r := &f.table.Rules
	f.limit = f.limitFor(turn.Absent)
	calledOff := f.rounds.beginDeal(turn.Present(), d.RamschOff)
	won, overbid := false, false
	switch {
	case d.hasValue(r):
		l.Factor = f.rounds.bock.Factor()
		won, overbid = f.bookGame(l, d, turn)
	case d.Contract == Ramsch:
		l.Factor = f.rounds.bock.Factor() * r.bockOfDeal(&ended{deal: d})
		f.bookRamsch(l, d, turn)
	default:
		f.bookUnplayed(l, d, turn)
	}
	f.balancePoints(l, turn)
	if calledOff {
		l.Remark(text("Ramschrunde abgesagt", "Ramsch round called off"))
	}
	if f.dealsAgain(d) {
		l.NextDealer, l.Again = turn.Dealer, d.Contract == Void
	}
	if d.Contract != Void {
		f.played++
		f.began = cmp.Or(f.began, turn.Present())
		f.rounds.endDeal(r, turn.Dealer, &ended{deal: d, won: won, hundred: r.Triggers(Hundred) && f.reachesRoundHundred(l)})
		f.duties.note(d, l.Number)
	}
	l.Extra = newExtra(l.Won != nil, overbid, f.rounds.bock.Left(turn), f.rounds.ramschLeft(turn.Present()))
}

// bookUnplayed books a deal that was passed out or misdealt.
func (f *fold) bookUnplayed(l *scoring.Line, d Deal, turn scoring.Turn) {
	l.Title = names[d.Contract]
	l.Why = []scoring.Item{{Text: l.Title}}
	if price := f.table.Rules.PassedDealer; d.Contract == Passed && price > 0 {
		f.addPoints(l.Points, turn.Dealer, scoring.Whole(price))
		l.Why = append(l.Why, scoring.Item{Text: equals(text("für den Geber", "for the dealer"), price), Points: l.Points})
	}
}

func (f *fold) bookGame(l *scoring.Line, d Deal, turn scoring.Turn) (won, overbid bool) {
	r := &f.table.Rules
	d.Spitzen = d.countedSpitzen(r)
	w := d.Worth(r)
	l.Title, l.Declarer = d.Title(r, f.table.Suits), d.Declarer
	l.Factor *= r.bockOfDeal(&ended{deal: d, won: w.won})
	value, won := w.value, w.won // a line keeps only these two of w
	l.Value, l.Won = &value, &won
	f.writePoints(l, w, d, turn)
	from := f.beginSteps()
	f.explain(d, w, l)
	f.sayMinus(l)
	l.Why = f.stepsSince(from, l.Points)
	d.remarkDecisions(l, w, r)
	d.mark(l, w)
	f.recordResult(w.won, d.Declarer, turn)
	return w.won, w.overbid
}

// writePoints gives a deal's points to the declarer, or, if he won at a table with minus points
// only, to the others.
func (f *fold) writePoints(l *scoring.Line, w Worth, d Deal, turn scoring.Turn) {
	plus := scoring.Whole(w.declarersPoints(l.Factor << d.kontraDoublings()))
	if !f.table.Rules.MinusOnly() || !w.won {
		f.addPoints(l.Points, d.Declarer, plus)
		return
	}
	for _, seat := range turn.Playing {
		if seat != d.Declarer {
			f.addPoints(l.Points, seat, -plus)
		}
	}
	for _, seat := range turn.Out {
		if f.table.Rules.SittingPays && seat != d.Declarer {
			f.addPoints(l.Points, seat, -plus)
		}
	}
}

// addPoints adds points to a seat. It ignores a seat that is not at the table, because a document
// may name such a seat.
func (f *fold) addPoints(points []scoring.Points, seat scoring.Seat, p scoring.Points) {
	if 0 < seat && int(seat) <= len(points) {
		points[seat-1] += p
	}
}

// Booked updates who is ahead of whom, and at Bierlachs ends the Partie when somebody has reached
// the limit.
func (f *fold) Booked(l *scoring.Line) {
	f.addAhead(l)
	if f.table.Rules.Scoring == Bierlachs {
		f.endBierlachs(l)
	}
}

func (f *fold) showNext(n *scoring.Next) {
	if f.table.Rules.Scoring == Bierlachs {
		f.nextBierlachs(n)
	}
	rounds := f.rounds.ahead(n.Present(), false)
	n.Notes = rounds.notes(n.Turn)
	if rounds.ramsch > 0 {
		n.Due = Ramsch
	}
	if f.table.Rules.Raeuber {
		n.Notes = append(n.Notes, f.duties.notes(n.Turn)...)
	}
	n.Notes = append(n.Notes, f.sayProgress(n.Present())...)
}

// Extra holds what the score command adds to a deal's output.
type Extra struct {
	*Left         // nil where no Bock or Ramsch is to come
	Overbid *bool `json:"overbid,omitempty"` // nil where nobody declared
}

// Left says how many deals of Bock and Ramsch rounds are still to come.
type Left struct {
	Bock   int `json:"bock_left"`
	Ramsch int `json:"ramsch_left"`
}

func newExtra(declared, overbid bool, bock, ramsch int) (e Extra) {
	if bock+ramsch > 0 {
		e.Left = &Left{bock, ramsch}
	}
	if declared {
		e.Overbid = &overbid
	}
	return e
}

// WasOverbid reports whether somebody declared and was overbid.
func (e Extra) WasOverbid() bool { return e.Overbid != nil && *e.Overbid }

var writing = text("Anschreiben", "Scoring")

// writingRules are the house rules for how a deal is scored.
var writingRules = []scoring.Rule[Rules]{
	{
		Key: "scoring", Group: writing, Label: text("Wertung", "Scoring"),
		Options: []scoring.Option{
			{Value: Klassisch, Name: text("klassisch: nur wer spielt", "classic, only the declarer")},
			{Value: Seeger, Name: text("Seeger-Fabian: dazu 50 je Spiel, und verliert einer, 40 oder 30 allen anderen", "Seeger-Fabian: 50 more a deal, and when somebody loses, 40 or 30 to all the others")},
			{Value: ZeroSum, Name: text("Plus und Minus: jeder andere zahlt den Wert, zusammen ist es 0", "plus and minus: each of the others pays the value, and it all comes to 0")},
			{Value: Minus, Name: text("nur Minus: gewonnene Spiele schreiben die anderen", "minus only: a deal won counts against the others")},
			{Value: Bierlachs, Name: text("Bierlachs: nur Minuspunkte, bis jemand verliert", "Bierlachs: minus points only, until somebody loses")},
		},
		At: func(r *Rules) any { return &r.Scoring },
	},
	{
		Key: "sitting_pays", Group: writing, Label: text("wer aussetzt, schreibt mit (Plus und Minus, nur Minus, Bierlachs)", "whoever sits out scores too (plus and minus, minus only, Bierlachs)"),
		Says: scoring.Only(func(r Rules) bool { return r.ShareAll() }, func(r Rules) scoring.Text {
			switch {
			case r.Scoring == ZeroSum && r.SittingPays:
				return text("Wer aussetzt, zahlt und bekommt wie die Gegner.", "Whoever sits out pays and gets as the opponents do.")
			case r.SittingPays:
				return text("Wer aussetzt, bekommt das Minus wie die Gegner.", "Whoever sits out gets the minus as the opponents do.")
			}
			return text("Wer aussetzt, bekommt nichts.", "Whoever sits out gets nothing.")
		}),
		At: func(r *Rules) any { return &r.SittingPays },
	},
	{
		Key: "at_five", Group: writing, Label: text("Zu fünft spielen", "Playing with five"),
		Options: []scoring.Option{
			choice(Neighbours, "1, 2 und 4 nach dem Geber", "1, 2 and 4 after the dealer"),
			choice(FirstThree, "1, 2 und 3 nach dem Geber", "1, 2 and 3 after the dealer"),
		},
		Says: sayIf(func(r Rules) bool { return r.AtFive == FirstThree }, text("Zu fünft spielen die drei, die links vom Geber sitzen.", "With five at the table the three on the dealer’s left play.")),
		At:   func(r *Rules) any { return &r.AtFive },
	},
}

var passedRules = []scoring.Rule[Rules]{
	{
		Key: "passed_dealer", Group: writing, Rare: true, Label: text("Passen alle, bekommt der Geber", "If all pass, the dealer gets"), Hi: 30,
		Options: []scoring.Option{choice("0", "nichts", "nothing"), choice("30", "30", "30")},
		Says: sayIf(func(r Rules) bool { return r.PassedDealer > 0 }, text("Passen alle, bekommt der Geber %d.", "If all pass, the dealer gets %d."),
			func(r Rules) int { return r.PassedDealer }),
		At: func(r *Rules) any { return &r.PassedDealer },
	},
}

// balancePoints makes the points of a deal sum to 0: each player gets from each other player the
// difference between their points. A declarer who has won gets the value from each of them. Source:
// skatspielen.info, Anschreiben, "zahlen alle Teilnehmer (auch die sitzenden) an den Gewinner".
func (f *fold) balancePoints(l *scoring.Line, turn scoring.Turn) {
	if f.table.Rules.Scoring != ZeroSum || !slices.ContainsFunc(l.Points, func(p scoring.Points) bool { return p != 0 }) {
		return
	}
	seats, sum := f.seatsSharing(l, turn), scoring.SumOf(l.Points)
	shared := make([]scoring.Points, len(l.Points))
	for _, seat := range seats {
		shared[seat-1] = l.Points[seat-1]*scoring.Points(len(seats)) - sum
	}
	for i := range l.Why { // only the last step shows the points
		l.Why[i].Points = nil
	}
	written := l.Points
	l.Points = shared
	l.Why = append(l.Why, scoring.Item{Text: f.saySharedAmounts(seats, written, shared), Points: shared})
}

// seatsSharing lists the seats that share a deal: those who played, those who sat out if the
// table's rule says so, and whoever else was given points, such as the dealer of a passed deal.
func (f *fold) seatsSharing(l *scoring.Line, turn scoring.Turn) (seats scoring.Seats) {
	for i, p := range l.Points {
		seat := scoring.Seat(i + 1)
		if p != 0 || turn.Playing.Has(seat) || f.table.Rules.SittingPays && turn.Out.Has(seat) {
			seats = append(seats, seat)
		}
	}
	return seats
}

// saySharedAmounts returns "je 36 von den anderen = 72", or what everybody gets and pays. If two
// players share the deal, it names the one who was given the points before sharing.
func (f *fold) saySharedAmounts(seats scoring.Seats, written, points []scoring.Points) scoring.Text {
	var all []scoring.Text
	for i, seat := range seats {
		p, others := points[seat-1], slices.Delete(slices.Clone(seats), i, i+1)
		if len(others) > 0 && sameForAll(others, points) && (len(others) > 1 || written[seat-1] != 0 && (p > 0 || written[others[0]-1] == 0)) {
			return f.sayAgainst(others, points[others[0]-1], p)
		}
		all = append(all, f.table.Names(seat).Add(scoring.Same(" "+p.String())))
	}
	return text("jeder mit jedem: ", "everyone with everyone: ").Add(scoring.List(all...))
}

// sayAgainst returns a text for what one player gets from the others, or pays to them.
func (f *fold) sayAgainst(others scoring.Seats, each, sum scoring.Points) scoring.Text {
	result := scoring.Same(" = " + sum.String())
	switch {
	case len(others) == 1 && sum < 0:
		return text("an ", "to ").Add(f.table.Names(others...), result)
	case len(others) == 1:
		return text("von ", "from ").Add(f.table.Names(others...), result)
	case sum > 0:
		return text("je "+(-each).String()+" von den anderen", (-each).String()+" from each of the others").Add(result)
	}
	return text("je "+each.String()+" an die anderen", each.String()+" to each of the others").Add(result)
}

// sameForAll reports whether these seats have the same points.
func sameForAll(seats scoring.Seats, points []scoring.Points) bool {
	return !slices.ContainsFunc(seats, func(seat scoring.Seat) bool { return points[seat-1] != points[seats[0]-1] })
}
