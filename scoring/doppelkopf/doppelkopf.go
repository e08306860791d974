// Package doppelkopf checks the deals of Doppelkopf, computes their points and explains
// them as players do. In its comments "TSR" is the DDV's Turnier-Spielregeln, "seed"
// the house rules Stille Hochzeit, and "settled" our reading where both are silent.
package doppelkopf

import (
	"slices"

	"anschreiber/scoring"
)

const slug = "doppelkopf"

// Game is Doppelkopf for three to seven at the table. Four of them play, or three: then one plays
// alone against two in every deal.
var Game = scoring.Game[Deal, Rules]{
	Slug:       slug,
	Name:       scoring.Same("Doppelkopf"),
	Nickname:   "Doko",
	Counting:   countingOf,
	Players:    scoring.Span{Min: 3, Max: 7},
	Presets:    presets,
	House:      house,
	Seating:    scoring.Seating{Plays: func(present int) int { return min(present, playing) }, Sits: sitOut},
	ReadDeal:   readDeal,
	PageFields: pageFields,
	CheckRules: checkRules,
	Begin:      begin,
	Figures:    figures,
	Facts:      facts,
	Contest:    contest,

	// If only the winners' plus is written, corrections need not sum to 0.
	Corrections: scoring.Corrections[Rules]{ZeroSum: func(r Rules) bool { return r.Count == Both }},
}

// Book is the rule book of Doppelkopf: it does what Game does, with deals and rules as JSON.
var Book = scoring.NewRuleBook(Game)

// contest holds the rules of Doppelkopf tournaments: 24 deals at tables of four (DDV). Other
// organizers seat the players left over at tables of five, where everybody sits out once in five
// deals.
var contest = &scoring.TournamentRules[Rules]{
	Presets: []string{"ddv"},
	Rounds:  3,
	Round:   scoring.T("Runde", "round"),
	Deals:   map[int]int{4: 24, 5: 25},
	Rests:   []string{scoring.SitOut, scoring.InFives},
	Length:  "list_deals",
	ZeroSum: true,
}

// sitOut returns the places that do not play: the dealer, with six players also the one opposite,
// and with seven every other one from the dealer on.
func sitOut(present int) []int {
	switch present {
	case 5:
		return []int{0}
	case 6:
		return []int{0, 3}
	case 7:
		return []int{0, 2, 4}
	}
	return nil
}

// The kinds of deal, as documents name them.
const (
	Normal         = "normal"
	Hochzeit       = "hochzeit"
	Armut          = "armut"
	Damen          = "damen"
	Buben          = "buben"
	Koenige        = "koenige"
	Fleischlos     = "fleischlos"
	Karo           = "karo"
	Herz           = "herz"
	Pik            = "pik"
	Kreuz          = "kreuz"
	Koehler        = "koehler"
	OwnSolo        = "own_solo"
	HochzeitSolo   = "hochzeit_solo"
	StilleHochzeit = "stille_hochzeit"
	ArmutRefused   = "armut_refused"
	Schmeissen     = "schmeissen"
	TwoArmut       = "two_armut"
	Void           = "void"
)

// The parties, as documents name them.
const (
	Re     = "re"
	Kontra = "kontra"
	Nobody = "nobody"
)

const (
	playing  = 4 // players in a deal, at a table of four or more
	allAugen = 240
	MaxLevel = 5 // schwarz
)

// Soli lists the soli that are announced, in the order of the form.
var Soli = []string{Damen, Buben, Koenige, Fleischlos, Karo, Herz, Pik, Kreuz, Koehler, OwnSolo}

var soliRules = []scoring.Rule[Rules]{
	{
		Key: "soli", Group: playingAt, Label: text("Gespielt werden", "Soli played"), Options: named(Soli),
		At: func(r *Rules) any { return &r.Soli },
	},
}

// named returns options with the names of these kinds of deal.
func named(kinds []string) (options []scoring.Option) {
	for _, kind := range kinds {
		options = append(options, scoring.Option{Value: kind, Name: names[kind]})
	}
	return options
}

// SilentSoli lists the soli that are not announced as such: a Hochzeit that was never announced,
// and one that nobody joined.
var SilentSoli = []string{StilleHochzeit, HochzeitSolo}

// Unscored lists the kinds that score nothing.
var Unscored = []string{ArmutRefused, Schmeissen, TwoArmut, Void}

// Kinds lists all kinds of deal that can be recorded.
var Kinds = slices.Concat([]string{Normal, Hochzeit, Armut}, Soli, SilentSoli, Unscored)

func isAnnounced(kind string) bool { return slices.Contains(Soli, kind) }

// isSolo reports whether one player plays against all others.
func isSolo(kind string) bool { return isAnnounced(kind) || slices.Contains(SilentSoli, kind) }

// reSeats returns how many players are Re in a kind of deal, and 0 if nothing is scored.
func reSeats(kind string) int {
	switch {
	case isSolo(kind):
		return 1
	case kind == Normal, kind == Hochzeit, kind == Armut:
		return 2
	}
	return 0
}

// Name returns the name of a kind of deal.
func Name(kind string) scoring.Text { return names[kind] }

var names = map[string]scoring.Text{
	Normal:         text("Normalspiel", "normal game"),
	Hochzeit:       text("Hochzeit", "Hochzeit"),
	Armut:          text("Armut", "Armut"),
	Damen:          text("Damensolo", "queens solo"),
	Buben:          text("Bubensolo", "jacks solo"),
	Koenige:        text("Königssolo", "kings solo"),
	Fleischlos:     text("Fleischlos", "aces solo"),
	Karo:           text("Karosolo", "diamonds solo"),
	Herz:           text("Herzsolo", "hearts solo"),
	Pik:            text("Piksolo", "spades solo"),
	Kreuz:          text("Kreuzsolo", "clubs solo"),
	Koehler:        text("Köhler", "Köhler"),
	OwnSolo:        text("eigenes Solo", "own solo"),
	HochzeitSolo:   text("Hochzeit ohne Mitspieler", "Hochzeit without a partner"),
	StilleHochzeit: text("Stille Hochzeit", "silent Hochzeit"),
	ArmutRefused:   text("Armut nicht genommen", "Armut refused"),
	Schmeissen:     text("geschmissen", "thrown in"),
	TwoArmut:       text("zweimal Armut", "Armut twice"),
	Void:           text("vergeben", "misdeal"),
}

// text is short for scoring.T, because the rules hold many texts.
func text(de, en string) scoring.Text { return scoring.T(de, en) }
