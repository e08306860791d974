package scoring

import "encoding/json"

// A Fold is what a game remembers of the deals so far at one table, and what it
// makes of the next one. A Scorer asks it; only Book and Booked change it.
type Fold[D any] interface {
	// Check judges the deal that comes next. Paths are the deal's keys.
	Check(D, Turn) Problems
	// Book fills in the line of a deal: its points, all 0 so far, its words, who
	// deals next. It never panics, whatever the deal.
	Book(*Line, D, Turn)
	// Booked follows every line that was added up, a correction's too, and may
	// end the Partie with it.
	Booked(*Line)
	// Close ranks the players, settles the money, and says what comes next.
	Close(*Sheet)
}

// A Scorer goes through the deals of an evening in order of play. Line i depends
// on the deals up to i only.
type Scorer[D, R any] struct {
	game    Game[D, R]
	table   Table[R]
	seating Seating // of the table
	tally   *Tally
	fold    Fold[D]
	round   Seats // how people sit
	dealt   Seat  // who dealt last; 0 before the first deal
	dealer  Seat  // who deals next, if present; 0 is who sits on the left of whoever dealt
	absent  Seats // from the last deal
}

// Scorer begins an evening of about so many deals.
func (g Game[D, R]) Scorer(t Table[R], deals int) *Scorer[D, R] {
	s := &Scorer[D, R]{game: g, table: t, seating: g.SeatingAt(t), tally: NewTally(g.Slug, len(t.Players), deals), round: RoundTable(len(t.Players)), dealer: 1}
	if t.FirstDealer.at(len(t.Players)) {
		s.dealer = t.FirstDealer
	}
	s.fold = g.Begin(t, s.tally)
	return s
}

// Turn is who has which part if this deal comes next.
func (s *Scorer[D, R]) Turn(d Deal[D]) Turn {
	round, absent, dealer := s.round, s.absent, s.dealer
	if d.Correction == nil {
		absent = d.Absent
	}
	if d.Seats.isRound(len(s.table.Players)) {
		round = d.Seats
	}
	if dealer == 0 {
		dealer = round.After(s.dealt)
	}
	dealer = round.present(dealer, absent)
	if d.Correction != nil {
		return Turn{Round: round, Dealer: dealer, Absent: absent}
	}
	if d.Dealer.at(len(s.table.Players)) {
		dealer = d.Dealer
	}
	return s.seating.Turn(round, dealer, absent, d.Out)
}

// Check judges the deal that comes next: where everybody is, then what was
// played; or a correction. Paths are the deal's keys.
func (s *Scorer[D, R]) Check(d Deal[D]) Problems {
	if d.Correction != nil {
		return s.game.checkCorrection(s.table, s.tally.totals, d.Correction)
	}
	if ps := s.seating.check(s.game.Players, len(s.table.Players), d.Seats, d.Dealer, d.Out, d.Absent); len(ps) > 0 {
		return ps
	}
	return s.fold.Check(d.Play, s.Turn(d))
}

// Book adds a deal.
func (s *Scorer[D, R]) Book(d Deal[D]) {
	turn := s.Turn(d)
	line := s.tally.begin(turn)
	if d.Correction != nil {
		line.correct(d.Correction)
	} else {
		s.fold.Book(line, d.Play, turn)
		s.round, s.absent, s.dealt, s.dealer = turn.Round, d.Absent, line.Dealer, 0
		if line.NextDealer.at(len(s.table.Players)) {
			s.dealer = line.NextDealer
		}
	}
	s.tally.add(line)
	s.fold.Booked(line)
}

// Sheet is the sheet so far. Deals may still follow, and leave it as it is.
func (s *Scorer[D, R]) Sheet() Sheet {
	sheet := s.tally.Sheet()
	sheet.Counting = s.game.counting(s.table.Rules)
	sheet.Pairs = s.game.SeatingAt(s.table).pairs(len(s.table.Players))
	sheet.Next = Next{Turn: s.Turn(Deal[D]{Absent: s.absent}), Number: len(sheet.Lines) + 1}
	s.fold.Close(&sheet)
	return sheet
}

// sheetFor is the sheet for those who are at the table now, as they sit: see Document.
func (s *Scorer[D, R]) sheetFor(e Document) Sheet {
	if e.Absent != nil {
		s.absent = *e.Absent
	}
	if e.Seats.isRound(len(s.table.Players)) {
		s.round = e.Seats
	}
	return s.Sheet()
}

// Score is the sheet of these deals. It never panics, whatever they are.
func (g Game[D, R]) Score(t Table[R], deals []Deal[D]) Sheet { return g.book(t, deals).Sheet() }

// book goes through these deals.
func (g Game[D, R]) book(t Table[R], deals []Deal[D]) *Scorer[D, R] {
	s := g.Scorer(t, len(deals))
	for _, d := range deals {
		s.Book(d)
	}
	return s
}

// judge scores these deals and judges those from one on, each given those
// before. Paths begin with deals[i].
func (g Game[D, R]) judge(t Table[R], deals []Deal[D], first int) (s *Scorer[D, R], ps Problems) {
	s = g.Scorer(t, len(deals))
	for i, d := range deals {
		if i >= first {
			ps = append(ps, s.Check(d).behind(element("deals", i))...)
		}
		s.Book(d)
	}
	return s, ps
}

// checkFrom is judge without the sheet.
func (g Game[D, R]) checkFrom(t Table[R], deals []Deal[D], first int) Problems {
	_, ps := g.judge(t, deals, first)
	return ps
}

// hold goes through the deals and writes the dealer into each that would have
// another one than dealt says.
func (g Game[D, R]) hold(t Table[R], deals []Deal[D], dealt []Seat) map[int]json.RawMessage {
	s, held := g.Scorer(t, len(deals)), map[int]json.RawMessage{}
	for i, d := range deals {
		if dealt[i] != 0 && d.Correction == nil && s.Turn(d).Dealer != dealt[i] {
			d.Dealer = dealt[i]
			held[i] = must(marshal(d))
		}
		s.Book(d)
	}
	return held
}
