package handlers_test

import (
	"context"
	"encoding/json"
	"fmt"
	"net/url"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

const (
	wide, high = 360, 740         // of a phone
	patience   = 8 * time.Second  // for one condition
	endurance  = 60 * time.Second // for a whole journey
)

// A phone is one tab of a browser profile. What it holds of a page are only
// ways to find things, because any answer may replace what is there.
type phone struct {
	t    *testing.T
	ctx  context.Context
	home string // the server's address
	taps int    // how often the screen was touched

	mu       sync.Mutex
	wrong    []string           // what no page may do
	traffic  map[string]float64 // bytes received, by path
	requests map[network.RequestID]string
	may404   bool // this phone looks for what is not there
	offline  bool // this phone loses its connection
}

// phone is a new one: no cookies, no cache.
func (h *house) phone() *phone {
	return h.open(needBrowser(h.t), chromedp.WithNewBrowserContext())
}

// tab is a second tab of the same phone.
func (p *phone) tab(h *house) *phone { return h.open(p.ctx) }

// twoTabs are two of one phone, both at a new evening.
func twoTabs(t *testing.T) (first, second *phone, evening string) {
	t.Helper()
	h := newHouse(t)
	first = h.phone()
	evening = first.begin("Anna Bernd Cem")
	second = first.tab(h)
	second.visit(evening)
	return first, second, evening
}

func (h *house) open(parent context.Context, options ...chromedp.ContextOption) *phone {
	h.t.Helper()
	tab, closeTab := chromedp.NewContext(parent, options...)
	p := &phone{t: h.t, home: h.url, traffic: map[string]float64{}, requests: map[network.RequestID]string{}}
	if err := chromedp.Listen(tab, p.hear); err != nil {
		h.t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(tab, endurance)
	p.ctx = ctx
	h.t.Cleanup(func() { p.behaved(); cancel(); closeTab() })
	p.do(chromedp.EmulateViewport(wide, high, chromedp.EmulateMobile, chromedp.EmulateTouch))
	return p
}

// hear collects what no page may do: errors, broken policies, dialogs.
func (p *phone) hear(event any) {
	p.mu.Lock()
	defer p.mu.Unlock()
	switch e := event.(type) {
	case *runtime.EventExceptionThrown:
		p.wrong = append(p.wrong, fmt.Sprintf("exception: %s %v", e.ExceptionDetails.Text, e.ExceptionDetails.Exception))
	case *runtime.EventConsoleAPICalled:
		p.hearConsole(e)
	case *log.EventEntryAdded:
		if e.Entry.Level == log.EntryLevelError && !p.mayFail(e.Entry.Text) {
			p.wrong = append(p.wrong, e.Entry.Text+" "+e.Entry.URL)
		}
	case *page.EventJavascriptDialogOpening:
		p.wrong = append(p.wrong, "dialog: "+e.Message)
	case *network.EventRequestWillBeSent:
		p.requests[e.RequestID] = path(e.Request.URL)
	case *network.EventResponseReceived:
		if e.Response.Status >= 500 {
			p.wrong = append(p.wrong, fmt.Sprint(e.Response.Status, " ", e.Response.URL))
		}
	case *network.EventLoadingFinished:
		if path := p.requests[e.RequestID]; path != "" {
			p.traffic[path] += e.EncodedDataLength
		}
	}
}

func (p *phone) hearConsole(e *runtime.EventConsoleAPICalled) {
	if e.Type != runtime.ConsoleAPICalledTypeError && e.Type != runtime.ConsoleAPICalledTypeAssert {
		return
	}
	for _, arg := range e.Args {
		if said := fmt.Sprintf("%s %s", arg.Value, arg.Description); !overtaken.MatchString(said) && !(p.offline && unsendable.MatchString(said)) {
			p.wrong = append(p.wrong, "console: "+said)
		}
	}
}

// overtaken is what htmx writes when a newer live line takes the place of one
// whose answer is not there yet. A booking would be an HTMLFormElement.
var overtaken = regexp.MustCompile(`^"htmx:(sendAbort|afterRequest), \[object HTMLDivElement\]"`)

// unsendable is what htmx writes about a request that got no answer.
var unsendable = regexp.MustCompile(`^"htmx:(sendError|timeout|afterRequest), `)

// mayFail knows the lines that a browser writes about honest refusals.
func (p *phone) mayFail(line string) bool {
	return strings.Contains(line, "Failed to load resource") &&
		(strings.Contains(line, " 422 ") || strings.Contains(line, " 409 ") || p.may404 && strings.Contains(line, " 404 ") ||
			p.offline && strings.Contains(line, "net::ERR_"))
}

func (p *phone) behaved() {
	_ = chromedp.Do(p.ctx, chromedp.Evaluate[chromedp.Void]("0")) // whatever was said before has been heard now
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, line := range p.wrong {
		p.t.Error("the page: ", line)
	}
}

func path(address string) string {
	u, err := url.Parse(address)
	if err != nil {
		return address
	}
	return u.Path
}

func (p *phone) do(steps ...chromedp.Action[chromedp.Void]) {
	p.t.Helper()
	if err := chromedp.Do(p.ctx, steps...); err != nil {
		p.t.Fatal(err, "\n", p.looks())
	}
}

// ask is the value of an expression in the page.
func ask[T any](p *phone, expression string) T {
	p.t.Helper()
	value, err := chromedp.Run(p.ctx, chromedp.Evaluate[T](expression))
	if err != nil {
		p.t.Fatalf("%s: %v\n%s", expression, err, p.looks())
	}
	return value
}

// until asks again and again until an expression is true. A page that is being
// replaced has no answer yet.
func (p *phone) until(condition string) {
	p.t.Helper()
	again := time.NewTicker(8 * time.Millisecond)
	defer again.Stop()
	for late := time.After(patience); ; {
		is, err := chromedp.Run(p.ctx, chromedp.Evaluate[bool]("Boolean("+condition+")"))
		if err == nil && is {
			return
		}
		select {
		case <-again.C:
		case <-late:
			p.t.Fatalf("never came true: %s (%v)\n%s", condition, err, p.looks())
		}
	}
}

// looks is all that the page says, for somebody who has to find out why.
func (p *phone) looks() string {
	said, err := chromedp.Run(p.ctx, chromedp.Evaluate[string](`location.href + "\n" + document.body.innerText`))
	if err != nil {
		return err.Error()
	}
	return strings.Join(strings.Fields(said), " ")
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

// says is the button, link or fold that can be seen and has this text.
func says(text string) element {
	return element(`[...document.querySelectorAll("button, a, summary, label")].find(e => e.checkVisibility() && e.innerText.includes(` + quote(text) + `))`)
}

// quiet: the page is there, with what makes it quick, and no answer is on its way
// into it.
const quiet = `document.readyState === "complete" && document.querySelector("main") && (window.htmx || !document.querySelector("html.js")) &&
	!document.querySelector(".htmx-request, .htmx-swapping, .htmx-settling")`

// visit opens a page of this server.
func (p *phone) visit(path string) {
	p.t.Helper()
	p.do(chromedp.Navigate(p.home + path))
	p.until(quiet)
}

// tap touches the middle of an element, once a finger can reach it there.
func (p *phone) tap(e element) {
	p.t.Helper()
	at := p.reach(e)
	p.taps++
	p.do(chromedp.TapXY(at.X, at.Y))
}

type point struct{ X, Y float64 }

// reach scrolls an element into view and makes sure that nothing covers it.
func (p *phone) reach(e element) (at point) {
	p.t.Helper()
	found := fmt.Sprintf(`(() => {
		const e = %s;
		if (!e?.checkVisibility()) return false;
		e.scrollIntoView({block: "center", behavior: "instant"});
		const r = e.getBoundingClientRect(), x = r.x + r.width / 2, y = r.y + r.height / 2;
		const top = document.elementFromPoint(x, y);
		return (e === top || e.contains(top) || top?.contains(e) && top.matches("label, label *")) && {X: x, Y: y};
	})()`, e)
	p.until(found)
	return ask[point](p, found)
}

// follow taps what leads to a new page, and waits for it.
func (p *phone) follow(e element) {
	p.t.Helper()
	p.leave(func() { p.tap(e) })
}

// leave does what replaces the page, and waits for the new one.
func (p *phone) leave(do func()) {
	p.t.Helper()
	ask[bool](p, `document.querySelector("main").old = true`)
	do()
	p.until(quiet + ` && !document.querySelector("main").old`)
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
	p.do(chromedp.KeyEvent(text))
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
	p.until(fmt.Sprintf(`document.querySelector(%s)?.innerText.replace(/\s+/g, " ").includes(%s)`, quote(selector), quote(text)))
}

// lacks makes sure that text is nowhere on the screen now.
func (p *phone) lacks(text string) {
	p.t.Helper()
	if strings.Contains(p.text("body"), text) {
		p.t.Errorf("the page says %q:\n%s", text, p.looks())
	}
}

func (p *phone) text(selector string) string {
	return strings.Join(strings.Fields(ask[string](p, string(css(selector))+`?.innerText ?? ""`)), " ")
}

// value is what a field holds, checked is whether a tile is chosen.
func (p *phone) value(e element) string { return ask[string](p, string(e)+".value") }
func (p *phone) checked(e element) bool { return ask[bool](p, string(e)+".checked") }
func (p *phone) visible(e element) bool {
	return ask[bool](p, string(e)+"?.checkVisibility() ?? false")
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
