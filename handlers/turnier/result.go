package turnier

import (
	"slices"
	"time"

	"anschreiber/scoring"
	"anschreiber/views"
)

// An Evening is what a tournament keeps of a table's evening as its log stood at
// an entry. Many requests share one, so nothing in it is ever changed.
type Evening struct {
	ID      string
	Setup   scoring.Setup // as the table has it now
	Last    int
	Written time.Time // last
	Deals   int       // that count
	Empty   bool      // nothing is written
	scoring.Foot
	Score []scoring.Points // by seat, what the table ranks by
}

// New is the evening of a log; known is false for a game that there is not.
func New(id string, log scoring.Log) (e *Evening, known bool) {
	state := log.Fold()
	game, known := views.Find(state.Setup.Game)
	if !known {
		return nil, false
	}
	return Of(id, state, log[len(log)-1].At, game.Score(state.Evening())), true
}

// Of is the evening of a log that has been scored already.
func Of(id string, s scoring.State, written time.Time, sheet scoring.Sheet) *Evening {
	return &Evening{
		ID: id, Setup: s.Setup, Last: s.Last, Written: written, Deals: sheet.Played(), Empty: len(sheet.Lines) == 0, Foot: sheet.Foot(), Score: sheet.Score(),
	}
}

// Size estimates what an evening takes in memory.
func (e *Evening) Size() int { return 1<<10 + 64*len(e.Score) + len(e.Setup.Rules) }

// A Tournament is its state, and the evenings of its tables by their IDs.
type Tournament struct {
	State
	All map[string]*Evening
}

// A List is what a table's list comes to, from its evening or from paper.
type List struct {
	Table
	Of       int       // deals that the round has at this table
	Deals    int       // played so far
	Written  time.Time // last; zero for never
	Passed   int
	Results  []Result // by seat
	Signed   scoring.Seats
	In       bool // it is signed: it counts, and only the director may correct it
	Director bool // who signed for all
}

// A Result is what one list was for one player.
type Result struct {
	At
	Seat      scoring.Seat
	Player    int            // number
	Points    scoring.Points // as the list adds them up
	Score     scoring.Points // what the tournament ranks by: with what Seeger and Fabian add, for one
	Won, Lost int            // games declared
}

// Lists are those of a round, by table; nil for one that has not begun.
func (t Tournament) Lists(round int) (lists []List) {
	r := t.Round(round)
	if r == nil || !r.Begun {
		return nil
	}
	for _, table := range r.Tables {
		lists = append(lists, t.List(table))
	}
	return lists
}

// List is a table's.
func (t Tournament) List(table Table) List {
	l := List{Table: table, Of: t.Setup.Deals[len(table.Seats)]}
	if e := t.All[table.Evening]; e != nil && len(e.Score) >= len(table.Seats) {
		l.Deals, l.Written, l.Signed = e.Deals, e.Written, table.Signed(e.Last)
		l.fill(e.Foot, e.Score)
	}
	if paper := table.Paper; paper != nil {
		game, _ := views.Find(t.Setup.Game)
		l.Deals, l.Signed = l.Of, table.Signed(0)
		l.fill(paper.Foot, game.Contest.Score(t.Setup.Rules, paper.Foot))
	}
	l.In = t.in(&table, l.Signed)
	l.Director = slices.ContainsFunc(table.Signs, func(s Sign) bool { return s.Director })
	return l
}

func (l *List) fill(f scoring.Foot, score []scoring.Points) {
	l.Passed, l.Results = f.Passed, nil
	for i, number := range l.Seats {
		r := Result{At: l.Table.At, Seat: scoring.Seat(i + 1), Player: number, Points: f.Points[i], Score: score[i]}
		if len(f.Won) > i && len(f.Lost) > i {
			r.Won, r.Lost = f.Won[i], f.Lost[i]
		}
		l.Results = append(l.Results, r)
	}
}

// Results are those of all lists so far, by round, table and seat; those of lists
// that are not in yet are how they stand.
func (t Tournament) Results() (all []Result) {
	for _, r := range t.Rounds {
		for _, l := range t.Lists(r.Number) {
			all = append(all, l.Results...)
		}
	}
	return all
}

// Closed reports a round of which all lists are in.
func (t Tournament) Closed(round int) bool {
	lists := t.Lists(round)
	return len(lists) > 0 && !slices.ContainsFunc(lists, func(l List) bool { return !l.In })
}
