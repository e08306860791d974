package journeys_test

import (
	"fmt"
	"strings"
	"testing"
)

func TestADoubleTapBooksOnce(t *testing.T) {
	t.Parallel()
	p := newHouse(t).phone()
	p.begin("Anna Bernd Cem")
	p.enters(kreuz(1)...)
	p.leave(func() { p.twice(eintragen) })
	p.sees("Spiel 1: Anna +36")
	p.reload()
	p.counts(1)
}

// twice taps the same point of the screen two times, whatever is there then.
func (p *phone) twice(e element) {
	p.t.Helper()
	at := p.reach(e)
	p.do(p.Tap(at.X, at.Y))
	p.do(p.Tap(at.X, at.Y))
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
	p.reload()
	p.counts(1)
}

// form is the entry form as a browser would send it now, with the key of this
// tab (see app.js).
func (p *phone) form() string {
	p.t.Helper()
	return ask[string](p, `(() => {
		const form = new FormData(document.querySelector("#entry"));
		form.set("key", form.get("key").split(".")[0] + "." + tab);
		return new URLSearchParams(form).toString();
	})()`)
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
