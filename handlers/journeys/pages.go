package journeys

import (
	"fmt"
	"net/url"
)

// Quiet is whether the page is there, with what makes it quick, and no answer is on
// its way into it. Firefox may call a page complete before its scripts have run.
func (p *Phone) Quiet() string {
	if p.plain {
		return complete + ` && !document.documentElement.classList.contains("js")`
	}
	return complete + ` && window.htmx && !document.querySelector(".htmx-request, .htmx-swapping, .htmx-settling")`
}

// complete is a page that is loaded and laid out. Firefox shows a page that came in
// a process of its own somewhat after it was loaded; until then nothing on it has a box.
const complete = `document.readyState === "complete" && document.querySelector("main")` +
	` && document.documentElement.getClientRects().length`

// Visit opens a page of this server.
func (p *Phone) Visit(path string) {
	p.T.Helper()
	p.Do(p.Open(p.Home + path))
	p.Until(p.Quiet())
}

// Reload loads the page again, as pulling it down does.
func (p *Phone) Reload() {
	p.T.Helper()
	p.Leave(func() { Ask[any](p, "location.reload()") })
}

// Follow taps what leads to a new page, and waits for it.
func (p *Phone) Follow(e Element) {
	p.T.Helper()
	p.Leave(func() { p.Tap(e) })
}

// Leave does what replaces the page, and waits for the new one: or an older one,
// which may have been left before. A page that renews itself meanwhile, because it
// was a copy, is not a new one: only what htmx fetched or took out of its history, or what
// is left after a form that the phone keeps, once it has emptied that. A phone may do that
// only where its network fails or the machine is too busy to answer in time (ear.go).
func (p *Phone) Leave(do func()) {
	p.T.Helper()
	p.left++
	p.Until(fmt.Sprintf(`(() => {
		const mark = document.documentElement?.dataset;
		if (!mark) return false; // between two pages
		const arrive = ({ type, detail }) => {
			if (!detail.boosted && type !== "htmx:historyRestore") return;
			delete mark.left;
			if (/sendError|timeout/.test(type)) mark.unsent = detail.elt.elements?.key?.value ?? "";
		};
		for (const type of ["htmx:afterSwap", "htmx:historyRestore", "htmx:sendError", "htmx:timeout"]) document.addEventListener(type, arrive);
		delete mark.unsent;
		return mark.left = %d;
	})()`, p.left))
	do()
	p.Until(fmt.Sprintf(`%s && document.documentElement.dataset.left !== "%d" && !%s`, p.Quiet(), p.left, isUnsent))
}

// isUnsent is a page whose form got no answer and is not emptied yet.
const isUnsent = `[...document.getElementsByName("key")].some(k => k.value && k.value === document.documentElement.dataset.unsent)`

func (p *Phone) Location() (path string) {
	return Ask[string](p, "location.pathname + location.search")
}

// Path is that of an address.
func Path(address string) string {
	u, err := url.Parse(address)
	if err != nil {
		return address
	}
	return u.Path
}
