package doppelkopf

import "anschreiber/scoring"

var hochzeitRules = []scoring.Rule[Rules]{
	{
		Key: "hochzeit", Group: reserving, Label: text("Bei einer Hochzeit geht mit", "Who joins a Hochzeit"),
		Options: []scoring.Option{
			choice(Choice, "nach Wahl des Ansagers: erster fremder Stich oder Fehlstich", "as the announcer chooses: first trick or first plain-suit trick"),
			choice(FirstTrick, "wer den ersten fremden Stich macht", "the winner of the first trick by somebody else"),
			choice(FirstPlain, "wer den ersten fremden Fehlstich macht", "the winner of the first plain-suit trick by somebody else"),
		},
		Says: func(r Rules) scoring.Text {
			joins := map[string]scoring.Text{
				Choice:     text("sagt dazu, ob der erste fremde Stich oder der erste fremde Fehlstich gilt: wer ihn macht, geht mit", "says whether the first trick or the first plain-suit trick by somebody else decides: its winner joins"),
				FirstTrick: text("spielt mit dem, der den ersten fremden Stich macht", "plays with the winner of the first trick by somebody else"),
				FirstPlain: text("spielt mit dem, der den ersten fremden Fehlstich macht", "plays with the winner of the first plain-suit trick by somebody else"),
			}
			return text("Wer eine Hochzeit ansagt, ", "Whoever announces a Hochzeit ").Add(joins[r.Hochzeit],
				text("; findet sich in drei Stichen niemand, ist es ein Solo.", "; if nobody is found within three tricks it is a solo."))
		},
		At: func(r *Rules) any { return &r.Hochzeit },
	},
}

// reHasATrick reports whether Re must have a trick, and returns why. In a Hochzeit the partner
// joined Re by taking a trick. If a Hochzeit stayed alone at a table where any first trick decides
// the partner, the soloist took the first three tricks.
func (r Rules) reHasATrick(kind string) (says scoring.Text, must bool) {
	switch {
	case kind == Hochzeit:
		return text("wer bei der Hochzeit mitgeht, hat einen Stich gemacht: dann hat Re einen", "whoever joined the Hochzeit took a trick, so Re has one"), true
	case kind == HochzeitSolo && r.Hochzeit == FirstTrick:
		return text("wer bei der Hochzeit allein bleibt, hat die ersten drei Stiche gemacht", "a Hochzeit that nobody joined took the first three tricks"), true
	}
	return scoring.Text{}, false
}

func (d Deal) checkPartner(ps *scoring.Problems) {
	switch {
	case d.Partner == 0:
	case !d.Re.Has(d.Partner):
		ps.Add("partner", "wer mitspielt, ist auch Re", "the partner is Re too")
	case len(d.Re) == 1:
		ps.Add("partner", "niemand ist sein eigener Partner", "nobody is their own partner")
	}
}
