package skat

import (
	"slices"
	"strconv"

	"anschreiber/scoring"
)

// checkRules judges the rules that a table has chosen: each value must be on offer, and
// no two may exclude each other.
func checkRules(t scoring.Table[Rules]) (ps scoring.Problems) {
	r := &t.Rules
	for _, rule := range house {
		checkOffered(&ps, rule, r)
	}
	checkSerie(&ps, r.Serie, len(t.Players))
	for _, clash := range clashes {
		if clash.applies(r) {
			ps.Add(clash.key, clash.says.DE, clash.says.EN)
		}
	}
	return ps
}

// checkOffered refuses a number that is not among the options.
func checkOffered(ps *scoring.Problems, rule scoring.Rule[Rules], r *Rules) {
	n, number := rule.At(r).(*int)
	if !number || rule.Options == nil {
		return
	}
	is := func(o scoring.Option) bool { return o.Value == strconv.Itoa(*n) }
	if !slices.ContainsFunc(rule.Options, is) {
		list := rule.Options.Says()
		ps.Add(rule.Key, "eins von: "+list.DE, "one of: "+list.EN)
	}
}

// A clash is a combination of rules that is refused, with the key where the message
// stands.
type clash struct {
	key     string
	applies func(*Rules) bool
	says    scoring.Text
}

var (
	oneEach  = text("beim Räuberskat spielt jeder nur seine vier Pflichtspiele", "in Räuberskat everybody plays their own four games only")
	suitOnly = text("beim Ass werden nur Farbspiele gespielt", "with Ass only suit games are played")
	winners  = text("beim Gewinner-Ramsch gewinnt, wer die wenigsten Augen hat", "in winners’ Ramsch whoever has the fewest card points scores")
)

var clashes = []clash{
	{"stake", func(r *Rules) bool { // the odd cents of a Partie go to the lowest seats one by one
		return r.Scoring == Bierlachs && r.StakeTo != Round && r.Stake%scoring.Cents(1) != 0
	}, text("je Partie nur ganze Cent", "whole cents only for a game")},
	{"opponents_free_at", func(r *Rules) bool { return r.Deck == 36 && r.OpponentsFree == 30 },
		text("beim 6er-Skat ist Schneider, wer höchstens 36 Augen hat", "with 36 cards, up to 36 card points is Schneider")},
	{"ass", func(r *Rules) bool { return r.Raeuber && r.Ass != Off },
		text("beim Räuberskat spielt allein, wer an der Reihe ist, nicht wer das Ass hat", "in Räuberskat the declarer is whoever’s turn it is, not the holder of the ace")},
	{"revolution", func(r *Rules) bool { return r.Raeuber && r.Revolution > 0 }, oneEach},
	{"saechsische_spitze", func(r *Rules) bool { return r.Raeuber && r.SaechsischeSpitze > 0 }, oneEach},
	{"ramsch", func(r *Rules) bool { return r.Raeuber && slices.Contains(r.Ramsch, AfterGrandHand) }, oneEach},
	{"bock_ramsch", func(r *Rules) bool { return r.Raeuber && r.BockRamsch }, oneEach},
	{"revolution", func(r *Rules) bool { return r.Ass != Off && r.Revolution > 0 }, suitOnly},
	{"saechsische_spitze", func(r *Rules) bool { return r.Ass != Off && r.SaechsischeSpitze > 0 }, suitOnly},
	{"schenken", func(r *Rules) bool { return r.Ass != Off && r.Schenken }, suitOnly},
	{"ramsch_loser", func(r *Rules) bool { return r.Gewinner && r.RamschLoser == All }, winners},
	{"ramsch_tie", func(r *Rules) bool { return r.Gewinner && r.RamschTie != All }, winners},
	{"ramsch_price", func(r *Rules) bool { return r.Gewinner && r.RamschPrice > 0 }, winners},
	{"ramsch_price", func(r *Rules) bool { return r.RamschLoser == All && r.RamschPrice > 0 },
		text("hier schreibt im Ramsch jeder seine Augen", "here everybody scores their own card points in a Ramsch")},
	{"passed_dealer", func(r *Rules) bool { return r.MinusOnly() && r.PassedDealer > 0 },
		text("wo es nur Minus gibt, bekommt der Geber nichts", "where there is only minus, the dealer gets nothing")},
	{"bock_for", func(r *Rules) bool { return r.BockFor == ThisDeal && r.Triggers(AllPassed) },
		text("passen alle, gibt es kein Spiel, das doppelt zählt", "if all pass, there is no deal to count twice")},
	{"bock_for", func(r *Rules) bool { return r.BockFor == ThisDeal && r.Triggers(Hundred) },
		text("ob es eine runde Hundert ist, steht erst nach dem Spiel fest", "a round hundred is known only after the deal")},
	{"bock_ramsch", func(r *Rules) bool { return r.BockFor == ThisDeal && r.BockRamsch },
		text("ohne Bockrunde kommt keine Ramschrunde danach", "without a Bock round no Ramsch round follows")},
}
