//go:build outer

package lostnetwork_test

import (
	"testing"

	. "anschreiber/handlers/journeys"
	"anschreiber/handlers/journeys/browser"
)

// Half a page has half a form, without a button, so it must not count as an answer.
func TestAnAnswerThatBreaksOffIsNoPage(t *testing.T) {
	InEveryEngine(t, func(t *testing.T, engine browser.Engine) {
		for _, kind := range []string{"cut", "cut short"} {
			h := NewHouse(t)
			h.Program = kind == "cut"
			network, p := h.Behind(), h.PhoneWith(engine)
			p.Offline, p.Pub = true, true
			evening := p.Begin("Anna Bernd Cem")
			Ready(p, evening)
			if h.Program {
				Draws(p, evening, 1)
			}
			network.SetKind(kind)
			p.Enters(Night(0)...)
			p.Tap(Eintragen)
			p.Until(`document.querySelector("#alone, #unsent") && document.querySelector("#entry .main") && !document.querySelector("#entry :checked:not(.turn *)")`)
			p.Visit(evening)
			p.Until(`document.querySelector("#entry .main")`)
			network.SetKind("fine")
			p.Until(`(dispatchEvent(new Event("online")), !document.querySelector("#alone, #unsent, #old"))`)
			p.Counts(1)
		}
	})
}
