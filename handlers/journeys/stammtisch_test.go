package journeys_test

import "testing"

// rounds founds a Stammtisch with two evenings, one of them with money, and says
// where it is.
func (p *phone) rounds() (at string) {
	p.t.Helper()
	p.visit("/stammtische/neu")
	p.submits(`name.value = "Freitagsrunde"`, `names.value = "Anna\nBernd\nMaximiliane-Antoinette\nDora"`)
	at = p.location()
	for _, declarer := range []int{2, 1} { // who does not sit out
		p.visit(at + "/heute")
		if !ask[bool](p, `!!document.querySelector("[name=here]:checked")`) {
			ask[bool](p, `(document.querySelectorAll("[name=here]").forEach(e => e.checked = true), document.querySelector("[name=game][value=skat]").checked = true)`)
		}
		p.submits()
		p.books(kreuz(declarer)...)
	}
	p.visit(at + "/kasse")
	ask[bool](p, `(f => (f.from.value = "Anna", f.amount.value = "12,40", f.requestSubmit(f.querySelector("[value=pay]")), true))(document.querySelector("select[name=from]").form)`)
	p.until(`!!document.querySelector("[name=undoes]")`)
	return at
}

// submits fills fields of the page's form in, and goes where it leads.
func (p *phone) submits(fields ...string) {
	p.t.Helper()
	p.leave(func() {
		for _, field := range fields {
			ask[string](p, `document.querySelector("form.setup").`+field)
		}
		ask[bool](p, `(document.querySelector("form.setup").requestSubmit(), true)`)
	})
}

func TestEveryoneCanUseAStammtisch(t *testing.T) {
	t.Parallel()
	axe := inspector(t)
	for _, l := range kinds {
		t.Run(l.name, func(t *testing.T) {
			p := newHouse(t).phone()
			p.looking(l)
			p.inspects(axe, l, "/stammtische/neu", "new")
			at := p.rounds()
			for _, below := range []string{
				"", "?spiel=zusammen", "/heute", "/kasse", "/verwalten", "/spieler/1", "/spieler/1/spiele?spiel=skat&zahl=declared", "/teilen", "/loeschen",
			} {
				p.inspects(axe, l, at+below, below)
			}
			p.inspects(axe, l, "/", "home")
		})
	}
}
