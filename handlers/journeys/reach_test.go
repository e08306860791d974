package journeys_test

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"anschreiber/handlers/journeys/browser"
)

func TestNothingLiesOverAControl(t *testing.T) {
	t.Parallel()
	inEveryEngine(t, func(t *testing.T, engine browser.Engine) {
		p := newHouse(t).phoneWith(engine)
		var evening string
		all := allOrdinaryDeals()
		for _, game := range slices.Sorted(maps.Keys(all)) {
			evening = p.opens(game, "Anna Bernd Cem Dora")
			p.fills(all[game][0].deal...)
			p.follow(eintragen)
			p.uncovered(game + " with a deal")
			p.follow(eintragen)
			p.uncovered(game + " refused")
			p.visit(evening + "/spiele/1")
			p.uncovered(game + ", a deal")
		}
		for _, page := range []string{"/spiele/neu?after=1", "/regeln", "/abrechnung", "/teilen", "/liste", "/tafel"} {
			p.visit(evening + page)
			p.uncovered(page)
		}
	})
}

// allOrdinaryDeals are those of every game.
func allOrdinaryDeals() map[string][]ordinaryDeal {
	all := map[string][]ordinaryDeal{"skat": {{deal: kreuz(2)}}}
	for game, deals := range ordinaryDeals {
		all[game] = deals
	}
	return all
}

// uncovered makes sure that a finger in the middle of a control meets it,
// with all folds closed and with all open.
func (p *phone) uncovered(page string) {
	p.t.Helper()
	p.until("!document.getAnimations().length") // a button that has just come does not take the tap that brought it
	for _, folds := range []string{"false", "true"} {
		ask[any](p, `document.querySelectorAll("details").forEach(d => d.open = `+folds+`)`)
		if covered := ask[[]string](p, coveredControls); len(covered) > 0 {
			p.t.Errorf("%s: something lies over\n%s", page, strings.Join(covered, "\n"))
		}
	}
}

// coveredControls are those that a finger does not meet, each with what it meets.
// A link may run over two lines, with something else between its ends.
const coveredControls = `[...document.querySelectorAll("a, button, summary, label, select, textarea, input:not([type=hidden])")]
	.filter(e => ` + shown + `(e) && getComputedStyle(e).visibility === "visible" && e.getBoundingClientRect().width > 1).flatMap(e => {
		e.scrollIntoView({block: "center", behavior: "instant"});
		const met = [e.getBoundingClientRect(), ...e.getClientRects()].map(r => document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2));
		return met.some(m => e === m || e.contains(m) || m?.closest("label")?.contains(e) || e.closest("label")?.contains(m)) ? [] :
			[e.outerHTML.slice(0, 100) + " under " + met[0]?.outerHTML.slice(0, 100)];
	})`
