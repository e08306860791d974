//go:build outer

package looks_test

import (
	"maps"
	"slices"
	"strings"
	"testing"

	. "anschreiber/handlers/journeys"
	"anschreiber/handlers/journeys/browser"
)

func TestNothingLiesOverAControl(t *testing.T) {
	InEveryEngine(t, func(t *testing.T, engine browser.Engine) {
		p := NewHouse(t).PhoneWith(engine)
		var evening string
		for _, game := range slices.Sorted(maps.Keys(OrdinaryDeals)) {
			evening = p.Plays(game, "Anna Bernd Cem Dora")
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

// uncovered checks that a finger in the middle of a control meets the control, with all folds
// closed and with all folds open.
func uncovered(p *Phone, page string) {
	p.T.Helper()
	for _, folds := range []string{"false", "true"} {
		Ask[any](p, `document.querySelectorAll("details").forEach(d => d.open = `+folds+`)`)
		// A button that has just appeared, perhaps because the page renewed itself, ignores taps until
		// its animation ends.
		p.Until(`!document.getAnimations().length && (window.covered = ` + coveredControls + `)`)
		if covered := Ask[[]string](p, "window.covered"); len(covered) > 0 {
			p.T.Errorf("%s: something lies over\n%s", page, strings.Join(covered, "\n"))
		}
	}
}

// coveredControls lists the controls that a finger does not meet, each with the element that it
// meets instead. Controls near the middle of the screen are checked together, without scrolling to
// each. The list is false if the browser has not scrolled: a busy WebKit may ignore that. A link may be broken into two lines, with something else between its ends.
const coveredControls = `(() => {
	const middle = (r) => [r.x + r.width / 2, r.y + r.height / 2];
	const central = (e) => Math.abs(middle(e.getBoundingClientRect())[1] - innerHeight / 2) < innerHeight / 6;
	const covers = (e) => {
		const met = [e.getBoundingClientRect(), ...e.getClientRects()].map((r) => document.elementFromPoint(...middle(r)));
		return met.some((m) => e === m || e.contains(m) || m?.closest("label")?.contains(e) || e.closest("label")?.contains(m)) ? [] :
			[e.outerHTML.slice(0, 100) + " under " + (met[0]?.outerHTML.slice(0, 100) ?? "nothing at " + [...middle(e.getBoundingClientRect()), "of", innerWidth, innerHeight, "scrolled to", scrollY])];
	};
	let left = [...document.querySelectorAll("a, button, summary, label, select, textarea, input:not([type=hidden])")]
		.filter((e) => ` + Shown + `(e) && getComputedStyle(e).visibility === "visible" && e.getBoundingClientRect().width > 1);
	const covered = [];
	while (left.length) {
		const next = left[0];
		next.scrollIntoView({ block: "center", behavior: "instant" });
		const [, y] = middle(next.getBoundingClientRect());
		if (y < 0 || y > innerHeight) return false;
		const seen = left.filter((e) => e === next || central(e));
		covered.push(...seen.flatMap(covers));
		left = left.filter((e) => !seen.includes(e));
	}
	return covered;
})()`
