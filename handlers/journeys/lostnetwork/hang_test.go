//go:build outer

package lostnetwork_test

import (
	"testing"

	. "anschreiber/handlers/journeys"
)

// hasty is a browser whose timers run five times as fast. Pages count how often they repeat a
// request by themselves.
const hasty = `self.waits = setTimeout, self.asks = 0;
	self.setTimeout = (f, ms) => waits(() => { self.asks += ms === 5000; f() }, ms / 5);`

// This network accepts every request and answers none. A browser has six connections to a server,
// and hanging requests must leave some of them free for when the network is back.
func TestInANetworkThatHangsFewRequestsHang(t *testing.T) {
	h := NewHouse(t)
	h.Program, h.Worker = true, hasty
	p := h.Losing()
	p.Before(hasty)
	evening := p.Begin("Anna Bernd Cem")
	Draws(p, evening, 1)
	other := p.AnotherTab(h)
	other.Offline = true
	other.Before(hasty)
	var arrive []func()
	for _, path := range []string{evening, evening + "/abend.json", evening + "/ohne-netz", "/", "/ohne-netz", evening + "/vorschau"} {
		arrive = append(arrive, h.Hold(path))
	}
	for _, tab := range []*Phone{p, other} {
		tab.Visit(evening)
		tab.Reads("#alone", "Netz") // the notice says that there is none, or that it is slow
	}
	p.Until(`asks > 3`)
	p.Books(Night(0)...)
	p.Books(Night(1)...)
	other.Visit(evening)
	other.Counts(2)
	for _, tab := range []*Phone{p, other} {
		tab.Until(`asks > 2`)
	}
	if most := h.Hangs(); most > 4 {
		t.Errorf("%d requests hung at once", most)
	} else {
		t.Log(most, "hung at once")
	}
	for _, arrives := range arrive {
		arrives()
	}
	for _, tab := range []*Phone{p, other} {
		tab.Until(`!document.querySelector("#alone")`)
		tab.Counts(2)
	}
}
