package journeys_test

import (
	"maps"
	"strings"
	"testing"

	"anschreiber/static"
)

func TestLanguageAndColoursStickAfterReload(t *testing.T) {
	t.Parallel()
	p := newHouse(t).phone()
	p.begin("Anna Bernd Cem")
	paper := `getComputedStyle(document.body).backgroundColor`
	light := ask[string](p, paper)
	p.follow(says("dunkel"))
	p.follow(says("English"))
	for range 2 {
		p.reads("main", "Who declares?")
		p.wants(ask[string](p, "document.documentElement.lang") == "en", "the page is not marked as English")
		p.wants(ask[string](p, paper) != light, "the page is still light")
		p.reload()
	}
	p.visit("/")
	p.sees("New evening")
	p.follow(says("Deutsch"))
	p.follow(says("hell"))
	p.sees("Neuer Abend")
	p.wants(ask[string](p, paper) == light, "the page is still dark")
}

type answer struct {
	Status int
	Says   string
}

// answer opens a page and reads what it says.
func (p *phone) answer(path string) answer {
	p.t.Helper()
	p.visit(path)
	return ask[answer](p, `({
		Status: performance.getEntriesByType("navigation")[0].responseStatus,
		Says: document.documentElement.outerHTML,
	})`)
}

func TestAFirstVisitIsSmall(t *testing.T) {
	t.Parallel()
	const kilobyte = 1024
	h := newHouse(t)
	for _, page := range []string{"/", "/rechner/skat", "/rechner/schafkopf", "/regeln/skat", "/neu/skat"} {
		p := h.phone()
		p.visit(page)
		p.until(`performance.getEntriesByType("resource").every(r => r.responseEnd)`)
		traffic := p.received()
		all := sum(traffic, "")
		p.wants(len(traffic) <= 6, "%s needs %d requests: %v", page, len(traffic), traffic)
		p.wants(all <= 50*kilobyte, "%s is %.0f bytes: %v", page, all, traffic)
		p.wants(sum(traffic, ".js") <= 20*kilobyte && sum(traffic, ".js") > 0, "the scripts are too large: %v", traffic)
		p.wants(sum(traffic, ".css") <= 8*kilobyte && sum(traffic, ".css") > 0, "the styles are too large: %v", traffic)
		t.Logf("%s: %d requests, %.0f bytes, %v", page, len(traffic), all, traffic)
	}
}

// received are the bytes that came through the air, by path.
func (p *phone) received() map[string]float64 {
	p.mu.Lock()
	defer p.mu.Unlock()
	return maps.Clone(p.traffic)
}

func sum(traffic map[string]float64, suffix string) (bytes float64) {
	for path, n := range traffic {
		if strings.HasSuffix(path, suffix) {
			bytes += n
		}
	}
	return bytes
}

// The first taps come before the scripts do, where the network is slow.
func TestWhatIsTappedBeforeTheScriptsAreThereCountsWhenTheyCome(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	release := h.hold(static.NewSet(nil).URL("htmx.js"))
	p := h.phone()
	p.do(p.Open(p.home + "/rechner/skat"))
	p.tap(tile("contract", "kreuz"))
	p.tap(tile("spitzen", "2"))
	p.tap(tile("won", "true"))
	p.lacks("36")
	release()
	p.reads("#entry", "× Kreuz 12 = 36")
}

// Scripts of two versions never run beside each other.
func TestAPageOfAnotherVersionIsLoadedWhole(t *testing.T) {
	t.Parallel()
	p := newHouse(t).phone()
	for version, whole := range map[string]bool{"": false, "another": true} {
		p.visit("/geraet")
		ask[any](p, `window.stays = true, document.documentElement.dataset.version = `+quote(version)+` || document.documentElement.dataset.version`)
		p.follow(css("a.back"))
		p.wants(ask[bool](p, "!window.stays") == whole, "of version %q the page was loaded whole: %t", version, !whole)
	}
}
