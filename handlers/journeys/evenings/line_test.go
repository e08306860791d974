//go:build outer

package evenings_test

import (
	"strings"
	"testing"

	. "anschreiber/handlers/journeys"
)

func TestTwoReadingsOfALineAreTilesToTap(t *testing.T) {
	p := NewHouse(t).Phone()
	p.Begin("Anna Bernd Cem")
	p.Tap(CSS(".oneline summary"))
	p.Write(theLine, "18 kreuz mit 1 anna")
	p.Tap(Says("18 Augen"))
	p.Reads("#booked", "Anna −72")
	p.Tap(Field("augen"))
	presses(p, "/") // in a field, the key types its character
	p.Wants(strings.Contains(p.Value(Field("augen")), "/"), "the Augen are %q", p.Value(Field("augen")))
}

func TestAReadingThatComesLateTakesNoAnswerBack(t *testing.T) {
	h := NewHouse(t)
	p := h.Phone()
	preview := p.Begin("Anna Bernd Cem") + "/vorschau"
	p.Tap(CSS(".oneline summary"))
	p.Write(theLine, "18 kreuz mit 1 anna")
	p.Until("Boolean(" + string(Says("18 Augen")) + ")")
	isRead := h.Hold(preview)
	p.Do(p.Type(" "))
	h.Hangs()
	isAnswered := h.Hold(preview)
	p.Tap(Says("18 Augen"))
	isRead()
	p.Until("!" + string(theLine) + `.matches(".htmx-request")`)
	isAnswered()
	p.Reads("#booked", "Anna −72")
}

func TestTheCalculatorReadsALine(t *testing.T) {
	p := NewHouse(t).Phone()
	p.Visit("/rechner/skat")
	presses(p, "/")
	p.Do(p.Type("grand ohne 1 gewonnen"))
	p.Reads("#booked", "48")
	p.StillHas("contract=grand", "spitzen=-1")
}
