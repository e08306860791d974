package journeys

import (
	"fmt"
	"net/url"
)

// Quiet returns a condition that is true once the page is loaded with its scripts and no answer is
// about to change it. Firefox may report a page as complete before its scripts have run.
func (p *Phone) Quiet() string {
	if p.plain {
		return complete + ` && !document.documentElement.classList.contains("js")`
	}
	return complete + ` && window.htmx && !document.querySelector(".htmx-request, .htmx-swapping, .htmx-settling")`
}

// complete is true once a page is loaded and laid out. Firefox shows a page from a new process
// slightly after it was loaded; until then nothing on it has a box.
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

// Follow taps an element that leads to a new page, and waits for that page.
func (p *Phone) Follow(e Element) {
	p.T.Helper()
	p.Leave(func() { p.Tap(e) })
}

// Leave does something that replaces the page, and waits for the new page. That may also be a page
// that was left earlier. A page that renews itself in the meantime, because it was a copy, does not
// count as new. A page counts as new if htmx fetched it or took it from its history, or if its form
// is empty because the phone has kept what was sent. A phone may keep a form only if its network
// fails or the machine is too busy to answer in time (ear.go).
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

// isUnsent is true if the page's form got no answer and is not emptied yet.
const isUnsent = `[...document.getElementsByName("key")].some(k => k.value && k.value === document.documentElement.dataset.unsent)`

func (p *Phone) Location() (path string) {
	return Ask[string](p, "location.pathname + location.search")
}

// Path returns the path of an address.
func Path(address string) string {
	u, err := url.Parse(address)
	if err != nil {
		return address
	}
	return u.Path
}
