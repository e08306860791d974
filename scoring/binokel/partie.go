package binokel

import (
	"strconv"

	"anschreiber/scoring"
)

var partie = text("Partie", "Game")

// partieRules are the house rules for when a Partie is won.
var partieRules = []scoring.Rule[Rules]{
	{
		Key: "goal", Group: partie, Label: text("Ziel", "Goal"), Unit: points, Hi: 10_000, Zero: text("keins", "none"),
		Says: func(r Rules) scoring.Text {
			switch {
			case r.Deals > 0:
				return scoring.Text{}
			case r.Goal == 0:
				return text("Es gibt kein Ziel: der Abend ist eine Summe.", "There is no goal: the evening is one sum.")
			}
			n := strconv.Itoa(r.Goal)
			return text("Wer "+n+" Punkte hat, gewinnt die Partie.", n+" points win the game.")
		},
		Usually: text("Es gibt kein Ziel, sondern eine Zahl von Spielen.", "There is no goal, but a number of deals."),
		At:      func(r *Rules) any { return &r.Goal },
	},
	{
		Key: "deals", Group: partie, Label: text("Spiele je Partie", "Deals per game"), Unit: text("Spiele", "deals"), Hi: 99, Zero: text("bis zum Ziel", "to the goal"),
		Says: func(r Rules) scoring.Text {
			n := number(r.Deals)
			return differs(r.Deals > 0, text("Nach ", "After ").Add(n, scoring.Plural(r.Deals, text(" Spiel", " deal"), text(" Spielen", " deals")), text(" gewinnt, wer die meisten Punkte hat.", " the most points win.")))
		},
		At: func(r *Rules) any { return &r.Deals },
	},
	{
		Key: "finish", Group: partie, Label: text("Sind mehrere am Ziel, gewinnt", "If several are at the goal"),
		Options: []scoring.Option{
			{Value: Most, Name: text("wer mehr hat", "the most points win")},
			{Value: Declarer, Name: text("wer das Spiel gemacht hat", "whoever made the game wins")},
			{Value: Made, Name: text("nur wer ein Spiel gemacht hat", "only whoever made a game wins")},
		},
		Says: func(r Rules) scoring.Text {
			if !r.toGoal() {
				return scoring.Text{}
			}
			return map[string]scoring.Text{
				Declarer: text("Wer das Spiel gemacht hat, zählt zuerst.", "Whoever made the game counts first."),
				Made:     text("Ausmachen geht nur mit eigenem Spiel.", "Only a game of one’s own can end it."),
			}[r.Finish]
		},
		Usually: text("Sind mehrere am Ziel, gewinnt, wer mehr hat.", "If several are at the goal, the most points win."),
		At:      func(r *Rules) any { return &r.Finish },
	},
}

// toGoal reports whether a Partie is played to a number of points.
func (r Rules) toGoal() bool { return r.Deals == 0 && r.Goal > 0 }
