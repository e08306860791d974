package skat

import (
	"slices"
	"strconv"
	"strings"

	"anschreiber/scoring"
	"anschreiber/scoring/skat"
	"anschreiber/views/ui"
)

// roundExamples returns the lines of a round in a pub: three Ramsch, a game that ends 60 : 60, and
// the game after it, which counts double because of Bock.
func roundExamples() []scoring.Line {
	augen := func(n int) *int { return &n }
	var deals []scoring.Deal[skat.Deal]
	for _, d := range []skat.Deal{
		{Contract: skat.Ramsch, RamschAugen: []int{28, 62, 30}},
		{Contract: skat.Ramsch, RamschAugen: []int{0, 66, 54}, Jungfrauen: scoring.Seats{1}, Shoves: 1},
		{Contract: skat.Ramsch, Durchmarsch: 3},
		{Contract: skat.Herz, Declarer: 1, Spitzen: 1, Augen: augen(60)},
		{Contract: skat.Grand, Declarer: 2, Spitzen: 2, Augen: augen(75), Kontra: 1},
	} {
		deals = append(deals, scoring.Deal[skat.Deal]{Play: d})
	}
	table := scoring.Table[skat.Rules]{Players: []string{"Anna", "Bernd", "Cem"}, Rules: pubRules()}
	return skat.Game.Score(table, deals).Lines
}

// pubRules returns the rules of the preset "Kneipe", which has Ramsch and Bock.
func pubRules() skat.Rules {
	for _, preset := range skat.Game.Presets {
		if preset.Slug == "kneipe" {
			return preset.Rules(3)
		}
	}
	return skat.Rules{}
}

// agreements returns the sentences of all house rules except those listed in moneyRules. Each
// sentence is worded as for a pub that plays Schenken and has chosen that rule.
func agreements() (groups []scoring.Group) {
	for _, rule := range skat.Game.House {
		if rule.Says == nil || moneyRules[rule.Key] {
			continue
		}
		for _, set := range settings(rule) {
			rules := pubRules()
			rules.Schenken = true
			set(&rules)
			if line := rule.Says(rules); line != (scoring.Text{}) {
				groups = underHeading(groups, rule.Group, line)
			}
		}
	}
	return groups
}

// underHeading adds a sentence under its heading, unless it is there already.
func underHeading(groups []scoring.Group, name, line scoring.Text) []scoring.Group {
	if len(groups) == 0 || groups[len(groups)-1].Name != name {
		groups = append(groups, scoring.Group{Name: name})
	}
	last := &groups[len(groups)-1]
	if !slices.Contains(last.Lines, line) {
		last.Lines = append(last.Lines, line)
	}
	return groups
}

// settings returns functions that set a rule to one of its values. A rule with a number, or with
// more than three words, gets only one value as an example.
func settings(rule scoring.Rule[skat.Rules]) (values []func(*skat.Rules)) {
	options := rule.Options
	if n := len(options); n > 3 {
		options = options[n/2 : n/2+1]
	}
	switch at := rule.At(new(skat.Rules)).(type) {
	case *bool:
		return []func(*skat.Rules){func(r *skat.Rules) { *rule.At(r).(*bool) = true }}
	case *int:
		if n := len(rule.Options); n > 0 {
			values = append(values, func(r *skat.Rules) { *rule.At(r).(*int), _ = strconv.Atoi(rule.Options[n/2].Value) })
		}
	case *string:
		for _, o := range options {
			values = append(values, func(r *skat.Rules) { *rule.At(r).(*string) = o.Value })
		}
	case *[]string:
		for _, o := range rule.Options {
			*at = append(*at, o.Value)
		}
		return []func(*skat.Rules){func(r *skat.Rules) { *rule.At(r).(*[]string) = *at }}
	}
	return values
}

// moneyRules holds the keys of the rules that only say how the evening is settled.
var moneyRules = map[string]bool{"settle": true, "double_bust": true, "stake_to": true}

// regional lists further names of the suits, in French and in German cards. Source: the seed.
var regional = []struct {
	suit, french, german string
}{
	{skat.Kreuz, "Treff", "Eckern"},
	{skat.Pik, "Schippen", "Blatt, Laub, Gras"},
	{skat.Herz, "Rot", "Herz"},
	{skat.Karo, "Eckstein", "Bollen"},
}

// suitRows returns the suits of a French pack and their names in a German one: "Kreuz (Treff)",
// "Eichel (Eckern)".
func suitRows(p ui.Page) (rows [][]string) {
	for _, r := range regional {
		french, german := p.T(skat.Name(r.suit, "french")), p.T(skat.Name(r.suit, "german"))
		rows = append(rows, []string{french + " (" + r.french + ")", german + " (" + r.german + ")"})
	}
	return append(rows, []string{p.S("Ass, Dame, Bube", "ace, queen, jack"), p.S("Daus, Ober, Unter", "Daus, Ober, Unter")})
}

// bidValues returns all usual bids in order, as a sentence.
func bidValues() string {
	var all []string
	for _, bid := range skat.Bids() {
		all = append(all, strconv.Itoa(bid))
	}
	return strings.Join(all, ", ") + "."
}
