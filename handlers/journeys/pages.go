package journeys

import (
	"fmt"
	"net/url"
)

// Quiet: the page is there, with what makes it quick, and no answer is on its way
// into it.
const Quiet = `document.readyState === "complete" && document.querySelector("main") && (window.htmx || !document.querySelector("html.js")) &&
	!document.querySelector(".htmx-request, .htmx-swapping, .htmx-settling")`

// Visit opens a page of this server.
func (p *Phone) Visit(path string) {
	p.T.Helper()
	p.Do(p.Open(p.Home + path))
	p.Until(Quiet)
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
// which may have been left before.
func (p *Phone) Leave(do func()) {
	p.T.Helper()
	p.left++
	Ask[int](p, fmt.Sprintf(`document.querySelector("main").left = %d`, p.left))
	do()
	p.Until(fmt.Sprintf(`%s && document.querySelector("main").left !== %d`, Quiet, p.left))
}

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
