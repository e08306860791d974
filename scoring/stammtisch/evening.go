package stammtisch

import (
	"cmp"
	"slices"
	"time"

	"anschreiber/scoring"
	"anschreiber/scoring/games"
)

// An EveningResult is the result of one evening as a Stammtisch needs it, computed from the
// evening's log up to the entry Last. Many requests share an EveningResult, so nothing in it may
// ever be changed.
type EveningResult struct {
	ID         string
	Last       int
	Game       string           // slug
	Way        scoring.Counting `json:"-"` // how its points are to be read; not sent to phones, which add nothing up
	Setup      scoring.Setup
	Began      time.Time
	Closed     bool
	Deals      int
	Next       scoring.Seat // who deals next
	Players    []Played     // by seat
	Pot        int          // cents
	Paid       []scoring.Paid
	Drinks     *scoring.Drinks `json:"-"` // nil if it is not played for rounds of drinks
	Figures    []StatSum
	Total      *Total // set for an evening without deals, of which only the result is known
	Tournament string // the name of a tournament that counts as an evening; otherwise ""
}

// Played is one seat's result of an evening.
type Played struct {
	Name      string
	Deals     int // deals during which the player was at the table
	Points    scoring.Points
	Rank      int
	Last      bool // nobody ranked lower
	Cents     int
	Rounds    int // rounds of drinks that the player has to buy
	Won, Lost int // Partien
}

// A StatSum is the sum of one statistic over an evening, for a player named as at the table.
type StatSum struct {
	Key       string
	Who, With string
	Sum       scoring.Sum
}

// New computes the result of an evening; known is false if this program does not know the
// game.
func New(id string, log scoring.Log) (e *EveningResult, known bool) {
	state := log.Fold()
	game, known := games.Find(state.Setup.Game)
	if !known {
		return nil, false
	}
	doc := state.Evening()
	sheet := game.Score(doc)
	e = &EveningResult{
		ID: id, Last: state.Last, Game: game.Slug, Way: sheet.Counting, Setup: state.Setup, Began: log[0].At, Closed: state.Closed,
		Next: sheet.Next.Dealer, Pot: sheet.Pot, Paid: state.Paid, Players: played(state.Setup.Players, sheet),
	}
	for _, l := range sheet.Lines {
		if !l.Corrects {
			e.Deals++
		}
	}
	e.Drinks = log.Drinks(id, state, sheet)
	e.Figures = e.figures(game, state, sheet, game.Facts(doc, sheet))
	return e, true
}

func played(names []string, s scoring.Sheet) []Played {
	all := make([]Played, len(names))
	won, lost, points := s.Won(), s.Lost(), pointsOf(s)
	for i, name := range names {
		p := &all[i]
		p.Name, p.Points, p.Cents = name, points[i], s.Balance[i]
		p.Won, _ = won[i].Whole()
		p.Lost, _ = lost[i].Whole()
		if s.Rounds != nil {
			p.Rounds = s.Rounds[i]
		}
		for _, l := range s.Lines {
			if !l.Corrects && !l.Absent.Has(scoring.Seat(i+1)) {
				p.Deals++
			}
		}
	}
	for _, place := range s.Standing {
		p := &all[place.Seat-1]
		p.Rank, p.Last = place.Rank, place.Rank > 1 && place.Rank == s.Standing[len(s.Standing)-1].Rank
	}
	return all
}

// pointsOf returns the points of the whole evening by seat. If the standing is ranked by numbers
// other than the points, it returns these numbers; otherwise the points of all Partien together.
func pointsOf(s scoring.Sheet) []scoring.Points {
	if n := len(s.Lines); n > 0 && s.Lines[n-1].Ranked != nil {
		return s.Lines[n-1].Ranked
	}
	points := make([]scoring.Points, len(s.Totals))
	for _, l := range s.Lines {
		for i, p := range l.Points {
			points[i] += p
		}
	}
	return points
}

// figures returns the statistics of the evening's deals, in a fixed order.
func (e *EveningResult) figures(game scoring.RuleBook, state scoring.State, sheet scoring.Sheet, facts [][]scoring.StatEvent) (all []StatSum) {
	deals := state.Unstruck()
	name := func(s scoring.Seat) string {
		if s == 0 {
			return ""
		}
		return e.Setup.Players[s-1]
	}
	for cell, sum := range game.SumUp(sheet.Lines, facts) {
		if n := sum.Peak.Deal; n > 0 {
			sum.Peak.Evening, sum.Peak.Deal = e.ID, deals[n-1].ID
		}
		all = append(all, StatSum{cell.Figure, name(cell.Who), name(cell.With), sum})
	}
	slices.SortFunc(all, func(a, b StatSum) int {
		return cmp.Or(cmp.Compare(a.Key, b.Key), cmp.Compare(a.Who, b.Who), cmp.Compare(a.With, b.With))
	})
	return all
}

// Size estimates how many bytes an evening needs in memory.
func (e *EveningResult) Size() int {
	return 2<<10 + 200*len(e.Players) + 64*len(e.Paid) + e.Drinks.Size() + figureSize*len(e.Figures)
}

// figureSize is how many bytes a StatSum needs. Names and titles are not included, because they
// share memory with the log.
const figureSize = 264

// Ended reports whether an evening was closed or its day is before today.
func (e *EveningResult) Ended(today scoring.Day) bool { return e.Closed || e.Setup.Day < today }

// Sort sorts evenings by day and, within one day, by the time at which they began.
func Sort(evenings []*EveningResult) {
	slices.SortFunc(evenings, func(a, b *EveningResult) int {
		return cmp.Or(cmp.Compare(a.Setup.Day, b.Setup.Day), a.Began.Compare(b.Began), cmp.Compare(a.ID, b.ID))
	})
}
