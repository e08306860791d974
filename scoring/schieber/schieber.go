// Package schieber is the rule book of Schieber, the Jass of Switzerland, Vorarlberg
// and Liechtenstein: two pairs, who sit opposite, count on a slate. Headings in its
// comments are those of its rule text (schieber.md); "settled" marks our reading
// where houses differ. Points are card points, Weis are runs and fours that are
// shown.
package schieber

import "anschreiber/scoring"

const slug = "schieber"

// Game is Schieber for four players.
var Game = scoring.Game[Deal, Rules]{
	Slug:        slug,
	Name:        scoring.Same("Schieber"),
	Nickname:    "Jass",
	Counting:    countingOf,
	Players:     scoring.Span{Min: seats, Max: seats},
	Presets:     presets,
	Suits:       suits,
	House:       house,
	ReadDeal:    readDeal,
	PageFields:  []string{"match", "weis1", "weis2"},
	CheckRules:  checkRules,
	Begin:       begin,
	Figures:     figures,
	Facts:       facts,
	Seating:     scoring.Seating{Plays: func(present int) int { return present }, Pairs: true},
	Corrections: scoring.Corrections[Rules]{Check: checkCorrection},
}

// Book is Game with deals and rules as JSON.
var Book = scoring.NewRuleBook(Game)

// seats is how many play, and Sides how many pairs they are.
const (
	seats = 4
	Sides = 2
)

// What the cards are worth. (A deal)
const (
	AllPoints   = 157 // the pack's 152 and the last trick's 5
	MatchPoints = 257 // of who takes all nine tricks
	stoeck      = 20
	highest     = 20 // the Bauer of trumps
)

// What may be made, as documents name it.
const (
	Eichel   = "eichel" // Ecken, with French cards
	Rosen    = "rosen"  // Herz
	Schilten = "schilten"
	Schellen = "schellen"
	Obenabe  = "obenabe"
	Undenufe = "undenufe"
	Slalom   = "slalom"
	Misere   = "misere"
)

// Trumps is all that may be made, in the order of its tiles.
var Trumps = []string{Eichel, Rosen, Schilten, Schellen, Obenabe, Undenufe, Slalom, Misere}

var names = map[string]scoring.Text{
	Eichel: scoring.T("Eichel", "acorns"), Rosen: scoring.T("Rosen", "roses"),
	Schilten: scoring.T("Schilten", "shields"), Schellen: scoring.T("Schellen", "bells"),
	Obenabe: scoring.Same("Obenabe"), Undenufe: scoring.Same("Undenufe"),
	Slalom: scoring.Same("Slalom"), Misere: scoring.Same("Misère"),
}

var frenchNames = map[string]scoring.Text{
	Eichel: scoring.T("Ecken", "diamonds"), Rosen: scoring.T("Herz", "hearts"),
	Schilten: scoring.T("Schaufel", "spades"), Schellen: scoring.T("Kreuz", "clubs"),
}

// suits are the cards that tables play with.
var suits = []scoring.Option{
	{Value: "german", Name: text("Eichel, Rosen, Schilten, Schellen", "acorns, roses, shields, bells")},
	{Value: "french", Name: text("♦ Ecken ♥ Herz ♠ Schaufel ♣ Kreuz", "♦ ♥ ♠ ♣ French")},
	{Value: "four_colour", Name: text("♦ ♥ ♠ ♣ in vier Farben", "♦ ♥ ♠ ♣ in four colours")},
}

// TrumpName is what is made, in the words of the table's cards: German ones, unless
// the table has said that its cards are French.
func TrumpName(trump, suits string) scoring.Text {
	if name, french := frenchNames[trump]; french && (suits == "french" || suits == "four_colour") {
		return name
	}
	return names[trump]
}

// SuitOf is the French suit, as stylesheets know it.
func SuitOf(trump string) string {
	return map[string]string{Eichel: "karo", Rosen: "herz", Schilten: "pik", Schellen: "kreuz"}[trump]
}

// IsSuit reports that one suit is trump: then there are Stöck.
func IsSuit(trump string) bool { _, suit := frenchNames[trump]; return suit }

// MaxKontra is Rekontra.
const MaxKontra = 2

var kontras = [...]scoring.Text{{}, scoring.Same("Kontra"), scoring.Same("Rekontra")}

// KontraName is what step 1 or 2 of doubling is called; nothing for 0.
func KontraName(step int) scoring.Text { return kontras[min(max(step, 0), MaxKontra)] }

// Side is the pair of a seat, from 1; 0 for nobody.
func Side(seat scoring.Seat) int {
	if seat < 1 || seat > seats {
		return 0
	}
	return (int(seat)-1)%Sides + 1
}

// Members are the seats of a side.
func Members(side int) scoring.Seats {
	return scoring.Seats{scoring.Seat(side), scoring.Seat(side + Sides)}
}

// A Slate is how points stand on one of the two Z of a slate. (Board)
type Slate struct {
	FiveHundreds int // struck tens, where there are too many hundreds
	Hundreds     int // above
	Fifties      int // in the middle
	Twenties     int // below
	Rest         int // a number
}

// mostHundreds are as many strokes as the upper line has room for.
const mostHundreds = 9

// OnSlate is the fewest strokes for so many points. What is less than nothing is no
// stroke, but a number.
func OnSlate(points int) (s Slate) {
	if points < 0 {
		return Slate{Rest: points}
	}
	s.Hundreds, s.Rest = points/100, points%100
	if s.Hundreds > mostHundreds {
		s.FiveHundreds, s.Hundreds = s.Hundreds/5, s.Hundreds%5
	}
	s.Fifties, s.Rest = s.Rest/50, s.Rest%50
	s.Twenties, s.Rest = s.Rest/20, s.Rest%20
	return s
}

// Sum is what the strokes and the number come to.
func (s Slate) Sum() int {
	return 500*s.FiveHundreds + 100*s.Hundreds + 50*s.Fifties + 20*s.Twenties + s.Rest
}
