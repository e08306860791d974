package doppelkopf

import "anschreiber/scoring"

// fold is the state of an evening after the deals booked so far.
type fold struct {
	table   scoring.Table[Rules]
	counter *counter
	bocks   bocks
	pflicht pflicht
	thrown  bool         // the last deal was thrown in
	winner  party        // winner of the line that is being written
	turn    scoring.Turn // turn of the last deal
}

func begin(t scoring.Table[Rules], _ *scoring.Tally) scoring.Fold[Deal] {
	return &fold{
		table:   t,
		counter: t.Rules.counter(),
		bocks:   newBocks(&t.Rules),
		pflicht: newPflicht(t.Rules, len(t.Players)),
		winner:  notPlayed,
	}
}

// Close ranks the players and turns points into money.
func (f *fold) Close(s *scoring.Sheet) {
	s.Standing = scoring.Rank(s.Totals, s.Totals)
	f.settle(s)
	f.showNext(&s.Next)
}

// Book writes a deal to its line.
func (f *fold) Book(l *scoring.Line, d Deal, turn scoring.Turn) {
	if d.isScored() {
		f.winner = f.bookGame(l, d, turn)
	} else {
		f.bookUnscored(l, d.Kind, turn)
	}
	f.markRoteInge(l)
	f.thrown, f.turn = d.Kind == Schmeissen, turn
}

// Extra holds what the score command adds to a deal's output.
type Extra struct {
	BockLeft int    `json:"bock_left"` // Bock deals still to come
	Winner   Winner `json:"winner"`
}

// A Winner is Re, Kontra or Nobody. It is "", in JSON null, if nothing was played.
type Winner string

// MarshalJSON writes the word, or null.
func (w Winner) MarshalJSON() ([]byte, error) {
	if w == "" {
		return []byte("null"), nil
	}
	return []byte(`"` + w + `"`), nil
}

// Booked adds to the line who won, and how many Bock deals are still to come.
func (f *fold) Booked(l *scoring.Line) {
	l.Extra = Extra{Winner: winners[f.winner], BockLeft: f.bocks.left(f.turn)}
	f.winner = notPlayed
}

// bookUnscored books a deal that scores nothing. The same dealer deals again (settled). After an
// Armut that nobody took, the next deal is a Bock, unless some Bock is to come anyway (seed).
func (f *fold) bookUnscored(l *scoring.Line, kind string, turn scoring.Turn) {
	l.NextDealer, l.Again = turn.Dealer, true
	l.Title = names[kind]
	l.Why = []scoring.Item{{Text: l.Title}}
	f.bocks.Expire(turn.Dealer)
	if kind == ArmutRefused && f.table.Rules.ArmutBock && !f.bocks.pending() {
		f.bocks.single = true
	}
}

func (f *fold) bookGame(l *scoring.Line, d Deal, turn scoring.Turn) party {
	rules := f.table.Rules
	f.bocks.Expire(turn.Dealer)
	l.Factor = f.bocks.start(turn)
	doubled := bockName
	if f.isRoteInge() && rules.RoteInge == Twice && l.Factor == 1 {
		l.Factor, doubled = 2, roteInge
	}
	w := f.counter.worth(d)
	l.Title, l.Side = d.title(w.winner), d.Re
	d.mark(l, w.winner, doubled)
	l.Mark(w.coward, scoring.Same("Feigheit"))
	if w.winner != nobody {
		l.Value = &w.base
	}
	if isSolo(d.Kind) && len(d.Re) > 0 {
		l.Declarer = d.Re[0]
		if won := w.winner == re; w.winner != nobody {
			l.Won = &won
		}
	}
	shares := f.opponentsOfLone(w, d, turn)
	f.writePoints(l, w, d, turn, shares)
	l.Why = w.explain(d, []multiple{{l.Factor, doubled}, {shares, sayAlone(turn)}}, l.Points)
	if w.winner == nobody {
		l.Remark(d.cards().sayMissed())
	}
	again := f.pflicht.playDeal(d, turn)
	if again {
		l.NextDealer = turn.Dealer
	}
	f.bocks.end(turn.Dealer, again, rules.bockRounds(d, w))
	return w.winner
}

// loneParty returns the party that has one member: in a solo Re, and with three players always one
// of the two. Otherwise it returns nobody.
func (d Deal) loneParty(turn scoring.Turn) party {
	switch {
	case isSolo(d.Kind), len(turn.Playing) == 3 && len(d.Re) == 1:
		return re
	case len(turn.Playing) == 3:
		return kontra
	}
	return nobody
}

// opponentsOfLone returns by how much the points of a lone player are multiplied: by the number of
// opponents, or by 1 if only the winners' points are written down and the opponents won.
func (f *fold) opponentsOfLone(w worth, d Deal, turn scoring.Turn) int {
	plus := w.winner
	switch {
	case plus == nobody && w.v > 0:
		plus = re
	case plus == nobody:
		plus = kontra
	}
	if lone := d.loneParty(turn); lone != nobody && (lone == plus || f.table.Rules.Count == Both) {
		return len(turn.Playing) - 1
	}
	return 1
}

// writePoints gives both parties their points, plus and minus. The points of a lone player are
// multiplied by shares. If only the winners' points are written down, the losers get none.
func (f *fold) writePoints(l *scoring.Line, w worth, d Deal, turn scoring.Turn, shares int) {
	v, lone := scoring.Whole(w.v*l.Factor), d.loneParty(turn)
	if w.winner == kontra {
		v = -v // v is from Re's point of view
	}
	for _, seat := range turn.Playing {
		p, s := kontra, -v
		if d.Re.Has(seat) {
			p, s = re, v
		}
		if p == lone {
			s *= scoring.Points(shares)
		}
		if f.table.Rules.Count == Both || p == w.winner || w.winner == nobody && s > 0 {
			l.Points[seat-1] = s
		}
	}
}

func (f *fold) showNext(n *scoring.Next) {
	n.Notes = append(n.Notes, f.bocks.next(n.Turn)...)
	if f.isRoteInge() {
		n.Notes = append(n.Notes, roteInge)
	}
	if f.pflicht.rounds > 0 {
		before := f.pflicht.ahead(n.Turn)
		n.Notes, n.Owe = append(n.Notes, f.sayOwed(before, n.Turn)...), before.owing(n.Turn)
	}
}
