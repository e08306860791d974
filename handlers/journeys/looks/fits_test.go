//go:build outer

package looks_test

import (
	"maps"
	"slices"
	"testing"

	. "anschreiber/handlers/journeys"
)

// Who plays, with names as they are: long, alike, with a hyphen, short.
var awkward = []string{"players=Karl-Heinz Obermüller", "players=Ann-Kathrin", "players=Ann-Katrin", "players=Jo"}

// A phone of 360×740 leaves 616 to a page. What an ordinary deal asks for stands there as
// a whole, with what was booked last; no tile and no button moves while it is entered.
func TestAnOrdinaryDealIsEnteredWithoutScrolling(t *testing.T) {
	p := NewHouse(t).Phone()
	for _, height := range []int64{616, 740} {
		p.Do(p.Chromium().Resize(360, height))
		for _, game := range slices.Sorted(maps.Keys(OrdinaryDeals)) {
			p.Plays(game, "", awkward...)
			deal := OrdinaryDeals[game][0].Deal
			if game == "skat" {
				deal = Kreuz(1) // Ann-Kathrin deals, and sits out
			}
			Ask[any](p, "scrollTo(0, 0)")
			Ask[any](p, "window.stood = "+tilesStand+", 0")
			for _, step := range deal {
				p.Fills(step)
				p.Until(p.Quiet())
				moved := Ask[[]string](p, moved)
				p.Wants(len(moved) == 0, "%s at %d, after %s: %q moved", game, height, step, moved)
			}
			p.Wants(Ask[bool](p, inView+`(document.querySelector(".undo form"))`), "%s at %d: what was booked is not in view", game, height)
			p.Follow(Eintragen)
			p.Reads(".undo", "Spiel 2")
			p.Wants(Ask[bool](p, "scrollY === 0 && "+inView+`(document.querySelector(".undo button"))`), "%s at %d: what is booked now is not in view", game, height)
		}
	}
}

// tilesStand is where the page, and each tile and button of the form that can be seen, is.
const tilesStand = `new Map([[document.body, scrollY + ""], ...[...document.querySelectorAll("#entry > :not(details) :is(.tile, .typed, input, .main)")]
	.filter((e) => e.getClientRects().length && getComputedStyle(e).visibility === "visible")
	.map((e) => [e, Math.round(e.getBoundingClientRect().x) + ", " + Math.round(e.getBoundingClientRect().y)])])`

// moved are those that are elsewhere since.
const moved = `[...` + tilesStand + `].filter(([e, at]) => (window.stood.get(e) ?? at) !== at).map(([e, at]) => (e.innerText || e.name).slice(0, 20) + " from " + window.stood.get(e) + " to " + at)`

func TestThreeUndosAreThreeTapsInOnePlace(t *testing.T) {
	p := NewHouse(t).Phone()
	p.Do(p.Chromium().Resize(360, 616))
	p.Plays("doppelkopf", "", awkward...)
	for range 2 {
		p.Books(OrdinaryDeals["doppelkopf"][0].Deal...)
	}
	back := CSS(".undo button:last-of-type")
	at := p.Reach(back)
	for i := range 3 {
		p.Wants(p.Reach(back) == at, "after %d undos the next one is at %v, not %v", i, p.Reach(back), at)
		p.Follow(back)
	}
	p.Counts(0)
}
