package skat

import (
	"cmp"

	"anschreiber/scoring"
)

// fold keeps the state of an evening after the deals so far.
type fold struct {
	table   scoring.Table[Rules]
	tally   *scoring.Tally
	records []declarerRecord // by seat, for the closing rows
	bonus   []scoring.Points // by seat, what Seeger and Fabian add for the deal being booked
	ranked  []scoring.Points // by seat, points with what Seeger and Fabian add
	ahead   []scoring.Points // by seat, of each of the others in the deals they shared
	limit   scoring.Points   // of the running Partie; 0 before its first deal
	played  int              // deals that count for a Serie
	began   int              // how many were at the table for the first of them; 0 before it
	rounds  rounds
	duties  dutyGrid       // of a Räuberskat
	steps   []scoring.Item // of several computations, one behind the other
}

func begin(t scoring.Table[Rules], tally *scoring.Tally) scoring.Fold[Deal] {
	seats := len(t.Players)
	return &fold{
		table: t, tally: tally, rounds: newRounds(&t.Rules), records: make([]declarerRecord, seats), duties: newDutyGrid(seats),
		bonus: make([]scoring.Points, seats), ranked: make([]scoring.Points, seats), ahead: make([]scoring.Points, seats),
	}
}

// Book writes down a deal, and counts it in the rounds that run or begin.
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

// bookUnplayed writes down a deal that was passed out or misdealt.
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
	value, won := w.value, w.won // all that a line keeps of w
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

// writePoints gives a deal's points to the declarer, or, where there is only minus and
// he won, to the others.
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

// addPoints is safe for any seat, because a document may name one that is not there.
func (f *fold) addPoints(points []scoring.Points, seat scoring.Seat, p scoring.Points) {
	if 0 < seat && int(seat) <= len(points) {
		points[seat-1] += p
	}
}

// Booked updates who is ahead of whom, and at Bierlachs ends the Partie when somebody
// has reached the limit.
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

// Extra holds what the score command adds to a deal.
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

// WasOverbid reports that somebody declared and was overbid.
func (e Extra) WasOverbid() bool { return e.Overbid != nil && *e.Overbid }
