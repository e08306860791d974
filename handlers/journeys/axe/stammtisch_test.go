//go:build outer

package axe_test

import (
	"testing"

	. "anschreiber/handlers/journeys"
)

// rounds makes a Stammtisch with two evenings, one of them with money, and returns its path.
func rounds(p *Phone) (at string) {
	p.T.Helper()
	p.Visit("/stammtische/neu")
	submits(p, `name.value = "Freitagsrunde"`, `names.value = "Anna\nBernd\nMaximiliane-Antoinette\nDora"`)
	at = p.Location()
	for _, declarer := range []int{2, 1} { // declarers who do not sit out
		p.Visit(at + "/heute")
		if !Ask[bool](p, `!!document.querySelector("[name=here]:checked")`) {
			Ask[bool](p, `(document.querySelectorAll("[name=here]").forEach(e => e.checked = true), document.querySelector("[name=game][value=skat]").checked = true)`)
		}
		submits(p)
		p.Books(Kreuz(declarer)...)
	}
	p.Visit(at + "/kasse")
	Ask[bool](p, `(f => (f.from.value = "Anna", f.to.value = "Bernd", f.amount.value = "12,40", f.requestSubmit(f.querySelector("[value=pay]")), true))(document.querySelector("select[name=from]").form)`)
	p.Until(`!!document.querySelector("[name=undoes]")`)
	return at
}

// submits fills in fields of the page's form, sends the form, and waits for the next page.
func submits(p *Phone, fields ...string) {
	p.T.Helper()
	p.Leave(func() {
		for _, field := range fields {
			Ask[string](p, `document.querySelector("form.setup").`+field)
		}
		Ask[bool](p, `(document.querySelector("form.setup").requestSubmit(), true)`)
	})
}

func TestEveryoneCanUseAStammtisch(t *testing.T) {
	inspector, p := newInspector(t, looks...), NewHouse(t).Phone()
	inspector.opens(p, "/stammtische/neu")
	at := rounds(p)
	for _, below := range []string{
		"", "?spiel=zusammen", "/heute", "/kasse", "/verwalten", "/spieler/1", "/spieler/1/spiele?spiel=skat&zahl=declared", "/teilen", "/loeschen", "/abende", "/verlauf", "/kasse/konto?wer=kasse",
	} {
		inspector.opens(p, at+below)
	}
	inspector.opens(p, "/")
}
