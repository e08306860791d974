package binokel

import (
	"strconv"

	"anschreiber/scoring"
)

var abgehenGroup = text("Abgehen", "Going off")

// abgehenRules are the house rules for a game that is given up before the first card.
var abgehenRules = []scoring.Rule[Rules]{
	{
		Key: "abgehen", Group: abgehenGroup, Label: text("Abgehen kostet", "Going off costs"), Hi: 2,
		Options: []scoring.Option{{Value: "1", Name: text("den Reiz", "the bid")}, {Value: "2", Name: text("den doppelten Reiz", "twice the bid")}, {Value: "0", Name: text("gibt es nicht", "not played")}},
		Says: func(r Rules) scoring.Text {
			return map[int]scoring.Text{
				0: text("Abgegangen wird nicht.", "Nobody goes off."),
				2: text("Abgehen kostet den doppelten Reiz.", "Going off costs twice the bid."),
			}[r.Abgehen]
		},
		Usually: text("Abgehen kostet den Reiz.", "Going off costs the bid."),
		At:      func(r *Rules) any { return &r.Abgehen },
	},
	flag("ab_melds", abgehenGroup, text("Beim Abgehen melden die anderen", "The others meld if somebody goes off"), text("Beim Abgehen meldet niemand.", "Nobody melds if somebody goes off."), text("Beim Abgehen schreiben die anderen, was sie melden.", "If somebody goes off, the others write their melds."),
		func(r Rules) bool { return !r.AbMelds && r.Abgehen > 0 }, func(r *Rules) any { return &r.AbMelds }),
	{
		Key: "ab_bonus", Group: abgehenGroup, Label: text("Beim Abgehen schreibt jeder Gegner dazu", "Each opponent adds if somebody goes off"),
		Options: append(bonuses[:len(bonuses):len(bonuses)], scoring.Option{Value: Half, Name: text("den halben Reiz", "half the bid")}),
		Says: func(r Rules) scoring.Text {
			switch {
			case r.Abgehen == 0 || r.AbBonus == EachPlayer:
				return scoring.Text{}
			case r.AbBonus == None:
				return text("Beim Abgehen gibt es für die Gegner nichts dazu.", "If somebody goes off, the opponents add nothing.")
			}
			return bonusSays(r.AbBonus, text("Beim Abgehen schreibt jeder Gegner ", "If somebody goes off, each opponent adds "))
		},
		Usually: text("Beim Abgehen schreibt jeder Gegner 10 je Mitspieler dazu: zu dritt 30.", "If somebody goes off, each opponent adds 10 for each who plays: 30 of three."),
		At:      func(r *Rules) any { return &r.AbBonus },
	},
}

// bonuses are what opponents may write besides their points if a game is lost or given up.
var bonuses = []scoring.Option{
	{Value: None, Name: text("nichts", "nothing")},
	{Value: EachPlayer, Name: text("10 je Mitspieler", "10 for each who plays")},
	{Value: "30", Name: scoring.Same("30")},
	{Value: "40", Name: scoring.Same("40")},
}

// bonusSays returns a sentence about what each opponent adds, and nothing if that is nothing.
func bonusSays(bonus string, who scoring.Text) scoring.Text {
	switch bonus {
	case None:
		return scoring.Text{}
	case EachPlayer:
		return who.Add(text("10 je Mitspieler dazu.", "10 for each who plays."))
	case Half:
		return who.Add(text("den halben Reiz dazu.", "half the bid."))
	}
	return who.Add(scoring.Same(bonus), text(" dazu.", "."))
}

// bonus returns what each opponent writes besides points if a game among so many is lost or given
// up.
func (r Rules) bonus(kind string, bid, playing int) int {
	switch kind {
	case EachPlayer:
		return 10 * playing
	case Half:
		return r.round(bid / 2)
	}
	n, _ := strconv.Atoi(kind)
	return n
}

// checkAbgehen checks a game that was given up before the first card.
func (j *judged) checkAbgehen() {
	if j.rules.Abgehen == 0 {
		j.ps.Add("abgehen", "hier wird nicht abgegangen", "nobody goes off here")
	}
	j.refuse(text("nach dem Abgehen gibt es keine Stiche", "there are no tricks after that"), scoring.Given(&j.Deal, "tricks", "no_trick", "with_trick", "fault")...)
	j.checkNoMelds("wer abgeht, meldet nicht", "who goes off does not meld")
	if !j.rules.AbMelds {
		for _, key := range scoring.Given(&j.Deal, "melds", "meld_points") {
			j.ps.Warn(key, "beim Abgehen meldet hier niemand, das zählt nicht", "nobody melds here if somebody goes off, so that does not count")
		}
	}
}

// checkNoMelds refuses melds of the declarer's side.
func (j *judged) checkNoMelds(de, en string) {
	if j.own < 0 {
		return
	}
	for _, seat := range j.rules.Members(j.own) {
		i := int(seat) - 1
		if len(scoring.At(j.Melds, i)) > 0 {
			j.ps.Add(scoring.Element("melds", i), de, en)
		}
		if scoring.At(j.MeldPoints, i) != 0 {
			j.ps.Add(scoring.Element("meld_points", i), de, en)
		}
	}
}
