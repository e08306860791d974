package turnier

import (
	"strconv"

	"anschreiber/scoring/draw"
	"anschreiber/views"
)

// HowDrawn says the method, its seed, and who was put elsewhere by hand.
func HowDrawn(p views.Page, r Round) (says []string) {
	if r.Method == ByHand {
		says = append(says, p.S("Von Hand gesetzt.", "Set by hand."))
	} else {
		says = append(says, p.T(draw.By(r.Method).Method()))
	}
	if r.Method == ByLot {
		says = append(says, p.S("Startwert: ", "Seed: ")+r.Seed+" · "+p.S("Runde: ", "round: ")+strconv.Itoa(r.Number))
	}
	for _, s := range r.Swaps {
		says = append(says, p.S("Getauscht: ", "Exchanged: ")+strconv.Itoa(s.A)+" ↔ "+strconv.Itoa(s.B))
	}
	return says
}
