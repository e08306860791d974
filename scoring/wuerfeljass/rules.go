package wuerfeljass

import (
	"strconv"

	"anschreiber/scoring"
)

// Rules are the house rules of a table.
type Rules struct {
	Target int // what a die must show to win
	Stake  scoring.Rate
}

var presets = []scoring.Preset[Rules]{{
	Slug: "klassisch", Name: text("klassisch", "classic"),
	Says:  text("Wer seinen Würfel zuerst auf 6 dreht, gewinnt die Partie.", "First to turn the die to 6 wins the game."),
	Rules: func(int) Rules { return Rules{Target: 6} },
}}

var house = []scoring.Rule[Rules]{
	{
		Key: "target", Group: text("Partie", "Game"), Label: text("Gewonnen mit", "Won with"), Unit: text("Würfelaugen", "pips"), Lo: 1, Hi: 99,
		Says: func(r Rules) scoring.Text {
			n := strconv.Itoa(r.Target)
			return text("Wer zuerst "+n+" Würfelaugen hat, gewinnt die Partie.", "First to "+n+" pips wins the game.")
		},
		At: func(r *Rules) any { return &r.Target },
	},
	{
		Key: "stake", Stakes: func(Rules) scoring.Stakes { return scoring.PerPartie() }, Group: text("Geld", "Money"), Money: true, Label: text("Einsatz je Partie", "Stake per game"), Unit: text("Cent", "cents"),
		Says: func(r Rules) scoring.Text {
			if r.cents() == 0 {
				return text("Es geht um nichts.", "Nothing is at stake.")
			}
			return text("Wer verliert, zahlt je Gewinner ", "The loser pays each winner ").Add(scoring.Money(r.cents()),
				text("; Partner zahlen ihren Gegenübern einmal.", "; partners pay their opposite numbers once."))
		},
		At: func(r *Rules) any { return &r.Stake },
	},
}

// checkRules refuses a stake with a part of a cent, because a Partie is paid in whole
// cents.
func checkRules(t scoring.Table[Rules]) (ps scoring.Problems) {
	if t.Rules.Stake%scoring.Cents(1) != 0 {
		ps.Add("stake", "je Partie nur ganze Cent", "whole cents only for a game")
	}
	return ps
}

func (r Rules) cents() int { return int(r.Stake / scoring.Cents(1)) }
