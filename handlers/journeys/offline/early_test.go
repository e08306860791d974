//go:build outer

package offline_test

import (
	"testing"

	. "anschreiber/handlers/journeys"
)

// A copy of a page is replaced with a newer page, but not if somebody has ticked something before
// the script that replaces it has loaded.
func TestWhatIsTickedBeforeTheLastScriptHasComeStays(t *testing.T) {
	h := NewHouse(t)
	p := h.Losing()
	evening := p.Begin("Anna Bernd Cem")
	Ready(p, evening)
	p.Books(Night(0)...)
	Copied(p, evening, "spiel-1")
	h.Stop()
	p.Before(`addEventListener("DOMContentLoaded", () => { ` + string(Tile("declarer", "2")) + `.click() })`)
	p.Visit(evening)
	p.Reads("#old", "Offline – Stand von")
	p.Until(`typeof queue === "object"`)
	h.Reconnect()
	Ask[any](p, `(() => {
		const send = queue.send; // which comes before a page is renewed
		queue.send = () => send().finally(() => { window.sent = true });
		dispatchEvent(new Event("online"));
	})()`)
	p.Until(`window.sent`)
	p.StillHas("declarer=2")
	p.Enters("contract=kreuz", "spitzen=2", "won=true")
	p.Follow(Eintragen)
	p.Counts(2)
}
