package doppelkopf

import "anschreiber/scoring"

var roteIngeRules = []scoring.Rule[Rules]{
	{
		Key: "rote_inge", Group: reserving, Label: text("Nach dem Schmeißen", "After throwing in"),
		Options: []scoring.Option{
			choice(Usual, "Rote Inge: zählt wie sonst", "Rote Inge: counts as usual"), choice(Twice, "Rote Inge: zählt doppelt", "Rote Inge: counts double"), choice(Off, "wird nur neu gegeben", "just a new deal"),
		},
		Says: func(r Rules) scoring.Text {
			return map[string]scoring.Text{
				Usual: text("Wer mehr als 4 Könige hat, darf schmeißen. Danach kommt Rote Inge: neu gegeben, jeder Vorbehalt gilt, gezählt wird wie sonst.", "With more than 4 kings you may throw your cards in. Then comes Rote Inge: a new deal, all special contracts as always, counted as usual."),
				Twice: text("Wer mehr als 4 Könige hat, darf schmeißen. Danach kommt Rote Inge: neu gegeben, jeder Vorbehalt gilt, gezählt wird doppelt, aber nie mehr als im Bock.", "With more than 4 kings you may throw your cards in. Then comes Rote Inge: a new deal, all special contracts as always, counted double, but never more than in a Bock."),
			}[r.RoteInge]
		},
		At: func(r *Rules) any { return &r.RoteInge },
	},
}

var roteInge = text("Rote Inge", "Rote Inge")

// isRoteInge reports whether cards were thrown in before this deal, at a table that plays Rote
// Inge.
func (f *fold) isRoteInge() bool { return f.thrown && f.table.Rules.RoteInge != Off }

// markRoteInge adds "Rote Inge" to the title of such a deal.
func (f *fold) markRoteInge(l *scoring.Line) {
	if f.isRoteInge() {
		l.Title = l.Title.Add(scoring.Same(" · "), roteInge)
	}
}
