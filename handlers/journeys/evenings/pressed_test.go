package evenings_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"testing"

	. "anschreiber/handlers/journeys"
)

// holds is a service worker that stops twice at each form: before it stores the form, and before it
// answers. It goes on when goesOn names the stop: "take 0" and "answer 0" for the first form, and
// so on.
const holds = `{
	const { respondWith } = FetchEvent.prototype, gates = {};
	const gate = (name) => {
		const at = gates[name] ??= {};
		at.opens ??= new Promise((done) => { at.open = done; });
		return at;
	};
	new BroadcastChannel("test").onmessage = ({ data }) => {
		if (data === "full") ` + Full + `
		else gate(data).open();
	};
	const isForm = ({ method, url }) => method === "POST" && !url.includes("vorschau");
	let forms = 0, taken = 0;
	FetchEvent.prototype.respondWith = function (answer) {
		const n = isForm(this.request) && forms++;
		if (n === false) return respondWith.call(this, answer);
		respondWith.call(this, gate("answer " + n).opens.then(() => answer));
	};
	const { change } = queue;
	queue.change = async (made, needed) => {
		if (needed) await gate("take " + taken++).opens;
		return change(made, needed);
	};
}`

// heldPhone returns a phone whose service worker stops at forms. The server is stopped.
func heldPhone(t *testing.T) (h *House, p *Phone) {
	t.Helper()
	h = NewHouse(t)
	h.Program, h.Worker = true, holds
	p = h.Losing()
	p.Before(Soon + hurries + `window.test = new BroadcastChannel("test");`)
	evening := p.Begin("Anna Bernd Cem")
	Draws(p, evening, 1)
	h.Stop()
	return h, p
}

// goesOn lets the service worker go on at the given stops.
func goesOn(p *Phone, gates ...string) {
	p.T.Helper()
	for _, gate := range gates {
		Ask[any](p, `test.postMessage(`+Quote(gate)+`)`)
	}
}

// hurries makes a page wait only a tenth of the usual time for the answer to its first form.
const hurries = `{
	const { set } = Object.getOwnPropertyDescriptor(XMLHttpRequest.prototype, "timeout");
	let tenth = 10;
	Object.defineProperty(XMLHttpRequest.prototype, "timeout", { set(ms) {
		set.call(this, ms / tenth);
		if (ms) tenth = 1;
	} });
}`

// isKept waits until the deal that was pressed is no longer in the form.
func isKept(p *Phone) {
	p.T.Helper()
	p.Until(`!document.querySelector("#entry :checked:not(.turn *)")`)
}

// areBooked waits until so many deals of the night are on the server, each once and in order.
func areBooked(h *House, p *Phone, evening string, deals int) {
	h.T.Helper()
	p.Online()
	p.Until(`!document.querySelector("#unsent, #alone, #old")`)
	p.Counts(deals)
	var got, want []int
	for i, e := range h.Log(evening)[1:] {
		var deal struct{ Declarer int }
		if err := json.Unmarshal(e.Act.Deals[0].Deal, &deal); err != nil {
			h.T.Fatal(err)
		}
		got, want = append(got, deal.Declarer), append(want, i%3+1)
	}
	if !slices.Equal(got, want) || len(got) != deals {
		h.T.Errorf("the declarers are %v", got)
	}
}

// A deal for which a full phone has no room comes back into the form, whatever answers have arrived
// in the meantime.
func TestADealForWhichThereIsNoRoomComesBackIntoTheForm(t *testing.T) {
	h, p := heldPhone(t)
	evening := p.Location()
	p.Enters(Night(0)...)
	p.Tap(Eintragen)
	Ask[any](p, string(Eintragen)+".click()")
	isKept(p)
	Ask[any](p, Full+` test.postMessage("full")`)
	p.Enters(Night(1)...)
	p.Tap(Eintragen)
	for i := range 3 {
		goesOn(p, fmt.Sprint("take ", i), fmt.Sprint("answer ", i))
	}
	p.Sees("dieser Browser kann nichts aufheben")
	p.StillHas(Night(1)...)
	h.Reconnect()
	p.Online()
	p.Until(`!document.querySelector("#unsent, #alone")`)
	p.StillHas(Night(1)...)
	p.Books()
	areBooked(h, p, evening, 2)
}

// A deal that is being sent is not lost if its writer goes to another page.
func TestADealThatIsSentWhileItsWriterGoesElsewhereIsNotLost(t *testing.T) {
	h := NewHouse(t)
	p := h.Losing()
	evening := p.Begin("Anna Bernd Cem")
	Ready(p, evening)
	release := h.Hold(evening)
	p.Enters(Night(0)...)
	p.Tap(Eintragen)
	h.Hangs()
	p.Follow(Says("Teilen"))
	h.Stop()
	release()
	p.Unsent(1)
	h.Reconnect()
	p.Online()
	p.Until(`!document.querySelector("#unsent")`)
	p.Visit(evening)
	p.Counts(1)
}

// A deal that is pressed while its page still looks for deals that an earlier page left must not be
// taken for one of them.
func TestADealThatIsPressedWhileItsPageStartsIsSentOnce(t *testing.T) {
	h := NewHouse(t)
	p := h.Phone()
	evening := p.Begin("Anna Bernd Cem")
	Ready(p, evening)
	p.Before(pressesEarly)
	p.Visit(evening)
	p.Counts(1)
	p.Until(`window.kept || (queue.all().then((all) => { window.kept = [all.length] }), false)`)
	p.Wants(Ask[int](p, `kept[0]`) == 0, "a deal was kept, though the server answered")
}

// pressesEarly presses a deal at the moment when its page first opens the phone's database.
const pressesEarly = `{
	const { open } = IDBFactory.prototype;
	IDBFactory.prototype.open = function (...asked) {
		IDBFactory.prototype.open = open;
		for (const [name, value] of [["declarer", 1], ["contract", "kreuz"], ["spitzen", 1]]) {
			document.querySelector("#entry [name=" + name + "][value='" + value + "']").checked = true;
		}
		document.querySelector("#entry .endings .main").click();
		return open.apply(this, asked);
	};
}`
