package tournament

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"anschreiber/scoring"
)

// A Round is a round that was drawn.
type Round struct {
	Number   int
	Draw     Draw  // as it was drawn, before any swap
	Here     []int // numbers of the players who were present when it was drawn
	Begun    bool
	Since    time.Time // when it began
	Clock    Clock
	Tables   []Table
	Out      []int     // numbers of those who sit out
	Swaps    []Swap    // made before the round began
	Seatings []Seating // made since the round began
	Changed  int       // Seq of the last act on the whole round: drawn, swapped, begun
}

// A Table is one table of a round: who sits there, and what happened to its list.
type Table struct {
	At
	Seats    []int      // numbers of players, by seat
	Evening  string     // "" until the round begins
	Paper    *PaperList // list on paper that counts instead of the evening; nil for none
	Signs    []Sign     // signatures since the list was last reopened
	Reopened []string   // the reason of each reopening

	Corrections []Correction  // since it was first signed
	Substituted []Substituted // players who were replaced in the middle of the list, in order
	Changed     int           // Seq of the last act on this table
}

// draw adds a drawn round, in place of an earlier draw of it. Later rounds are dropped.
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

// swap exchanges the places of two players, or of two pairs; either may be sitting out.
func (r *Round) swap(seq int, w Swap) {
	r.Out = slices.Clone(r.Out)
	with := map[int]int{w.A: w.B, w.B: w.A}
	if len(w.Partners) == tandem {
		with[w.Partners[0]], with[w.Partners[1]] = w.Partners[1], w.Partners[0]
	}
	for _, list := range append(r.Lists(), r.Out) {
		for i, n := range list {
			if other, swapped := with[n]; swapped {
				list[i] = other
			}
		}
	}
	r.Swaps, r.Changed = append(r.Swaps, w), seq
}

// Lists returns the numbers of the players at each table, by seat.
func (r *Round) Lists() (lists [][]int) {
	for _, t := range r.Tables {
		lists = append(lists, t.Seats)
	}
	return lists
}

func (r *Round) begin(e Entry, b Begin) {
	if len(b.Evenings) != len(r.Tables) {
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

// seat changes who sits at a table from now on. A player who loses the seat there and still takes
// part sits out. The list then belongs to the new players, and its signatures are dropped.
func (s *State) seat(seq int, now Seating) {
	r := s.Round(now.Round)
	if r == nil {
		return
	}
	if r.Begun && now.Evening != "" && now.Table == len(r.Tables)+1 { // one more table in a running round
		r.Tables = append(slices.Clip(r.Tables), Table{At: now.At, Evening: now.Evening})
	}
	t := s.Table(now.At)
	if t == nil {
		return
	}
	seated := func(number int) bool { return slices.Contains(now.Seats, number) }
	r.Out = slices.DeleteFunc(append(slices.Clone(r.Out), t.Seats...), func(number int) bool {
		p, _ := s.Player(number)
		return seated(number) || !p.Plays()
	})
	t.Substituted = t.substitutedAt(now.Seats)
	t.Seats, t.Signs, t.Changed = slices.Clone(now.Seats), nil, seq
	r.Seatings = append(slices.Clip(r.Seatings), now)
}

// apply updates the table by an entry about its list. One entry can contain a list on paper
// together with its signatures and the reason of a correction.
func (t *Table) apply(e Entry) {
	a := e.Act
	if a.Corrected != nil { // replaces the corrections known from Reopen acts
		t.Corrections = nil
		for _, c := range a.Corrected.Corrections {
			t.Corrections = append(t.Corrections, Correction{Why: c.Why, Was: c.Was, Is: c.Is, About: c.About})
		}
		return
	}
	t.Changed = e.Seq
	if a.Reopen != nil {
		t.reopen(e)
	}
	if a.List != nil {
		t.Paper, t.Signs = a.List, nil
	}
	if a.Sign != nil {
		t.Signs = append(slices.Clip(t.Signs), *a.Sign)
	}
	if a.Substitute != nil {
		t.Substituted = append(slices.Clip(t.Substituted), Substituted{a.Substitute.Substitution, e.Device, e.At})
	}
}

func (t *Table) reopen(e Entry) {
	c := Correction{Why: e.Act.Reopen.Reason, Device: e.Device, By: e.Act.By, At: e.At, Seq: e.Seq}
	if t.Paper != nil {
		c.was = &t.Paper.ListTotals
	}
	if e.Act.List != nil {
		c.After = &e.Act.List.ListTotals
	}
	t.Signs, t.Reopened = nil, append(slices.Clip(t.Reopened), c.Why)
	t.Corrections = append(slices.Clip(t.Corrections), c)
}

// Round returns the round with a number; nil if it was not drawn.
func (s *State) Round(n int) *Round {
	if n < 1 || n > len(s.Rounds) {
		return nil
	}
	return &s.Rounds[n-1]
}

// Tables returns the tables of all rounds that have begun, in order.
func (s *State) Tables() (all []Table) {
	for _, r := range s.Rounds {
		if r.Begun {
			all = append(all, r.Tables...)
		}
	}
	return all
}

// Table returns the table at a round and number; nil if there is none.
func (s *State) Table(at At) *Table {
	r := s.Round(at.Round)
	if r == nil || at.Table < 1 || at.Table > len(r.Tables) {
		return nil
	}
	return &r.Tables[at.Table-1]
}

// Signed returns the seats that signed the list when last was the last entry of the table's
// evening. Signatures under a list on paper stay valid even if something was written in the evening
// since.
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

// NumberList writes numbers separated by spaces: "3 7 12".
func NumberList(all []int) string {
	var words []string
	for _, n := range all {
		words = append(words, strconv.Itoa(n))
	}
	return strings.Join(words, " ")
}

// Begun returns the number of the last round that has begun; 0 for none.
func (s *State) Begun() (n int) {
	for _, r := range s.Rounds {
		if r.Begun {
			n = r.Number
		}
	}
	return n
}

// DrawnAt returns the Seq of the last draw, swap or begin of the round that current returns; 0
// before the first draw.
func (s *State) DrawnAt() int {
	if r := s.current(); r != nil {
		return r.Changed
	}
	return 0
}

// current returns the first round that was drawn and has not begun. If all drawn rounds have begun,
// it returns the last one; before the first draw, nil.
func (s *State) current() *Round {
	return s.Round(min(s.Begun()+1, len(s.Rounds)))
}
