package journeys_test

import (
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"

	"anschreiber/handlers/journeys/browser"
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
	if !ask[bool](p, `"axe" in window`) {
		ask[any](p, axe+"; 0")
	}
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

	forced bool // the colours are those of the system, for eyes that need them
}

var kinds = []look{
	{name: "light", width: 360, text: "100%"},
	{name: "dark", width: 360, dark: true, text: "100%"},
	{name: "small and large", width: 320, text: "200%"},
}

var forced = look{name: "forced colours", width: 360, dark: true, text: "100%", forced: true}

func (p *phone) looking(l look) {
	p.t.Helper()
	scheme, colours := "light", "none"
	if l.dark {
		scheme = "dark"
	}
	if l.forced {
		colours = "active"
	}
	p.do(p.chromium().Resize(l.width, browser.Height))
	_, err := chromedp.Call(p.chromium().Ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{
		{Name: "prefers-color-scheme", Value: scheme}, {Name: "prefers-reduced-motion", Value: "reduce"},
		{Name: "forced-colors", Value: colours},
	}})
	if err != nil {
		p.t.Fatal(err)
	}
}

// inspects a page with everything unfolded.
func (p *phone) inspects(axe string, l look, path, state string) {
	p.t.Helper()
	if path != "" {
		p.visit(path)
	}
	ask[string](p, "document.documentElement.style.fontSize = "+quote(l.text))
	p.unfolds()
	p.accessible(axe, state)
	p.wants(ask[bool](p, `[...document.querySelectorAll("html, main")].every(e => e.scrollWidth <= innerWidth)`), "%s: the page is wider than the phone", state)
}

func TestEveryoneCanUseEveryPage(t *testing.T) {
	t.Parallel()
	axe := inspector(t)
	ordinary := map[string][]string{"skat": kreuz(2)}
	for game, deals := range ordinaryDeals {
		ordinary[game] = deals[0].deal
	}
	for i, game := range slices.Sorted(maps.Keys(ordinary)) {
		l := kinds[i%len(kinds)] // what one game shows in one look, others show in others
		t.Run(game+" "+l.name, func(t *testing.T) {
			p := newHouse(t).phone()
			p.looking(l)
			p.inspects(axe, l, "/neu/"+game, "new")
			p.inspects(axe, l, "/rechner/"+game, "calculator")
			p.inspects(axe, l, "/regeln/"+game, "rule card")
			evening := p.opens(game, "Anna Bernd Maximiliane-Antoinette Dora")
			p.inspects(axe, l, "", "empty")
			p.visit(evening)
			p.fills(ordinary[game]...)
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

func TestEveryoneCanUseWhatLeadsOnFromAnEvening(t *testing.T) {
	t.Parallel()
	axe := inspector(t)
	for _, l := range append([]look{forced}, kinds[1:]...) {
		t.Run(l.name, func(t *testing.T) {
			h := newHouse(t)
			p := h.phone()
			p.looking(l)
			evening := p.begin("Anna Bernd Maximiliane-Antoinette Dora", "rules.stake=1")
			p.books(kreuz(2)...)
			p.enters(kreuz(1)...)
			p.overtaken(h, evening)
			p.inspects(axe, l, "", "conflict")
			for _, path := range []string{"/abrechnung", "/tafel", "/teilen", "/liste", "/loeschen"} {
				p.inspects(axe, l, evening+path, path)
			}
			h.invites(p, axe, l, evening)
			p.visit(evening + "/abrechnung")
			p.follow(says("Abend beenden"))
			p.inspects(axe, l, evening, "over")
		})
	}
}

// overtaken: another phone writes a deal down while one is typed here.
func (p *phone) overtaken(h *house, evening string) {
	p.t.Helper()
	other := p.anotherTab(h)
	other.visit(evening)
	other.books(kreuz(3)...)
	p.follow(eintragen)
	p.until(`document.querySelector(".clash")`)
}

// invites somebody who looks on.
func (h *house) invites(owner *phone, axe string, l look, evening string) {
	h.t.Helper()
	owner.visit(evening + "/teilen")
	guest := h.phone()
	guest.looking(l)
	guest.inspects(axe, l, path(owner.value(css(".copy input"))), "invited")
	guest.follow(css("main button.main"))
	guest.inspects(axe, l, "", "looking on")
	guest.inspects(axe, l, evening+"/teilen", "sharing, looking on")
}

func TestEveryoneCanUseWhatBelongsToNoEvening(t *testing.T) {
	t.Parallel()
	axe := inspector(t)
	for _, l := range kinds[1:] {
		t.Run(l.name, func(t *testing.T) {
			p := newHouse(t).phone()
			p.may404 = true
			p.looking(l)
			for _, path := range []string{"/geraet", "/ohne-netz", "/liste/leer/skat", "/nirgends"} {
				p.inspects(axe, l, path, path)
			}
		})
	}
}

func TestEveryoneCanUseATableOfSeven(t *testing.T) {
	t.Parallel()
	axe := inspector(t)
	for _, l := range kinds[1:] {
		t.Run(l.name, func(t *testing.T) {
			p := newHouse(t).phone()
			p.looking(l)
			evening := p.opens("schafkopf", "Maximiliane Bernhard-Georg Kreszentia Dora Xaver Hannelore Wolfgang-Amadeus", "rules.cents_per_point=5")
			p.tap(says("Nur Punkte berichtigen"))
			for i, points := range []string{"300", "0", "0", "0", "0", "0", "300"} {
				p.set(nth("correction", i), points)
			}
			p.tap(element(`document.querySelectorAll(".fix [name=minus]")[6].parentElement`))
			p.follow(says("Korrektur eintragen"))
			p.inspects(axe, l, "", "corrected")
			for _, path := range []string{"/abrechnung", "/tafel", "/liste"} {
				p.inspects(axe, l, evening+path, path)
			}
		})
	}
}
