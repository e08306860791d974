//go:build outer

package offline_test

import (
	"fmt"
	"testing"

	. "anschreiber/handlers/journeys"
)

func TestAnAnswerThatWasLostBooksOnce(t *testing.T) {
	h := NewHouse(t)
	p := h.Losing()
	evening := p.Begin("Anna Bernd Cem")
	Ready(p, evening)
	p.Enters(Night(0)...)
	form := form(p)
	sends(p, evening, form) // the form reached the server, but the phone does not know that
	h.Stop()
	p.Tap(Eintragen)
	p.Unsent(1)
	h.Reconnect()
	p.Until(`!document.querySelector("#unsent")`)
	p.Counts(1)
}

// form returns the entry form as a browser would send it now, with this tab's part of the key (see
// app.js).
func form(p *Phone) string {
	p.T.Helper()
	return Ask[string](p, `(() => {
		const form = new FormData(document.querySelector("#entry"));
		form.set("key", form.get("key").split(".")[0] + "." + tab);
		return new URLSearchParams(form).toString();
	})()`)
}

// sends posts a form once more, as a browser does after the network has lost the answer.
func sends(p *Phone, path, form string) (status int, page string) {
	p.T.Helper()
	Ask[any](p, fmt.Sprintf(`(() => { window.answer = null;
		fetch(%s, {method: "POST", body: new URLSearchParams(%s)})
			.then(async a => { window.answer = {Status: a.status, Page: await a.text()} }) })()`, Quote(path), Quote(form)))
	p.Until("window.answer")
	answer := Ask[struct {
		Status int
		Page   string
	}](p, "window.answer")
	return answer.Status, answer.Page
}
