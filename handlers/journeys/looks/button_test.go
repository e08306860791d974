//go:build outer

package looks_test

import (
	"strings"
	"testing"

	. "anschreiber/handlers/journeys"
	"anschreiber/handlers/journeys/browser"
)

func TestTheWordsOnTheButtonNeverCoverEachOther(t *testing.T) {
	p := NewHouse(t).Phone()
	long := strings.Repeat("Wilhelmine", 4)
	p.Begin("Anna " + long + " Cem")
	p.Books("declarer=2", "contract=grand", "spitzen=4", "won=false")
	p.Follow(CSS(".sheet .what a"))
	p.Tap(Says("Ändern"))
	p.Reads("#booked", "Wilhelm. −240")
	namesItsButton(p)
	p.Write(Field("augen"), "59")
	p.Until(`!document.querySelector("#booked[data-endings]")`)
	namesItsButton(p)
}

// namesItsButton checks that the points in the main button do not cover its name, on two widths and
// with two sizes of letters.
func namesItsButton(p *Phone) {
	p.T.Helper()
	for _, width := range []int64{320, 360} {
		p.Do(p.Chromium().Resize(width, browser.Height))
		for _, letters := range []string{"100%", "200%"} {
			Ask[any](p, `document.documentElement.style.fontSize = `+Quote(letters))
			if Ask[bool](p, covered) {
				p.T.Errorf("at %d px and %s %q covers the button's name", width, letters, p.Text("#booked"))
			}
		}
	}
	Ask[any](p, `document.documentElement.style.fontSize = ""`)
}

const covered = `(() => {
	const box = e => { const r = document.createRange(); r.selectNodeContents(e); return r.getBoundingClientRect() };
	const shown = (e) => e.getClientRects().length;
	const names = [...document.querySelectorAll("#entry .main")].filter(shown).map(box), two = document.querySelectorAll("#booked[data-endings] > span");
	const results = two.length ? [...two].map((e) => e.getBoundingClientRect()) : [box(document.querySelector("#booked"))];
	return results.some((result) => names.some((name) => result.left < name.right && name.left < result.right && result.top < name.bottom && name.top < result.bottom));
})()`
