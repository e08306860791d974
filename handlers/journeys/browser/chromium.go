package browser

import (
	"context"
	"encoding/json"
	"sync"

	"github.com/chromedp/chromedp"
)

// Chromium is a tab that is controlled with the DevTools protocol.
type Chromium struct {
	Ctx     context.Context // context for commands of chromedp
	close   func()
	profile profile
}

// HomeHost is a name of this machine that Chromium trusts as little as any other in a home network:
// over plain http it forbids many features there.
const HomeHost = "karten.lan"

// shared starts the one Chromium that all phones use, each in its own browser context.
var shared = sync.OnceValues(func() (context.Context, error) {
	ctx, stop, err := StartChromium("")
	stopShared = stop
	return ctx, err
})

var stopShared = func() {}

// Stop ends the shared Chromium if it was started.
func Stop() { stopShared() }

// addressBar names the features with which each window would load pages for its address bar.
// Loading them costs more than opening the window, and as much as a short journey.
const addressBar = "WebUIOmniboxPopup,WebUIOmniboxAimPopup"

// StartChromium starts a separate process with a profile that may be used again; "" is an empty
// one. Pages reduce motion, because animation frames cost more than what the tests check; a test of
// motion must switch it on.
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

// NewChromium opens a tab in a running Chromium.
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

// Resize changes the size of the phone's screen, in CSS pixels.
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
