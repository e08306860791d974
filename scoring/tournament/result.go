package tournament

import (
	"time"

	"anschreiber/scoring"
	"anschreiber/scoring/games"
)

// A TableResult is the result of a table's evening, computed from its log up to the entry Last.
// Many requests share the same value, so nobody may modify it.
type TableResult struct {
	ID         string
	Setup      scoring.Setup           // current setup of the evening
	Tournament *scoring.TournamentList // data about the tournament in the evening; nil for tables of older versions, which did not store it
	Last       int
	Written    time.Time // time of the last entry
	Deals      int       // number of deals that count
	Empty      bool      // nothing is written
	Changed    bool      // the log may contain entries that are not deals
	scoring.ListTotals
	Score []scoring.Points // by seat, as the table itself ranks by it
	Good  []scoring.Points // by seat, plus points only

	Before, GoodBefore [][]Part // by deal, what everybody had before it; nil where nobody was replaced

	Corrections, GoodCorrections []Correction // made by the director; GoodCorrections counts plus points only
}

// New returns the result of a log; known is false if there is no such game.
func New(id string, log scoring.Log) (e *TableResult, known bool) {
	state := log.Fold()
	game, known := games.Find(state.Setup.Game)
	if !known {
		return nil, false
	}
	return Of(id, log, state, game.Score(state.Evening())), true
}

// Of returns the result of a log that has been folded and scored already.
func Of(id string, log scoring.Log, s scoring.State, sheet scoring.Sheet) *TableResult {
	totals := sheet.ListTotals()
	totals.Soli = sheet.Soli()
	game, _ := games.Find(s.Setup.Game)
	e := &TableResult{
		Corrections: correctionsIn(log, game, false), GoodCorrections: correctionsIn(log, game, true),

		ID: id, Setup: s.Setup, Tournament: s.Tournament, Last: s.Last, Written: log[len(log)-1].At, Changed: log.IsMoreThanDeals(), Deals: sheet.Played(), Empty: len(sheet.Lines) == 0, ListTotals: totals, Score: scoreOf(sheet), Good: sheet.Good(),
	}
	if s.Tournament != nil && s.Tournament.Substitutes > 0 {
		e.Before, e.GoodBefore = partsBefore(sheet, false), partsBefore(sheet, true)
	}
	return e
}

// scoreOf returns the points of a list, by seat. When a Partie is over, the totals of its table begin
// at 0 again, but those of the list do not.
func scoreOf(s scoring.Sheet) []scoring.Points {
	if len(s.Partien) > 0 {
		return s.ListTotals().Points
	}
	return s.Score()
}

// Size estimates how many bytes of memory the result takes.
func (e *TableResult) Size() int {
	return 1<<10 + 96*(len(e.Score)+len(e.Corrections)*8+len(e.Before)*4) + len(e.Setup.Rules)
}

// counts returns the points by seat that count in a tournament with this setup.
func (e *TableResult) counts(s Setup) []scoring.Points {
	if s.GoodOnly {
		return e.Good
	}
	return e.Score
}

// PointsOrDash returns points as text, or a dash for nil.
func PointsOrDash(p *scoring.Points) string {
	if p == nil {
		return "–"
	}
	return p.String()
}
