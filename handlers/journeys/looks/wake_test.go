//go:build outer

package looks_test

import (
	"testing"

	. "anschreiber/handlers/journeys"
)

// stubbed replaces the wake lock and the vibration by counters, in every later page.
const stubbed = `
	window.lit = 0;
	window.buzzed = 0;
	Object.defineProperty(navigator, "vibrate", { value: () => ++window.buzzed });
	Object.defineProperty(navigator, "wakeLock", { value: { request: async () => {
		window.lit++;
		return { released: false, async release() { this.released || window.lit--; this.released = true; } };
	} } });`

func TestTheScreenStaysOnWhileAnEveningIsWrittenAndABookingIsFelt(t *testing.T) {
	p := NewHouse(t).Phone()
	p.Before(stubbed)
	evening := p.Begin("Anna Bernd Cem")
	p.Until("window.lit === 1")
	p.Sleeps(true)
	p.Until("window.lit === 0")
	p.Sleeps(false)
	p.Until("window.lit === 1")
	p.Books(Kreuz(1)...)
	p.Until("window.buzzed === 1 && window.lit === 1")
	p.Follow(Eintragen) // without anything ticked
	p.Wants(Ask[int](p, "window.buzzed") == 1, "a refused deal was felt")
	p.Visit(evening + "/abrechnung")
	p.Until("window.lit === 0")

	p.Visit("/geraet")
	p.Until(`!document.querySelector("#comfort").hidden`)
	for _, what := range []string{"wake", "buzz"} {
		p.Tap(CSS("#comfort [value=" + what + "]"))
	}
	p.Visit(evening)
	p.Books(Kreuz(2)...)
	p.Until(`window.htmx && document.querySelectorAll("script[src*=offline]").length`)
	p.Wants(Ask[string](p, "window.lit + ' ' + window.buzzed") == "0 0", "what was switched off is done")
	p.Visit("/geraet")
	p.Until(`!document.querySelector("#comfort").hidden && !document.querySelector("#comfort :checked")`)
}

func TestTheSwitchesAreNotThereWithoutScripts(t *testing.T) {
	p := NewHouse(t).Phone().Plainly()
	p.Visit("/geraet")
	p.Wants(!p.Visible(CSS("#comfort")), "switches that do nothing are shown")
}
