package schieber

import (
	"slices"

	"anschreiber/scoring"
)

// Rules are the house rules of a table.
type Rules struct {
	Goal      int // points that win a Partie
	Deals     int // that a Partie has instead of a goal; 0 for none
	Bergpreis bool
	Schneider bool
	Clockwise bool // who deals

	Factors string
	Times   [8]int // by what counts, in the order of Trumps, where a table says it itself
	Slalom  bool
	Misere  bool
	Kontra  bool
	Match   int // what all nine tricks count

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
			r.Deals, r.Factors, r.NoWeis = 12, Factors1000, true
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
}

// countingOf tells tables apart by how often a trump counts.
func countingOf(r Rules) scoring.Counting {
	switch r.Factors {
	case Factors1000:
		return scoring.Counting{Key: Factors1000, Name: text("Schieber, alles einfach", "Schieber, all single")}
	case FactorsOwn:
		return scoring.Counting{Key: FactorsOwn, Name: text("Schieber, eigene Faktoren", "Schieber, own factors")}
	}
	return scoring.Counting{}
}

// house lists all the rules that a table can choose, group by group. Each of them stands
// in the file of its rule.
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

// text is short because the rule book is full of words.
func text(de, en string) scoring.Text { return scoring.T(de, en) }

// checkRules: stakes are paid in whole cents, and a row is worth one thing.
func checkRules(t scoring.Table[Rules]) (ps scoring.Problems) {
	for key, stake := range map[string]scoring.Rate{"stake": t.Rules.Stake, "stake_berg": t.Rules.StakeBerg, "stake_match": t.Rules.StakeMatch} {
		if stake%scoring.Cents(1) != 0 {
			ps.Add(key, "nur ganze Rappen oder Cent", "whole cents only")
		}
	}
	if t.Rules.WeisSimple && t.Rules.Vorarlberg {
		ps.Add("vorarlberg", "entweder der einfache Weis oder der Vorarlberger", "either the simple Weis or that of Vorarlberg")
	}
	return ps
}
