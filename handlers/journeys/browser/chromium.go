package browser

import (
	"context"
	"encoding/json"
	"sync"

	"github.com/chromedp/chromedp"
)

// Chromium is a tab that is driven with the DevTools protocol.
type Chromium struct {
	Ctx     context.Context // for the commands of chromedp
	close   func()
	profile profile
}

// HomeHost is this machine by a name that Chromium trusts no more than any other
// in a home network: over plain http, much is not allowed there.
const HomeHost = "karten.lan"

// shared is the one Chromium in which all phones are, each with a context of its own.
var shared = sync.OnceValues(func() (context.Context, error) {
	ctx, stop, err := StartChromium("")
	stopShared = stop
	return ctx, err
})

var stopShared = func() {}

// Stop ends the shared Chromium, if it was started.
func Stop() { stopShared() }

// addressBar are the pages that each window would load for its address bar. They cost
// more than opening the window does, and as much as a short journey.
const addressBar = "WebUIOmniboxPopup,WebUIOmniboxAimPopup"

// StartChromium starts a process of its own, with a profile that may be used
// again; "" is an empty one. Nothing moves in its pages by itself: frames cost more
// than what is tried. A test of motion asks for it.
func StartChromium(profile string) (ctx context.Context, stop func(), err error) {
	path, err := find("chromium", "chromium-browser", "google-chrome")
	if err != nil {
		return nil, func() {}, err
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(path),
		chromedp.Flag("headless", "new"), chromedp.NoSandbox, chromedp.DisableGPU, chromedp.NoFirstRun,
		chromedp.Flag("disable-quic", true), chromedp.Flag("disable-background-networking", true),
		chromedp.Flag("disable-component-update", true), chromedp.Flag("disable-sync", true),
		chromedp.Flag("disable-features", "Translate,"+addressBar), chromedp.Flag("force-prefers-reduced-motion", true),
		chromedp.Flag("host-resolver-rules", "MAP "+HomeHost+" 127.0.0.1"))
	options = append(options, highPriority...)
	if profile != "" {
		options = append(options, chromedp.UserDataDir(profile))
	}
	allocator, end := chromedp.NewExecAllocator(context.Background(), options...)
	ctx, cancel := chromedp.NewContext(allocator)
	stop = func() { _ = chromedp.Cancel(ctx); cancel(); end() }
	return ctx, stop, chromedp.Do(ctx)
}

func openChromium() (Tab, error) {
	ctx, err := shared()
	if err != nil {
		return nil, err
	}
	select {
	case p := <-idle:
		return p.open(ctx, chromedp.WithTargetID(p.tab))
	default:
		return profile{}.open(ctx, chromedp.WithNewBrowserContext())
	}
}

// NewChromium opens a tab of a running Chromium.
func NewChromium(parent context.Context, options ...chromedp.ContextOption) (*Chromium, error) {
	ctx, cancel := chromedp.NewContext(parent, options...)
	c := &Chromium{Ctx: ctx, close: cancel}
	if err := c.Resize(Width, Height); err != nil {
		cancel()
		return nil, err
	}
	return c, nil
}

// Beside opens another tab of the same phone.
func (c *Chromium) Beside() (*Chromium, error) {
	return NewChromium(c.Ctx, chromedp.WithExistingBrowserContext(c.profile.context))
}

// Resize gives the phone another screen, or turns it.
func (c *Chromium) Resize(width, height int64) error {
	return chromedp.Do(c.Ctx, chromedp.EmulateViewport(width, height, chromedp.EmulateMobile, chromedp.EmulateTouch))
}

func (c *Chromium) Open(address string) error { return chromedp.Do(c.Ctx, chromedp.Navigate(address)) }

func (c *Chromium) Eval(expression string) (json.RawMessage, error) {
	return chromedp.Run(c.Ctx, chromedp.Evaluate[[]byte](expression))
}

func (c *Chromium) Tap(x, y float64) error { return chromedp.Do(c.Ctx, chromedp.TapXY(x, y)) }

func (c *Chromium) Type(text string) error { return chromedp.Do(c.Ctx, chromedp.KeyEvent(text)) }

func (c *Chromium) Screenshot() ([]byte, error) {
	return chromedp.Run(c.Ctx, chromedp.CaptureScreenshot())
}

func (c *Chromium) Print() ([]byte, error) {
	return chromedp.Run(c.Ctx, chromedp.PrintToPDF(chromedp.PDFPreferCSSPageSize()))
}

func (c *Chromium) Close() { c.close() }
