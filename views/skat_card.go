package views

import (
	"slices"
	"strconv"

	"anschreiber/scoring"
	"anschreiber/scoring/skat"
)

// skatRoundExamples are a round in a pub: a Ramsch, 60 : 60, and what is
// doubled behind it.
func skatRoundExamples() []scoring.Line {
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
	table := scoring.Table[skat.Rules]{Players: []string{"Anna", "Bernd", "Cem"}, Rules: skatPub()}
	return skat.Game.Score(table, deals).Lines
}

// skatPub are the rules of a pub, which has Ramsch and Bock.
func skatPub() skat.Rules {
	for _, preset := range skat.Game.Presets {
		if preset.Slug == "kneipe" {
			return preset.Rules(3)
		}
	}
	return skat.Rules{}
}

// skatAgreements are the sentences of the house rules, each as if it was chosen
// in a pub that knows Schenken.
func skatAgreements() (groups []scoring.Group) {
	for _, rule := range skat.Game.House {
		if rule.Says == nil || skatMoney[rule.Key] {
			continue
		}
		for _, set := range skatValues(rule) {
			rules := skatPub()
			rules.Schenken = true
			set(&rules)
			if line := rule.Says(rules); line != (scoring.Text{}) {
				groups = skatUnder(groups, rule.Group, line)
			}
		}
	}
	return groups
}

// skatUnder writes a sentence under its heading, once.
func skatUnder(groups []scoring.Group, name, line scoring.Text) []scoring.Group {
	if len(groups) == 0 || groups[len(groups)-1].Name != name {
		groups = append(groups, scoring.Group{Name: name})
	}
	last := &groups[len(groups)-1]
	if !slices.Contains(last.Lines, line) {
		last.Lines = append(last.Lines, line)
	}
	return groups
}

// skatValues switch a rule to what it offers: of numbers and of many words one
// stands for all.
func skatValues(rule scoring.Rule[skat.Rules]) (values []func(*skat.Rules)) {
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

// skatMoney are rules that only say how the evening is settled.
var skatMoney = map[string]bool{"settle": true, "double_bust": true, "stake_to": true}
