// Package schieber holds the rules of Schieber, the Jass of Switzerland, Vorarlberg and
// Liechtenstein: two pairs, whose partners sit opposite each other, score on a slate. Headings in
// its comments are those of its rule text (schieber.md); "settled" marks our reading where houses
// differ. Points are card points; Weise are runs and fours of a kind that players show.
package schieber

import (
	"slices"

	"anschreiber/scoring"
)

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
	SeatingOf:   seating,
	Corrections: scoring.Corrections[Rules]{Check: checkCorrection},
	Contest:     contest,
}

// Book is the rule book of Schieber: it does what Game does, with deals and rules as JSON.
var Book = scoring.NewRuleBook(Game)

// seating seats two pairs. In Switzerland the deal moves anticlockwise. (Partie)
func seating(r Rules) scoring.Seating {
	return scoring.Seating{Plays: func(present int) int { return present }, Pairs: true, Anticlockwise: !r.Clockwise}
}

// seats is the number of players, and Sides the number of pairs.
const (
	seats = 4
	Sides = 2
)

// Card points. (A deal)
const (
	AllPoints   = 157 // the pack's 152 and the last trick's 5
	MatchPoints = 257 // of the side that takes all nine tricks
	stoeck      = 20
	highest     = 20 // the Bauer of trumps
)

// What may be made trump, as documents name it.
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

// Trumps lists everything that may be made trump, in the order of the form's tiles.
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

// suits lists the kinds of cards that tables play with.
var suits = []scoring.Option{
	{Value: "german", Name: text("Eichel, Rosen, Schilten, Schellen", "acorns, roses, shields, bells")},
	{Value: "french", Name: text("♦ Ecken ♥ Herz ♠ Schaufel ♣ Kreuz", "♦ ♥ ♠ ♣ French")},
	{Value: "four_colour", Name: text("♦ ♥ ♠ ♣ in vier Farben", "♦ ♥ ♠ ♣ in four colours")},
}

// TrumpName returns the name of what is made trump, in the words of the table's cards: German
// ones, unless the table has French cards.
func TrumpName(trump, suits string) scoring.Text {
	if name, is := frenchNames[trump]; is && scoring.HasFrenchNames(suits) {
		return name
	}
	return names[trump]
}

// SuitOf returns the French suit by its name in stylesheets.
func SuitOf(trump string) string {
	return map[string]string{Eichel: "karo", Rosen: "herz", Schilten: "pik", Schellen: "kreuz"}[trump]
}

// IsSuit reports whether one suit is trump. Only then there are Stöck.
func IsSuit(trump string) bool { _, suit := frenchNames[trump]; return suit }

// MaxKontra is the highest step of doubling: 1 Kontra, 2 Rekontra.
const MaxKontra = 2

var kontras = [...]scoring.Text{{}, scoring.Same("Kontra"), scoring.Same("Rekontra")}

// KontraName names a step of doubling, 1 or 2. It returns an empty text for 0.
func KontraName(step int) scoring.Text { return kontras[min(max(step, 0), MaxKontra)] }

// Side returns the pair of a seat, from 1, and 0 for a seat that does not exist.
func Side(seat scoring.Seat) int {
	if seat < 1 || seat > seats {
		return 0
	}
	return (int(seat)-1)%Sides + 1
}

// Members returns the seats of a side.
func Members(side int) scoring.Seats {
	return scoring.Seats{scoring.Seat(side), scoring.Seat(side + Sides)}
}

// A Slate holds how a number of points is written on one of the two Z of a slate. (Board)
type Slate struct {
	FiveHundreds int // struck crosses, each 500, if there are too many hundreds
	Hundreds     int // strokes on the upper line
	Fifties      int // strokes on the middle line
	Twenties     int // strokes on the lower line
	Rest         int // written as a number
}

// mostHundreds is how many strokes fit on the upper line.
const mostHundreds = 9

// OnSlate returns the fewest strokes for this many points. A negative number has no strokes and is
// written as a number.
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

// Sum returns the points that the strokes and the number stand for.
func (s Slate) Sum() int {
	return 500*s.FiveHundreds + 100*s.Hundreds + 50*s.Fifties + 20*s.Twenties + s.Rest
}

// Rules are the house rules of a table.
type Rules struct {
	Goal      int // points that win a Partie
	Deals     int // deals in a Partie that has no goal; 0 for a Partie with a goal
	Bergpreis bool
	Schneider bool
	Clockwise bool // the deal moves clockwise

	Factors string
	Times   [8]int // factors in the order of Trumps, if the table has its own
	Slalom  bool
	Misere  bool
	Kontra  bool
	Match   int // card points for all nine tricks

	NoWeis     bool
	WeisSimple bool
	Vorarlberg bool

	Stake, StakeBerg, StakeMatch scoring.Rate
}

var usual = Rules{Goal: 2500, Factors: Factors2500, Times: times2500, Match: MatchPoints}

var presets = []scoring.Preset[Rules]{
	{
		Slug: "2500", Name: text("auf 2500", "to 2,500"),
		Short: text("einfach, doppelt, dreifach", "single, double, triple"),
		Says:  text("Wer zuerst 2500 Punkte hat, gewinnt; je nach Trumpf zählt es einfach, doppelt oder dreifach.", "First to 2,500 points wins; deals count once, twice or three times, depending on trumps."),
		Rules: func(int) Rules { return usual },
	},
	{
		Slug: "1000", Name: text("auf 1000", "to 1,000"),
		Short: text("alles einfach", "all single"),
		Says:  text("Wer zuerst 1000 Punkte hat, gewinnt; alles zählt einfach.", "First to 1,000 points wins; everything counts once."),
		Rules: func(int) Rules {
			r := usual
			r.Goal, r.Factors = 1000, Factors1000
			return r
		},
	},
	{
		Slug: "turnier", Name: text("Turnier", "tournament"),
		Short: text("12 Spiele, ohne Weis", "12 deals, no Weis"),
		Says:  text("Eine Passe hat 12 Spiele ohne Weis und Stöck; alles zählt einfach.", "A Passe has 12 deals without Weis and Stöck; everything counts once."),
		Rules: func(int) Rules {
			r := usual
			r.Deals, r.Factors, r.NoWeis = passe, Factors1000, true
			return r
		},
	},
	{
		Slug: "vorarlberg", Name: text("Vorarlberg", "Vorarlberg"),
		Short: text("auf 1000, im Uhrzeigersinn", "to 1,000, clockwise"),
		Says:  text("Auf 1000 Punkte, alles einfach, lange Blätter zählen 120 bis 180; gegeben wird im Uhrzeigersinn.", "To 1,000 points, everything counts once, long runs are worth 120 to 180; the deal moves clockwise."),
		Rules: func(int) Rules {
			r := usual
			r.Goal, r.Factors, r.Vorarlberg, r.Clockwise = 1000, Factors1000, true, true
			return r
		},
	},
	{
		Slug: "turnier157", Name: text("Turnier, Match 157", "tournament, Match 157"),
		Short: text("12 Spiele, Match ohne Zuschlag", "12 deals, no bonus for a Match"),
		Says:  text("Eine Passe hat 12 Spiele ohne Weis und Stöck; alles zählt einfach, auch ein Match nur 157.", "A Passe has 12 deals without Weis and Stöck; everything counts once, and a Match only 157."),
		Rules: func(int) Rules {
			r := usual
			r.Deals, r.Factors, r.NoWeis, r.Match = passe, Factors1000, true, AllPoints
			return r
		},
	},
}

// countingOf keeps tables with different factors for trumps apart.
func countingOf(r Rules) scoring.Counting {
	switch r.Factors {
	case Factors1000:
		return scoring.Counting{Key: Factors1000, Name: text("Schieber, alles einfach", "Schieber, all single")}
	case FactorsOwn:
		return scoring.Counting{Key: FactorsOwn, Name: text("Schieber, eigene Faktoren", "Schieber, own factors")}
	}
	return scoring.Counting{}
}

// house lists all house rules that a table can choose, group by group. Each group is defined in
// the file of its rule.
var house = slices.Concat(partieRules, dealerRules, countRules, weisRules, timesRules(), moneyRules)

var (
	partie  = text("Partie", "Game")
	counts  = text("Was zählt", "What counts")
	weisen  = text("Weis", "Weis")
	playing = text("Am Tisch", "At the table")
)

func plural(n int, one, many string) string {
	if n == 1 {
		return one
	}
	return many
}

// text is short for scoring.T, because the rules hold many texts.
func text(de, en string) scoring.Text { return scoring.T(de, en) }

// checkRules checks that stakes are in whole cents, and that a run of cards has only one value.
func checkRules(t scoring.Table[Rules]) (ps scoring.Problems) {
	for _, rule := range moneyRules {
		if stake, is := rule.At(&t.Rules).(*scoring.Rate); is && *stake%scoring.Cents(1) != 0 {
			ps.Add(rule.Key, "nur ganze Rappen oder Cent", "whole cents only")
		}
	}
	if t.Rules.WeisSimple && t.Rules.Vorarlberg {
		ps.Add("vorarlberg", "entweder der einfache Weis oder der Vorarlberger", "either the simple Weis or that of Vorarlberg")
	}
	return ps
}
