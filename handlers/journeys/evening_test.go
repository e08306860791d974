package journeys_test

import (
	"strings"
	"testing"

	"anschreiber/handlers/journeys/browser"
)

func TestTheBackButtonShowsTheEveningAsItIsNow(t *testing.T) {
	t.Parallel()
	p := newHouse(t).phone()
	p.begin("Anna Bernd Cem")
	p.books(kreuz(1)...)
	p.follow(says("Kreuz mit 2"))
	p.corrects("spitzen=3")
	p.follow(says("Kreuz mit 3"))
	p.leave(func() { ask[any](p, "history.back()") })
	p.wants(p.strip() == "48 0 0", "the strip says %s", p.strip())
	p.books(kreuz(2)...)
	p.counts(2)
}

func TestPlayersChangeSeatsBeforeTheEveningBegins(t *testing.T) {
	t.Parallel()
	p := newHouse(t).phone()
	p.sit("skat", "Anna Bernd Cem")
	p.tap(css("[name=swap][value='2']"))
	p.until(string(nth("players", 1)) + `.value === "Cem" && ` + string(nth("players", 2)) + `.value === "Bernd"`)
	p.follow(css(".setup .book .main"))
	p.reads(".strip", "Anna G 0 Cem 0 Bernd 0")
}

func TestTheWordsOnTheButtonNeverCoverEachOther(t *testing.T) {
	t.Parallel()
	p := newHouse(t).phone()
	long := strings.Repeat("Wilhelmine", 4)
	p.begin("Anna " + long + " Cem")
	p.books("declarer=2", "contract=grand", "spitzen=4", "won=false")
	p.follow(css(".sheet .what a"))
	p.tap(says("Berichtigen"))
	p.reads("#booked", long+" −240")
	p.namesItsButton()
	p.tap(tile("won", "false"))
	p.reads("#booked", "Gewonnen oder verloren – oder die Augen")
	p.namesItsButton()
}

// namesItsButton compares where the two texts of the main button stand.
func (p *phone) namesItsButton() {
	p.t.Helper()
	for _, width := range []int64{320, 360} {
		p.do(p.chromium().Resize(width, browser.Height))
		for _, letters := range []string{"100%", "200%"} {
			ask[any](p, `document.documentElement.style.fontSize = `+quote(letters))
			if ask[bool](p, covered) {
				p.t.Errorf("at %d px and %s %q covers the button's name", width, letters, p.text("#booked"))
			}
		}
	}
	ask[any](p, `document.documentElement.style.fontSize = ""`)
}

const covered = `(() => {
	const box = e => { const r = document.createRange(); r.selectNodeContents(e); return r.getBoundingClientRect() };
	const name = box(document.querySelector("#entry .main")), result = box(document.querySelector("#booked"));
	return result.left < name.right && result.top < name.bottom && name.top < result.bottom;
})()`
