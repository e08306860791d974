package skat

import (
	"slices"
	"strconv"
	"strings"

	"anschreiber/scoring"
)

// house lists all the rules that a table can choose, group by group. Each of them stands
// in the file of its rule.
var house = slices.Concat(
	writingRules, seegerRules, passedRules, serieRules,
	grandRules, spitzenRules, schneiderRules, handRules, overbidRules,
	sayingRules, kontraRules,
	ramschRules, gewinnerRules, loserRules, jungfrauRules, floorRules, bockRules,
	variantRules, raeuberRules, assRules,
	moneyRules, bierlachsRules,
)

func choice(value, de, en string) scoring.Option {
	return scoring.Option{Value: value, Name: text(de, en)}
}

// onOff is a rule to be switched on, which has a sentence only where it is on.
func onOff(key string, group, label, says scoring.Text, at func(*Rules) *bool) scoring.Rule[Rules] {
	return scoring.Rule[Rules]{
		Key: key, Group: group, Label: label, Says: sayIf(func(r Rules) bool { return *at(&r) }, says),
		At: func(r *Rules) any { return at(r) },
	}
}

// saysOtherwise adds the sentence that is true where a rule is off.
func saysOtherwise(says scoring.Text, rule scoring.Rule[Rules]) scoring.Rule[Rules] {
	rule.Usually = says
	return rule
}

// sayIf says a sentence if a condition holds, and puts a number into it where one is
// given.
func sayIf(is func(Rules) bool, says scoring.Text, number ...func(Rules) int) func(Rules) scoring.Text {
	return func(r Rules) scoring.Text {
		if !is(r) {
			return scoring.Text{}
		}
		if number == nil {
			return says
		}
		n := strconv.Itoa(number[0](r))
		return text(strings.Replace(says.DE, "%d", n, 1), strings.Replace(says.EN, "%d", n, 1))
	}
}

// only says a sentence if a condition holds.
func only(is func(Rules) bool, says func(Rules) scoring.Text) func(Rules) scoring.Text {
	return func(r Rules) scoring.Text {
		if !is(r) {
			return scoring.Text{}
		}
		return says(r)
	}
}

// listed says all options that were chosen from a list.
func listed(options []scoring.Option, before scoring.Text, of func(Rules) []string) func(Rules) scoring.Text {
	return func(r Rules) scoring.Text {
		var chosen []scoring.Text
		for _, o := range options {
			if slices.Contains(of(r), o.Value) {
				chosen = append(chosen, o.Name)
			}
		}
		if chosen == nil {
			return scoring.Text{}
		}
		return before.Add(scoring.List(chosen...), scoring.Same("."))
	}
}

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
