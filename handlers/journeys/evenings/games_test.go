package evenings_test

import (
	"fmt"
	"strings"
	"testing"

	. "anschreiber/handlers/journeys"
	"anschreiber/scoring/scoringtest/rings"
)

func TestAnOrdinaryDealOfEveryGameTakesFewTaps(t *testing.T) {
	p := NewHouse(t).Phone()
	for game, deals := range OrdinaryDeals {
		for _, d := range deals[:min(rings.Figure(1, 9, 9), len(deals))] {
			p.Opens(game, "Anna Bernd Cem Dora")
			ordinarily(p, d)
		}
	}
}

// ordinarily books a deal and counts the taps.
func ordinarily(p *Phone, d OrdinaryDeal) {
	p.T.Helper()
	p.Taps = 0
	p.Fills(d.Deal...)
	p.Reads("#live", d.Live)
	p.Reads("#booked", d.Result)
	p.Follow(Eintragen)
	p.Reads(".undo", d.Undo)
	p.Reads(".undo", "Rückgängig")
	p.Wants(p.Taps <= d.Taps, "it took %d taps", p.Taps)
	p.Stands(d.Strip)
}

// sheetOpens opens a deal by its number on the sheet.
func sheetOpens(p *Phone, number int) {
	p.T.Helper()
	p.Follow(Element(fmt.Sprintf(`[...document.querySelectorAll(".sheet tbody tr[id]:not(.struck)")].find(tr => tr.cells[0].innerText.trim() === "%d").querySelector(".what a")`, number)))
}

// records books a deal once the live line has its final text: see
// TestALiveLineThatComesLateLeavesTheButtonUnderTheFinger.
func records(p *Phone, live string, steps ...string) {
	p.T.Helper()
	p.Fills(steps...)
	p.Reads("#live", live)
	p.Follow(Eintragen)
}

func TestALiveLineThatComesLateLeavesTheButtonUnderTheFinger(t *testing.T) {
	p := NewHouse(t).Phone()
	p.Opens("wuerfeljass", "Anna Bernd Cem Dora", "rules.target=4")
	records(p, "Bernd und Dora +2", "trump=1", "trump_won=false")
	p.Enters("trump=3")
	p.Reads("#booked", "Bernd und Dora +2")
	p.Enters("trump_won=false")
	hits(p, "kontra=1", "gewinnen!") // the text grows from one line to several
	p.Follow(Eintragen)
	sheetOpens(p, 2)
	p.Tap(Says("Ändern"))
	hits(p, "kontra=1", "Bernd und Dora +2") // and shrinks again
}

// hits checks that a finger on its way to the button still meets the button if the live line for a
// tile arrives in the meantime.
func hits(p *Phone, tapped, live string) {
	p.T.Helper()
	name, value, _ := strings.Cut(tapped, "=")
	finger := p.Reach(Eintragen)
	Ask[any](p, string(Tile(name, value))+".click()")
	p.Reads("#live", live)
	p.Wants(Ask[bool](p, fmt.Sprintf(`Boolean(document.elementFromPoint(%v, %v)?.closest(".main"))`, finger.X, finger.Y)),
		"the button has moved away from the finger when the live line said %q: it is now %s", live, Ask[string](p, string(Eintragen)+`.getBoundingClientRect().y + "px down, the finger at " + `+fmt.Sprint(finger.Y)))
}
