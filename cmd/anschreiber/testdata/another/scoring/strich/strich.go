// Package strich is a game of four in which the points are typed: another game
// of TestAnotherGameIsTwoPackagesAndTwoLines.
package strich

import "anschreiber/scoring"

// Game is the whole rule book.
var Game = scoring.Game[Deal, Rules]{
	Slug:        "strich",
	Name:        scoring.T("Strichliste", "Tally"),
	Players:     scoring.Span{Min: 4, Max: 4},
	Presets:     []scoring.Preset[Rules]{{Slug: "cent", Name: scoring.T("um Cent", "for cents"), Rules: func(int) Rules { return Rules{} }}},
	House:       house,
	Seating:     scoring.Seating{Plays: func(present int) int { return present }},
	Corrections: scoring.Corrections[Rules]{Halves: true},
	ReadDeal:    func(f *scoring.Form) Deal { return Deal{Strokes: f.MaybeIntList("strokes", 0, 99)} },
	Begin:       func(t scoring.Table[Rules], tally *scoring.Tally) scoring.Fold[Deal] { return &evening{t} },
}

// Book is Game with deals and rules as JSON.
var Book = scoring.NewRuleBook(Game)

// Deal is what everybody got, by seat.
type Deal struct {
	Strokes []*int `json:"strokes,omitempty"`
}

// Rules say what a stroke costs.
type Rules struct {
	Stake scoring.Rate
}

var house = []scoring.Rule[Rules]{
	{Key: "stake", Label: scoring.T("Cent je Strich", "cents a stroke"), Money: true, At: func(r *Rules) any { return &r.Stake }},
}

type evening struct{ table scoring.Table[Rules] }

func (e *evening) Check(d Deal, _ scoring.Turn) (ps scoring.Problems) {
	if len(d.Strokes) != len(e.table.Players) {
		ps.Add("strokes", "für jeden eine Zahl", "a number for everybody")
	}
	return ps
}

func (e *evening) Book(l *scoring.Line, d Deal, _ scoring.Turn) {
	l.Title = scoring.T("Striche", "strokes")
	for i, n := range d.Strokes {
		if n != nil && i < len(l.Points) {
			l.Points[i] = scoring.Whole(*n)
		}
	}
	l.Why = []scoring.Item{{Text: l.Title, Points: l.Points}}
}

func (e *evening) Booked(*scoring.Line) {}

func (e *evening) Close(s *scoring.Sheet) {
	s.Standing = scoring.Rank(s.Totals, s.Totals)
	s.PayPairs(s.Totals, e.table.Rules.Stake)
}
