package schieber

import (
	"strconv"

	"anschreiber/scoring"
)

var countRules = append([]scoring.Rule[Rules]{
	{
		Key: "factors", Group: counts, Label: text("Trumpf zählt", "Trumps count"),
		Options: []scoring.Option{
			{Value: Factors2500, Name: text("einfach, doppelt, dreifach", "once, twice, three times")},
			{Value: Factors1000, Name: text("alles einfach", "all once")},
			{Value: FactorsOwn, Name: text("wie unten gewählt", "as chosen below")},
		},
		Says: func(r Rules) scoring.Text {
			return map[string]scoring.Text{
				Factors2500: text("Eichel und Rosen (Ecken und Herz) zählen einfach, Schilten und Schellen (Schaufel und Kreuz) doppelt, Obenabe und Undenufe dreifach.", "Acorns and roses (diamonds and hearts) count once, shields and bells (spades and clubs) twice, Obenabe and Undenufe three times."),
				Factors1000: text("Alles zählt einfach.", "Everything counts once."),
				FactorsOwn:  text("Wie oft ein Spiel zählt, ist für jeden Trumpf vereinbart.", "How often a deal counts is agreed for each trump."),
			}[r.Factors]
		},
		At: func(r *Rules) any { return &r.Factors },
	},
	{
		Key: "match", Group: counts, Label: text("Match zählt", "Match counts"), Lo: AllPoints, Hi: MatchPoints,
		Options: []scoring.Option{{Value: strconv.Itoa(MatchPoints), Name: text("257 Punkte", "257 points")}, {Value: strconv.Itoa(AllPoints), Name: text("157 Punkte", "157 points")}},
		Says: func(r Rules) scoring.Text {
			if r.Match == MatchPoints {
				return scoring.Text{}
			}
			n := strconv.Itoa(r.Match)
			return text("Ein Match zählt "+n+".", "A Match counts "+n+".")
		},
		Usually: text("Ein Match zählt 257.", "A Match counts 257."),
		At:      func(r *Rules) any { return &r.Match },
	},
	{
		Key: "slalom", Group: counts, Label: text("Slalom wird gespielt", "Slalom is played"), Brief: scoring.Same("Slalom"),
		Says: said(func(r Rules) bool { return r.Slalom }, text("Auch Slalom darf angesagt werden: Obenabe und Undenufe im Wechsel.", "Slalom may be called: Obenabe and Undenufe in turn.")),
		At:   func(r *Rules) any { return &r.Slalom },
	},
	{
		Key: "misere", Group: counts, Label: text("Misère wird gespielt", "Misère is played"), Brief: scoring.Same("Misère"),
		Says: said(func(r Rules) bool { return r.Misere }, text("Auch Misère darf angesagt werden: Jede Seite schreibt, was die andere gestochen hat.", "Misère may be called: each side scores what the other took.")),
		At:   func(r *Rules) any { return &r.Misere },
	},
	{
		Key: "kontra", Group: counts, Label: text("Kontra wird gespielt", "Kontra is played"), Brief: scoring.Same("Kontra"),
		Says: said(func(r Rules) bool { return r.Kontra }, text("Kontra verdoppelt alles, Rekontra noch einmal.", "Kontra doubles everything, Rekontra once more.")),
		At:   func(r *Rules) any { return &r.Kontra },
	},
	{
		Key: "no_weis", Group: weisen, Label: text("ohne Weis und Stöck", "no Weis and Stöck"),
		Says:    said(func(r Rules) bool { return r.NoWeis }, text("Weis und Stöck zählen nicht.", "Weis and Stöck do not count.")),
		Usually: text("Weis und Stöck zählen mit.", "Weis and Stöck count."),
		At:      func(r *Rules) any { return &r.NoWeis },
	},
	{
		Key: "weis_simple", Group: weisen, Label: text("einfacher Weis: kein Blatt über 100", "simple Weis: no run over 100"),
		Says: said(func(r Rules) bool { return r.WeisSimple && !r.NoWeis }, text("Mehr als fünf Karten in Folge zählen 100.", "Runs of more than five cards are worth 100.")),
		At:   func(r *Rules) any { return &r.WeisSimple },
	},
	{
		Key: "vorarlberg", Group: weisen, Label: text("Vorarlberger Weis: 120, 140, 160, 180", "Vorarlberg Weis: 120, 140, 160, 180"),
		Says: said(func(r Rules) bool { return r.Vorarlberg && !r.NoWeis }, text("Sechs bis neun Karten in Folge zählen 120, 140, 160 und 180.", "Runs of six to nine cards are worth 120, 140, 160 and 180.")),
		At:   func(r *Rules) any { return &r.Vorarlberg },
	},
}, timesRules()...)

// said is a sentence that holds where a rule is played.
func said(is func(Rules) bool, says scoring.Text) func(Rules) scoring.Text {
	return func(r Rules) scoring.Text {
		if is(r) {
			return says
		}
		return scoring.Text{}
	}
}

// timesRules are how often each trump counts, where a table says it itself.
func timesRules() (all []scoring.Rule[Rules]) {
	group := text("Wie oft ein Trumpf zählt", "How often a trump counts")
	for i, trump := range Trumps {
		label := names[trump]
		if french, suit := frenchNames[trump]; suit {
			label = label.Add(scoring.Same(", "), french)
		}
		all = append(all, scoring.Rule[Rules]{
			Key: "times_" + trump, Group: group, Label: label, Unit: text("mal", "times"), Lo: 1, Hi: 9, Rare: true,
			Says: func(r Rules) scoring.Text {
				if r.Factors != FactorsOwn || trump == Slalom && !r.Slalom || trump == Misere && !r.Misere {
					return scoring.Text{}
				}
				return label.Add(scoring.Same(" × " + strconv.Itoa(r.Times[i])))
			},
			At: func(r *Rules) any { return &r.Times[i] },
		})
	}
	return all
}
