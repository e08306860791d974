package tournament

import (
	"slices"
	"strconv"
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

// counts is what the evening of a table counts in a tournament, by seat.
func (e *TableResult) counts(s Setup) []scoring.Points {
	if s.GoodOnly {
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
func (s Setup) AsksLost() bool {
	return s.CountsGames() || s.Lost.First+s.Lost.More > 0
}

// AsksPassed reports that lists say how many deals nobody has played.
func (s Setup) AsksPassed() bool { return s.CountsGames() || s.Lost.Passed > 0 }

// CountsGames reports that lists count games won and lost.
func (s Setup) CountsGames() bool {
	game, _ := games.Find(s.Game)
	return game.Contest != nil && game.Contest.Counts
}

// PointsOrDash writes points, or a dash where there are none.
func PointsOrDash(p *scoring.Points) string {
	if p == nil {
		return "–"
	}
	return p.String()
}

// MissingLists are the tables of a round whose lists are not in.
func (t Tournament) MissingLists(round int) scoring.Text {
	var tables []scoring.Text
	for _, l := range t.Lists(round) {
		if !l.In {
			tables = append(tables, scoring.T("Tisch ", "table ").Add(scoring.Same(strconv.Itoa(l.Table.At.Table))))
		}
	}
	return scoring.List(tables...)
}

// empty reports a table's evening in which nothing is written.
func (t Tournament) empty(evening string) bool {
	e := t.All[evening]
	return e == nil || e.Empty
}

// anyIn reports that a list is.
func (t Tournament) anyIn() bool {
	return slices.ContainsFunc(t.listsOf(0), func(l List) bool { return l.In })
}
