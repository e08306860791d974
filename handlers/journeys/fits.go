package journeys

import (
	"fmt"
	"strings"

	"anschreiber/handlers/journeys/browser"
)

// Fits checks that the current page is not too wide: on screens 740, 320 and 360 pixels wide, with
// ordinary and with large letters, and with every fold open.
func (p *Phone) Fits(page string) {
	p.T.Helper()
	p.Until(p.Quiet())
	Ask[any](p, `document.querySelectorAll("details").forEach(d => d.open = true)`)
	for _, width := range []int64{740, 320, 360} {
		p.Do(p.Chromium().Resize(width, browser.Height))
		if wider := Ask[[]string](p, fmt.Sprintf(tooWide, width)); len(wider) > 0 {
			p.T.Errorf("%s is too wide at %d px:\n%s", page, width, strings.Join(wider, "\n"))
		}
	}
}

// tooWide returns the elements that make a page scroll sideways, with ordinary and with large
// letters.
const tooWide = `(width => ["200%%", ""].flatMap(letters => {
	document.documentElement.style.fontSize = letters;
	return document.scrollingElement.scrollWidth <= width ? [] :
		[...document.querySelectorAll("body *")].filter(e => e.checkVisibility() && e.getBoundingClientRect().right > width + 1)
			.slice(0, 6).map(e => letters + " " + e.outerHTML.slice(0, 90) + " … " + Math.round(e.getBoundingClientRect().right));
}))(%d)`
