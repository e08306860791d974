package looks_test

import (
	"maps"
	"slices"
	"strings"
	"testing"

	. "anschreiber/handlers/journeys"
	"anschreiber/handlers/journeys/browser"
)

// A row is tapped anywhere: each cell leads to the deal of its row, and only there.
func TestARowOfTheSheetIsTappedAnywhere(t *testing.T) {
	t.Parallel()
	InEveryEngine(t, func(t *testing.T, engine browser.Engine) {
		p := NewHouse(t).PhoneWith(engine)
		p.Begin("Anna Bernd Cem")
		p.Books(Night(0)...)
		p.Books(Night(1)...)
		missed := Ask[[]string](p, `[...document.querySelectorAll(".sheet tbody tr")].flatMap((row) => [...row.cells].filter((cell) => {
			cell.scrollIntoView({ block: "center" });
			const r = cell.getBoundingClientRect(), top = document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2);
			return top !== row.querySelector("a");
		}).map((cell) => row.id + ": " + cell.innerText))`)
		p.Wants(len(missed) == 0, "these cells lead elsewhere: %q", missed)
	})
}

func TestNothingLiesOverAControl(t *testing.T) {
	t.Parallel()
	InEveryEngine(t, func(t *testing.T, engine browser.Engine) {
		p := NewHouse(t).PhoneWith(engine)
		var evening string
		all := allOrdinaryDeals()
		for _, game := range slices.Sorted(maps.Keys(all)) {
			evening = p.Opens(game, "Anna Bernd Cem Dora")
			p.Fills(all[game][0].Deal...)
			p.Follow(Eintragen)
			uncovered(p, game+" with a deal")
			p.Follow(Eintragen)
			uncovered(p, game+" refused")
			p.Visit(evening + "/spiele/1")
			uncovered(p, game+", a deal")
		}
		for _, page := range []string{"/spiele/neu?after=1", "/regeln", "/abrechnung", "/teilen", "/liste", "/tafel"} {
			p.Visit(evening + page)
			uncovered(p, page)
		}
	})
}

// allOrdinaryDeals are those of every game.
func allOrdinaryDeals() map[string][]OrdinaryDeal {
	all := map[string][]OrdinaryDeal{"skat": {{Deal: Kreuz(2)}}}
	for game, deals := range OrdinaryDeals {
		all[game] = deals
	}
	return all
}

// uncovered makes sure that a finger in the middle of a control meets it,
// with all folds closed and with all open.
func uncovered(p *Phone, page string) {
	p.T.Helper()
	p.Until("!document.getAnimations().length") // a button that has just come does not take the tap that brought it
	for _, folds := range []string{"false", "true"} {
		Ask[any](p, `document.querySelectorAll("details").forEach(d => d.open = `+folds+`)`)
		if covered := Ask[[]string](p, coveredControls); len(covered) > 0 {
			p.T.Errorf("%s: something lies over\n%s", page, strings.Join(covered, "\n"))
		}
	}
}

// coveredControls are those that a finger does not meet, each with what it meets.
// A link may run over two lines, with something else between its ends.
const coveredControls = `[...document.querySelectorAll("a, button, summary, label, select, textarea, input:not([type=hidden])")]
	.filter(e => ` + Shown + `(e) && getComputedStyle(e).visibility === "visible" && e.getBoundingClientRect().width > 1).flatMap(e => {
		e.scrollIntoView({block: "center", behavior: "instant"});
		const met = [e.getBoundingClientRect(), ...e.getClientRects()].map(r => document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2));
		return met.some(m => e === m || e.contains(m) || m?.closest("label")?.contains(e) || e.closest("label")?.contains(m)) ? [] :
			[e.outerHTML.slice(0, 100) + " under " + met[0]?.outerHTML.slice(0, 100)];
	})`
