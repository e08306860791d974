package journeys

import (
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"

	"anschreiber/handlers/journeys/browser"
)

// A Phone is one tab of a browser profile. It holds only ways to find elements and no elements
// themselves, because any answer may replace those on the page.
type Phone struct {
	browser.Tab
	T     *testing.T
	Home  string // address of the server
	Taps  int    // number of times the screen was touched
	left  int    // number of pages that were left
	plain bool   // scripts do not run

	*ear // what Chromium reports about the page
}

// Phone returns a new phone with Chromium: no cookies, no cache.
func (h *House) Phone() *Phone {
	h.T.Helper()
	return h.PhoneWith(browser.Engines[0])
}

// PhoneWith returns a new phone with a browser. If the browser is not installed, the test is
// skipped, or fails if ANSCHREIBER_BROWSERS names the browser.
func (h *House) PhoneWith(engine browser.Engine) *Phone {
	h.T.Helper()
	tab, err := engine.Open()
	if err == nil {
		return h.Opened(tab)
	}
	if slices.Contains(asked(), engine.Name) {
		h.T.Fatalf("no %s: %v", engine.Name, err)
	}
	h.T.Skipf("no %s to try this with: %v", engine.Name, err)
	return nil
}

// Losing returns a phone that may lose its network.
func (h *House) Losing() *Phone {
	h.T.Helper()
	p := h.Phone()
	p.Offline = true
	return p
}

// AnotherTab opens a second tab of the same phone.
func (p *Phone) AnotherTab(h *House) *Phone {
	p.T.Helper()
	tab, err := p.Chromium().Beside()
	if err != nil {
		p.T.Fatal(err)
	}
	return h.Opened(tab)
}

// TwoTabs returns two tabs of one phone, both at a new evening.
func TwoTabs(t *testing.T) (first, second *Phone, evening string) {
	t.Helper()
	h := NewHouse(t)
	first = h.Phone()
	evening = first.Begin("Anna Bernd Cem")
	second = first.AnotherTab(h)
	second.Visit(evening)
	return first, second, evening
}

// Opened returns a phone with a tab that is already open.
func (h *House) Opened(tab browser.Tab) *Phone {
	h.T.Helper()
	p := &Phone{Tab: tab, T: h.T, Home: h.URL, ear: newEar()}
	h.T.Cleanup(func() { p.Behaved(); tab.Close() })
	if chromium, is := tab.(*browser.Chromium); is {
		p.Do(chromedp.Listen(chromium.Ctx, p.hear))
	}
	return p
}

// Chromium returns the tab as Chromium, for what only the DevTools protocol can do.
func (p *Phone) Chromium() *browser.Chromium { return p.Tab.(*browser.Chromium) }

// Before runs a script in every later page of this phone, before the page's own scripts.
func (p *Phone) Before(script string) {
	p.T.Helper()
	_, err := chromedp.Call(p.Chromium().Ctx, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: script})
	p.Do(err)
}

// Plainly makes the server send empty scripts to this phone. Call it before the phone loads its
// first page: otherwise the phone would keep the scripts of that page, and a service worker that is
// being installed cannot be removed. The browser's own switch for scripts is not used, because
// under load a page may run before the driver has set the switch.
func (p *Phone) Plainly() *Phone {
	p.T.Helper()
	p.Wants(!strings.HasPrefix(Ask[string](p, "location.href"), p.Home), "it has seen a page with scripts")
	p.takesCookies([]*http.Cookie{{Name: plainly, Value: "true", Path: "/", Expires: time.Now().Add(time.Hour)}})
	p.plain = true
	return p
}

// plainly is the cookie of a phone that gets empty scripts from the house.
const plainly = "plainly"

// patience is the longest wait for one condition. It only ends a test that hangs.
const patience = 5 * time.Minute

// Do fails the test if a step of the driver has returned an error.
func (p *Phone) Do(err error) {
	p.T.Helper()
	if err != nil {
		p.T.Fatal(err, "\n", p.Looks())
	}
}

// Ask returns the value of an expression in the page.
func Ask[T any](p *Phone, expression string) (value T) {
	p.T.Helper()
	answer, err := p.Eval(expression)
	if err == nil && len(answer) > 0 {
		err = json.Unmarshal(answer, &value)
	}
	if err != nil {
		p.T.Fatalf("%s: %v\n%s", expression, err, p.Looks())
	}
	return value
}

// Until evaluates an expression again and again, at growing intervals, until it is true. A page
// that is being replaced gives no value yet.
func (p *Phone) Until(condition string) {
	p.T.Helper()
	p.Await("Boolean(" + condition + ")")
}

// Await evaluates an expression until its value is not false, and returns the value as JSON.
func (p *Phone) Await(expression string) (value json.RawMessage) {
	p.T.Helper()
	pause := 5 * time.Millisecond
	for late := time.After(patience); ; pause = min(2*pause, 80*time.Millisecond) {
		value, err := p.Eval(expression)
		if err == nil && string(value) != "false" {
			return value
		}
		select {
		case <-time.After(pause):
		case <-late:
			p.T.Fatalf("never came true: %s (%v)\n%s", expression, err, p.Looks())
		}
	}
}

// Looks returns the address and the whole text of the page, to find out why a test has failed.
func (p *Phone) Looks() string {
	said, err := p.Eval(`location.href + "\n" + document.body.innerText`)
	if err != nil {
		return err.Error()
	}
	var text string
	_ = json.Unmarshal(said, &text)
	return strings.Join(strings.Fields(text), " ")
}

// Wants fails the test if is is false.
func (p *Phone) Wants(is bool, what string, args ...any) {
	p.T.Helper()
	if !is {
		p.T.Error(fmt.Sprintf(what, args...) + "\n" + p.Looks())
	}
}
