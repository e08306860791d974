//go:build outer

package evenings_test

import (
	"fmt"
	"testing"

	. "anschreiber/handlers/journeys"
)

// keepsFiles makes a page keep the file that it saves, or the file that it shares if the phone can
// share files.
const keepsFiles = `
	const url = URL.createObjectURL;
	URL.createObjectURL = (blob) => { self.saved = blob; return url.call(URL, blob); };
	if (location.search === "?shares") {
		navigator.canShare = () => true;
		navigator.share = async ({ files }) => { self.shared = files[0]; };
	}`

// pngHead reads the head of a kept file: the signature of a PNG, its width and its height.
const pngHead = `(async () => {
	const bytes = new DataView(await %s.arrayBuffer());
	self.head = [bytes.getUint32(0).toString(16) + bytes.getUint32(4).toString(16), bytes.getUint32(16), bytes.getUint32(20), bytes.byteLength];
})()`

func isPicture(p *Phone, kept string) {
	p.T.Helper()
	Ask[bool](p, "("+fmt.Sprintf(pngHead, "self."+kept)+", true)")
	p.Until(`self.head`)
	head := Ask[[]any](p, `self.head`)
	wide, high, size := head[1].(float64), head[2].(float64), head[3].(float64)
	p.Wants(head[0] == "89504e47"+"d0a1a0a" && wide == 1080 && 800 < high && high < 3000 && size > 10_000, "what was %s begins with %v", kept, head)
}

func TestAPaymentIsTickedAndUntickedAndTheEveningIsAPicture(t *testing.T) {
	p := NewHouse(t).Phone()
	p.Before(keepsFiles)
	evening := p.Begin("Anna Bernd Cem")
	for _, seat := range []int{1, 1, 2} {
		p.Books(Kreuz(seat)...)
	}
	p.Follow(CSS(Abrechnung))
	p.Reads(".winner", "Anna führt")
	p.Tap(Says("Einsatz und Abrechnung ändern"))
	p.Write(Field("rules.stake"), "0,5")
	p.Follow(Says("So abrechnen"))
	for _, ticked := range []string{"true", "false", "true"} {
		p.Tap(CSS(".payments .box"))
		p.Until(`document.querySelector(".payments .box")?.getAttribute("aria-pressed") === "` + ticked + `"`)
	}
	p.Sees("Alles bezahlt.")

	p.Tap(Says("Als Bild speichern"))
	p.Until(`self.saved`)
	isPicture(p, "saved")
	p.Visit(evening + "/abrechnung?shares")
	p.Tap(Says("Als Bild teilen"))
	p.Until(`self.shared?.name.endsWith(".png")`)
	isPicture(p, "shared")
}

func TestAPaymentIsTickedWithoutScripts(t *testing.T) {
	p := NewHouse(t).Phone().Plainly()
	settling := p.Plays("skat", "Anna Bernd Cem", "rules.stake=0.5") + "/abrechnung"
	p.Visit(settling)
	p.Lacks("Als Bild")
	for paid, box := range []string{"false", "true"} { // the first tap marks the payment as paid, the second one undoes that
		p.Follow(CSS(".payments .box[aria-pressed=" + box + "]"))
		p.Wants(p.Location() == settling, "it leads to %s", p.Location())
		p.Wants(Ask[int](p, `document.querySelectorAll(".payments .box[aria-pressed=true]").length`) == 1-paid, "after a tap on a box that is %s", box)
	}
}
