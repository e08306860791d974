//go:build outer

package looks_test

import (
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"

	. "anschreiber/handlers/journeys"
	"anschreiber/views"
)

func TestALandscapePhoneShowsTheFirstRowsWhole(t *testing.T) {
	p := NewHouse(t).Phone()
	for _, game := range views.Games {
		p.Plays(game.Slug, "Anna Bernd Cem Dora")
		p.Do(p.Chromium().Resize(740, 360))
		p.Until(p.Quiet())
		covered := Ask[[]string](p, firstTilesCovered)
		p.Wants(len(covered) == 0, "%s: a finger does not reach %v", game.Slug, covered)
		p.Do(p.Chromium().Resize(360, 740))
	}
}

// firstTilesCovered lists the tiles in the first three rows that a finger would not meet while the
// page is scrolled to the top.
const firstTilesCovered = `(() => {
	scrollTo(0, 0);
	const middle = (e) => e.getBoundingClientRect().y + e.getBoundingClientRect().height / 2;
	const tiles = [...document.querySelectorAll("#entry .tile")].filter(` + Shown + `);
	const rows = [...new Set(tiles.map((e) => Math.round(middle(e))))].sort((a, b) => a - b).slice(0, 3);
	return tiles.filter((e) => rows.includes(Math.round(middle(e)))).filter((e) => {
		const r = e.getBoundingClientRect(), met = document.elementFromPoint(r.x + r.width / 2, middle(e));
		return r.bottom > innerHeight || !e.contains(met);
	}).map((e) => e.innerText);
})()`

func TestWithForcedColoursOneSeesWhatIsChosenAndWhoPlayed(t *testing.T) {
	p := NewHouse(t).Phone()
	_, err := chromedp.Call(p.Chromium().Ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
		Features: []*emulation.MediaFeature{{Name: "forced-colors", Value: "active"}},
	})
	p.Do(err)
	for _, game := range views.Games {
		p.Plays(game.Slug, "Anna Bernd Cem Dora")
		p.Tap(CSS("#entry .tile input[type=radio]:not(:checked), #entry .tile input[type=checkbox]"))
		p.Until(`(ground => new Set(ground).size > 1)([...document.querySelectorAll("#entry .tile > span")].map(e => getComputedStyle(e).backgroundColor))`)
		if game.Slug == "schwarzesau" || game.Slug == "punktezettel" {
			continue // in these games nobody plays alone
		}
		did, other := shadow(p, ".sheet td.did"), shadow(p, ".sheet td:not(.did)")
		p.Wants(did != other, "%s: whoever played looks like everybody else: %s", game.Slug, did)
	}
}

func shadow(p *Phone, selector string) string {
	p.T.Helper()
	return Ask[string](p, "getComputedStyle("+string(CSS(selector))+").boxShadow")
}
