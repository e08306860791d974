package tournament

import (
	"time"

	"anschreiber/scoring"
	"anschreiber/scoring/games"
)

// A TableResult is what a tournament keeps of a table's evening as its log stood at an entry. Many
// requests share one, so it is never modified.
type TableResult struct {
	ID         string
	Setup      scoring.Setup           // as the table has it now
	Tournament *scoring.TournamentList // what the table knows of its tournament; nil for tables opened before that was written
	Last       int
	Written    time.Time // time of the last entry
	Deals      int       // number of deals that count
	Empty      bool      // nothing is written
	Changed    bool      // the log may contain more than deals
	scoring.ListTotals
	Score []scoring.Points // by seat, as the table ranks
	Good  []scoring.Points // by seat, plus points only

	Before, GoodBefore [][]Part // by deal, what everybody had before it; nil where nobody was replaced

	Corrections, GoodCorrections []Correction // made by the director; the second counts plus points only
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

		ID: id, Setup: s.Setup, Tournament: s.Tournament, Last: s.Last, Written: log[len(log)-1].At, Changed: log.IsMoreThanDeals(), Deals: sheet.Played(), Empty: len(sheet.Lines) == 0, ListTotals: totals, Score: sheet.Score(), Good: sheet.Good(),
	}
	if s.Tournament != nil && s.Tournament.Substitutes > 0 {
		e.Before, e.GoodBefore = partsBefore(sheet, false), partsBefore(sheet, true)
	}
	return e
}

// Size estimates how many bytes of memory the result takes.
func (e *TableResult) Size() int {
	return 1<<10 + 96*(len(e.Score)+len(e.Corrections)*8+len(e.Before)*4) + len(e.Setup.Rules)
}

// counts returns what the evening counts in a tournament, by seat.
func (e *TableResult) counts(s Setup) []scoring.Points {
	if s.GoodOnly {
		return e.Good
	}
	return e.Score
}

// PointsOrDash writes points, or a dash where there are none.
func PointsOrDash(p *scoring.Points) string {
	if p == nil {
		return "–"
	}
	return p.String()
}
