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
func accessible(p *Phone, axe, state string) {
	p.T.Helper()
	if !Ask[bool](p, `"axe" in window`) {
		Ask[any](p, axe+"; 0")
	}
	Ask[bool](p, `(axe.run({ resultTypes: ["violations"] }).then(r => window.found = r.violations.flatMap(v => v.nodes.map(n => v.id + ": " + n.html.slice(0, 160) + " " + n.failureSummary))), true)`)
	p.Until("window.found")
	for _, found := range Ask[[]string](p, "(f => (window.found = null, f))(window.found)") {
		p.T.Errorf("%s: %s", state, strings.Join(strings.Fields(found), " "))
	}
}

// unfolds opens everything that is folded.
func unfolds(p *Phone) {
	p.T.Helper()
	Ask[bool](p, `(document.querySelectorAll("details").forEach(d => d.open = true), true)`)
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
	if err != nil {
		p.T.Fatal(err)
	}
}

// inspects a page with everything unfolded.
func inspects(p *Phone, axe string, l look, path, state string) {
	p.T.Helper()
	if path != "" {
		p.Visit(path)
	}
	Ask[string](p, "document.documentElement.style.fontSize = "+Quote(l.text))
	unfolds(p)
	accessible(p, axe, state)
	p.Wants(Ask[bool](p, `[...document.querySelectorAll("html, main")].every(e => e.scrollWidth <= innerWidth)`), "%s: the page is wider than the phone", state)
}

func TestEveryoneCanUseEveryPage(t *testing.T) {
	t.Parallel()
	axe := inspector(t)
	ordinary := map[string][]string{"skat": Kreuz(2)}
	for game, deals := range OrdinaryDeals {
		ordinary[game] = deals[0].Deal
	}
	for i, game := range slices.Sorted(maps.Keys(ordinary)) {
		l := kinds[i%len(kinds)] // what one game shows in one look, others show in others
		t.Run(game+" "+l.name, func(t *testing.T) {
			p := NewHouse(t).Phone()
			looking(p, l)
			inspects(p, axe, l, "/neu/"+game, "new")
			inspects(p, axe, l, "/rechner/"+game, "calculator")
			inspects(p, axe, l, "/regeln/"+game, "rule card")
			evening := p.Opens(game, "Anna Bernd Maximiliane-Antoinette Dora")
			inspects(p, axe, l, "", "empty")
			p.Visit(evening)
			p.Fills(ordinary[game]...)
			p.Follow(Eintragen)
			inspects(p, axe, l, "", "booked")
			p.Visit(evening)
			p.Follow(Eintragen)
			inspects(p, axe, l, "", "refused")
			for _, path := range []string{"/", evening + "/spiele/1", evening + "/regeln"} {
				inspects(p, axe, l, path, path)
			}
		})
	}
}

func TestEveryoneCanUseWhatLeadsOnFromAnEvening(t *testing.T) {
	t.Parallel()
	axe := inspector(t)
	for _, l := range append([]look{forced}, kinds[1:]...) {
		t.Run(l.name, func(t *testing.T) {
			h := NewHouse(t)
			p := h.Phone()
			looking(p, l)
			evening := p.Begin("Anna Bernd Maximiliane-Antoinette Dora", "rules.stake=1")
			p.Books(Kreuz(2)...)
			p.Enters(Kreuz(1)...)
			overtaken(p, h, evening)
			inspects(p, axe, l, "", "conflict")
			for _, path := range []string{"/abrechnung", "/tafel", "/teilen", "/liste", "/loeschen"} {
				inspects(p, axe, l, evening+path, path)
			}
			invites(h, p, axe, l, evening)
			p.Visit(evening + "/abrechnung")
			p.Follow(Says("Abend beenden"))
			inspects(p, axe, l, evening, "over")
		})
	}
}

// overtaken: another phone writes a deal down while one is typed here.
func overtaken(p *Phone, h *House, evening string) {
	p.T.Helper()
	other := p.AnotherTab(h)
	other.Visit(evening)
	other.Books(Kreuz(3)...)
	p.Follow(Eintragen)
	p.Until(`document.querySelector(".clash")`)
}

// invites somebody who looks on.
func invites(h *House, owner *Phone, axe string, l look, evening string) {
	h.T.Helper()
	owner.Visit(evening + "/teilen")
	guest := h.Phone()
	looking(guest, l)
	inspects(guest, axe, l, Path(owner.Value(CSS(".copy input"))), "invited")
	guest.Follow(CSS("main button.main"))
	inspects(guest, axe, l, "", "looking on")
	inspects(guest, axe, l, evening+"/teilen", "sharing, looking on")
}

func TestEveryoneCanUseWhatBelongsToNoEvening(t *testing.T) {
	t.Parallel()
	axe := inspector(t)
	for _, l := range kinds[1:] {
		t.Run(l.name, func(t *testing.T) {
			p := NewHouse(t).Phone()
			p.May404 = true
			looking(p, l)
			for _, path := range []string{"/geraet", "/ohne-netz", "/liste/leer/skat", "/nirgends"} {
				inspects(p, axe, l, path, path)
			}
		})
	}
}

func TestEveryoneCanUseATableOfSeven(t *testing.T) {
	t.Parallel()
	axe := inspector(t)
	for _, l := range kinds[1:] {
		t.Run(l.name, func(t *testing.T) {
			p := NewHouse(t).Phone()
			looking(p, l)
			evening := p.Opens("schafkopf", "Maximiliane Bernhard-Georg Kreszentia Dora Xaver Hannelore Wolfgang-Amadeus", "rules.cents_per_point=5")
			p.Tap(Says("Nur Punkte berichtigen"))
			for i, points := range []string{"300", "0", "0", "0", "0", "0", "300"} {
				p.Set(Nth("correction", i), points)
			}
			p.Tap(Element(`document.querySelectorAll(".fix [name=minus]")[6].parentElement`))
			p.Follow(Says("Korrektur eintragen"))
			inspects(p, axe, l, "", "corrected")
			for _, path := range []string{"/abrechnung", "/tafel", "/liste"} {
				inspects(p, axe, l, evening+path, path)
			}
		})
	}
}
