package browser

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net"
	"net/http"
	"strings"
	"time"
)

// zoom is the number of window pixels for each CSS pixel. The window of cog is always 800 pixels
// wide and 600 high, so a page is 360 CSS pixels wide and 270 high, like the part of a phone's
// screen above its keyboard.
const zoom = 800.0 / Width

// openWPE starts WPE WebKit, which is made for devices without a desktop. It is about as old as iOS
// 16 and needs no screen.
func openWPE() (Tab, error) {
	driver, err := find("WPEWebDriver")
	if err != nil {
		return nil, err
	}
	cog, err := find("cog")
	if err != nil {
		return nil, err
	}
	s, err := openWebDriver(driver, params{"wpe:browserOptions": params{
		"binary": cog, "args": []string{"--automation", "--platform=headless", fmt.Sprint("--scale=", zoom), "about:blank"},
	}})
	if err != nil {
		return nil, err
	}
	s.zoom = zoom
	return s, nil
}

// openWebDriver starts a driver that speaks HTTP, and its browser.
func openWebDriver(driver string, capabilities params) (*session, error) {
	port, err := freePort()
	if err != nil {
		return nil, err
	}
	stop, err := start(driver, fmt.Sprint("--port=", port))
	if err != nil {
		return nil, err
	}
	d := &httpDriver{url: fmt.Sprintf("http://127.0.0.1:%d", port)}
	s := &session{call: d.call, close: func() { _, _ = d.call("WebDriver:DeleteSession", nil); stop() }}
	if err := d.begin(capabilities); err != nil {
		s.close()
		return nil, err
	}
	return s, nil
}

// freePort returns a port on which nobody listens now.
func freePort() (int, error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return 0, err
	}
	defer listener.Close()
	return listener.Addr().(*net.TCPAddr).Port, nil
}

// client gives up after a minute without an answer: now and then, WebKit's driver never answers a
// script whose page is just being left.
var client = http.Client{Timeout: time.Minute}

// An httpDriver is a WebDriver over HTTP with one session.
type httpDriver struct{ url, session string }

// begin opens a session as soon as the driver answers.
func (d *httpDriver) begin(capabilities params) error {
	if err := soon(func() error { _, err := d.call("status", nil); return err }); err != nil {
		return err
	}
	value, err := d.call("WebDriver:NewSession", params{"capabilities": params{"alwaysMatch": capabilities}})
	if err != nil {
		return err
	}
	var begun struct{ SessionID string }
	err = json.Unmarshal(value, &begun)
	d.session = begun.SessionID
	return err
}

// routes maps the commands to their HTTP methods and paths.
var routes = map[string]struct{ method, path string }{
	"status":                   {http.MethodGet, "/status"},
	"WebDriver:NewSession":     {http.MethodPost, "/session"},
	"WebDriver:DeleteSession":  {http.MethodDelete, "/session/{id}"},
	"WebDriver:Navigate":       {http.MethodPost, "/session/{id}/url"},
	"WebDriver:ExecuteScript":  {http.MethodPost, "/session/{id}/execute/sync"},
	"WebDriver:PerformActions": {http.MethodPost, "/session/{id}/actions"},
	"WebDriver:TakeScreenshot": {http.MethodGet, "/session/{id}/screenshot"},
	"WebDriver:Print":          {http.MethodPost, "/session/{id}/print"},
}

func (d *httpDriver) call(command string, p any) (json.RawMessage, error) {
	route := routes[command]
	body, err := json.Marshal(p)
	if err != nil {
		return nil, err
	}
	if route.method != http.MethodPost {
		body = nil
	}
	request, err := http.NewRequest(route.method, d.url+strings.Replace(route.path, "{id}", d.session, 1), bytes.NewReader(body))
	if err != nil {
		return nil, err
	}
	answer, err := client.Do(request)
	if err != nil {
		return nil, err
	}
	defer answer.Body.Close()
	var said struct{ Value json.RawMessage }
	if err := json.NewDecoder(answer.Body).Decode(&said); err != nil {
		return nil, err
	}
	if answer.StatusCode == http.StatusOK {
		return said.Value, nil
	}
	var refused refusal
	if err := json.Unmarshal(said.Value, &refused); err != nil {
		return nil, err
	}
	return nil, refused.err()
}
