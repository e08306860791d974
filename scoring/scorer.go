package scoring

import "encoding/json"

// A Fold is what a game remembers of the deals so far at one table. It judges and books the next
// deal. A Scorer calls it; only Book and Booked may change it.
type Fold[D any] interface {
	// Check judges the next deal. The paths of its problems are the deal's keys.
	Check(D, Turn) Problems
	// Book fills in the line of a deal: its points, which are all 0 at first, its words, and who
	// deals next. It must not panic, whatever the deal.
	Book(*Line, D, Turn)
	// Booked is called after every line that was added to the totals, including corrections. It
	// may end the Partie with that line.
	Booked(*Line)
	// Close ranks the players, settles the money and fills in what comes next.
	Close(*Sheet)
}

// A Scorer goes through the deals of an evening in order of play. A line depends only on its own
// deal and the deals before it.
type Scorer[D, R any] struct {
	game    Game[D, R]
	table   Table[R]
	seating Seating // of this table
	tally   *Tally
	fold    Fold[D]
	round   Seats // how people sit
	dealt   Seat  // who dealt the last deal; 0 before the first deal
	dealer  Seat  // who deals next, if present; 0 means the seat after the last dealer
	absent  Seats // who was absent from the last deal
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
		dealer = s.seating.Next(round, s.dealt)
	}
	dealer = s.seating.present(round, dealer, absent)
	if d.Correction != nil {
		return Turn{Round: round, Dealer: dealer, Absent: absent}
	}
	if d.Dealer.at(len(s.table.Players)) {
		dealer = d.Dealer
	}
	return s.seating.Turn(round, dealer, absent, d.Out)
}

// Check judges the next deal: first where everybody is, then what was played; or it judges a
// correction. The paths of its problems are the deal's keys.
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

// Sheet returns the sheet so far. Further deals may be booked afterwards and do not change the
// returned sheet.
func (s *Scorer[D, R]) Sheet() Sheet {
	sheet := s.tally.Sheet()
	sheet.Counting = s.game.counting(s.table.Rules)
	sheet.Pairs = s.game.SeatingAt(s.table).pairs(len(s.table.Players))
	sheet.Next = Next{Turn: s.Turn(Deal[D]{Absent: s.absent}), Number: len(sheet.Lines) + 1}
	s.fold.Close(&sheet)
	return sheet
}

// sheetFor returns the sheet with who is absent and how people sit now, as the Document says.
func (s *Scorer[D, R]) sheetFor(e Document) Sheet {
	if e.Absent != nil {
		s.absent = *e.Absent
	}
	if e.Seats.isRound(len(s.table.Players)) {
		s.round = e.Seats
	}
	return s.Sheet()
}

// Score returns the sheet of these deals. It never panics, whatever they are.
func (g Game[D, R]) Score(t Table[R], deals []Deal[D]) Sheet { return g.book(t, deals).Sheet() }

// book returns a Scorer that has booked these deals.
func (g Game[D, R]) book(t Table[R], deals []Deal[D]) *Scorer[D, R] {
	s := g.Scorer(t, len(deals))
	for _, d := range deals {
		s.Book(d)
	}
	return s
}

// judge books these deals and checks those from index first on, each after the deals before it.
// The paths of its problems begin with deals[i].
func (g Game[D, R]) judge(t Table[R], deals []Deal[D], first int) (s *Scorer[D, R], ps Problems) {
	s = g.Scorer(t, len(deals))
	for i, d := range deals {
		if i >= first {
			ps = append(ps, s.Check(d).behind(Element("deals", i))...)
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

// hold returns, by index, the deals whose dealer would differ from dealt, with the dealer written
// in. A 0 in dealt accepts any dealer.
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
