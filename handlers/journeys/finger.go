package journeys

import (
	"bytes"
	"encoding/json"
	"fmt"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// Tap taps the middle of an element, once a finger can reach it there. If the page moved in the
// meantime and the finger missed, it taps again.
func (p *Phone) Tap(e Element) {
	p.T.Helper()
	p.Taps++
	for missed := true; missed; {
		at := p.Reach(e)
		Ask[any](p, fmt.Sprintf(guarded, e))
		p.Do(p.Tab.Tap(at.X, at.Y))
		said, err := p.Eval("Boolean(window.missed)") // an error means that the tap has led to another page
		missed = err == nil && string(said) == "true"
	}
}

// guarded makes sure that the next tap only reaches the given element, and records a miss. If a
// busy machine makes the finger stay down for more than half a second, the browser may take that
// for a long press and not click. That counts as a miss, unless a click follows.
const guarded = `(e => {
	const tap = new AbortController();
	let down = 0;
	window.missed = false;
	addEventListener("touchstart", (event) => { down = event.timeStamp }, {capture: true, signal: tap.signal});
	addEventListener("touchend", (event) => { window.missed ||= event.timeStamp - down > 500 }, {capture: true, signal: tap.signal});
	for (const type of ["pointerdown", "mousedown", "pointerup", "mouseup", "click"]) {
		addEventListener(type, (event) => {
			const at = event.target;
			if (type === "click") tap.abort();
			const hit = e.contains(at) || at.contains(e) && at.matches("label, label *");
			if (hit && type === "click") window.missed = false; // however long it lay: twice would take a tick back
			if (hit) return;
			window.missed = true;
			event.preventDefault();
			event.stopImmediatePropagation();
		}, {capture: true, signal: tap.signal});
	}
})(%s)`

type point struct{ X, Y float64 }

// Reach waits until nothing covers an element and it no longer moves. It scrolls only if the
// element cannot be touched otherwise.
func (p *Phone) Reach(e Element) (at point) {
	p.T.Helper()
	found := fmt.Sprintf(`(() => {
		const e = %s;
		if (!%s(e)) return false;
		const touched = () => {
			const r = e.getBoundingClientRect(), x = r.x + r.width / 2, y = r.y + r.height / 2;
			const top = document.elementFromPoint(x, y);
			return (e === top || e.contains(top) || top?.contains(e) && top.matches("label, label *")) && {X: x, Y: y};
		};
		if (touched()) return touched();
		e.scrollIntoView({block: "center", behavior: "instant"});
		return touched();
	})()`, e, Shown)
	was := p.Await(found)
	for is := p.Await(found); !bytes.Equal(is, was); is = p.Await(found) {
		was = is
	}
	p.Do(json.Unmarshal(was, &at))
	return at
}

// Write taps into a field and replaces its content.
func (p *Phone) Write(e Element, text string) {
	p.T.Helper()
	p.Tap(e)
	p.Until(string(e) + " === document.activeElement")
	Ask[any](p, string(e)+".select()")
	if text == "" {
		text = "\b"
	}
	p.Do(p.Type(text))
}

// Set puts a value into a field at once, for tests that are not about typing.
func (p *Phone) Set(e Element, value string) {
	p.T.Helper()
	p.Until(fmt.Sprintf(`(e => { if (!e) return false; e.value = %s; e.dispatchEvent(new Event("change", {bubbles: true})); return true })(%s)`, Quote(value), e))
}

// Sleeps tells the page that the phone's screen went dark, or is lit again.
func (p *Phone) Sleeps(dark bool) {
	p.T.Helper()
	state := "visible"
	if dark {
		state = "hidden"
	}
	Ask[any](p, `(() => { for (const [name, value] of [["hidden", `+map[bool]string{true: "true", false: "false"}[dark]+`], ["visibilityState", "`+state+`"]])
		Object.defineProperty(document, name, {value, configurable: true});
		document.dispatchEvent(new Event("visibilitychange", {bubbles: true})) })()`)
}

// Slows makes Chromium's processor so many times slower.
func (p *Phone) Slows(times float64) {
	p.T.Helper()
	_, err := chromedp.Call(p.Chromium().Ctx, emulation.SetCPUThrottlingRate, emulation.SetCPUThrottlingRateParams{Rate: times})
	p.Do(err)
}
