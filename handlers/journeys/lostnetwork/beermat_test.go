//go:build outer

package lostnetwork_test

import (
	"testing"

	. "anschreiber/handlers/journeys"
)

// A stroke on the beer mat is ticked without network on the first page, is gone there at once, and
// the server has the tick once the network is back.
func TestAStrokeIsTickedWithoutNetwork(t *testing.T) {
	h := NewHouse(t)
	h.Program = true
	p := h.Losing()
	evening := p.Begin("Anna Bernd Cem", "rules.preset=bierlachs")
	lost := `{"contract":"grand","declarer":1,"spitzen":4,"won":false}`
	h.Keeps(evening, lost, lost, lost, lost)
	p.Reload()
	Draws(p, evening, 5)
	p.Visit("/")
	p.Reads(".deckel", "2 Runden")
	h.Stop()
	p.Visit("/")
	p.Reads(".deckel", "2 Runden")
	p.Follow(CSS(".deckel li button"))
	p.Reads(".deckel", "1 Runde")
	p.Lacks("2 Runden")
	h.Reconnect()
	p.Online()
	p.Visit(evening)
	p.Until(`!document.querySelector("#alone, #unsent, #old")`)
	p.Visit("/")
	p.Reads(".deckel", "doch nicht")
	log := h.Log(evening)
	p.Wants(len(log) == 6 && log[5].Act.Paid != nil && log[5].Act.Paid.Rounds == 1, "the log is %+v", log)
}

// Over plain http a phone has no program. The first page, which is opened anew and not from an
// evening, says that the tick was not sent, and still has it.
func TestAStrokeThatCannotBeSentSaysSo(t *testing.T) {
	h := NewHouse(t)
	h.AtHome()
	p := h.Losing()
	evening := p.Begin("Anna Bernd Cem", "rules.preset=bierlachs")
	lost := `{"contract":"grand","declarer":1,"spitzen":4,"won":false}`
	h.Keeps(evening, lost, lost, lost, lost)
	p.Visit("/")
	p.Until(`performance.getEntriesByName(location.origin + "/ohne-netz").length`)
	p.Reads(".deckel", "2 Runden")
	h.Stop()
	p.Tap(CSS(".deckel li button"))
	p.Reads("#says", "Kein Netz")
	p.Reads(".deckel", "2 Runden")
}
