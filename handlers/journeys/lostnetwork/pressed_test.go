//go:build outer

package lostnetwork_test

import (
	"testing"

	. "anschreiber/handlers/journeys"
)

// Whoever presses twice sends twice: the second request may fail when the first was kept,
// and the next deal is in the form already.
func TestADealThatWasPressedTwiceLeavesTheNextOneAlone(t *testing.T) {
	p, network, _ := inPub(t, false)
	Ask[any](p, `(() => {
		const put = queue.put;
		window.puts = 0;
		queue.put = (form) => put(form).finally(() => { puts++ });
		document.addEventListener("htmx:beforeSend", ({ detail: { requestConfig: c } }) => {
			if (c.verb === "post" && !c.path.includes("vorschau")) window.first ??= c;
		});
	})()`)
	network.Becomes("refuse")
	p.Enters(Night(0)...)
	p.Tap(Eintragen)
	p.Until(`!document.querySelector("#entry :checked:not(.turn *)")`)
	p.Enters(Night(1)...)
	Ask[any](p, `void document.querySelector("#entry").dispatchEvent(new CustomEvent("htmx:sendError", {
		bubbles: true, detail: { requestConfig: { ...first, elt: document.querySelector("#entry") } },
	}))`)
	p.Until(`puts === 2`)
	p.StillHas(Night(1)...)
	p.Tap(Eintragen)
	p.Until(`!document.querySelector("#entry :checked:not(.turn *)")`)
	network.Becomes("fine")
	p.Until(`(dispatchEvent(new Event("online")), !document.querySelector("#alone, #unsent, #old"))`)
	p.Counts(2)
}
