package tournament

import (
	"slices"
	"time"

	"anschreiber/scoring"
	"anschreiber/scoring/games"
)

// A TableResult is what a tournament keeps of a table's evening as its log stood at
// an entry. Many requests share one, so nothing in it is ever changed.
type TableResult struct {
	ID         string
	Setup      scoring.Setup           // as the table has it now
	Tournament *scoring.TournamentList // that the table knows of; nil for one that was opened before tables did
	Last       int
	Written    time.Time // last
	Deals      int       // that count
	Empty      bool      // nothing is written
	Changed    bool      // there may be more in it than deals
	scoring.ListTotals
	Score []scoring.Points // by seat, what the table ranks by
	Good  []scoring.Points // by seat, plus points only

	Before, GoodBefore [][]Part // by deal, what everybody had before it; nil where nobody has played on for another

	Corrections, GoodCorrections []Correction // of the director; plus points only in the second
}

// New is the evening of a log; known is false for a game that there is not.
func New(id string, log scoring.Log) (e *TableResult, known bool) {
	state := log.Fold()
	game, known := games.Find(state.Setup.Game)
	if !known {
		return nil, false
	}
	return Of(id, log, state, game.Score(state.Evening())), true
}

// Of is the evening of a log that has been scored already.
func Of(id string, log scoring.Log, s scoring.State, sheet scoring.Sheet) *TableResult {
	totals := sheet.ListTotals()
	totals.Soli = sheet.Soli()
	game, _ := games.Find(s.Setup.Game)
	e := &TableResult{
		Corrections: correctionsIn(log, game, false), GoodCorrections: correctionsIn(log, game, true),

		ID: id, Setup: s.Setup, Tournament: s.Tournament, Last: s.Last, Written: log[len(log)-1].At, Changed: log.IsMoreThanDeals(), Deals: sheet.Played(), Empty: len(sheet.Lines) == 0, ListTotals: totals, Score: sheet.Score(), Good: sheet.Good(),
	}
	if s.Tournament != nil && s.Tournament.Substitutes > 0 {
		e.Before, e.GoodBefore = partsBefore(sheet, false), partsBefore(sheet, true)
	}
	return e
}

// Size estimates what an evening takes in memory.
func (e *TableResult) Size() int {
	return 1<<10 + 96*(len(e.Score)+len(e.Corrections)*8+len(e.Before)*4) + len(e.Setup.Rules)
}

// A Tournament is its state, and the evenings of its tables by their IDs.
type Tournament struct {
	State
	All    map[string]*TableResult
	Locked map[string]bool                                                 // evenings in which nobody may write, as the database has it
	Who    func(device string, as scoring.Text, at time.Time) scoring.Text // who wrote something, as what, and when; nil where nobody knows

	Hides bool // some names are not shown whole: see ForEverybody
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

// scoreOf is, by seat, what the evening of a table counts.
func (t Tournament) scoreOf(e *TableResult) []scoring.Points {
	if t.Setup.GoodOnly {
		return e.Good
	}
	return e.Score
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
		l.fill(e.ListTotals, t.scoreOf(e))
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

// Results are those of all lists so far, by round, table and seat; those of lists
// that are not in yet are how they stand.
func (t Tournament) Results() (all []Result) {
	for _, r := range t.Rounds {
		for _, l := range t.Lists(r.Number) {
			all = append(all, l.Shares...)
		}
	}
	return all
}

// Closed reports a round of which all lists are in.
func (t Tournament) Closed(round int) bool {
	lists := t.Lists(round)
	return len(lists) > 0 && !slices.ContainsFunc(lists, func(l List) bool { return !l.In })
}

// AsksLost reports that lists say how many games everybody has lost, because the game counts
// them or they cost money.
func (t Tournament) AsksLost() bool {
	return t.CountsGames() || t.Setup.Lost.First+t.Setup.Lost.More > 0
}

// AsksPassed reports that lists say how many deals nobody has played.
func (t Tournament) AsksPassed() bool { return t.CountsGames() || t.Setup.Lost.Passed > 0 }

// CountsGames reports that lists count games won and lost.
func (t Tournament) CountsGames() bool {
	game, _ := games.Find(t.Setup.Game)
	return game.Contest != nil && game.Contest.Counts
}

// PointsOrDash writes points, or a dash where there are none.
func PointsOrDash(p *scoring.Points) string {
	if p == nil {
		return "–"
	}
	return p.String()
}
