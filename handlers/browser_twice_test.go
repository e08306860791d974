package handlers_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

func TestADoubleTapBooksOnce(t *testing.T) {
	t.Parallel()
	p := newHouse(t).phone()
	p.begin("Anna Bernd Cem")
	p.enters(kreuz(1)...)
	p.leave(func() { p.twice(eintragen) })
	p.sees("Spiel 1: Anna +36")
	p.do(chromedp.Reload())
	p.counts(1)
}

// twice taps the same point of the screen two times, whatever is there then.
func (p *phone) twice(e element) {
	p.t.Helper()
	at := p.reach(e)
	p.do(chromedp.TapXY(at.X, at.Y), chromedp.TapXY(at.X, at.Y))
}

func TestADoubleTapBooksOnceThoughTheAnswerTakesLong(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	p := h.phone()
	evening := p.begin("Anna Bernd Cem")
	p.enters(kreuz(1)...)
	p.reads("#live", "= 36")
	release := h.hold(evening)
	p.leave(func() { p.twice(eintragen); p.twice(eintragen); release() })
	p.sees("Spiel 1: Anna +36")
	p.do(chromedp.Reload())
	p.counts(1)
}

func TestTheSameFormAgainBooksNothingMore(t *testing.T) {
	t.Parallel()
	p := newHouse(t).phone()
	evening := p.begin("Anna Bernd Cem")
	p.enters(kreuz(1)...)
	form := p.form()
	p.follow(eintragen)
	p.counts(1)
	for range 2 {
		status, _ := p.sends(evening, form)
		p.wants(status == 200, "the answer is %d", status)
	}
	p.visit(evening)
	p.counts(1)
	p.books(kreuz(2)...)
	p.sends(evening, form)
	p.visit(evening)
	p.counts(2)
}

// form is the entry form as a browser would send it now.
func (p *phone) form() string {
	p.t.Helper()
	return ask[string](p, `new URLSearchParams(new FormData(document.querySelector("#entry"))).toString()`)
}

// sends posts a form once more, as a network that lost the answer does.
func (p *phone) sends(path, form string) (status int, page string) {
	p.t.Helper()
	ask[any](p, fmt.Sprintf(`(() => { window.answer = null;
		fetch(%s, {method: "POST", body: new URLSearchParams(%s)})
			.then(async a => { window.answer = {Status: a.status, Page: await a.text()} }) })()`, quote(path), quote(form)))
	p.until("window.answer")
	answer := ask[struct {
		Status int
		Page   string
	}](p, "window.answer")
	return answer.Status, answer.Page
}

func TestTheSameFormWithOtherContentIsToldWhatWasBooked(t *testing.T) {
	t.Parallel()
	p := newHouse(t).phone()
	p.begin("Anna Bernd Cem")
	p.enters(kreuz(1)...)
	key := p.value(field("key"))
	p.follow(eintragen)
	p.counts(1)

	p.set(css("#entry [name=key]"), key) // as a page that was kept from before
	p.enters("declarer=2", "contract=pik", "spitzen=1", "won=true")
	p.follow(eintragen)
	p.reads(".clash", "Dieses Formular ist schon gebucht: Spiel 1: Anna +36")
	p.stillHas("declarer=2", "contract=pik", "spitzen=1", "won=true")
	p.counts(1)
	p.follow(eintragen)
	p.reads(".undo", "Spiel 2: Bernd +22")
	p.counts(2)
}

func TestTheSecondOfTwoTabsIsToldAndKeepsItsDeal(t *testing.T) {
	t.Parallel()
	first, second, evening := twoTabs(t)
	second.enters("declarer=2", "contract=pik", "spitzen=1", "won=true")
	first.books(kreuz(1)...)

	second.follow(eintragen)
	second.reads(".clash", "Inzwischen: Spiel 1: Anna +36")
	second.stillHas("declarer=2", "contract=pik", "spitzen=1", "won=true")
	second.wants(second.location() == evening, "the page is now at %s", second.location())
	second.counts(1)
	second.follow(eintragen)
	second.counts(2)
	second.wants(second.strip() == "36 22 0", "the strip says %s", second.strip())
}

func TestTheSecondWhoCorrectsADealSeesBothVersions(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	first := h.phone()
	evening := first.begin("Anna Bernd Cem")
	first.books(kreuz(1)...)
	first.follow(css(".sheet .what a"))
	second := first.tab(h)
	second.visit(first.location())
	first.corrects("spitzen=3")
	first.counts(1)

	second.corrects("won=false")
	second.reads(".clash", "Dieses Spiel wurde inzwischen geändert")
	second.reads(".clash", "Jetzt auf dem Zettel Kreuz mit 3 – Anna +48")
	second.reads(".clash", "Deine Fassung Kreuz mit 2 – Anna −72")
	second.stillHas("spitzen=2", "won=false")
	second.follow(eintragen)
	second.wants(second.location() == evening, "the page is now at %s", second.location())
	second.reads(".undo", "Spiel 1 berichtigt: Anna −72")
	second.wants(second.strip() == "−72 0 0", "the strip says %s", second.strip())
}

// corrects changes tiles on a deal's page and keeps them.
func (p *phone) corrects(tiles ...string) {
	p.t.Helper()
	if !p.visible(css("#entry")) {
		p.tap(says("Berichtigen"))
	}
	p.books(tiles...)
}

func TestALiveLineThatComesLateDoesNotTouchTheNextForm(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	p := h.phone()
	evening := p.begin("Anna Bernd Cem")
	p.enters("declarer=1", "contract=kreuz", "spitzen=2")
	p.reads("#entry .book", "Gewonnen oder verloren")
	release := h.hold(evening + "/vorschau")
	p.enters("won=true")
	p.until(`document.querySelector(".htmx-request")`)
	p.leave(func() {
		p.tap(eintragen)
		p.until(`document.querySelectorAll(".sheet tbody tr").length === 1`)
		release()
	})
	p.enters("declarer=2", "contract=null", "won=true")
	p.reads("#entry .book", "Bernd +23")
	p.wants(!strings.Contains(p.text("#entry .book"), "Anna"), "the button speaks of the last deal")
}

func TestTwoWhoUndoAtOnceTakeBackOneDeal(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	first := h.phone()
	evening := first.begin("Anna Bernd Cem")
	first.books(kreuz(1)...)
	first.books(kreuz(2)...)
	second := first.tab(h)
	second.visit(evening)
	first.follow(says("Rückgängig"))
	first.counts(1)

	second.follow(says("Rückgängig"))
	second.reads(".clash", "Es wurde nichts zurückgenommen")
	second.counts(1)
	second.leave(func() { second.do(chromedp.Reload()) })
	second.counts(1)
}
