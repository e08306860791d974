package evenings_test

import (
	"fmt"
	"slices"
	"testing"

	. "anschreiber/handlers/journeys"
	"anschreiber/handlers/journeys/browser"
)

// regular gives a phone a past of sixty evenings with twelve people.
func regular(h *House, p *Phone) *Phone {
	h.T.Helper()
	h.Regulars(p.Opens("skat", "Anna Bernd Cem"), "Anna Bernd Cem Dora", "Emil Fritz Gerda Hans", "Ida Jo Karl Lena")
	return p
}

// known returns the tile with a name from an earlier evening.
func known(name string) Element {
	return CSS(fmt.Sprintf("main .known button[value=%q]", name))
}

// sits taps a known name. It checks that the name is on the seat, and that the button says for how
// many players it begins.
func sits(p *Phone, name string, seat int, button string) {
	p.T.Helper()
	p.Tap(known(name))
	p.Until(string(Nth("players", seat)) + ".value === " + Quote(name))
	counts(p, button)
	p.Until(string(known(name)) + `.getAttribute("aria-pressed") === "true"`)
}

// counts waits until the button has these words.
func counts(p *Phone, button string) {
	p.T.Helper()
	p.Until(`document.querySelector(".setup .book .main").innerText.replace(/\s+/g, " ").trim() === ` + Quote(button))
}

func TestKnownNamesThatAreTappedSitDownAndAreCounted(t *testing.T) {
	InEveryEngine(t, func(t *testing.T, engine browser.Engine) {
		h := NewHouse(t)
		p := regular(h, h.PhoneWith(engine))
		p.Visit("/neu/skat")
		counts(p, "Noch 2 Namen")
		sits(p, "Ida", 0, "Noch ein Name")
		sits(p, "Bernd", 1, "Los geht’s zu zweit · Ida gibt")
		sits(p, "Karl", 2, "Los geht’s zu dritt · Ida gibt")
		p.Tap(Says("+ Name"))
		p.Write(Nth("players", 1), "")
		counts(p, "Los geht’s zu zweit · Ida gibt")
		sits(p, "Bernd", 1, "Los geht’s zu dritt · Ida gibt") // who has stood up may sit down again
		p.Write(Nth("players", 3), "Gast")
		counts(p, "Los geht’s zu viert · Ida gibt")
		evening := p.Starts()
		if got := h.Log(evening)[0].Act.Setup.Players; !slices.Equal(got, []string{"Ida", "Bernd", "Karl", "Gast"}) {
			t.Errorf("at the table are %v", got)
		}
	})
}
