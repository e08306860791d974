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

// A Phone is one tab of a browser profile. What it holds of a page are only
// ways to find things, because any answer may replace what is there.
type Phone struct {
	browser.Tab
	T     *testing.T
	Home  string // the server's address
	Taps  int    // how often the screen was touched
	left  int    // how often a page was left
	plain bool   // no script runs

	*ear // what Chromium says about the page
}

// Phone is a new one with Chromium: no cookies, no cache.
func (h *House) Phone() *Phone {
	h.T.Helper()
	return h.PhoneWith(browser.Engines[0])
}

// PhoneWith is a new phone with a browser; without that browser the test is
// skipped, or fails where every browser has to be there.
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

// Losing is a phone that will lose its network.
func (h *House) Losing() *Phone {
	h.T.Helper()
	p := h.Phone()
	p.Offline = true
	return p
}

// AnotherTab is a second tab of the same phone.
func (p *Phone) AnotherTab(h *House) *Phone {
	p.T.Helper()
	tab, err := p.Chromium().Beside()
	if err != nil {
		p.T.Fatal(err)
	}
	return h.Opened(tab)
}

// TwoTabs are two of one phone, both at a new evening.
func TwoTabs(t *testing.T) (first, second *Phone, evening string) {
	t.Helper()
	h := NewHouse(t)
	first = h.Phone()
	evening = first.Begin("Anna Bernd Cem")
	second = first.AnotherTab(h)
	second.Visit(evening)
	return first, second, evening
}

// Opened is a phone with a tab that is open already.
func (h *House) Opened(tab browser.Tab) *Phone {
	h.T.Helper()
	p := &Phone{Tab: tab, T: h.T, Home: h.URL, ear: newEar()}
	h.T.Cleanup(func() { p.Behaved(); tab.Close() })
	if chromium, is := tab.(*browser.Chromium); is {
		p.Do(chromedp.Listen(chromium.Ctx, p.hear))
	}
	return p
}

// Chromium is for what only the DevTools protocol can do.
func (p *Phone) Chromium() *browser.Chromium { return p.Tab.(*browser.Chromium) }

// Before runs a script in every page of this phone, in front of the page's own.
func (p *Phone) Before(script string) {
	p.T.Helper()
	_, err := chromedp.Call(p.Chromium().Ctx, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: script})
	p.Do(err)
}

// Plainly is a phone whose scripts are empty. It has seen no page yet: of one with scripts
// it would keep them, and a worker that is just being installed cannot be taken away. The
// browser's own switch is not taken: under load a page may run before the driver has turned it.
func (p *Phone) Plainly() *Phone {
	p.T.Helper()
	p.Wants(!strings.HasPrefix(Ask[string](p, "location.href"), p.Home), "it has seen a page with scripts")
	p.takesCookies([]*http.Cookie{{Name: plainly, Value: "true", Path: "/", Expires: time.Now().Add(time.Hour)}})
	p.plain = true
	return p
}

// plainly is the cookie of a phone to which the house sends empty scripts.
const plainly = "plainly"

// patience is how long one condition is waited for: it only ends a test that hangs.
const patience = 5 * time.Minute

// Do fails the test where a step of the driver has failed.
func (p *Phone) Do(err error) {
	p.T.Helper()
	if err != nil {
		p.T.Fatal(err, "\n", p.Looks())
	}
}

// Ask is the value of an expression in the page.
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

// Until asks again and again, ever less often, until an expression is true. A
// page that is being replaced has no answer yet.
func (p *Phone) Until(condition string) {
	p.T.Helper()
	p.Await("Boolean(" + condition + ")")
}

// Await asks until an expression has a value that is not false, as JSON.
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

// Looks is all that the page says, for somebody who has to find out why.
func (p *Phone) Looks() string {
	said, err := p.Eval(`location.href + "\n" + document.body.innerText`)
	if err != nil {
		return err.Error()
	}
	var text string
	_ = json.Unmarshal(said, &text)
	return strings.Join(strings.Fields(text), " ")
}

// Wants fails the test where something is not as it should be.
func (p *Phone) Wants(is bool, what string, args ...any) {
	p.T.Helper()
	if !is {
		p.T.Error(fmt.Sprintf(what, args...) + "\n" + p.Looks())
	}
}
