//go:build outer

package looks_test

import (
	"maps"
	"slices"
	"testing"

	. "anschreiber/handlers/journeys"
)

// An Android phone with letters twice as large enlarges the words of a page, but none of its boxes:
// rows of tiles wrap, and nothing is cut off.
func TestLettersTwiceAsLargeAreNeverCut(t *testing.T) {
	p := NewHouse(t).Phone()
	p.Before(`addEventListener("DOMContentLoaded", () => document.documentElement.style.setProperty("-webkit-text-size-adjust", "200%"))`)
	for _, width := range []int64{360, 320} {
		p.Do(p.Chromium().Resize(width, 740))
		for _, game := range slices.Sorted(maps.Keys(OrdinaryDeals)) {
			p.Plays(game, "", awkward...)
			p.Until(`document.documentElement.hasAttribute("data-large")`)
			p.Until(p.Quiet())
			cut := Ask[[]string](p, cutLetters)
			p.Wants(len(cut) == 0, "%s at %d: %q", game, width, cut)
			p.Wants(Ask[bool](p, `document.querySelector(".book").getBoundingClientRect().bottom <= innerHeight + 1`), "%s at %d: the button is not in view", game, width)
			p.Until(`navigator.serviceWorker.controller`) // other pages than an evening's load letters.js only from then on
			for _, page := range []string{p.Location() + "/spiele/1", "/rechner/" + game} {
				p.Visit(page)
				p.Until(`document.documentElement.hasAttribute("data-large") && [...document.styleSheets].some((s) => s.href?.includes("letters"))`)
				p.Until(p.Quiet())
				Ask[any](p, `document.querySelectorAll("details:has(> #entry, > * > #entry)").forEach((d) => { d.open = true; })`)
				cut := Ask[[]string](p, cutLetters)
				p.Wants(len(cut) == 0, "%s at %d: %q", page, width, cut)
			}
		}
	}
}

// cutLetters lists the words that are wider than their tile or the page, and the totals that touch
// each other.
const cutLetters = `(() => {
	const seen = (e) => e.getClientRects().length && getComputedStyle(e).visibility === "visible";
	const bad = [...document.querySelectorAll("#entry > :not(details) .tile > span")].filter((e) => seen(e) && !e.closest(".unfold") && e.scrollWidth > e.clientWidth + 1).map((e) => "cut: " + e.textContent);
	if (document.documentElement.scrollWidth > innerWidth) bad.push("the page is " + document.documentElement.scrollWidth + " wide");
	[...document.querySelectorAll(".strip li")].reduce((left, e) => {
		const r = document.createRange();
		r.selectNodeContents(e.querySelector("strong"));
		const { left: from, right } = r.getBoundingClientRect();
		if (from < left) bad.push("touches: " + e.innerText);
		return right;
	}, 0);
	return bad;
})()`
