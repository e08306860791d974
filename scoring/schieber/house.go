package schieber

import (
	"strconv"

	"anschreiber/scoring"
)

var (
	partie  = text("Partie", "Game")
	counts  = text("Was zählt", "What counts")
	weisen  = text("Weis", "Weis")
	playing = text("Am Tisch", "At the table")
)

var house = append(append([]scoring.Rule[Rules]{}, partieRules...), append(countRules, moneyRules...)...)

var partieRules = []scoring.Rule[Rules]{
	{
		Key: "goal", Group: partie, Label: text("Ziel", "Goal"), Unit: text("Punkte", "points"), Lo: 100, Hi: 10_000,
		Says: func(r Rules) scoring.Text {
			n := strconv.Itoa(r.Goal)
			return r.toGoal(text("Wer zuerst "+n+" Punkte hat, gewinnt die Partie: Stöck vor Weis vor Stich.", "First to "+n+" points wins the game: Stöck before Weis before tricks."))
		},
		Usually: text("Es gibt kein Ziel, sondern eine Zahl von Spielen.", "There is no goal, but a number of deals."),
		At:      func(r *Rules) any { return &r.Goal },
	},
	{
		Key: "deals", Group: partie, Label: text("Spiele je Partie", "Deals per game"), Unit: text("Spiele", "deals"), Hi: 99, Zero: text("bis zum Ziel", "to the goal"),
		Says: func(r Rules) scoring.Text {
			if r.Deals == 0 {
				return scoring.Text{}
			}
			n := strconv.Itoa(r.Deals)
			return text("Nach "+n+plural(r.Deals, " Spiel", " Spielen")+" gewinnt, wer mehr Punkte hat.", "After "+n+plural(r.Deals, " deal", " deals")+" whoever has more points wins.")
		},
		At: func(r *Rules) any { return &r.Deals },
	},
	{
		Key: "bergpreis", Group: partie, Label: scoring.Same("Bergpreis"), Brief: scoring.Same("Bergpreis"),
		Says: func(r Rules) scoring.Text {
			if !r.Bergpreis {
				return scoring.Text{}
			}
			return r.toGoal(text("Wer zuerst das halbe Ziel hat, gewinnt den Bergpreis.", "First to half the goal wins the Bergpreis."))
		},
		At: func(r *Rules) any { return &r.Bergpreis },
	},
	{
		Key: "schneider", Group: partie, Label: text("Schneider zählt doppelt", "Schneider counts double"), Brief: scoring.Same("Schneider"),
		Says: func(r Rules) scoring.Text {
			if !r.Schneider {
				return scoring.Text{}
			}
			return r.toGoal(text("Wer unter dem halben Ziel verliert, ist Schneider und zahlt doppelt.", "Whoever loses below half the goal is Schneider and pays double."))
		},
		At: func(r *Rules) any { return &r.Schneider },
	},
	{
		Key: "clockwise", Group: playing, Label: text("Gegeben wird im Uhrzeigersinn", "The deal moves clockwise"),
		Says: func(r Rules) scoring.Text {
			if r.Clockwise {
				return text("Gegeben wird im Uhrzeigersinn.", "The deal moves clockwise.")
			}
			return text("Gegeben wird gegen den Uhrzeigersinn.", "The deal moves anticlockwise.")
		},
		At: func(r *Rules) any { return &r.Clockwise },
	},
}

// toGoal is a sentence that is only true where a Partie has a goal.
func (r Rules) toGoal(says scoring.Text) scoring.Text {
	if r.Deals > 0 {
		return scoring.Text{}
	}
	return says
}

func plural(n int, one, many string) string {
	if n == 1 {
		return one
	}
	return many
}
