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

// A profile is a context of the shared Chromium and the first tab in it. To
// open one costs more than most journeys, so that phones have them one after
// the other.
type profile struct {
	context cdp.BrowserContextID
	tab     target.ID
}

// idle are profiles that no phone has now.
var idle = make(chan profile, 32)

// open attaches to the profile's tab, or makes profile and tab.
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

// isIdle keeps the profile for the next phone, unless there are enough.
func (p profile) isIdle() {
	select {
	case idle <- p:
	default:
	}
}

// clear takes away all that a phone has left in its profile. Detaching takes
// the rest away: its screen, and the scripts before its pages.
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

// lobby is where a phone waits for the next one: an empty page of the same site as all
// servers of tests. From any other, about:blank too, Chromium would go to the next server
// in a new process.
var lobby = sync.OnceValue(func() string {
	return httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html")
	})).URL
})

// forget drops what the pages of an origin have stored, their service worker too.
func (c *Chromium) forget(said json.RawMessage) error {
	var origin string
	if err := json.Unmarshal(said, &origin); err != nil || !strings.HasPrefix(origin, "http") {
		return err
	}
	_, err := chromedp.Call(c.Ctx, storage.ClearDataForOrigin, storage.ClearDataForOriginParams{Origin: origin, StorageTypes: "all"})
	return err
}
