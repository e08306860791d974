// Package wuerfeljass is the rule book of Würfeljass, a Klammern of the north
// of Germany that is counted with dice; it is not the Swiss Jass. Headings in
// its comments are those of its source. Where the source is silent, "settled"
// marks our reading. A Würfelauge is a pip of the die, Punkte are card points.
package wuerfeljass

import "anschreiber/scoring"

const slug = "wuerfeljass"

// Game is Würfeljass for two to four players.
var Game = scoring.Game[Deal, Rules]{
	Slug:       slug,
	Name:       scoring.Same("Würfeljass"),
	Players:    scoring.Span{Min: 2, Max: 4},
	Presets:    presets,
	House:      house,
	Order:      order,
	ReadDeal:   readDeal,
	Check:      check,
	CheckRules: checkRules,
	Score:      score,
}

// order: the deal goes round; where nobody makes trump the same dealer deals
// again. At two players who won the deal deals next. (Würfel)
var order = scoring.Rotation[Deal]{
	Stays: func(d scoring.Deal[Deal]) bool { return d.Play.Void },
	Plays: func(present int) int { return present },
	Next: func(turn scoring.Turn, d scoring.Deal[Deal]) scoring.Seat {
		if turn.Present() != 2 || d.Play.Trump < 1 {
			return 0
		}
		if d.Play.won(2) {
			return d.Play.Trump
		}
		return 3 - d.Play.Trump
	},
}

// What the cards are worth. (Karten, Punkte)
const (
	AllPoints = 162 // the pack's 152 and the last trick
	LastTrick = 10
	terz      = 20
	halber    = 50 // a run of four, also Fünfzig
	belle     = 20
)

// How many cards a side holds: more melds than that cannot be.
const (
	teamCards   = 16
	playerCards = 9
)

// MaxKontra is Re. (Spiel)
const MaxKontra = 2

var kontras = [...]scoring.Text{{}, scoring.Same("Kontra"), scoring.Same("Re")}

// KontraName is what step 1 or 2 of doubling is called; nothing for 0.
func KontraName(step int) scoring.Text { return kontras[step] }

// Sides is how many sides a table has: at four players partners sit opposite,
// otherwise everybody is a side. (Team)
func Sides(seats int) int {
	if seats == 4 {
		return 2
	}
	return seats
}

// Side is the side of a seat, from 1.
func Side(seat scoring.Seat, seats int) int { return (int(seat)-1)%Sides(seats) + 1 }

// Members are the seats of a side.
func Members(side, seats int) (members scoring.Seats) {
	for seat := side; seat <= seats; seat += Sides(seats) {
		members = append(members, scoring.Seat(seat))
	}
	return members
}
