// Package skat is the rule book of Skat. In its comments "ISkO" is the
// Internationale Skatordnung, "seed" the house rules as players tell them, and
// "settled" our reading where both are silent; amounts are points unless they
// say otherwise.
package skat

import "anschreiber/scoring"

const slug = "skat"

// Game is Skat for two to five players.
var Game = scoring.Game[Deal, Rules]{
	Slug:       slug,
	Name:       scoring.Same("Skat"),
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

// Three play, at two players both (Strohmann, Offiziersskat). At five the cards go to
// the two on the dealer's left and to the one on his right, so that he and the
// third sit out (ISkO; skatspielen.info: "es spielen also immer 1, 2, 4").
func seating(r Rules) scoring.Seating {
	s := scoring.Seating{Plays: func(present int) int { return min(present, 3) }}
	if r.AtFive != FirstThree {
		s.Sits = sits
	}
	return s
}

func sits(present int) []int {
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

// Contracts are all that can be written down, in the order of a form: first
// those that every table plays.
var Contracts = []string{Karo, Herz, Pik, Kreuz, Grand, Null, SaechsischeSpitze, Revolution, Ramsch, Passed, Void}

// bases are the Grundwerte of suit games and of Grand.
var bases = map[string]int{Karo: 9, Herz: 10, Pik: 11, Kreuz: 12, Grand: 24}

func suited(contract string) bool {
	switch contract {
	case Karo, Herz, Pik, Kreuz:
		return true
	}
	return false
}

// trumps reports that there are Spitzen and levels to count.
func trumps(contract string) bool {
	return suited(contract) || contract == Grand || contract == SaechsischeSpitze
}

// Base is what one level of a contract is worth where no house rule changes
// it: the fixed values of Null, 0 where nothing is played. ISkO 5.1, 5.2.
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

// base is Base at this table.
func (d Deal) base(r *Rules) int {
	switch d.Contract {
	case Grand:
		if d.ownOuvert(r) {
			return r.GrandOuvertBase
		}
		return r.GrandBase
	case SaechsischeSpitze:
		return r.SaechsischeSpitze
	case Revolution:
		return r.Revolution
	}
	return d.Base()
}

// ownOuvert reports a Grand ouvert whose base stands for the level (seed: "die
// Spielstufe offen nicht gezählt").
func (d Deal) ownOuvert(r *Rules) bool {
	return d.Contract == Grand && d.Ouvert && r.GrandOuvertBase != bases[Grand]
}

// MaxSpitzen is the longest row of Spitzen: four jacks in Grand, with the
// seven cards of the suit eleven otherwise; 0 where there are none.
func (r *Rules) MaxSpitzen(contract string) int {
	const jacks = 4
	switch {
	case !trumps(contract):
		return 0
	case !suited(contract) || r.OnlyJacks:
		return jacks
	case r.Ass != Off && r.Ass != contract: // the ace of another suit, on top of all
		return jacks + r.deck().suit + 1
	}
	return jacks + r.deck().suit
}

// name is what a contract is called with the suits of this table.
func name(contract, suits string) scoring.Text {
	if suits == "german" && suited(contract) {
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

// Name is what a contract is called at a table with these suits.
func Name(contract, suits string) scoring.Text { return name(contract, suits) }

// deck is what the pack of cards decides. ISkO 5.2.2, 5.2.3; seed, "6er-Skat".
type deck struct {
	augen     int   // in the pack; one more than half of them wins
	schneider int   // Augen with which the losing side is Schneider
	hand      int   // cards that everybody holds
	skat      int   // cards in the Skat
	suit      int   // cards of a suit, its jack apart
	values    []int // Augen that a card can have
}

var (
	deck32 = deck{augen: 120, schneider: 30, hand: 10, skat: 2, suit: 7, values: []int{0, 2, 3, 4, 10, 11}}
	deck36 = deck{augen: 144, schneider: 36, hand: 11, skat: 3, suit: 8, values: []int{0, 2, 3, 4, 6, 10, 11}}
)

func (r *Rules) deck() deck {
	if r.Deck == 36 {
		return deck36
	}
	return deck32
}

// inSkat are the Augen that can lie in the Skat, where a value may come twice.
func (k deck) inSkat() []int {
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

// Augen is how many there are in the pack of this table.
func (r *Rules) Augen() int { return r.deck().augen }

// Base is what one level of a contract is worth at this table.
func (r *Rules) Base(contract string) int { return Deal{Contract: contract}.base(r) }
