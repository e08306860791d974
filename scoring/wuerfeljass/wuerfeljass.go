// Package wuerfeljass checks the deals of Würfeljass, turns the dice and explains the results as
// players do. Würfeljass is a Klammern of the north of Germany that is counted with dice; it is not
// the Swiss Jass. Headings in its comments are those of its source. Where the source is silent,
// "settled" marks our reading. A Würfelauge is a pip of the die, Punkte are card points.
package wuerfeljass

import (
	"strconv"

	"anschreiber/scoring"
)

const slug = "wuerfeljass"

// Game is Würfeljass for two to four players.
var Game = scoring.Game[Deal, Rules]{
	Slug:       slug,
	Name:       scoring.Same("Würfeljass"),
	Nickname:   "Jass",
	Players:    scoring.Span{Min: 2, Max: 4},
	Presets:    presets,
	House:      house,
	ReadDeal:   readDeal,
	PageFields: []string{"last"},
	CheckRules: checkRules,
	Begin:      begin,
	Figures:    figures,
	Facts:      facts,

	Seating:     scoring.Seating{Plays: func(present int) int { return present }, Pairs: true},
	Corrections: scoring.Corrections[Rules]{Check: checkCorrection},
}

// Book is the rule book of the Jass with dice: it does what Game does, with deals and rules as JSON.
var Book = scoring.NewRuleBook(Game)

// Punkte of cards and melds. (Karten, Punkte)
const (
	AllPoints = 162 // 152 in the pack, and the last trick's 10
	LastTrick = 10
	terz      = 20
	halber    = 50 // a run of four, also Fünfzig
	belle     = 20
)

// How many cards a player holds, which limits the melds. (Karten austeilen)
const (
	handCards = 8 // with four players
	ownCards  = 9 // with two and three players
	sideHands = 2 // hands of a side with four players
)

// Sums returns the fewest and the most Punkte that the cards in play can have, including the last
// trick: 18 of the 32 cards with two players, 27 with three, all with four.
func Sums(seats int) scoring.Span {
	switch seats {
	case 2:
		return scoring.Span{Min: 28, Max: 156}
	case 3:
		return scoring.Span{Min: 95, Max: AllPoints}
	}
	return scoring.Span{Min: AllPoints, Max: AllPoints}
}

// MaxKontra is the highest step of doubling: 1 Kontra, 2 Re. (Spiel)
const MaxKontra = 2

var kontras = [...]scoring.Text{{}, scoring.Same("Kontra"), scoring.Same("Re")}

// KontraName names a step of doubling, 1 or 2. It returns an empty text for 0.
func KontraName(step int) scoring.Text { return kontras[step] }

// Sides returns how many sides a table has: with four players partners sit opposite, otherwise
// everybody is a side. (Team)
func Sides(seats int) int {
	if seats == 4 {
		return 2
	}
	return seats
}

// Side returns the side of a seat, from 1.
func Side(seat scoring.Seat, seats int) int { return (int(seat)-1)%Sides(seats) + 1 }

// Members lists the seats of a side.
func Members(side, seats int) (members scoring.Seats) {
	for seat := side; seat <= seats; seat += Sides(seats) {
		members = append(members, scoring.Seat(seat))
	}
	return members
}

// Rules are the house rules of a table.
type Rules struct {
	Target int // pips that a die must show to win
	Stake  scoring.Rate
}

var presets = []scoring.Preset[Rules]{{
	Slug: "klassisch", Name: text("klassisch", "classic"),
	Says:  text("Wer seinen Würfel zuerst auf 6 dreht, gewinnt die Partie.", "First to turn the die to 6 wins the game."),
	Rules: func(int) Rules { return Rules{Target: 6} },
}}

var house = []scoring.Rule[Rules]{
	{
		Key: "target", Group: text("Partie", "Game"), Label: text("Gewonnen mit", "Won with"), Unit: text("Würfelaugen", "pips"), Lo: 1, Hi: 99,
		Says: func(r Rules) scoring.Text {
			n := strconv.Itoa(r.Target)
			return text("Wer zuerst "+n+" Würfelaugen hat, gewinnt die Partie.", "First to "+n+" pips wins the game.")
		},
		At: func(r *Rules) any { return &r.Target },
	},
	{
		Key: "stake", Stakes: func(Rules) scoring.Stakes { return scoring.PerPartie() }, Group: text("Geld", "Money"), Money: true, Label: text("Einsatz je Partie", "Stake per game"), Unit: text("Cent", "cents"),
		Says: func(r Rules) scoring.Text {
			if r.Stake.Cents() == 0 {
				return text("Es geht um nichts.", "Nothing is at stake.")
			}
			return text("Wer verliert, zahlt je Gewinner ", "The loser pays each winner ").Add(scoring.Money(r.Stake.Cents()),
				text("; Partner zahlen ihren Gegenübern einmal.", "; partners pay their opposite numbers once."))
		},
		At: func(r *Rules) any { return &r.Stake },
	},
}

// checkRules refuses a stake that is not in whole cents, because a Partie is paid in whole cents.
func checkRules(t scoring.Table[Rules]) (ps scoring.Problems) {
	if t.Rules.Stake%scoring.Cents(1) != 0 {
		ps.Add("stake", "je Partie nur ganze Cent", "whole cents only for a game")
	}
	return ps
}

// text is short for scoring.T, because the rules hold many texts.
func text(de, en string) scoring.Text { return scoring.T(de, en) }
