package journeys_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/url"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"anschreiber/handlers/journeys/browser"
)

// patience is for one condition on a machine that has much else to do.
const patience = 40 * time.Second

// A phone is one tab of a browser profile. What it holds of a page are only
// ways to find things, because any answer may replace what is there.
type phone struct {
	browser.Tab
	t    *testing.T
	home string // the server's address
	taps int    // how often the screen was touched
	left int    // how often a page was left

	*ear // what Chromium says about the page
}

// phone is a new one with Chromium: no cookies, no cache.
func (h *house) phone() *phone {
	h.t.Helper()
	return h.phoneWith(browser.Engines[0])
}

// phoneWith is a new phone with a browser; without that browser the test is
// skipped, or fails where every browser has to be there.
func (h *house) phoneWith(engine browser.Engine) *phone {
	h.t.Helper()
	tab, err := engine.Open()
	if err == nil {
		return h.opened(tab)
	}
	if os.Getenv("ANSCHREIBER_BROWSER") == "required" {
		h.t.Fatalf("no %s: %v", engine.Name, err)
	}
	h.t.Skipf("no %s to try this with: %v", engine.Name, err)
	return nil
}

// anotherTab is a second tab of the same phone.
func (p *phone) anotherTab(h *house) *phone {
	p.t.Helper()
	tab, err := p.chromium().Beside()
	if err != nil {
		p.t.Fatal(err)
	}
	return h.opened(tab)
}

// twoTabs are two of one phone, both at a new evening.
func twoTabs(t *testing.T) (first, second *phone, evening string) {
	t.Helper()
	h := newHouse(t)
	first = h.phone()
	evening = first.begin("Anna Bernd Cem")
	second = first.anotherTab(h)
	second.visit(evening)
	return first, second, evening
}

func (h *house) opened(tab browser.Tab) *phone {
	h.t.Helper()
	p := &phone{Tab: tab, t: h.t, home: h.url, ear: newEar()}
	h.t.Cleanup(func() { p.behaved(); tab.Close() })
	if chromium, is := tab.(*browser.Chromium); is {
		p.do(chromedp.Listen(chromium.Ctx, p.hear))
	}
	return p
}

// chromium is for what only the DevTools protocol can do.
func (p *phone) chromium() *browser.Chromium { return p.Tab.(*browser.Chromium) }

func path(address string) string {
	u, err := url.Parse(address)
	if err != nil {
		return address
	}
	return u.Path
}

// do fails the test where a step of the driver has failed.
func (p *phone) do(err error) {
	p.t.Helper()
	if err != nil {
		p.t.Fatal(err, "\n", p.looks())
	}
}

// ask is the value of an expression in the page.
func ask[T any](p *phone, expression string) (value T) {
	p.t.Helper()
	answer, err := p.Eval(expression)
	if err == nil && len(answer) > 0 {
		err = json.Unmarshal(answer, &value)
	}
	if err != nil {
		p.t.Fatalf("%s: %v\n%s", expression, err, p.looks())
	}
	return value
}

// until asks again and again, ever less often, until an expression is true. A
// page that is being replaced has no answer yet.
func (p *phone) until(condition string) {
	p.t.Helper()
	p.await("Boolean(" + condition + ")")
}

// await asks until an expression has a value that is not false, as JSON.
func (p *phone) await(expression string) (value json.RawMessage) {
	p.t.Helper()
	pause := 5 * time.Millisecond
	for late := time.After(patience); ; pause = min(2*pause, 80*time.Millisecond) {
		value, err := p.Eval(expression)
		if err == nil && string(value) != "false" {
			return value
		}
		select {
		case <-time.After(pause):
		case <-late:
			p.t.Fatalf("never came true: %s (%v)\n%s", expression, err, p.looks())
		}
	}
}

// looks is all that the page says, for somebody who has to find out why.
func (p *phone) looks() string {
	said, err := p.Eval(`location.href + "\n" + document.body.innerText`)
	if err != nil {
		return err.Error()
	}
	var text string
	_ = json.Unmarshal(said, &text)
	return strings.Join(strings.Fields(text), " ")
}

// An element is an expression that finds one anew whenever it is asked.
type element string

func quote(s string) string {
	quoted, _ := json.Marshal(s)
	return string(quoted)
}

func css(selector string) element { return element("document.querySelector(" + quote(selector) + ")") }

// tile is a radio button or check box of the entry form.
func tile(name, value string) element {
	return css(fmt.Sprintf("#entry [name=%q][value=%q]", name, value))
}

// field is an input by its name.
func field(name string) element { return css(fmt.Sprintf("main [name=%q]", name)) }

// nth is one of several inputs with the same name.
func nth(name string, i int) element {
	return element(fmt.Sprintf("document.getElementsByName(%s)[%d]", quote(name), i))
}

// shown is whether an element is on the page. Before Safari 17.4 nothing that
// is folded has a box, later it may have one.
const shown = `(e => Boolean(e && (e.checkVisibility ? e.checkVisibility() : e.getClientRects().length)))`

// says is the button, link or fold that can be seen and has this text.
func says(text string) element { return among("button, a, summary, label", text) }

// among is the first element that can be seen and has this text.
func among(selector, text string) element {
	return element(fmt.Sprintf(`[...document.querySelectorAll(%s)].find(e => %s(e) && e.innerText.replace(/\u00ad/g, "").includes(%s))`, quote(selector), shown, quote(text)))
}

// quiet: the page is there, with what makes it quick, and no answer is on its way
// into it.
const quiet = `document.readyState === "complete" && document.querySelector("main") && (window.htmx || !document.querySelector("html.js")) &&
	!document.querySelector(".htmx-request, .htmx-swapping, .htmx-settling")`

// visit opens a page of this server.
func (p *phone) visit(path string) {
	p.t.Helper()
	p.do(p.Open(p.home + path))
	p.until(quiet)
}

// reload loads the page again, as pulling it down does.
func (p *phone) reload() {
	p.t.Helper()
	p.leave(func() { ask[any](p, "location.reload()") })
}

// tap touches the middle of an element, once a finger can reach it there. A finger
// that came down beside it, because the page moved meanwhile, comes again.
func (p *phone) tap(e element) {
	p.t.Helper()
	p.taps++
	for missed := true; missed; {
		at := p.reach(e)
		ask[any](p, fmt.Sprintf(guarded, e))
		p.do(p.Tap(at.X, at.Y))
		said, err := p.Eval("Boolean(window.missed)") // an error: the tap has led elsewhere
		missed = err == nil && string(said) == "true"
	}
}

// guarded lets the next tap reach nothing but an element, and notes a miss.
const guarded = `(e => {
	const tap = new AbortController();
	window.missed = false;
	for (const type of ["pointerdown", "mousedown", "pointerup", "mouseup", "click"]) {
		addEventListener(type, (event) => {
			const at = event.target;
			if (type === "click") tap.abort();
			if (e.contains(at) || at.contains(e) && at.matches("label, label *")) return;
			window.missed = true;
			event.preventDefault();
			event.stopImmediatePropagation();
		}, {capture: true, signal: tap.signal});
	}
})(%s)`

type point struct{ X, Y float64 }

// reach scrolls an element into view and makes sure that nothing covers it, and
// that it stands still.
func (p *phone) reach(e element) (at point) {
	p.t.Helper()
	found := fmt.Sprintf(`(() => {
		const e = %s;
		if (!%s(e)) return false;
		e.scrollIntoView({block: "center", behavior: "instant"});
		const r = e.getBoundingClientRect(), x = r.x + r.width / 2, y = r.y + r.height / 2;
		const top = document.elementFromPoint(x, y);
		return (e === top || e.contains(top) || top?.contains(e) && top.matches("label, label *")) && {X: x, Y: y};
	})()`, e, shown)
	was := p.await(found)
	for is := p.await(found); !bytes.Equal(is, was); is = p.await(found) {
		was = is
	}
	p.do(json.Unmarshal(was, &at))
	return at
}

// follow taps what leads to a new page, and waits for it.
func (p *phone) follow(e element) {
	p.t.Helper()
	p.leave(func() { p.tap(e) })
}

// leave does what replaces the page, and waits for the new one: or an older one,
// which may have been left before.
func (p *phone) leave(do func()) {
	p.t.Helper()
	p.left++
	ask[int](p, fmt.Sprintf(`document.querySelector("main").left = %d`, p.left))
	do()
	p.until(fmt.Sprintf(`%s && document.querySelector("main").left !== %d`, quiet, p.left))
}

// write taps into a field and types over what is there.
func (p *phone) write(e element, text string) {
	p.t.Helper()
	p.tap(e)
	p.until(string(e) + " === document.activeElement")
	ask[any](p, string(e)+".select()")
	if text == "" {
		text = "\b"
	}
	p.do(p.Type(text))
}

// set puts a value into a field at once, where typing is not what is tried.
func (p *phone) set(e element, value string) {
	p.t.Helper()
	p.until(fmt.Sprintf(`(e => { if (!e) return false; e.value = %s; e.dispatchEvent(new Event("change", {bubbles: true})); return true })(%s)`, quote(value), e))
}

// sees waits for text on the screen.
func (p *phone) sees(text string) {
	p.t.Helper()
	p.reads("body", text)
}

// reads waits for text in a part of the page.
func (p *phone) reads(selector, text string) {
	p.t.Helper()
	p.until(fmt.Sprintf(`document.querySelector(%s)?.innerText.replace(/\u00ad/g, "").replace(/\s+/g, " ").includes(%s)`, quote(selector), quote(text)))
}

// lacks makes sure that text is nowhere on the screen now.
func (p *phone) lacks(text string) {
	p.t.Helper()
	if strings.Contains(p.text("body"), text) {
		p.t.Errorf("the page says %q:\n%s", text, p.looks())
	}
}

func (p *phone) text(selector string) string {
	return strings.Join(strings.Fields(strings.ReplaceAll(ask[string](p, string(css(selector))+`?.innerText ?? ""`), "\u00ad", "")), " ")
}

// value is what a field holds, checked is whether a tile is chosen.
func (p *phone) value(e element) string { return ask[string](p, string(e)+".value") }
func (p *phone) checked(e element) bool { return ask[bool](p, string(e)+".checked") }
func (p *phone) visible(e element) bool {
	return ask[bool](p, shown+"("+string(e)+")")
}
func (p *phone) location() (path string) {
	return ask[string](p, "location.pathname + location.search")
}

// wants fails the test where something is not as it should be.
func (p *phone) wants(is bool, what string, args ...any) {
	p.t.Helper()
	if !is {
		p.t.Error(fmt.Sprintf(what, args...) + "\n" + p.looks())
	}
}
