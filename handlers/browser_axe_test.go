package handlers_test

import (
	"os"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// inspector is the source of axe-core, which looks for what keeps people with
// a screen reader, a keyboard or weak eyes from using a page. Where it lies is
// told by ANSCHREIBER_AXE.
func inspector(t *testing.T) string {
	t.Helper()
	path := os.Getenv("ANSCHREIBER_AXE")
	if path == "" {
		t.Skip("ANSCHREIBER_AXE does not say where axe.min.js is")
	}
	source, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(source)
}

// accessible fails the test for everything that axe finds on the page as it is.
func (p *phone) accessible(axe, state string) {
	p.t.Helper()
	p.do(chromedp.Evaluate[chromedp.Void](axe + "; 0"))
	ask[bool](p, `(axe.run().then(r => window.found = r.violations.flatMap(v => v.nodes.map(n => v.id + ": " + n.html.slice(0, 160) + " " + n.failureSummary))), true)`)
	p.until("window.found")
	for _, found := range ask[[]string](p, "(f => (window.found = null, f))(window.found)") {
		p.t.Errorf("%s: %s", state, strings.Join(strings.Fields(found), " "))
	}
}

// unfolds opens everything that is folded.
func (p *phone) unfolds() {
	p.t.Helper()
	ask[bool](p, `(document.querySelectorAll("details").forEach(d => d.open = true), true)`)
}

// A look is how a phone shows pages.
type look struct {
	name  string
	width int64
	dark  bool
	text  string // the size of letters
}

var kinds = []look{
	{"light", 360, false, "100%"},
	{"dark", 360, true, "100%"},
	{"small and large", 320, false, "200%"},
}

func (p *phone) looking(l look) {
	p.t.Helper()
	scheme := "light"
	if l.dark {
		scheme = "dark"
	}
	p.do(chromedp.EmulateViewport(l.width, high, chromedp.EmulateMobile, chromedp.EmulateTouch))
	_, err := chromedp.Call(p.ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{
		{Name: "prefers-color-scheme", Value: scheme}, {Name: "prefers-reduced-motion", Value: "reduce"},
	}})
	if err != nil {
		p.t.Fatal(err)
	}
}

// Every page is looked at as it comes and with everything unfolded.
func (p *phone) inspects(axe string, l look, path, state string) {
	p.t.Helper()
	if path != "" {
		p.visit(path)
	}
	ask[string](p, "document.documentElement.style.fontSize = "+quote(l.text))
	p.accessible(axe, state)
	p.unfolds()
	p.accessible(axe, state+", unfolded")
	p.wants(ask[bool](p, "document.documentElement.scrollWidth <= innerWidth"), "%s: the page is wider than the phone", state)
}

func TestEveryoneCanUseEveryPage(t *testing.T) {
	t.Parallel()
	axe := inspector(t)
	ordinary := map[string][]string{"skat": kreuz(2)}
	for game, deals := range ordinaryDeals {
		ordinary[game] = deals[0].deal
	}
	for game, deal := range ordinary {
		for _, l := range kinds {
			t.Run(game+" "+l.name, func(t *testing.T) {
				p := newHouse(t).phone()
				p.looking(l)
				p.inspects(axe, l, "/neu/"+game, "new")
				p.inspects(axe, l, "/rechner/"+game, "calculator")
				p.inspects(axe, l, "/regeln/"+game, "rule card")
				evening := p.opens(game, "Anna Bernd Maximiliane-Antoinette Dora")
				p.inspects(axe, l, "", "empty")
				p.visit(evening)
				p.fills(deal...)
				p.follow(eintragen)
				p.inspects(axe, l, "", "booked")
				p.visit(evening)
				p.follow(eintragen)
				p.inspects(axe, l, "", "refused")
				for _, path := range []string{"/", evening + "/spiele/1", evening + "/regeln"} {
					p.inspects(axe, l, path, path)
				}
			})
		}
	}
}
