//go:build outer

package looks_test

import (
	"maps"
	"slices"
	"strconv"
	"testing"

	. "anschreiber/handlers/journeys"
)

// awkward are players with names as they really are: long, similar, with a hyphen, short.
var awkward = []string{"players=Karl-Heinz Obermüller", "players=Ann-Kathrin", "players=Ann-Katrin", "players=Jo"}

// A phone of 360×740 leaves 616 pixels for a page. Everything that an ordinary deal asks for fits
// there, together with the last booking, and no tile or button moves while the deal is entered.
func TestAnOrdinaryDealIsEnteredWithoutScrolling(t *testing.T) {
	p := NewHouse(t).Phone()
	for _, height := range []int64{616, 740} {
		p.Do(p.Chromium().Resize(360, height))
		for _, game := range slices.Sorted(maps.Keys(OrdinaryDeals)) {
			p.Plays(game, "", awkward...)
			deal := OrdinaryDeals[game][0].Deal
			if game == "skat" {
				deal = Kreuz(1) // Ann-Kathrin deals and sits out
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

// tilesStand returns the position of the page, and of each visible tile and button of the form.
const tilesStand = `new Map([[document.body, scrollY + ""], ...[...document.querySelectorAll("#entry > :not(details) :is(.tile, .typed, input, .main)")]
	.filter((e) => e.getClientRects().length && getComputedStyle(e).visibility === "visible")
	.map((e) => [e, Math.round(e.getBoundingClientRect().x) + ", " + Math.round(e.getBoundingClientRect().y)])])`

// moved lists the tiles and buttons that have changed their position since.
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

// In Wizard each player's bid and later each player's result takes one tap. Bids begin at the
// dealer's left. Bids are no longer fields when results are entered.
func TestARoundOfWizardIsATapForEachBidAndForEachResult(t *testing.T) {
	p := NewHouse(t).Phone()
	p.Do(p.Chromium().Resize(360, 616))
	p.Opens("punktezettel", "", append([]string{"rules.preset=wizard"}, awkward...)...)
	for round, made := range []string{"1000", "1100"} {
		for _, stage := range []struct{ field, taps string }{{"bids", "1001"}, {"points", made}} {
			Ask[any](p, "window.stood = "+tilesStand+", 0")
			for _, n := range stage.taps {
				p.Tap(CSS(`.keys button[value="` + string(n) + `"]`))
			}
			p.Until(p.Quiet())
			moved := Ask[[]string](p, moved)
			p.Wants(len(moved) == 0, "round %d: %q moved", round+1, moved)
			first := Ask[string](p, `document.querySelectorAll(".pad input[name=`+stage.field+`]")[`+string(rune('1'+round))+`].value`)
			p.Wants(first == "1", "the first tap was %q for who sits left of the dealer", first)
			p.Follow(Eintragen)
		}
	}
	p.Counts(2)
}

func TestAFoldOpensAboveTheBarWithTheButton(t *testing.T) {
	p := NewHouse(t).Phone()
	p.Do(p.Chromium().Resize(360, 616))
	for _, game := range slices.Sorted(maps.Keys(OrdinaryDeals)) {
		p.Opens(game, "", awkward...)
		for i := range Ask[int](p, `document.querySelectorAll("#entry details").length`) {
			fold := `document.querySelectorAll("#entry details")[` + strconv.Itoa(i) + `]`
			if !p.Visible(Element(fold + ".firstElementChild")) {
				continue
			}
			p.Tap(Element(fold + ".firstElementChild"))
			p.Until(fold + `.open && (({ top, bottom }, strip, bar) => bottom <= bar + 1 || Math.abs(top - strip) < 2)(` + fold + `.getBoundingClientRect(),
				document.querySelector(".strip").getBoundingClientRect().bottom, document.querySelector("#entry .why-line").getBoundingClientRect().top)`)
			p.Tap(Element(fold + ".firstElementChild"))
		}
	}
}

// A tap on an empty chair asks who sits there, and a known name takes one tap. Everything with
// which the evening begins is visible above the button.
func TestANewEveningTakesFewTaps(t *testing.T) {
	p := NewHouse(t).Phone()
	p.Do(p.Chromium().Resize(360, 616))
	p.Visit("/")
	p.Taps = 0
	p.Follow(Among(".games a", "Skat"))
	for i, name := range []string{"Karl-Heinz Obermüller", "Ann-Kathrin", "Jo"} {
		chair := CSS(`.round .tile:nth-child(` + strconv.Itoa(i+1) + `)`)
		p.Until("!!window.sit")
		p.Tap(chair)
		p.Until(`document.activeElement === document.getElementsByName("players")[` + strconv.Itoa(i) + `]`)
		p.Write(Element("document.activeElement"), name)
		p.Reads(".round .tile:nth-child("+strconv.Itoa(i+1)+")", name)
	}
	p.Follow(CSS(".book .main"))
	p.Reads(".strip", "Karl-H")
	p.Wants(p.Taps <= 7+3, "from nothing it took %d taps, writing included", p.Taps)

	p.Visit("/")
	p.Taps = 0
	p.Follow(Among(".games a", "Skat"))
	for _, name := range []string{"Jo", "Ann-Kathrin", "Karl-Heinz Obermüller"} {
		p.Until("!!window.sit")
		p.Tap(Among(".known button", name))
	}
	p.Tap(Among(".presets .tile", "Bierlachs"))
	p.Reads("#begun", "Bierlachs")
	p.Follow(CSS(".book .main"))
	p.Reads(".strip", "Karl-H")
	p.Wants(p.Taps == 6, "with known names Bierlachs took %d taps", p.Taps)

	p.Books(Kreuz(2)...)
	p.Follow(CSS(Abrechnung))
	p.Follow(Says("Abend beenden"))
	p.Visit("/")
	p.Taps = 0
	p.Follow(CSS(".again button"))
	p.Books(Kreuz(1)...)
	p.Wants(p.Taps == 5, "once more took %d taps, the first deal among them", p.Taps)
}
