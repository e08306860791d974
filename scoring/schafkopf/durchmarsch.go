package schafkopf

import "fmt"

// durchmarsch is what one costs.
func (r Rules) durchmarsch() int {
	if r.DurchmarschPrice == Solo {
		return r.solo()
	}
	return r.ramsch()
}

// augenAside are those that piles of fewer than 120 leave in two cards.
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

// canLieAside reports Augen that may lie in the two cards which three players of the long
// deck leave over, where nobody gets these.
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

// cardAugen are what cards count: Sau, ten, king, Ober, Unter, and all others.
var cardAugen = [...]int{11, 10, 4, 3, 2, 0}
