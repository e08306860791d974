// Package punktezettel is the pad for any game in which each round brings points:
// Rommé, Canasta, Wizard. Where houses differ, "settled" marks what this project does.
package punktezettel

import "anschreiber/scoring"

const slug = "punktezettel"

// Game is a pad for two to seven.
var Game = scoring.Game[Deal, Rules]{
	Slug:       slug,
	Name:       scoring.T("Punktezettel", "Score pad"),
	Called:     called,
	Counting:   countingOf,
	Players:    scoring.Span{Min: 2, Max: 7},
	Presets:    presets(),
	House:      house,
	ReadDeal:   readDeal,
	PageFields: []string{"rest", "moon", "pair", "zero"},
	CheckRules: checkRules,
	Begin:      begin,
	Figures:    figures,
	Facts:      facts,

	SeatingOf: func(r Rules) scoring.Seating {
		return scoring.Seating{Plays: func(present int) int { return present }, Pairs: r.Teams == Pairs}
	},
	Corrections: scoring.Corrections[Rules]{Halves: true, ZeroSum: zeroSum, Check: checkCorrection},
}

// Book is Game with deals and rules as JSON.
var Book = scoring.NewRuleBook(Game)

// most is the highest number that one round can bring.
const most = 9_999

// Phases is how many there are in Phase 10: whoever has done the last has won.
const Phases = 10

// Sides is how many write points: two pairs, or everybody.
func (r Rules) Sides(seats int) int {
	if r.Teams == Pairs {
		return 2
	}
	return seats
}

// Side is the side of a seat, from 0: partners sit opposite.
func (r Rules) Side(seat scoring.Seat, seats int) int { return (int(seat) - 1) % r.Sides(seats) }
