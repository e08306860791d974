//go:build outer

package looks_test

import (
	"testing"

	. "anschreiber/handlers/journeys"
)

// On the director's laptop, a list is typed as it lies on the table: cell by cell, then Enter.
func TestAListOnPaperIsTypedWithoutAMouse(t *testing.T) {
	p := NewHouse(t).Phone()
	at := contest(p, 4)
	p.Do(p.Chromium().Resize(1280, 800))
	p.Visit(at + "/tische/1/1")
	tabsTo(p, "points")
	for _, cell := range []string{"120", "3", "0", "230", "0", "0", "0", "", "0", "0", "0", "", "0", "0", "0", "", "45"} {
		p.Do(p.Type(cell + "\t"))
	}
	p.Wants(focused(p) == "short", "after the last cell comes %q", focused(p))
	p.Leave(func() { p.Do(p.Type("\r")) })
	p.Sees("Nachgerechnet 270, auf der Liste steht 230")
	tabsTo(p, "total")
	p.Leave(func() { p.Do(p.Type("270\r")) })
	p.Visit(at)
	p.Sees("270")
}

func focused(p *Phone) string { return Ask[string](p, `document.activeElement.name ?? ""`) }

// tabsTo presses Tab until the first field with this name has the focus.
func tabsTo(p *Phone, name string) {
	p.T.Helper()
	for range 60 {
		if focused(p) == name {
			return
		}
		p.Do(p.Type("\t"))
	}
	p.T.Fatalf("no way to %s by keyboard: %s", name, p.Looks())
}
