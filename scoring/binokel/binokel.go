// Package binokel holds the rules of Binokel, the game of Württemberg: two to four players bid, meld
// and play for tricks. Headings in its comments are those of its rule text (binokel.md); "settled"
// marks our reading where houses differ or nothing is written. The Dapp is the cards that are bid
// for, and Abgehen is to give a game up before the first trick.
package binokel

import (
	"slices"
	"strconv"

	"anschreiber/scoring"
)

const slug = "binokel"

// Game is Binokel for two to four players.
var Game = scoring.Game[Deal, Rules]{
	Slug:       slug,
	Name:       scoring.Same("Binokel"),
	Nickname:   "Benoggl, Binocle",
	Counting:   countingOf,
	Players:    scoring.Span{Min: 2, Max: 4},
	Presets:    presets,
	Suits:      suits,
	House:      house,
	ReadDeal:   readDeal,
	PageFields: []string{"last", "melds1", "melds2", "melds3", "melds4"},
	CheckRules: checkRules,
	Begin:      begin,
	Figures:    figures,
	Facts:      facts,

	SeatingOf:   seating,
	Contest:     contest,
	Corrections: scoring.Corrections[Rules]{Check: checkCorrection},
}

// Book is the rule book of Binokel: it does what Game does, with deals and rules as JSON.
var Book = scoring.NewRuleBook(Game)

// Points of a deal. (Cards and table)
const (
	AllPoints = 250 // the pack's 240 and the last trick's 10
	LastTrick = 10
)

// The contracts other than an ordinary game, as documents name them.
const (
	Durch      = "durch"      // the declarer takes every trick
	Untendurch = "untendurch" // the declarer takes none
	Passed     = "passed"     // nobody has bid
	Void       = "void"       // misdealt
)

// Contracts lists these contracts in the order of the form's tiles.
var Contracts = []string{Durch, Untendurch, Passed, Void}

// The kinds of Durch that a table may play besides the plain one.
const (
	Ruf   = "ruf"   // with a card called
	Offen = "offen" // shown openly
	Hand  = "hand"  // from the hand, openly
)

// Levels lists the kinds of Durch in the order of the form's tiles.
var Levels = []string{Ruf, Offen, Hand}

// The suits, as documents name them.
const (
	Eichel   = "eichel" // Kreuz, with French cards
	Schippen = "schippen"
	Herz     = "herz"
	Schellen = "schellen"
)

// Trumps lists the suits in the order of the form's tiles.
var Trumps = []string{Eichel, Schippen, Herz, Schellen}

var names = map[string]scoring.Text{
	Durch: scoring.Same("Durch"), Untendurch: scoring.Same("Untendurch"),
	Passed: text("alle passen", "all pass"), Void: text("vergeben", "misdeal"),
	Ruf: text("mit Ruf", "with a card called"), Offen: text("offen", "shown openly"), Hand: text("aus der Hand", "from the hand"),
	Eichel: text("Eichel", "acorns"), Schippen: text("Schippen", "leaves"), Herz: text("Herz", "hearts"), Schellen: text("Schellen", "bells"),
}

// Name returns the name of a contract, a kind of Durch or a suit.
func Name(word string) scoring.Text { return names[word] }

var frenchNames = map[string]scoring.Text{
	Eichel: text("Kreuz", "clubs"), Schippen: text("Pik", "spades"), Herz: text("Herz", "hearts"), Schellen: text("Karo", "diamonds"),
}

// TrumpName returns the name of a suit in the words of the table's cards: German ones, unless the
// table has French cards.
func TrumpName(trump, suits string) scoring.Text {
	if scoring.HasFrenchNames(suits) {
		return frenchNames[trump]
	}
	return names[trump]
}

// SuitOf returns the French suit by its name in stylesheets.
func SuitOf(trump string) string {
	return map[string]string{Eichel: "kreuz", Schippen: "pik", Herz: "herz", Schellen: "karo"}[trump]
}

// suits lists the kinds of cards that tables play with.
var suits = []scoring.Option{
	{Value: "german", Name: text("Eichel, Schippen, Herz, Schellen", "acorns, leaves, hearts, bells")},
	{Value: "french", Name: text("♣ Kreuz ♠ Pik ♥ Herz ♦ Karo", "♣ ♠ ♥ ♦ French")},
	{Value: "four_colour", Name: text("♣ ♠ ♥ ♦ in vier Farben", "♣ ♠ ♥ ♦ in four colours")},
}

// Pairs reports whether the players of the table are partners, opposite each other.
func (r Rules) Pairs() bool { return r.seats == 4 && r.Four == Kreuz }

// Sides returns how many sides write points of their own.
func (r Rules) Sides() int {
	if r.Pairs() {
		return 2
	}
	return r.seats
}

// Side returns the side of a seat, from 0: its entry in the list of tricks.
func (r Rules) Side(seat scoring.Seat) int { return (int(seat) - 1) % r.Sides() }

// Members lists the seats of a side, from 0.
func (r Rules) Members(side int) (members scoring.Seats) {
	for seat := side + 1; seat <= r.seats; seat += r.Sides() {
		members = append(members, scoring.Seat(seat))
	}
	return members
}

// hasDeclarer reports whether somebody at the table plays the deal. It has no points otherwise.
func (r Rules) hasDeclarer(d Deal) bool { return 0 < d.Declarer && int(d.Declarer) <= r.seats }

// seating lets the dealer sit out at a table of four, if the table plays so. Only Kreuz has
// partners, who sit opposite each other.
func seating(r Rules) scoring.Seating {
	s := scoring.Seating{Plays: func(present int) int { return present }, Pairs: r.Four == Kreuz, Anticlockwise: !r.Clockwise}
	if r.Four == Out {
		s.Plays = func(present int) int { return min(present, 3) }
	}
	return s
}

// countingOf keeps Kreuz apart from games in which everybody plays alone: there a side's points are
// those of two.
func countingOf(r Rules) scoring.Counting {
	if !r.Pairs() {
		return scoring.Counting{}
	}
	return scoring.Counting{Key: Kreuz, Name: text("Kreuzbinokel", "Binokel in pairs")}
}

// text is short for scoring.T, because the rules hold many texts.
func text(de, en string) scoring.Text { return scoring.T(de, en) }

// number writes a number into a sentence.
func number(n int) scoring.Text { return scoring.Same(strconv.Itoa(n)) }

// either returns one of two texts.
func either(is bool, yes, no scoring.Text) scoring.Text {
	if is {
		return yes
	}
	return no
}

// house lists all house rules that a table can choose, group by group. Each group is defined in
// the file of its rule.
var house = slices.Concat(tableRules, countRules, abgehenRules, meldRules, durchRules, partieRules, moneyRules)
