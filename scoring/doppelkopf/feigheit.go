package doppelkopf

import "anschreiber/scoring"

var feigheitRules = []scoring.Rule[Rules]{
	{
		Key: "feigheit", Group: announcing, Brief: scoring.Same("Feigheit"), Label: text("Feigheit: wer drei Stufen zu wenig ansagt, gibt den Sieg ab", "Feigheit: whoever announces three levels too few gives the win away"),
		Says: scoring.SayIf(func(r Rules) bool { return r.Feigheit }, text("Feigheit: wer drei Stufen mehr schafft, als er angesagt hat, gibt die Punkte des Spiels an die anderen; seine Sonderpunkte behält er.", "Feigheit: whoever makes three levels more than announced gives the points of the deal to the others, but keeps the Sonderpunkte.")),
		At:   func(r *Rules) any { return &r.Feigheit },
	},
}

// isFeigheit reports whether the winner, Re or Kontra, made at least three levels more than
// announced, at a table with that rule.
func (r Rules) isFeigheit(d Deal, c cards, winner party) bool {
	made := levelSaid
	for l := levelNo90; l < levelSchwarz; l++ {
		if c.augen[winner.other()] < below[l] {
			made = l
		}
	}
	if c.noTrick[winner.other()] {
		made = levelSchwarz
	}
	return r.Feigheit && d.Renonce == "" && made-c.level[winner] >= tooFew
}

// tooFew is how many levels too low an announcement must be to count as Feigheit.
const tooFew = 3

// sayFeigheit adds the steps by which the points of a win go to the other party: "Re gewinnt 1,
// unter 90 +1, unter 60 +1 = 3", "Feigheit: die 3 Punkte bekommt Kontra, für Re = −3", "Fuchs +1 =
// −2".
func (w worth) sayFeigheit(items []scoring.Item, head point) []scoring.Item {
	items, amount := w.sayDoubling(items, head)
	if said := w.after[:w.sonder]; len(said) > 0 {
		amount += sum(said)
		items = append(items, scoring.Item{Text: sayList(said[0], said[1:], amount)})
	}
	n := string(appendNumber(nil, amount))
	gets := text("Feigheit: die "+n+" Punkte bekommt ", "Feigheit: the "+n+" points go to ")
	if amount == 1 {
		gets = text("Feigheit: den Punkt bekommt ", "Feigheit: the point goes to ")
	}
	left := scoring.Same(", ").Add(forParty[w.winner], scoring.Same(" = "+string(appendNumber(nil, -amount))))
	items = append(items, scoring.Item{Text: gets.Add(partyNames[w.winner.other()], left)})
	if own := w.after[w.sonder:]; len(own) > 0 {
		items = append(items, scoring.Item{Text: sayList(own[0], own[1:], w.v)})
	}
	return items
}
