package browser

import (
	"context"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/storage"
	"github.com/chromedp/cdproto/target"
	"github.com/chromedp/chromedp"
)

// A profile is a browser context of the shared Chromium and its first tab. Opening one costs more
// than most journeys, so phones use them one after another.
type profile struct {
	context cdp.BrowserContextID
	tab     target.ID
}

// idle holds the profiles that no phone uses now.
var idle = make(chan profile, 32)

// open attaches to the profile's tab, or makes a new profile with a tab if it has none.
func (p profile) open(parent context.Context, how chromedp.ContextOption) (*Chromium, error) {
	c, err := NewChromium(parent, how, chromedp.WithDetachOnCancel())
	if err != nil {
		return nil, err
	}
	if p.tab == "" {
		made := chromedp.FromContext(c.Ctx)
		p = profile{made.BrowserContextID, made.Target.TargetID}
	}
	c.profile = p
	detach := c.close
	c.close = func() {
		err := c.clear()
		detach()
		if err == nil {
			p.isIdle()
		}
	}
	return c, nil
}

// isIdle keeps the profile for the next phone, unless 32 are kept already.
func (p profile) isIdle() {
	select {
	case idle <- p:
	default:
	}
}

// clear removes everything that a phone has stored in its profile. Detaching removes the rest: the
// screen size, and the scripts that run before pages.
func (c *Chromium) clear() error {
	said, err := c.Eval("(sessionStorage.clear(), location.origin)")
	if err != nil {
		return err
	}
	if err := c.Open(lobby()); err != nil {
		return err
	}
	if err := c.forget(said); err != nil {
		return err
	}
	_, err = chromedp.Call(c.Ctx, network.ClearBrowserCookies, cdp.Empty{})
	return err
}

// lobby returns the address of the page that a kept profile shows: an empty page on the same site
// as all test servers. From any other page, about:blank too, Chromium would open the next server in
// a new process.
var lobby = sync.OnceValue(func() string {
	return httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html")
	})).URL
})

// forget deletes everything that an origin has stored, including its service worker.
func (c *Chromium) forget(said json.RawMessage) error {
	var origin string
	if err := json.Unmarshal(said, &origin); err != nil || !strings.HasPrefix(origin, "http") {
		return err
	}
	_, err := chromedp.Call(c.Ctx, storage.ClearDataForOrigin, storage.ClearDataForOriginParams{Origin: origin, StorageTypes: "all"})
	return err
}
