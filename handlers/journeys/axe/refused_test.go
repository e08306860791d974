//go:build outer

package axe_test

import (
	"fmt"
	"testing"

	. "anschreiber/handlers/journeys"
)

// sendsForm fills in fields of the form that has the given button, and sends it with that button,
// without the browser's own checks of the fields.
func sendsForm(p *Phone, button string, fields ...string) {
	p.T.Helper()
	p.Leave(func() {
		for _, field := range fields {
			Ask[any](p, fmt.Sprintf(`document.querySelector(%s).form.elements.%s`, Quote(button), field))
		}
		Ask[bool](p, fmt.Sprintf(`(b => { b.form.noValidate = true; b.form.requestSubmit(b); return true })(document.querySelector(%s))`, Quote(button)))
	})
}

// refused checks that the page shows an error or a conflict, and inspects the page.
func (i inspector) refused(p *Phone, state string) {
	p.T.Helper()
	p.Wants(Ask[bool](p, `!!document.querySelector("main :is(.problem, .clash)")`), "%s is taken", state)
	i.inspects(p, state)
}

func TestEveryoneCanUseAnEveningThatRefuses(t *testing.T) {
	inspector, h := newInspector(t, light, dark), NewHouse(t)
	p := h.Phone()
	p.Sit("skat", "Anna Anna")
	p.Follow(CSS(".setup .book .main"))
	inspector.refused(p, "a new evening of twins")

	evening := p.Begin("Anna Bernd Maximiliane-Antoinette Dora")
	for _, declarer := range []int{2, 1} {
		p.Visit(evening)
		p.Books(Kreuz(declarer)...)
	}
	p.Visit(evening + "/regeln")
	sendsForm(p, ".setup .main", `namedItem("rules.stake")[0].value = "viel"`)
	inspector.refused(p, "rules that are none")
	p.Visit(evening)
	sendsForm(p, "#fix .main", `correction[0].value = "hundert"`)
	inspector.refused(p, "a correction in words")

	other := p.AnotherTab(h)
	p.Visit(evening + "/spiele/1")
	other.Visit(evening + "/spiele/1")
	other.Corrects("spitzen=3")
	p.Corrects("spitzen=4")
	inspector.refused(p, "two corrections of one deal")

	p.Visit(evening)
	p.Enters("declarer=1", "contract=grand", "spitzen=1", "won=true")
	other.Visit(evening + "/abrechnung")
	other.Follow(Says("Abend beenden"))
	p.Follow(Eintragen)
	inspector.refused(p, "a deal after the end")
}

func TestEveryoneCanUseAFormThatComesBackBecauseItIsSentTooOften(t *testing.T) {
	inspector, h := newInspector(t, light, dark), NewHouse(t)
	h.Stop()
	h.Rates.Writes = 1
	h.Reconnect()
	p := h.Phone()
	p.May429 = true
	p.Begin("Anna Bernd Cem")
	p.Books(Kreuz(1)...)
	p.Enters(Kreuz(2)...)
	p.Follow(Eintragen)
	inspector.refused(p, "too many deals in a minute")
}

func TestEveryoneCanUseAStammtischThatRefuses(t *testing.T) {
	inspector, h := newInspector(t, light, dark), NewHouse(t)
	p := h.Phone()
	p.Visit("/stammtische/neu")
	sendsForm(p, "form.setup .main")
	inspector.refused(p, "a Stammtisch without a name")
	at := rounds(p)
	for _, c := range []struct{ page, button, field, state string }{
		{"/heute", ".setup .book .main", `here.forEach(e => e.checked = false)`, "nobody is here"},
		{"/kasse", "[value=pay]:not([aria-label])", `amount.value = "viel"`, "a payment in words"},
		{"/kasse", "[value=spend]", `spent.value = ""`, "nothing spent for nothing"},
		{"/kasse", "[value=give]", `amount.value = ""`, "a gift of nobody"},
		{"/verwalten", "[value=name]", `namedItem("name").value = ""`, "a Stammtisch that loses its name"},
		{"/verwalten", "[value=add]", `names.value = "Anna"`, "somebody who is there already"},
		{"/verwalten", "[value=rules]", `drop_worst.value = "alle"`, "rules that are none"},
		{"/verwalten", "[value=totals]", `table.value = "Datum\tAnna\tBernd\ngestern\t1\tviel"`, "totals that cannot be read"},
		{"/loeschen", "main form .main", `namedItem("title").value = "Montagsrunde"`, "another name than its own"},
	} {
		p.Visit(at + c.page)
		sendsForm(p, c.button, c.field)
		inspector.refused(p, c.state)
	}
	inspector.looksOn(h, p, at)
}

// looksOn lets somebody join a Stammtisch as a viewer, and inspects his pages.
func (i inspector) looksOn(h *House, owner *Phone, at string) {
	h.T.Helper()
	guest := h.Phone()
	guest.Joins(owner.Link(at, "viewer"), "Emil", at)
	i.inspects(guest, "looking on at a Stammtisch")
	for _, below := range []string{"/kasse", "/spieler/1", "/teilen"} {
		i.opens(guest, at+below)
	}
}
