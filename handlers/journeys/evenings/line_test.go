package evenings_test

import (
	"strings"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	. "anschreiber/handlers/journeys"
)

// theLine is the field for a deal in one line.
var theLine = CSS("[name=line]")

// presses presses a key that may be prevented from writing its sign.
func presses(p *Phone, key string) {
	p.T.Helper()
	for _, e := range []input.DispatchKeyEventParams{{Type: kb.KeyDown, Key: key, Text: key}, {Type: kb.KeyUp, Key: key}} {
		_, err := chromedp.Call(p.Chromium().Ctx, input.DispatchKeyEvent, e)
		p.Do(err)
	}
}

func TestADealIsWrittenInOneLineByKeyboard(t *testing.T) {
	t.Parallel()
	p := NewHouse(t).Phone()
	p.Begin("Anna Bernd Cem")
	presses(p, "/")
	p.Until(string(theLine) + " === document.activeElement")
	p.Do(p.Type("anna craits mitt zwo blau"))
	p.Until(string(Tile("contract", "kreuz")) + "?.checked")
	p.Reads("#entry .problem u", "blau")
	p.Wants(p.Value(theLine) == "anna craits mitt zwo blau", "the line is now %q", p.Value(theLine))
	p.Do(p.Type("\b\b\b\bhand 70"))
	p.Until(string(Tile("hand", "true")) + "?.checked")
	p.Reads("#booked", "Anna +48")
	p.StillHas("declarer=1", "contract=kreuz", "spitzen=2", "hand=true")
	p.Leave(func() { keys(p, kb.Enter) })
	p.Counts(1)
	p.Wants(p.Strip() == "48 0 0", "the strip says %s", p.Strip())
}

func TestTwoReadingsOfALineAreTilesToTap(t *testing.T) {
	t.Parallel()
	p := NewHouse(t).Phone()
	p.Begin("Anna Bernd Cem")
	p.Tap(CSS(".oneline summary"))
	p.Write(theLine, "18 kreuz mit 1 anna")
	p.Tap(Says("18 Augen"))
	p.Reads("#booked", "Anna −72")
	p.Tap(Field("augen"))
	presses(p, "/") // is no short cut where somebody types
	p.Wants(strings.Contains(p.Value(Field("augen")), "/"), "the Augen are %q", p.Value(Field("augen")))
}

func TestAReadingThatComesLateTakesNoAnswerBack(t *testing.T) {
	t.Parallel()
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
	t.Parallel()
	p := NewHouse(t).Phone()
	p.Visit("/rechner/skat")
	presses(p, "/")
	p.Do(p.Type("grand ohne 1 gewonnen"))
	p.Reads("#booked", "48")
	p.StillHas("contract=grand", "spitzen=-1")
}
