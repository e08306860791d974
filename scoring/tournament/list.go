package tournament

import (
	"fmt"
	"slices"
	"time"

	"anschreiber/scoring"
	"anschreiber/scoring/games"
)

// Text describes the list for somebody who has typed different totals: the scores, and whether the
// list is signed.
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

// IsPartOf reports whether the list is not full and the totals f only add games to it. A player
// without a further game must have the same points; more points need another game won, and fewer
// points another game lost. It returns false for games that do not count games won and lost,
// because points alone do not show whether games were added.
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

// Everybody returns all seats of the list.
func (l List) Everybody() (seats scoring.Seats) {
	for i := range l.Seats {
		seats = append(seats, scoring.Seat(i+1))
	}
	return seats
}

// A List is the result of a table's list, from its evening or from paper.
type List struct {
	Table
	Of       int       // deals that this table plays in the round
	Deals    int       // number of deals played so far
	Written  time.Time // time of the last entry; zero for none
	Passed   int
	Results  []Result // by seat
	Shares   []Result // by player: the result of a seat is split if several played it in turn
	Signed   scoring.Seats
	Missing  bool // nothing is written: its players have no result, not 0 points, unless all have signed and the most points win
	In       bool // everybody has signed it, so that only the director may correct it
	Stuck    bool // locked although not signed by all: older versions allowed more deals after the signatures
	Director bool // the director signed for all
}

// A Result is the result of one list for one player.
type Result struct {
	At
	Seat      scoring.Seat
	Player    int            // number of the player whom the result belongs to
	Points    scoring.Points // sum of the deals on the list
	Score     scoring.Points // what the tournament ranks by, for example including the Seeger-Fabian points
	Won, Lost int            // games as declarer
	Soli      int            // Soli won
}

// List returns the list of a table.
func (t Tournament) List(table Table) List {
	l := List{Table: table, Of: t.Setup.Deals[len(table.Seats)]}
	if e := t.All[table.Evening]; e != nil && len(e.Score) >= len(table.Seats) {
		l.Deals, l.Written, l.Signed = e.Deals, e.Written, table.Signed(e.Last)
		l.fill(e.ListTotals, e.counts(t.Setup))
	}
	if paper := table.Paper; paper != nil {
		game, _ := games.Find(t.Setup.Game)
		l.Deals, l.Signed = game.Contest.Dealt(t.Setup.Rules, paper.ListTotals, l.Of), table.Signed(0)
		if game.Contest.Counts {
			l.Deals = dealsOf(paper.ListTotals)
		}
		l.fill(paper.ListTotals, game.Contest.Score(t.Setup.Rules, paper.ListTotals))
	}
	for _, r := range l.Results {
		l.Shares = append(l.Shares, t.SharesOf(l, r)...)
	}
	l.Corrections = t.CorrectionsOf(table, t.All[table.Evening])
	l.In = t.signedByAll(&table, l.Signed)
	l.Missing = (!l.In || t.Setup.Counting().Few) && table.Paper == nil && (t.All[table.Evening] == nil || t.All[table.Evening].Empty)
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

// Scored returns the score of a result as text, or a dash while the list is missing.
func (l List) Scored(r Result) string {
	if l.Missing {
		return "–"
	}
	return r.Score.String()
}

// dealsOf returns how many deals the totals of a list add up to, in a game that counts games won
// and lost.
func dealsOf(f scoring.ListTotals) (n int) {
	for i := range f.Won {
		n += f.Won[i] + f.Lost[i]
	}
	return n + f.Passed
}
