package journeys_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"anschreiber/handlers/journeys/browser"
)

// keys presses keys, one after the other.
func (p *phone) keys(all ...string) {
	p.t.Helper()
	for _, key := range all {
		p.do(p.Type(key))
	}
}

// tabsTo presses Tab until the focus is where it should go.
func (p *phone) tabsTo(selector string) {
	p.t.Helper()
	for range 80 {
		p.keys(kb.Tab)
		if ask[bool](p, fmt.Sprintf("document.activeElement.matches(%s)", quote(selector))) {
			return
		}
	}
	p.t.Fatalf("no Tab leads to %s\n%s", selector, p.looks())
}

func TestADealCanBeBookedWithTheKeyboardAlone(t *testing.T) {
	t.Parallel()
	p := newHouse(t).phone()
	p.begin("Anna Bernd Cem")
	p.entersByKeys()
	p.tabsTo("#entry .main")
	p.leave(func() { p.keys(kb.Enter) })
	p.sees("Spiel 1: Anna +36")
	p.counts(1)
}

// entersByKeys is Anna's Kreuz mit 2, won.
func (p *phone) entersByKeys() {
	p.t.Helper()
	p.tabsTo("[name=declarer]")
	p.keys(" ")
	p.tabsTo("[name=contract]")
	p.keys(kb.ArrowRight, kb.ArrowRight, kb.ArrowRight, kb.ArrowRight) // passed, karo, herz, pik, kreuz
	p.tabsTo("[name=spitzen]")
	p.keys(kb.ArrowRight)
	p.tabsTo("[name=won]")
	p.keys(" ")
	p.stillHas("declarer=1", "contract=kreuz", "spitzen=2", "won=true")
}

func TestEnterInAFieldBooksTheDeal(t *testing.T) {
	t.Parallel()
	for _, kind := range []string{"with scripts", "without"} {
		t.Run(kind, func(t *testing.T) {
			p := newHouse(t).phone()
			if kind == "without" {
				p.plainly()
			}
			evening := p.beginByHand("Anna", "Bernd", "Cem")
			p.enters("declarer=1", "contract=kreuz", "spitzen=2")
			p.write(field("augen"), "70")
			p.leave(func() { p.keys(kb.Enter) })
			p.wants(p.location() == evening, "the page is now at %s", p.location())
			p.reads(".undo", "Spiel 1: Anna +36")
		})
	}
}

func TestATableCanBeSetUpWithTheKeyboardAlone(t *testing.T) {
	t.Parallel()
	p := newHouse(t).phone()
	p.visit("/neu/skat")
	for _, name := range []string{"Anna", "Bernd", "Cem"} {
		p.tabsTo("[name=players]")
		p.keys(name)
	}
	p.tabsTo(".setup .book .main") // Enter in a name goes to the next
	p.leave(func() { p.keys(kb.Enter) })
	p.reads(".strip", "Cem")
}

func TestNoPageIsWiderThanThePhone(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	p := h.phone()
	p.may404 = true
	var names []string
	for _, letter := range "ABCDE" {
		names = append(names, strings.Repeat("W", 39)+string(letter))
	}
	evening := p.begin(strings.Join(names, " "), "suits=german", "rules.kontra_max=4", "title="+strings.Repeat("M", 60))
	p.fits("an empty evening")
	h.keeps(evening,
		`{"contract": "grand", "declarer": 2, "spitzen": 4, "hand": true, "ouvert": true, "schneider_announced": true, "schwarz_announced": true, "won": false, "kontra": 4}`,
		`{"correction": [100000, -100000, 0, 0, 0]}`,
		`{"contract": "null", "declarer": 3, "hand": true, "ouvert": true, "won": true, "kontra": 4}`,
		`{"contract": "void"}`)
	p.visit(evening)
	p.fits("an evening")
	p.follow(eintragen)
	p.fits("a refused deal")
	for _, page := range []string{
		"/", "/neu/skat", "/regeln/skat", "/rechner/skat", "/rechner/skat?declarer=1&contract=kreuz&spitzen=11&hand=true&won=false&bid=264",
		evening + "/regeln", evening + "/spiele/1", evening + "/spiele/2", evening + "/spiele/neu?after=1", "/nirgends",
		evening + "/teilen", evening + "/loeschen", "/geraet",
	} {
		p.visit(page)
		p.fits(page)
	}
	p.changes(evening, "rules.preset=turnier")
	p.fits("a change of rules")
}

// changes opens the table's page and asks for other rules, as name=value.
func (p *phone) changes(evening string, settings ...string) {
	p.t.Helper()
	p.visit(evening + "/regeln")
	p.chooses(settings...)
	p.follow(says("Prüfen und übernehmen"))
}

// fits tries a page on small phones and with large letters, with every fold open.
func (p *phone) fits(page string) {
	p.t.Helper()
	p.until(quiet)
	ask[any](p, `document.querySelectorAll("details").forEach(d => d.open = true)`)
	for _, width := range []int64{320, 360} {
		p.do(p.chromium().Resize(width, browser.Height))
		if wider := ask[[]string](p, fmt.Sprintf(tooWide, width)); len(wider) > 0 {
			p.t.Errorf("%s is too wide at %d px:\n%s", page, width, strings.Join(wider, "\n"))
		}
	}
}

// tooWide are the elements that make a page scroll sideways, with ordinary
// letters and with large ones.
const tooWide = `(width => ["200%%", ""].flatMap(letters => {
	document.documentElement.style.fontSize = letters;
	return document.scrollingElement.scrollWidth <= width ? [] :
		[...document.querySelectorAll("body *")].filter(e => e.checkVisibility() && e.getBoundingClientRect().right > width + 1)
			.slice(0, 6).map(e => letters + " " + e.outerHTML.slice(0, 90) + " … " + Math.round(e.getBoundingClientRect().right));
}))(%d)`
