// Package skat checks the deals of Skat, computes their points and explains them as
// players do. In its comments "ISkO" is the Internationale Skatordnung, "seed" the
// house rules as players tell them, and "settled" our reading where both are silent;
// amounts are points unless they say otherwise.
package skat

import "anschreiber/scoring"

const slug = "skat"

// Game is Skat for two to five players.
var Game = scoring.Game[Deal, Rules]{
	Slug:       slug,
	Name:       scoring.Same("Skat"),
	Counting:   countingOf,
	Players:    scoring.Span{Min: 2, Max: 5},
	Presets:    presets,
	House:      house,
	ReadDeal:   readDeal,
	PageFields: hints,
	CheckRules: checkRules,
	Begin:      begin,
	Figures:    figures,
	Facts:      facts,
	Contest:    contest,

	SeatingOf: seating,
	Before:    func(r *Rules) { r.AtFive = FirstThree },
	Began:     func(r *Rules, players, present int) { r.Serie = r.serie(players, present) },
}

// Book is the rule book of Skat: it does what Game does, with deals and rules as JSON.
var Book = scoring.NewRuleBook(Game)

// seating lets three players play, or both if there are only two (Strohmann, Offiziersskat). At
// five the cards go to the two players on the dealer's left and to the one on his right, so that
// the dealer and the third player sit out (ISkO; skatspielen.info: "es spielen also immer 1, 2,
// 4").
func seating(r Rules) scoring.Seating {
	s := scoring.Seating{Plays: func(present int) int { return min(present, 3) }}
	if r.AtFive != FirstThree {
		s.Sits = sitOut
	}
	return s
}

func sitOut(present int) []int {
	if present == 5 {
		return []int{0, 3}
	}
	return []int{0}
}

// The contracts, as documents name them.
const (
	Karo              = "karo"
	Herz              = "herz"
	Pik               = "pik"
	Kreuz             = "kreuz"
	Grand             = "grand"
	Null              = "null"
	SaechsischeSpitze = "saechsische_spitze" // a Grand in which the lowest cards are the highest
	Revolution        = "revolution"         // a Null ouvert before which the opponents exchanged cards
	Ramsch            = "ramsch"             // everybody plays for himself and tries to avoid Augen
	Passed            = "passed"             // eingepasst: nobody bid
	Void              = "void"               // misdeal: the same dealer deals again
)

// Contracts lists all contracts in the order of the form: first those that every table plays.
var Contracts = []string{Karo, Herz, Pik, Kreuz, Grand, Null, SaechsischeSpitze, Revolution, Ramsch, Passed, Void}

func isSuit(contract string) bool {
	switch contract {
	case Karo, Herz, Pik, Kreuz:
		return true
	}
	return false
}

// hasTrumps reports whether a contract has Spitzen and levels.
func hasTrumps(contract string) bool {
	return isSuit(contract) || contract == Grand || contract == SaechsischeSpitze
}

// Name returns the name of a contract at a table with these suits: "german" for German ones.
func Name(contract, suits string) scoring.Text {
	if suits == "german" && isSuit(contract) {
		return germanSuits[contract]
	}
	return names[contract]
}

var names = map[string]scoring.Text{
	Karo:              scoring.T("Karo", "diamonds"),
	Herz:              scoring.T("Herz", "hearts"),
	Pik:               scoring.T("Pik", "spades"),
	Kreuz:             scoring.T("Kreuz", "clubs"),
	Grand:             scoring.Same("Grand"),
	Null:              scoring.Same("Null"),
	SaechsischeSpitze: scoring.T("Sächsische Spitze", "Saxon Spitze"),
	Revolution:        scoring.Same("Revolution"),
	Ramsch:            scoring.Same("Ramsch"),
	Passed:            scoring.T("eingepasst", "all passed"),
	Void:              scoring.T("vergeben", "misdeal"),
}

var germanSuits = map[string]scoring.Text{
	Karo:  scoring.T("Schellen", "bells"),
	Herz:  scoring.T("Rot", "hearts"),
	Pik:   scoring.T("Grün", "leaves"),
	Kreuz: scoring.T("Eichel", "acorns"),
}

// text is short for scoring.T, because the rules hold many texts.
func text(de, en string) scoring.Text { return scoring.T(de, en) }

const jacks = 4

// deck holds the numbers that depend on the pack of cards. ISkO 5.2.2, 5.2.3; seed, "6er-Skat".
type deck struct {
	augen     int   // in the whole pack; one more than half of them wins
	schneider int   // most Augen with which the losing side is Schneider
	hand      int   // cards in each hand
	skat      int   // cards in the Skat
	values    []int // Augen that a card can have
	trumps    []int // Augen of the trumps from the highest down: the jacks, then the suit
}

var (
	deck32 = deck{augen: 120, schneider: 30, hand: 10, skat: 2, values: []int{0, 2, 3, 4, 10, 11}, trumps: []int{2, 2, 2, 2, 11, 10, 4, 3, 0, 0, 0}}
	deck36 = deck{augen: 144, schneider: 36, hand: 11, skat: 3, values: []int{0, 2, 3, 4, 6, 10, 11}, trumps: []int{2, 2, 2, 2, 11, 10, 4, 3, 0, 0, 0, 6}}
)

func (r *Rules) deck() deck {
	if r.Deck == 36 {
		return deck36
	}
	return deck32
}

// augenInSkat lists the Augen that can lie in the Skat. A sum may occur more than once.
func (k deck) augenInSkat() []int {
	sums := []int{0}
	for range k.skat {
		var more []int
		for _, sum := range sums {
			for _, value := range k.values {
				more = append(more, sum+value)
			}
		}
		sums = more
	}
	return sums
}

// Augen returns how many Augen the pack of this table has.
func (r *Rules) Augen() int { return r.deck().augen }

var variants = text("Varianten", "Variants")

// variantRules are the house rules that allow other games with the same cards. Source: the seed's
// "Verwandte Kartenspiele".
var variantRules = []scoring.Rule[Rules]{
	{
		Key: "revolution", Group: variants, Label: text("Revolution", "Revolution"), Hi: 92,
		Options: []scoring.Option{choice("0", "nicht", "no"), choice("92", "mit dem Wert 92", "worth 92")},
		Says: sayIf(func(r Rules) bool { return r.Revolution > 0 }, text("Revolution: ein Null ouvert, vor dem die Gegner Karten tauschen, zählt 92.",
			"Revolution: a Null ouvert before which the opponents exchange cards counts 92.")),
		At: func(r *Rules) any { return &r.Revolution },
	},
	{
		Key: "saechsische_spitze", Group: variants, Label: text("Sächsische Spitze", "Saxon Spitze"), Hi: 21,
		Options: []scoring.Option{choice("0", "nicht", "no"), choice("16", "Grundwert 16", "base 16"), choice("20", "Grundwert 20", "base 20"), choice("21", "Grundwert 21", "base 21")},
		Says: sayIf(func(r Rules) bool { return r.SaechsischeSpitze > 0 }, text("Sächsische Spitze hat den Grundwert %d; Spitzen zählen vom Karo-Buben (Schellen-Unter) an.",
			"Saxon Spitze has base %d; Spitzen are counted from the jack of diamonds (the Unter of bells)."), func(r Rules) int { return r.SaechsischeSpitze }),
		At: func(r *Rules) any { return &r.SaechsischeSpitze },
	},
	{
		Key: "deck", Group: variants, Label: text("Karten", "Cards"), Lo: 1, Hi: 36,
		Options: []scoring.Option{choice("32", "32", "32"), choice("36", "36, mit Sechsen", "36, with sixes")},
		Says: sayIf(func(r Rules) bool { return r.Deck == 36 }, text("6er-Skat: 36 Karten, 144 Augen, gewonnen mit 73, Schneider mit 36.",
			"36 cards with sixes: 144 card points, won with 73, Schneider with 36.")),
		At: func(r *Rules) any { return &r.Deck },
	},
}

var assRules = []scoring.Rule[Rules]{
	{
		Key: "ass", Group: variants, Label: text("Ass: allein spielt, wer das Ass hat von", "Ass: the declarer holds the ace of"),
		Options: []scoring.Option{choice(Off, "nicht gespielt", "not played"), aceOf(Karo), aceOf(Herz), aceOf(Pik), aceOf(Kreuz)},
		Says: func(r Rules) scoring.Text {
			if r.Ass == Off {
				return scoring.Text{}
			}
			return text("Ass: ohne Reizen; wer das Ass von ", "Ass: no bidding; whoever holds the ace of ").Add(aceOf(r.Ass).Name,
				text(" hat, spielt allein ein Farbspiel, und es ist der höchste Trumpf.", " declares a suit game, and it is the highest trump."))
		},
		At: func(r *Rules) any { return &r.Ass },
	},
}

// aceOf returns the option for the ace of a suit. It names the suit in both packs of cards,
// because a table may use either.
func aceOf(suit string) scoring.Option {
	name, german := names[suit], germanSuits[suit]
	both := name.Add(text(" ("+german.DE+")", " ("+german.EN+")"))
	if german.EN == name.EN {
		both.EN = name.EN
	}
	return scoring.Option{Value: suit, Name: both}
}
