package schafkopf

import (
	"fmt"

	"anschreiber/scoring"
)

var durchmarschOptions = scoring.Options{
	{Value: Off, Name: text("gibt es nicht", "not played")},
	{Value: AllTricks, Name: text("mit allen Stichen", "with all tricks")},
	{Value: From90, Name: text("ab 90 Augen, wenn er angekreuzt ist", "from 90 card points, if it is ticked")},
	{Value: From91, Name: text("ab 91 Augen, wenn er angekreuzt ist", "from 91 card points, if it is ticked")},
}

var durchmarschRules = []scoring.Rule[Rules]{
	{
		Key: "durchmarsch", Group: ramschen, Label: text("Durchmarsch", "Durchmarsch"),
		Options: durchmarschOptions,
		Says:    inRamsch(text("Durchmarsch", "Durchmarsch"), durchmarschOptions, func(r Rules) string { return r.Durchmarsch }), At: func(r *Rules) any { return &r.Durchmarsch },
	},
	{
		Key: "durchmarsch_price", Group: ramschen, Label: text("Der Durchmarsch kostet", "A Durchmarsch costs"),
		Options: scoring.Options{{Value: Ramsch, Name: text("den Ramsch", "the Ramsch")}, {Value: Solo, Name: text("ein Solo", "a Solo")}},
		Says: scoring.Only(func(r Rules) bool { return r.Durchmarsch != Off && r.Plays(Ramsch) }, func(r Rules) scoring.Text {
			n := amount(r.durchmarsch())
			return text("Ein Durchmarsch bringt "+n+" von jedem.", "A Durchmarsch earns "+n+" from everybody.")
		}),
		At: func(r *Rules) any { return &r.DurchmarschPrice },
	},
}

// durchmarsch returns the price of a Durchmarsch.
func (r Rules) durchmarsch() int {
	if r.DurchmarschPrice == Solo {
		return r.Solo
	}
	return r.Base(Ramsch)
}

// augenAside returns the Augen that are in nobody's pile. It is above 0 only if two cards were left
// over.
func (d Deal) augenAside() int {
	rest := allAugen
	for _, pile := range d.RamschAugen {
		rest -= pile
	}
	return max(rest, 0)
}

func (j judge) checkDurchmarsch(d Deal) {
	need := map[string]int{From90: 90, From91: 91}[j.table.Rules.Durchmarsch]
	if j.table.Rules.Durchmarsch == AllTricks {
		need = allAugen - d.augenAside()
	}
	switch {
	case j.table.Rules.Durchmarsch == Off:
		j.Add("durchmarsch", "Durchmarsch ist an diesem Tisch nicht ausgemacht", "this table does not play a Durchmarsch")
	case len(d.namedLosers()) > 0:
		j.Add("loser", "beim Durchmarsch verlieren die anderen", "in a Durchmarsch the others lose")
	case d.RamschAugen != nil && d.pile(d.Durchmarsch) < need:
		j.Add("durchmarsch", fmt.Sprintf("dazu braucht es %d Augen", need), fmt.Sprintf("it takes %d card points", need))
	}
}

// canLieAside reports whether the two cards that are left over can have this many Augen. Only
// three players with the long deck leave cards over.
func (j judge) canLieAside(augen int) bool {
	if len(j.turn.Playing) == full || j.table.Rules.Deck == Short {
		return false
	}
	for i, one := range cardAugen {
		for _, two := range cardAugen[i:] {
			if augen == one+two && augen > 0 {
				return true
			}
		}
	}
	return false
}

// cardAugen lists the Augen of a Sau, Zehner, König, Ober and Unter, and of the other cards.
var cardAugen = [...]int{11, 10, 4, 3, 2, 0}
