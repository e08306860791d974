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
	PageFields: []string{HintFree, HintSum, HintOwed, HintHalf, HintLone, HintOpen},
	CheckRules: checkRules,
	Begin:      begin,
	Figures:    figures,
	Facts:      facts,
	Contest:    contest,

	SeatingOf: seating,
	Before:    func(r *Rules) { r.AtFive = FirstThree },
	Began:     func(r *Rules, players, present int) { r.Serie = r.serie(players, present) },
}

// Book is Game with deals and rules as JSON.
var Book = scoring.NewRuleBook(Game)

// seating lets three play, and both of two (Strohmann, Offiziersskat). At five the
// cards go to the two on the dealer's left and to the one on his right, so that he and
// the third sit out (ISkO; skatspielen.info: "es spielen also immer 1, 2, 4").
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

// Contracts, as documents name them.
const (
	Karo              = "karo"
	Herz              = "herz"
	Pik               = "pik"
	Kreuz             = "kreuz"
	Grand             = "grand"
	Null              = "null"
	SaechsischeSpitze = "saechsische_spitze" // a Grand in which the lowest cards are the highest
	Revolution        = "revolution"         // a Null ouvert against hands that were exchanged
	Ramsch            = "ramsch"             // everybody for himself, and nobody wants Augen
	Passed            = "passed"             // eingepasst: nobody bid
	Void              = "void"               // misdeal: the same dealer deals again
)

// Contracts lists all that can be written down, in the order of a form: first what
// every table plays.
var Contracts = []string{Karo, Herz, Pik, Kreuz, Grand, Null, SaechsischeSpitze, Revolution, Ramsch, Passed, Void}

func isSuit(contract string) bool {
	switch contract {
	case Karo, Herz, Pik, Kreuz:
		return true
	}
	return false
}

// hasTrumps reports that a contract has Spitzen and levels.
func hasTrumps(contract string) bool {
	return isSuit(contract) || contract == Grand || contract == SaechsischeSpitze
}

// name names a contract with the suits of this table.
func name(contract, suits string) scoring.Text {
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

// Name names a contract at a table with these suits.
func Name(contract, suits string) scoring.Text { return name(contract, suits) }
