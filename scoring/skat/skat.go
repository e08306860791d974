// Package skat is the rule book of Skat. "ISkO" in its comments is the
// Internationale Skatordnung; amounts are points unless they say otherwise.
package skat

import (
	"slices"

	"anschreiber/scoring"
)

const slug = "skat"

// Game is Skat for two to five players.
var Game = scoring.Game[Deal, Rules]{
	Slug:       slug,
	Name:       scoring.Same("Skat"),
	Players:    scoring.Span{Min: 2, Max: 5},
	Presets:    presets,
	House:      house,
	Order:      order,
	ReadDeal:   readDeal,
	Check:      check,
	CheckRules: checkRules,
	Score:      score,
}

// order: the deal goes round with every deal but a misdeal; three play, at two
// players both (Strohmann, Offiziersskat).
var order = scoring.Rotation[Deal]{
	Stays: func(d scoring.Deal[Deal]) bool { return d.Play.Contract == Void },
	Plays: func(present int) int { return min(present, 3) },
}

// Contracts, as documents name them.
const (
	Karo   = "karo"
	Herz   = "herz"
	Pik    = "pik"
	Kreuz  = "kreuz"
	Grand  = "grand"
	Null   = "null"
	Passed = "passed" // eingepasst: nobody bid
	Void   = "void"   // misdeal: the same dealer deals again
)

// Contracts are all that can be written down, in the order of a form.
var Contracts = []string{Karo, Herz, Pik, Kreuz, Grand, Null, Passed, Void}

// bases are the Grundwerte of suit games and of Grand.
var bases = map[string]int{Karo: 9, Herz: 10, Pik: 11, Kreuz: 12, Grand: 24}

// Base is what one level of a contract is worth: the fixed values of Null, 0
// where nothing is played. ISkO 5.1, 5.2.
func (d Deal) Base() int {
	switch {
	case d.Contract != Null:
		return bases[d.Contract]
	case d.Hand && d.Ouvert:
		return 59
	case d.Ouvert:
		return 46
	case d.Hand:
		return 35
	}
	return 23
}

// MaxSpitzen is the longest row of Spitzen: four jacks in Grand, with the seven
// cards of the suit eleven otherwise; 0 where there are none.
func MaxSpitzen(contract string) int {
	switch {
	case contract == Grand:
		return 4
	case bases[contract] > 0:
		return 11
	}
	return 0
}

// name is what a contract is called with the suits of this table.
func name(contract, suits string) scoring.Text {
	if suit, german := germanSuits[contract]; german && suits == "german" {
		return suit
	}
	return names[contract]
}

var names = map[string]scoring.Text{
	Karo:   scoring.T("Karo", "diamonds"),
	Herz:   scoring.T("Herz", "hearts"),
	Pik:    scoring.T("Pik", "spades"),
	Kreuz:  scoring.T("Kreuz", "clubs"),
	Grand:  scoring.Same("Grand"),
	Null:   scoring.Same("Null"),
	Passed: scoring.T("eingepasst", "passed out"),
	Void:   scoring.T("vergeben", "misdeal"),
}

var germanSuits = map[string]scoring.Text{
	Karo:  scoring.T("Schellen", "bells"),
	Herz:  scoring.T("Rot", "hearts"),
	Pik:   scoring.T("Grün", "leaves"),
	Kreuz: scoring.T("Eichel", "acorns"),
}

// Name is what a contract is called at a table with these suits.
func Name(contract, suits string) scoring.Text { return name(contract, suits) }

// maxBid is Grand ouvert with four.
const maxBid = 264

// bids are the values that some game can reach, in order: what can be bid.
var bids = func() (values []int) {
	values = []int{23, 35, 46, 59}
	for contract, base := range bases {
		// with Spiel, Hand, Schneider, Schwarz, both announced, and ouvert
		for levels := 2; levels <= MaxSpitzen(contract)+7; levels++ {
			values = append(values, levels*base)
		}
	}
	slices.Sort(values)
	return slices.Compact(values)
}()

func canBid(bid int) bool {
	_, found := slices.BinarySearch(bids, bid)
	return found
}
