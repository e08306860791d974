//go:build outer

package offline_test

import (
	"testing"

	. "anschreiber/handlers/journeys"
)

func TestADealInOneLineIsReadWithoutNetwork(t *testing.T) {
	h := NewHouse(t)
	h.Program = true
	p := h.Losing()
	p.Before(Soon)
	evening := p.Begin("Anna Bernd Cem")
	Draws(p, evening, 1)
	h.Stop()
	writesLine(p, "bernd craits mitt zwo 70", func() {
		p.Reads("#booked", "Bernd +36")
		p.StillHas("declarer=2", "contract=kreuz", "spitzen=2")
	})
	p.Reads("#alone", "1 Spiel wartet")
	p.Counts(1)
	p.Stands("0 36 0")
	sentAsOne(h, p)
}

func TestALineThatNobodyCouldReadYetIsReadByTheServer(t *testing.T) {
	h := NewHouse(t)
	p := h.Losing()
	evening := p.Begin("Anna Bernd Cem")
	Ready(p, evening)
	h.Stop()
	writesLine(p, "bernd craits mitt zwo 70", func() {})
	p.Unsent(1)
	sentAsOne(h, p)
}

// writesLine types a deal as a line, looks at the form, and presses Enter.
func writesLine(p *Phone, line string, looks func()) {
	p.T.Helper()
	p.Tap(CSS(".oneline summary"))
	p.Write(CSS("[name=line]"), line)
	looks()
	p.Do(p.Type("\r"))
}

// sentAsOne checks that Bernd's Kreuz mit 2 is booked once there is network again.
func sentAsOne(h *House, p *Phone) {
	p.T.Helper()
	h.Reconnect()
	p.Until(`!document.querySelector("#alone, #unsent")`)
	p.Counts(1)
	p.Stands("0 36 0")
}
