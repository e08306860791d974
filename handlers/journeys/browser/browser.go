// Package browser drives the browsers that people have on their phones, each
// with the same few commands.
package browser

import (
	"encoding/json"
	"errors"
	"os/exec"
)

// A phone's screen, in CSS pixels.
const (
	Width  = 360
	Height = 740
)

// A Tab is one page of a browser.
type Tab interface {
	// Open loads an address, and returns when the page is there.
	Open(address string) error
	// Eval is the value of a JavaScript expression in the page, as JSON.
	Eval(expression string) (json.RawMessage, error)
	// Tap touches a point of the viewport with a finger.
	Tap(x, y float64) error
	// Type presses the keys of a text; "\r", "\t" and "\b" are Enter, Tab and Backspace.
	Type(text string) error
	// Screenshot is the viewport as a PNG.
	Screenshot() ([]byte, error)
	// Print is the page on paper as a PDF, or ErrUnsupported.
	Print() ([]byte, error)
	// Close ends the tab, and whatever was started for it alone.
	Close()
}

// ErrUnsupported is returned for what an engine cannot do.
var ErrUnsupported = errors.ErrUnsupported

// An Engine opens tabs of one kind of browser. Each tab has a profile of its
// own: no cookies, no cache, no service worker.
type Engine struct {
	Name string
	Open func() (Tab, error)
}

// Engines are those that journeys are made in. One that is not installed
// returns an error when it opens a tab.
var Engines = []Engine{
	{Name: "chromium", Open: openChromium},
	{Name: "firefox", Open: openFirefox},
	{Name: "webkit", Open: openWPE},
}

// find is the first of several programs that is installed.
func find(names ...string) (path string, err error) {
	for _, name := range names {
		if path, err = exec.LookPath(name); err == nil {
			return path, nil
		}
	}
	return "", err
}
