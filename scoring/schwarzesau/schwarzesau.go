// Package schwarzesau checks the deals of Schwarze Sau, played in the manner of Skat, computes
// their points and explains them as players do. Paragraph numbers in its comments are those of
// its source: 4.2 is Spielbewertung 2. Where the source is silent, "settled" marks our reading.
package schwarzesau

import (
	"slices"

	"anschreiber/scoring"
)

const slug = "schwarzesau"

// Game is Schwarze Sau for four players, or exceptionally three. 1.3
var Game = scoring.Game[Deal, Rules]{
	Slug:       slug,
	Name:       scoring.Same("Schwarze Sau"),
	Players:    scoring.Span{Min: 3, Max: 4},
	Presets:    presets,
	House:      house,
	ReadDeal:   readDeal,
	CheckRules: checkRules,
	Begin:      begin,
	Figures:    figures,
	Facts:      facts,

	// Nobody sits out: at a table of four the dealer plays the Stock. 3 Ausspielen 1
	Seating:     scoring.Seating{Plays: func(present int) int { return present }},
	Corrections: scoring.Corrections[Rules]{Halves: true}, // corrections may have halves even if the table rounds
}

// Book is the rule book of Schwarze Sau: it does what Game does, with deals and rules as JSON.
var Book = scoring.NewRuleBook(Game)

// Augen of the pack. 4.1
const (
	AllAugen = 120
	sauAugen = 3 // Augen of the Pik Dame
)

// full is the number of players at which a deal is halved if everybody has a trick: the source
// says "alle vier". 4.4
const full = 4

// maxDealer is the most Augen that the dealer at a table of four can have in his two tricks: four
// aces and four tens (settled).
const maxDealer = 84

// MaxCalls is the highest step of doubling: 1 Kontra, 2 Re, 3 Sub, 4 Hirsch. 2.3
const MaxCalls = 4

var calls = [...]scoring.Text{
	{}, scoring.Same("Kontra"), scoring.Same("Re"), scoring.Same("Sub"), scoring.Same("Hirsch"),
}

// CallName names a step of doubling from 1 to 4. It returns an empty text for 0.
func CallName(call int) scoring.Text { return calls[call] }

// Rules are the house rules of a table.
type Rules struct {
	Limit        int // minus points; whoever has more loses
	LimitPlusDay bool
	Halves       string // Exact, Up or Down
	Stake        scoring.Rate
	StakeTo      string // Pot, Others or Round
}

// The words that documents use for the choices of rules.
const (
	Exact = "exact"
	Up    = "up"
	Down  = "down"

	Pot    = scoring.StakePot
	Others = scoring.StakeOthers
	Round  = scoring.StakeRound
)

// usual plays to a limit of 1500 plus the day of the month, with the stake going to the pot. 4.6
var usual = Rules{Limit: 1500, LimitPlusDay: true, Halves: Exact, StakeTo: Pot}

var presets = []scoring.Preset[Rules]{
	{
		Slug: "klassisch", Name: text("klassisch", "classic"),
		Short: text("in die Kasse", "into the pot"),
		Says:  text("Wer mehr Minus hat als 1500 plus Tag des Monats, zahlt in die Kasse.", "Whoever goes past 1500 minus points plus the day of the month pays into the pot."),
		Rules: func(int) Rules { return usual },
	},
	{
		Slug: "runde", Name: text("um die Runde", "for drinks"),
		Short: text("wer verliert, zahlt sie", "the loser buys"),
		Says:  text("Wer mehr Minus hat als 1500 plus Tag des Monats, zahlt eine Runde.", "Whoever goes past 1500 minus points plus the day of the month buys a round."),
		Rules: func(int) Rules {
			r := usual
			r.StakeTo = Round
			return r
		},
	},
}

// house lists all house rules that a table can choose. Each group is defined in the file of its
// rule.
var house = slices.Concat(limitRules, halvesRules, moneyRules)

// text is short for scoring.T, because the rules hold many texts.
func text(de, en string) scoring.Text { return scoring.T(de, en) }
