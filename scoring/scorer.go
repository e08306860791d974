package scoring

import "encoding/json"

// A Fold is a game's state after the deals so far at one table. A Scorer calls it for each deal;
// only Book and Booked change the state.
type Fold[D any] interface {
	// Check returns the problems of the next deal, with the deal's keys as paths.
	Check(D, Turn) Problems
	// Book fills in the line of a deal: the points, which are all 0 before, the words, and who
	// deals next. It must not panic for any deal.
	Book(*Line, D, Turn)
	// Booked is called after each line, including that of a correction, has been added to the
	// totals. It may end the Partie with that line.
	Booked(*Line)
	// Close ranks the players, settles the money and fills in what comes next.
	Close(*Sheet)
}

// A Scorer goes through the deals of an evening in order of play. Each line depends only on its own
// deal and the deals before.
type Scorer[D, R any] struct {
	game    Game[D, R]
	table   Table[R]
	seating Seating // under the table's rules
	tally   *Tally
	fold    Fold[D]
	round   Seats // how people sit
	dealt   Seat  // who dealt last; 0 before the first deal
	dealer  Seat  // who deals next, if present; 0 is the player to the left of the last dealer
	absent  Seats // who was absent in the last deal
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

// Turn returns what everybody does if this deal comes next.
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

// Check returns the problems of the next deal, with the deal's keys as paths. It first checks the
// seats, and the game checks what was played only if these are right. For a correction it checks
// the points.
func (s *Scorer[D, R]) Check(d Deal[D]) Problems {
	if d.Correction != nil {
		return s.game.checkCorrection(s.table, s.tally.totals, d.Correction)
	}
	if ps := s.seating.check(s.game.Players, len(s.table.Players), d.Seats, d.Dealer, d.Out, d.Absent); len(ps) > 0 {
		return ps
	}
	return s.fold.Check(d.Play, s.Turn(d))
}

// Book adds a deal or a correction to the sheet.
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

// Sheet returns the sheet so far. Deals that are added later do not change the returned sheet.
func (s *Scorer[D, R]) Sheet() Sheet {
	sheet := s.tally.Sheet()
	sheet.Counting = s.game.counting(s.table.Rules)
	sheet.Pairs = s.game.SeatingAt(s.table).pairs(len(s.table.Players))
	sheet.Next = Next{Turn: s.Turn(Deal[D]{Absent: s.absent}), Number: len(sheet.Lines) + 1}
	s.fold.Close(&sheet)
	return sheet
}

// sheetFor returns the sheet, with the next turn for the people who are at the table now and as
// they sit now; see the document's Absent and Seats.
func (s *Scorer[D, R]) sheetFor(e Document) Sheet {
	if e.Absent != nil {
		s.absent = *e.Absent
	}
	if e.Seats.isRound(len(s.table.Players)) {
		s.round = e.Seats
	}
	return s.Sheet()
}

// Score returns the sheet of these deals. It never panics, whatever the deals are.
func (g Game[D, R]) Score(t Table[R], deals []Deal[D]) Sheet { return g.book(t, deals).Sheet() }

// book returns a Scorer to which these deals were added.
func (g Game[D, R]) book(t Table[R], deals []Deal[D]) *Scorer[D, R] {
	s := g.Scorer(t, len(deals))
	for _, d := range deals {
		s.Book(d)
	}
	return s
}

// judge scores all deals and checks each deal from index first on, given the deals before. The
// paths of the problems begin with deals[i].
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

// checkFrom works like judge but returns only the problems.
func (g Game[D, R]) checkFrom(t Table[R], deals []Deal[D], first int) Problems {
	_, ps := g.judge(t, deals, first)
	return ps
}

// hold returns, by index, new versions of the deals that have to name their dealer so that the
// dealers are those in dealt. A 0 in dealt lets the rotation choose the dealer.
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
