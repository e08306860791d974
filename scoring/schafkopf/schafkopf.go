// Package schafkopf checks the deals of Bavarian Schafkopf, computes what they pay and
// explains it as players do. "(seed)" in its comments is the table's own sheet,
// "(data)" what was confirmed on recorded games with known payouts, "(settled)" what
// was agreed where both are silent.
package schafkopf

import "anschreiber/scoring"

const slug = "schafkopf"

// Game is Schafkopf for three to seven players.
var Game = scoring.Game[Deal, Rules]{
	Slug:       slug,
	Name:       scoring.Same("Schafkopf"),
	Nickname:   "Schafkopfen",
	Counting:   countingOf,
	Players:    scoring.Span{Min: 3, Max: 7},
	Presets:    presets,
	House:      house,
	SeatingOf:  seating,
	ReadDeal:   readDeal,
	PageFields: pageFields,
	CheckRules: checkRules,
	Begin:      begin,
	Figures:    figures,
	Facts:      facts,
	Contest:    contest,

	Corrections: scoring.Corrections[Rules]{ZeroSum: func(Rules) bool { return true }}, // players and Stock together still sum to 0
}

// Book is the rule book of Schafkopf: it does what Game does, with deals and rules as JSON.
var Book = scoring.NewRuleBook(Game)

// contest holds the rules of Schafkopf tournaments: two rounds at tables of four only, and whoever
// is left over sits out. Invitations have rounds of 20, 28, 30 or 32 deals.
var contest = &scoring.TournamentRules[Rules]{
	Presets: []string{"turnier-kreuz", "turnier-muss"},
	Rounds:  2,
	Round:   scoring.T("Runde", "round"),
	Deals:   map[int]int{4: 30},
	Rests:   []string{scoring.SitOut},
	ZeroSum: true,
}

// full is the number of players in a deal at a table of four or more.
const full = 4

// seating lets four play. From five players on, the dealer and the seats on his left sit out; at
// six it may instead be the dealer and whoever cuts the cards, on his right.
func seating(r Rules) scoring.Seating {
	s := scoring.Seating{
		Plays: func(present int) int { return min(present, full) },
		Sits:  func(present int) []int { return places[:present-full] },
	}
	if r.AtSix == Cutter {
		s.Sits = withCutter
	}
	return s
}

var places = []int{0, 1, 2}

func withCutter(present int) []int {
	if present == 6 {
		return []int{0, 5}
	}
	return places[:present-full]
}

var sixOptions = scoring.Options{
	{Value: Next, Name: text("der Geber und sein linker Nachbar", "the dealer and the next on the left")},
	{Value: Cutter, Name: text("der Geber und wer abhebt", "the dealer and whoever cuts")},
}

var seatingRules = []scoring.Rule[Rules]{
	{
		Key: "at_six", Group: whatGoes, Label: text("Zu sechst setzen aus", "Sitting out with six"), Options: sixOptions,
		Says: scoring.SayIf(func(r Rules) bool { return r.AtSix == Cutter }, text("Zu sechst setzen der Geber und sein rechter Nachbar aus, der abhebt.", "With six at the table the dealer sits out, and whoever cuts, on the dealer’s right.")),
		At:   func(r *Rules) any { return &r.AtSix },
	},
}

// The contracts, as documents name them.
const (
	Rufspiel   = "rufspiel"
	Solo       = "solo"
	Wenz       = "wenz"
	Ramsch     = "ramsch"
	Geier      = "geier"
	Farbwenz   = "farbwenz"
	Farbgeier  = "farbgeier"
	Hochzeit   = "hochzeit"
	Bettel     = "bettel"
	Moertel    = "moertel"
	Muss       = "muss"
	UeberKreuz = "ueber_kreuz"
	Passed     = "passed" // nobody plays: everybody pays into the Stock, and the next player deals
	Void       = "void"   // misdeal: the same dealer deals again
)

// Contracts lists all contracts that can be played, the most frequent first.
var Contracts = []string{
	Rufspiel, Solo, Wenz, Ramsch, Geier, Farbwenz, Hochzeit, Bettel, Farbgeier, Moertel, Muss, UeberKreuz,
}

// The suits, as documents name them.
const (
	Eichel   = "eichel"
	Gras     = "gras"
	Herz     = "herz"
	Schellen = "schellen"
)

// Suits lists the four suits, the highest first.
var Suits = []string{Eichel, Gras, Herz, Schellen}

// SuitName names a suit. Schafkopf is played with German cards, so there are no French
// names.
func SuitName(suit string) scoring.Text { return suitNames[suit] }

var suitNames = map[string]scoring.Text{
	Eichel: scoring.Same("Eichel"), Gras: scoring.Same("Gras"), Herz: scoring.Same("Herz"), Schellen: scoring.Same("Schellen"),
}

// Decks: the long one has 32 cards, the short one 24.
const (
	Long  = "lang"
	Short = "kurz"
)

// text is short for scoring.T, because the rules hold many texts.
func text(de, en string) scoring.Text { return scoring.T(de, en) }
