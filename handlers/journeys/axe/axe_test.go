//go:build outer

package axe_test

import (
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"

	. "anschreiber/handlers/journeys"
	"anschreiber/handlers/journeys/browser"
)

// An inspector checks pages with axe-core, once in each of its looks. It finds whatever keeps
// people with a screen reader, a keyboard or weak eyes from using a page.
type inspector struct {
	axe   string // the source of axe-core
	looks []look
}

// newInspector returns an inspector with these looks. It skips the test unless ANSCHREIBER_AXE
// names the file of axe-core.
func newInspector(t *testing.T, looks ...look) inspector {
	t.Helper()
	path := os.Getenv("ANSCHREIBER_AXE")
	if path == "" {
		t.Skip("ANSCHREIBER_AXE does not say where axe.min.js is")
	}
	source, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return inspector{string(source), looks}
}

// opens loads a page and inspects it.
func (i inspector) opens(p *Phone, path string) {
	p.T.Helper()
	p.Visit(path)
	i.inspects(p, path)
}

// inspects inspects the current page with everything unfolded.
func (i inspector) inspects(p *Phone, state string) {
	p.T.Helper()
	unfolds(p)
	Ask[any](p, i.axe+"; 0")
	for _, l := range i.looks {
		looking(p, l)
		accessible(p, state+", "+l.name)
		p.Wants(Ask[bool](p, `[...document.querySelectorAll("html, main")].every(e => e.scrollWidth <= innerWidth)`), "%s, %s: the page is wider than the phone", state, l.name)
	}
}

// accessible fails the test for every violation that axe finds on the current page.
func accessible(p *Phone, state string) {
	p.T.Helper()
	Ask[bool](p, `(axe.run({ resultTypes: ["violations"] }).then(r => window.found = r.violations.flatMap(v => v.nodes.map(n => v.id + ": " + n.html.slice(0, 160) + " " + n.failureSummary))), true)`)
	p.Until("window.found")
	for _, found := range Ask[[]string](p, "(f => (window.found = null, f))(window.found)") {
		p.T.Errorf("%s: %s", state, strings.Join(strings.Fields(found), " "))
	}
}

// unfolds opens every fold of the page.
func unfolds(p *Phone) {
	p.T.Helper()
	Ask[bool](p, `(document.querySelectorAll("details").forEach(d => d.open = true), true)`)
}

// A look is a way in which a phone shows pages.
type look struct {
	name  string
	width int64
	dark  bool
	text  string // font size

	forced bool // forced colours: those of the system, for people who need them
}

var (
	light  = look{name: "light", width: 360, text: "100%"}
	dark   = look{name: "dark", width: 360, dark: true, text: "100%"}
	large  = look{name: "small and large", width: 320, text: "200%"}
	forced = look{name: "forced colours", width: 360, dark: true, text: "100%", forced: true}

	looks = []look{light, dark, large}
)

// looking switches the phone's screen and the current page to a look.
func looking(p *Phone, l look) {
	p.T.Helper()
	scheme, colours := "light", "none"
	if l.dark {
		scheme = "dark"
	}
	if l.forced {
		colours = "active"
	}
	p.Do(p.Chromium().Resize(l.width, browser.Height))
	_, err := chromedp.Call(p.Chromium().Ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{
		{Name: "prefers-color-scheme", Value: scheme}, {Name: "prefers-reduced-motion", Value: "reduce"},
		{Name: "forced-colors", Value: colours},
	}})
	p.Do(err)
	Ask[string](p, "document.documentElement.style.fontSize = "+Quote(l.text))
}

// Each game is inspected in one look only, and the next game in another one. So parts that all
// games have in common are inspected in every look.
func TestEveryoneCanUseEveryPageOfEveryGame(t *testing.T) {
	for i, game := range slices.Sorted(maps.Keys(OrdinaryDeals)) {
		l := looks[i%len(looks)]
		t.Run(game+" "+l.name, func(t *testing.T) {
			inspector, p := newInspector(t, l), NewHouse(t).Phone()
			for _, page := range []string{"/neu/", "/rechner/", "/regeln/"} {
				inspector.opens(p, page+game)
			}
			evening := p.Plays(game, "Anna Bernd Maximiliane-Antoinette Dora")
			inspector.inspects(p, "booked")
			p.Visit(evening)
			p.Follow(Eintragen)
			inspector.inspects(p, "refused")
			inspector.opens(p, evening+"/spiele/1")
		})
	}
}

func TestEveryoneCanUseWhatLeadsOnFromAnEvening(t *testing.T) {
	inspector, h := newInspector(t, forced, dark, large), NewHouse(t)
	p := h.Phone()
	evening := p.Begin("Anna Bernd Maximiliane-Antoinette Dora", "rules.stake=1")
	p.Books(Kreuz(2)...)
	p.Enters(Kreuz(1)...)
	overtaken(p, h, evening)
	inspector.inspects(p, "conflict")
	for _, path := range []string{"/abrechnung", "/tafel", "/teilen", "/liste", "/loeschen"} {
		inspector.opens(p, evening+path)
	}
	inspector.invites(h, p, evening)
	p.Visit(evening + "/abrechnung")
	p.Follow(Says("Abend beenden"))
	inspector.opens(p, evening)
}

// overtaken books a deal on another phone while a deal is being entered here.
func overtaken(p *Phone, h *House, evening string) {
	p.T.Helper()
	other := p.AnotherTab(h)
	other.Visit(evening)
	other.Books(Kreuz(3)...)
	p.Follow(Eintragen)
	p.Until(`document.querySelector(".clash")`)
}

// invites lets somebody join as a viewer, and inspects that phone's pages.
func (i inspector) invites(h *House, owner *Phone, evening string) {
	h.T.Helper()
	owner.Visit(evening + "/teilen")
	guest := h.Phone()
	i.opens(guest, Path(owner.Value(CSS(".copy input"))))
	guest.Follow(CSS("main button.main"))
	i.inspects(guest, "looking on")
	i.opens(guest, evening+"/teilen")
}

func TestEveryoneCanUseWhatBelongsToNoEvening(t *testing.T) {
	inspector, p := newInspector(t, dark, large), NewHouse(t).Phone()
	p.May404 = true
	for _, path := range []string{"/geraet", "/ohne-netz", "/liste/leer/skat", "/nirgends"} {
		inspector.opens(p, path)
	}
}

func TestEveryoneCanUseHomeAndATableThatHasBegun(t *testing.T) {
	inspector, p := newInspector(t, looks...), NewHouse(t).Phone()
	evening := p.Begin("Anna Bernd Maximiliane-Antoinette Dora")
	inspector.inspects(p, "empty")
	for _, path := range []string{"/", evening + "/regeln"} {
		inspector.opens(p, path)
	}
}

func TestEveryoneCanUseATableOfSeven(t *testing.T) {
	inspector, p := newInspector(t, dark, large), NewHouse(t).Phone()
	evening := p.Opens("schafkopf", "Maximiliane Bernhard-Georg Kreszentia Dora Xaver Hannelore Wolfgang-Amadeus", "rules.cents_per_point=5")
	p.Tap(Says("Punkte von Hand ändern"))
	for i, points := range []string{"300", "0", "0", "0", "0", "0", "300"} {
		p.Set(Nth("correction", i), points)
	}
	p.Tap(Element(`document.querySelectorAll(".fix [name=minus]")[6].parentElement`))
	p.Follow(Says("Punkte ändern"))
	inspector.inspects(p, "corrected")
	for _, path := range []string{"/abrechnung", "/tafel", "/liste"} {
		inspector.opens(p, evening+path)
	}
}
