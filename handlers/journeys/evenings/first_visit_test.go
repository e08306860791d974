//go:build outer

package evenings_test

import (
	"maps"
	"strings"
	"testing"

	. "anschreiber/handlers/journeys"
)

func TestAFirstVisitIsSmall(t *testing.T) {
	const kilobyte = 1024
	h := NewHouse(t)
	for _, page := range []string{"/", "/rechner/skat", "/rechner/schafkopf", "/regeln/skat", "/neu/skat"} {
		p := h.Phone()
		p.Visit(page)
		p.Until(`performance.getEntriesByType("resource").every(r => r.responseEnd)`)
		traffic := received(p)
		all := sum(traffic, "")
		p.Wants(len(traffic) <= 6, "%s needs %d requests: %v", page, len(traffic), traffic)
		p.Wants(all <= 50*kilobyte, "%s is %.0f bytes: %v", page, all, traffic)
		p.Wants(sum(traffic, ".js") <= 20*kilobyte && sum(traffic, ".js") > 0, "the scripts are too large: %v", traffic)
		p.Wants(sum(traffic, ".css") <= 8*kilobyte && sum(traffic, ".css") > 0, "the styles are too large: %v", traffic)
		t.Logf("%s: %d requests, %.0f bytes, %v", page, len(traffic), all, traffic)
	}
}

// received returns the number of bytes that were received over the network, by path.
func received(p *Phone) map[string]float64 {
	p.Mu.Lock()
	defer p.Mu.Unlock()
	return maps.Clone(p.Traffic)
}

func sum(traffic map[string]float64, suffix string) (bytes float64) {
	for path, n := range traffic {
		if strings.HasSuffix(path, suffix) {
			bytes += n
		}
	}
	return bytes
}

// Scripts of two versions must never run in the same page.
func TestAPageOfAnotherVersionIsLoadedWhole(t *testing.T) {
	p := NewHouse(t).Phone()
	for version, whole := range map[string]bool{"": false, "another": true} {
		p.Visit("/regeln/skat")
		Ask[any](p, `window.stays = true, document.documentElement.dataset.version = `+Quote(version)+` || document.documentElement.dataset.version`)
		p.Follow(CSS(`nav [href="/rechner/skat"]`))
		p.Wants(Ask[bool](p, "!window.stays") == whole, "of version %q the page was loaded whole: %t", version, !whole)
	}
}
