//go:build outer

package looks_test

import (
	"testing"

	. "anschreiber/handlers/journeys"
)

// seen is a function that returns whether an element is on the screen with nothing over it.
const seen = `((e) => {
	const r = e.getBoundingClientRect();
	return [r.top + 2, r.bottom - 2].every((y) => e.contains(document.elementFromPoint(r.x + r.width / 2, y)));
})`

// With twelve known names, the seats are far down on the page.
func TestATableThatIsRefusedSaysSoAboveTheButton(t *testing.T) {
	h := NewHouse(t)
	p := h.Phone()
	evening := p.Begin("Anna Bernd Cem")
	h.Regulars(evening, "Anna Bernd Cem Dora", "Emil Fritz Gerda Hans", "Ida Jo Karl Lena")
	for _, height := range []int64{640, 740} {
		p.Do(p.Chromium().Resize(360, height))
		for _, page := range []string{"/neu/skat", "/neu/schwarzesau", "/neu/doppelkopf"} {
			p.Visit(page)
			p.Follow(CSS(".setup .book .main"))
			p.Until(seen + `(document.querySelector(".problem"))`)
		}
		p.Visit(evening + "/regeln")
		p.Tap(Says("Namen verwechselt oder falsch geschrieben"))
		p.Write(Nth("players", 1), "Anna")
		p.Follow(CSS(".setup .book .main"))
		p.Until(seen + `(document.querySelector(".problem"))`)
	}
}

// none waits until no error is shown any more.
func none(p *Phone) {
	p.T.Helper()
	p.Until(`!document.querySelector(".problem, [aria-invalid=true]")`)
}

func TestWhatWasRefusedIsNotRedOnceItIsAnswered(t *testing.T) {
	p := NewHouse(t).Phone()
	p.Visit("/neu/skat")
	p.Follow(CSS(".setup .book .main"))
	p.Write(Nth("players", 0), "Anna")
	none(p)
	p.Write(Nth("players", 1), "Anna")
	p.Write(Nth("players", 2), "Cem")
	p.Follow(CSS(".setup .book .main"))
	p.Sees("Heißt wie Platz 1")
	p.Write(Nth("players", 0), "Bernd") // renames the other of the two players with the same name
	none(p)
	evening := p.Starts()

	p.Fills("declarer=2", "contract=kreuz", "bid:17")
	p.Follow(Eintragen)
	p.Until(`document.querySelector("#entry .problem")`)
	p.Tap(Tile("spitzen", "2"))
	p.Write(Field("bid"), "18")
	p.Write(Field("augen"), "70") // the Augen say that it is won
	p.Reads("#booked", "+36")
	none(p)

	p.Visit(evening + "/regeln")
	p.Tap(Says("Namen verwechselt oder falsch geschrieben"))
	p.Write(Nth("players", 1), "")
	p.Follow(CSS(".setup .book .main"))
	p.Sees("Wer geht, fehlt")
	p.Write(Nth("players", 1), "Anna")
	none(p)
	p.Tap(Says("Diese Regeln merken"))
	p.Follow(Says("Merken"))
	p.Until(`document.querySelector(".problem")`)
	p.Write(Field("rules_name"), "Krone")
	none(p)
}

// The form asks for the dealer in a separate part. If another dealer is chosen there, the strip of
// totals at the top marks him, too.
func TestTheMarkOfTheDealerFollowsTheForm(t *testing.T) {
	p := NewHouse(t).Phone()
	p.Begin("Anna Bernd Cem Dora")
	p.Tap(CSS(".turn summary"))
	p.Enters("dealer=3")
	p.Reads(".turn summary", "Cem gibt")
	p.Until(`document.querySelector(".strip .dealer").closest("li").innerText.includes("Cem")`)
	p.Until(`document.querySelector(".strip .out").innerText.includes("Cem")`)
}

// Three rows of tiles have the same players' names and must not be confused. The declarer is asked
// in the first row of the form, the dealer in a separate part below, and the absent players in a
// fold of that part.
func TestWhoDealsIsAskedApartFromWhoPlays(t *testing.T) {
	p := NewHouse(t).Phone()
	p.Begin("Anna Bernd Cem Dora")
	p.Do(p.Chromium().Resize(360, 640))
	p.Tap(CSS(".turn summary"))
	p.Wants(!p.Visible(Tile("absent", "1")), "who is absent is asked at once")
	p.Until(`((who, deals) => who.bottom <= deals.top)(
		document.querySelector("#entry [name=declarer]").closest(".tiles").getBoundingClientRect(), document.querySelector("#entry [name=dealer]").closest(".tiles").getBoundingClientRect())`)
	p.Tap(CSS(".turn .away summary"))
	p.Wants(p.Visible(Tile("absent", "1")), "who is absent cannot be said")
}
