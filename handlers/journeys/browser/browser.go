// Package browser drives the browsers that people have on their phones, each with the same few
// commands.
package browser

import (
	"encoding/json"
	"errors"
	"os/exec"
)

// The size of the phone's screen, in CSS pixels.
const (
	Width  = 360
	Height = 740
)

// A Tab is a tab of a browser with one page.
type Tab interface {
	// Open loads an address and returns when the page has loaded.
	Open(address string) error
	// Eval evaluates a JavaScript expression in the page and returns its value as JSON.
	Eval(expression string) (json.RawMessage, error)
	// Tap touches a point of the viewport, in CSS pixels, as a finger does.
	Tap(x, y float64) error
	// Type presses the keys of a text. "\r", "\t" and "\b" are Enter, Tab and Backspace.
	Type(text string) error
	// Screenshot returns the viewport as a PNG.
	Screenshot() ([]byte, error)
	// Print returns the printed page as a PDF, or ErrUnsupported.
	Print() ([]byte, error)
	// Close ends the tab and everything that was started for it alone.
	Close()
}

// ErrUnsupported is returned for commands that an engine does not have.
var ErrUnsupported = errors.ErrUnsupported

// An Engine opens tabs of one kind of browser. Each tab has its own profile: no cookies, no cache,
// no service worker.
type Engine struct {
	Name string
	Open func() (Tab, error)
}

// Engines lists the browsers in which journeys can run. If a browser is not installed, its Open
// returns an error.
var Engines = []Engine{
	{Name: "chromium", Open: openChromium},
	{Name: "firefox", Open: openFirefox},
	{Name: "webkit", Open: openWPE},
}

// find returns the path of the first of these programs that is installed.
func find(names ...string) (path string, err error) {
	for _, name := range names {
		if path, err = exec.LookPath(name); err == nil {
			return path, nil
		}
	}
	return "", err
}
