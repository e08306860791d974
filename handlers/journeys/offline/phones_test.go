//go:build outer

package offline_test

import (
	"testing"

	. "anschreiber/handlers/journeys"
)

// WebKit may keep the lock of a page that was left while it was sending.
func TestALockThatIsNeverGivenBackHoldsNoDealBack(t *testing.T) {
	h := NewHouse(t)
	p := h.Losing()
	evening := p.Begin("Anna Bernd Cem")
	Ready(p, evening)
	Ask[any](p, `void navigator.locks.request("deals", () => new Promise(() => {}))`)
	h.Stop()
	p.Enters("declarer=1", "contract=kreuz", "spitzen=2", "won=true")
	p.Tap(Eintragen)
	p.Unsent(1)
	h.Reconnect()
	p.Until(`!document.querySelector("#unsent")`)
	p.Counts(1)
}

func TestAnAnswerThatBreaksOffStopsNoDealThatWaits(t *testing.T) {
	h := NewHouse(t)
	p := h.Losing()
	evening := p.Begin("Anna Bernd Cem")
	Ready(p, evening)
	h.Stop()
	writes(p, 1, Night(1)...)
	p.Before(`const whole = Response.prototype.text;
		Response.prototype.text = function () {
			return /abende.*ohne-netz/.test(this.url) ? Promise.reject(new TypeError("broken off")) : whole.call(this);
		};`)
	p.Visit(evening)
	p.Unsent(1)
	h.Reconnect()
	p.Until(`!document.querySelector("#unsent")`)
	p.Counts(1)
}

// iOS15 removes what Safari learned after iOS 15.0.
const iOS15 = `delete Element.prototype.checkVisibility; delete AbortSignal.timeout; delete self.BroadcastChannel;
	delete Navigator.prototype.locks; delete IDBTransaction.prototype.commit;`

func TestADealWithTypedAugenWaitsInABrowserThatLacksMuch(t *testing.T) {
	h := NewHouse(t)
	p := h.Losing()
	p.Before(iOS15)
	p.Begin("Anna Bernd Cem")
	p.Until(`navigator.serviceWorker.controller`)
	Copied(p, "/ohne-netz", "html")
	p.Enters("declarer=1", "contract=kreuz", "spitzen=2")
	p.Write(Field("augen"), "70")
	h.Stop()
	p.Tap(Eintragen)
	p.Unsent(1)
	p.Reads("#unsent", "Anna · Kreuz · mit 2 · Augen 70")
	writes(p, 2, Night(1)...)
	h.Reconnect()
	p.Until(`!document.querySelector("#unsent")`)
	p.Counts(2)
	p.Books(Night(2)...)
	p.Counts(3)
}

func TestADatabaseThatDoesNotAnswerIsGivenUpAndAskedAgain(t *testing.T) {
	h := NewHouse(t)
	p := h.Losing()
	p.Before(`const open = IDBFactory.prototype.open;
		IDBFactory.prototype.open = () => ({});
		window.wakes = () => { IDBFactory.prototype.open = open; };`)
	p.Begin("Anna Bernd Cem")
	p.Until(`navigator.serviceWorker.controller`)
	Copied(p, "/ohne-netz", "html")
	p.Books(Night(0)...)
	p.Counts(1)
	p.Enters(Night(1)...)
	h.Stop()
	p.Tap(Eintragen)
	p.Sees("dieser Browser kann nichts aufheben")
	p.StillHas(Night(1)...)
	Ask[any](p, `wakes()`)
	p.Until(`(queue.all().then(() => { window.awake = true }, () => {}), window.awake)`)
	p.Tap(Eintragen)
	p.Unsent(1)
}

// Another tab has sent this phone's deals before the scripts of this tab were loaded.
func TestAPageThatThisPhoneHasWrittenPastIsDrawnAnewAndBooks(t *testing.T) {
	h := NewHouse(t)
	first := h.Losing()
	evening := first.Begin("Anna Bernd Cem Dora")
	Ready(first, evening)
	second := first.AnotherTab(h)
	second.Offline = true
	second.Before(`const append = Node.prototype.appendChild, late = [];
		Node.prototype.appendChild = function (node) {
			return /queue|offline/.test(node.src) && !window.come ? (late.push(node), node) : append.call(this, node);
		};
		window.release = () => { window.come = true; late.forEach((node) => document.head.appendChild(node)); };`)
	second.Visit(evening)
	h.Stop()
	writes(first, 1, "declarer=2", "contract=kreuz", "spitzen=2", "won=true")
	writes(first, 2, "declarer=1", "contract=grand", "spitzen=1", "won=true")
	h.Reconnect()
	first.Until(`!document.querySelector("#unsent")`)
	first.Counts(2)
	second.Reads(".turn summary", "Anna gibt und setzt aus")
	Ask[any](second, `release()`)
	second.Reads(".turn summary", "Cem gibt und setzt aus")
	second.Wants(second.Text(".news") == "", "it says %q", second.Text(".news"))
	second.Books("declarer=1", "contract=kreuz", "spitzen=1", "won=true")
	second.Counts(3)
}
