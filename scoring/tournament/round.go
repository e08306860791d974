package tournament

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"anschreiber/scoring"
)

// A Round is one that was drawn.
type Round struct {
	Number   int
	Draw     Draw  // as the lot fell
	Here     []int // numbers of those who were here then
	Begun    bool
	Since    time.Time // when it began
	Clock    Clock
	Tables   []Table
	Out      []int     // numbers of those who sit out
	Swaps    []Swap    // before it began
	Seatings []Seating // since
	Changed  int       // Seq of the last act on all of it: drawn, swapped, begun
}

// A Table is who sits together in a round.
type Table struct {
	At
	Seats    []int      // numbers of players, by seat
	Evening  string     // "" until the round begins
	Paper    *PaperList // counts in place of the evening; nil for none
	Signs    []Sign     // since the list was last opened
	Reopened []string   // why, each time

	Corrections []Correction  // since it was first signed
	Substituted []Substituted // in the middle of the list, in order
	Changed     int           // Seq of the last act on it
}

// draw seats a round, in place of how it was drawn before.
func (s *State) draw(seq int, d Draw) {
	if d.Round < 1 || d.Round > len(s.Rounds)+1 {
		return
	}
	r := Round{Number: d.Round, Draw: d, Here: numbersOf(s.Playing()), Out: d.Out, Changed: seq}
	for i, seats := range d.Tables {
		r.Tables = append(r.Tables, Table{At: At{d.Round, i + 1}, Seats: slices.Clone(seats), Changed: seq})
	}
	s.Rounds = append(s.Rounds[:d.Round-1:d.Round-1], r)
}

// swap puts two players in each other's place; one who sits out may come in.
func (s *State) swap(seq int, w Swap) {
	r := s.Round(w.Round)
	if r == nil {
		return
	}
	r.Out = slices.Clone(r.Out)
	for _, list := range append(r.Lists(), r.Out) {
		for i, n := range list {
			switch n {
			case w.A:
				list[i] = w.B
			case w.B:
				list[i] = w.A
			}
		}
	}
	r.Swaps, r.Changed = append(r.Swaps, w), seq
}

// Lists are the numbers of the players at each table, by seat.
func (r *Round) Lists() (lists [][]int) {
	for _, t := range r.Tables {
		lists = append(lists, t.Seats)
	}
	return lists
}

func (s *State) begin(e Entry, b Begin) {
	r := s.Round(b.Round)
	if r == nil || len(b.Evenings) != len(r.Tables) {
		return
	}
	r.Begun, r.Since, r.Changed = true, e.At, e.Seq
	if !b.Since.IsZero() {
		r.Since = b.Since
	}
	r.Clock = Clock{Since: r.Since}
	for i, id := range b.Evenings {
		r.Tables[i].Evening, r.Tables[i].Changed = id, e.Seq
	}
}

// addTable opens one more table in a round that is on.
func (s *State) addTable(now Seating) {
	r := s.Round(now.Round)
	if r != nil && r.Begun && now.Evening != "" && now.Table == len(r.Tables)+1 {
		r.Tables = append(slices.Clip(r.Tables), Table{At: now.At, Evening: now.Evening})
	}
}

// seat says who sits at a table from now on. Who had sat there and still plays
// sits out. The list stands to those who sit there, and whoever had signed it signs again.
func (s *State) seat(seq int, now Seating) {
	s.addTable(now)
	t := s.Table(now.At)
	if t == nil {
		return
	}
	r := s.Round(now.Round)
	seated := func(number int) bool { return slices.Contains(now.Seats, number) }
	r.Out = slices.DeleteFunc(append(slices.Clone(r.Out), t.Seats...), func(number int) bool {
		p, _ := s.Player(number)
		return seated(number) || !p.Plays()
	})
	t.Substituted = t.substitutedAt(now.Seats)
	t.Seats, t.Signs, t.Changed = slices.Clone(now.Seats), nil, seq
	r.Seatings = append(slices.Clip(r.Seatings), now)
}

// applyToTable goes on by an act on one table. A list on paper comes with who has
// signed it, and why it is corrected.
func (s *State) applyToTable(e Entry) {
	if e.Act.Reopen != nil {
		s.reopen(e, *e.Act.Reopen)
	}
	if e.Act.Corrected != nil {
		s.correct(*e.Act.Corrected)
	}
	if e.Act.List != nil {
		s.list(e.Seq, *e.Act.List)
	}
	if e.Act.Sign != nil {
		s.sign(e.Seq, *e.Act.Sign)
	}
}

func (s *State) reopen(e Entry, r Reopen) {
	if t := s.Table(r.At); t != nil {
		c := Correction{Why: r.Reason, Device: e.Device, By: e.Act.By, At: e.At, Seq: e.Seq}
		if t.Paper != nil {
			c.was = &t.Paper.ListTotals
		}
		if e.Act.List != nil {
			c.After = &e.Act.List.ListTotals
		}
		t.Signs, t.Reopened, t.Changed = nil, append(slices.Clip(t.Reopened), r.Reason), e.Seq
		t.Corrections = append(slices.Clip(t.Corrections), c)
	}
}

// correct takes the place of what is known from opening the list again.
func (s *State) correct(by Corrected) {
	if t := s.Table(by.At); t != nil {
		t.Corrections = nil
		for _, c := range by.Corrections {
			t.Corrections = append(t.Corrections, Correction{Why: c.Why, Was: c.Was, Is: c.Is, About: c.About})
		}
	}
}

func (s *State) list(seq int, l PaperList) {
	if t := s.Table(l.At); t != nil {
		t.Paper, t.Signs, t.Changed = &l, nil, seq
	}
}

func (s *State) sign(seq int, by Sign) {
	if t := s.Table(by.At); t != nil {
		t.Signs, t.Changed = append(slices.Clip(t.Signs), by), seq
	}
}

// Round is the one of a number; nil where it was not drawn.
func (s *State) Round(n int) *Round {
	if n < 1 || n > len(s.Rounds) {
		return nil
	}
	return &s.Rounds[n-1]
}

// Tables are those that have been opened, in order.
func (s *State) Tables() (all []Table) {
	for _, r := range s.Rounds {
		if r.Begun {
			all = append(all, r.Tables...)
		}
	}
	return all
}

// Table is the one of a round and number; nil where there is none.
func (s *State) Table(at At) *Table {
	r := s.Round(at.Round)
	if r == nil || at.Table < 1 || at.Table > len(r.Tables) {
		return nil
	}
	return &r.Tables[at.Table-1]
}

// Signed is which seats have signed the list as it stood at an entry of the
// table's evening; a list on paper is signed whatever became of the evening.
func (t *Table) Signed(last int) (seats scoring.Seats) {
	for _, s := range t.Signs {
		for _, seat := range s.Seats {
			if (t.Paper != nil || s.Last == last) && !seats.Has(seat) {
				seats = append(seats, seat)
			}
		}
	}
	return seats
}

// NumberList is "3 7 12".
func NumberList(all []int) string {
	var words []string
	for _, n := range all {
		words = append(words, strconv.Itoa(n))
	}
	return strings.Join(words, " ")
}

// Begun is how many rounds have.
func (s *State) Begun() (n int) {
	for _, r := range s.Rounds {
		if r.Begun {
			n = r.Number
		}
	}
	return n
}

// Finished reports that all rounds are played, and all their lists are in.
func (t Tournament) Finished() bool { return t.Begun() >= t.Setup.Rounds && t.Closed(t.Begun()) }

// ListedPoints are the points of a list as its paper has them: without minus where only plus
// points are written.
func (t Tournament) ListedPoints(r Result) scoring.Points {
	if t.Setup.GoodOnly {
		return r.Score
	}
	return r.Points
}

// DealsAt is how many deals the list of a table has.
func (s *State) DealsAt(at At) int {
	if t := s.Table(at); t != nil {
		return s.Setup.Deals[len(t.Seats)]
	}
	return 0
}
