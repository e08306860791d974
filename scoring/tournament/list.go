package tournament

import (
	"fmt"
	"slices"
	"time"

	"anschreiber/scoring"
	"anschreiber/scoring/games"
)

// Text is the list in short, for somebody who typed something else.
func (l List) Text(lang string) (text string) {
	for i, r := range l.Results {
		text += fmt.Sprintf("%s%s", map[bool]string{true: " / "}[i > 0], r.Score)
	}
	switch {
	case l.In && lang == "de":
		text += ", unterschrieben"
	case l.In:
		text += ", signed"
	}
	return text
}

// IsPartOf reports a list that is not full, and to which totals only add games: whoever has
// won and lost no other has no other points, and more only by games that he has won. What
// counts no games cannot be told apart.
func (l List) IsPartOf(f scoring.ListTotals) bool {
	if l.Deals >= l.Of || len(f.Won) == 0 || f.Passed < l.Passed {
		return false
	}
	for i, r := range l.Results {
		won, lost, more := f.Won[i]-r.Won, f.Lost[i]-r.Lost, f.Points[i]-r.Points
		if won < 0 || lost < 0 || won == 0 && more > 0 || lost == 0 && more < 0 || won+lost == 0 && more != 0 {
			return false
		}
	}
	return true
}

// Everybody are all seats of the list.
func (l List) Everybody() (seats scoring.Seats) {
	for i := range l.Seats {
		seats = append(seats, scoring.Seat(i+1))
	}
	return seats
}

// A List is what a table's list comes to, from its evening or from paper.
type List struct {
	Table
	Of       int       // deals that the round has at this table
	Deals    int       // played so far
	Written  time.Time // last; zero for never
	Passed   int
	Results  []Result // by seat
	Shares   []Result // by player: those of a seat that several have played in turn are parted
	Signed   scoring.Seats
	Missing  bool // nothing is written, and nobody has accepted it: it is no result of anybody
	In       bool // it is signed: it counts, and only the director may correct it
	Stuck    bool // nobody may write it, although it has grown since it was signed: older versions let that happen
	Director bool // who signed for all
}

// A Result is what one list was for one player.
type Result struct {
	At
	Seat      scoring.Seat
	Player    int            // number of whom the list stands to
	Points    scoring.Points // as the list adds them up
	Score     scoring.Points // what the tournament ranks by: with what Seeger and Fabian add, for one
	Won, Lost int            // games declared
	Soli      int            // won alone
}

// List is a table's.
func (t Tournament) List(table Table) List {
	l := List{Table: table, Of: t.Setup.Deals[len(table.Seats)]}
	if e := t.All[table.Evening]; e != nil && len(e.Score) >= len(table.Seats) {
		l.Deals, l.Written, l.Signed = e.Deals, e.Written, table.Signed(e.Last)
		l.fill(e.ListTotals, e.counts(t.Setup))
	}
	if paper := table.Paper; paper != nil {
		game, _ := games.Find(t.Setup.Game)
		if l.Deals, l.Signed = l.Of, table.Signed(0); game.Contest.Counts {
			l.Deals = dealsOf(paper.ListTotals)
		}
		l.fill(paper.ListTotals, game.Contest.Score(t.Setup.Rules, paper.ListTotals))
	}
	for _, r := range l.Results {
		l.Shares = append(l.Shares, t.SharesOf(l, r)...)
	}
	l.Corrections = t.CorrectionsOf(table, t.All[table.Evening])
	l.In = t.signedByAll(&table, l.Signed)
	l.Missing = !l.In && table.Paper == nil && (t.All[table.Evening] == nil || t.All[table.Evening].Empty)
	l.Stuck = t.Locked[table.Evening] && !l.In
	l.Director = slices.ContainsFunc(table.Signs, func(s Sign) bool { return s.Director })
	return l
}

func (l *List) fill(f scoring.ListTotals, score []scoring.Points) {
	l.Passed, l.Results = f.Passed, nil
	for i := range l.Seats {
		r := Result{At: l.Table.At, Seat: scoring.Seat(i + 1), Player: l.standsTo(i), Points: f.Points[i], Score: score[i]}
		if len(f.Won) > i {
			r.Won = f.Won[i]
		}
		if len(f.Lost) > i {
			r.Lost = f.Lost[i]
		}
		if len(f.Soli) > i {
			r.Soli = f.Soli[i]
		}
		l.Results = append(l.Results, r)
	}
}

// Scored is what a list was for somebody, and a dash while it is missing.
func (l List) Scored(r Result) string {
	if l.Missing {
		return "–"
	}
	return r.Score.String()
}

// dealsOf is how many deals a list of a game that counts them has.
func dealsOf(f scoring.ListTotals) (n int) {
	for i := range f.Won {
		n += f.Won[i] + f.Lost[i]
	}
	return n + f.Passed
}
