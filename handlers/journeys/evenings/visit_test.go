package evenings_test

import (
	"testing"

	. "anschreiber/handlers/journeys"
	"anschreiber/static"
)

// On a slow network, the first taps come before the scripts.
func TestWhatIsTappedBeforeTheScriptsAreThereCountsWhenTheyCome(t *testing.T) {
	h := NewHouse(t)
	release := h.Hold(static.NewSet(nil).URL("htmx.js"))
	p := h.Phone()
	p.Do(p.Open(p.Home + "/rechner/skat"))
	p.Tap(Tile("contract", "kreuz"))
	p.Tap(Tile("spitzen", "2"))
	p.Lacks("36")
	release()
	p.Reads("#entry", "× Kreuz 12 = 36")
}
