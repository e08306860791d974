package browser

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
)

// preferences prepare Firefox for the tests: Marionette on any free port, and touch events.
const preferences = `user_pref("marionette.port", 0);
user_pref("dom.w3c_touch_events.enabled", 1);
`

// openFirefox starts a Firefox and connects to it by Marionette, the protocol into which
// geckodriver translates WebDriver.
func openFirefox() (Tab, error) {
	path, err := find("firefox-esr", "firefox")
	if err != nil {
		return nil, err
	}
	profile, err := os.MkdirTemp("", "firefox")
	if err != nil {
		return nil, err
	}
	if err := os.WriteFile(filepath.Join(profile, "user.js"), []byte(preferences), 0o600); err != nil {
		return nil, err
	}
	stop, err := start(path, "--headless", "--marionette", "--remote-allow-system-access", "--no-remote", "--profile", profile, "about:blank")
	if err != nil {
		return nil, err
	}
	end := func() { stop(); os.RemoveAll(profile) }
	s, err := connectFirefox(filepath.Join(profile, "MarionetteActivePort"), end)
	if err != nil {
		end()
		return nil, err
	}
	return s, nil
}

func connectFirefox(portFile string, end func()) (*session, error) {
	m, err := dialMarionette(portFile)
	if err != nil {
		return nil, err
	}
	s := &session{call: m.call, close: func() { m.conn.Close(); end() }}
	if _, err := s.call("WebDriver:NewSession", params{}); err != nil {
		return nil, err
	}
	return s, s.narrow()
}

// narrow makes the window as small as a phone. A desktop Firefox has a minimum width, which its own
// page must give up first.
func (s *session) narrow() error {
	for _, step := range []struct {
		command string
		params  params
	}{
		{"Marionette:SetContext", params{"value": "chrome"}},
		{"WebDriver:ExecuteScript", params{"args": []any{}, "script": fmt.Sprintf(`
			const page = gBrowser.selectedBrowser.style;
			document.documentElement.style.minWidth = 0;
			page.minWidth = page.maxWidth = "%dpx";
			page.minHeight = page.maxHeight = "%dpx";`, Width, Height)}},
		{"Marionette:SetContext", params{"value": "content"}},
		{"WebDriver:SetWindowRect", params{"width": Width, "height": Height}},
	} {
		if _, err := s.call(step.command, step.params); err != nil {
			return err
		}
	}
	return nil
}

// A marionette is a connection to Firefox. Each message is a JSON array after its length and a
// colon.
type marionette struct {
	mu   sync.Mutex
	conn net.Conn
	in   *bufio.Reader
	last int // number of the last command
}

// dialMarionette waits until the file with the port is filled; it is empty at first.
func dialMarionette(portFile string) (*marionette, error) {
	var conn net.Conn
	err := soon(func() error {
		port, err := os.ReadFile(portFile)
		if err != nil {
			return err
		}
		conn, err = net.Dial("tcp", "127.0.0.1:"+strings.TrimSpace(string(port)))
		return err
	})
	if err != nil {
		return nil, err
	}
	m := &marionette{conn: conn, in: bufio.NewReader(conn)}
	_, err = m.read() // reads the greeting
	return m, err
}

func (m *marionette) call(command string, p any) (json.RawMessage, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.last++
	message, err := json.Marshal([]any{0, m.last, command, p})
	if err != nil {
		return nil, err
	}
	if _, err := fmt.Fprintf(m.conn, "%d:%s", len(message), message); err != nil {
		return nil, err
	}
	answer, err := m.read()
	if err != nil {
		return nil, err
	}
	return valueOf(answer)
}

// valueOf returns the value of an answer, which is the JSON array [1, number, error, result].
func valueOf(answer []byte) (json.RawMessage, error) {
	var refused *refusal
	var result struct{ Value json.RawMessage }
	if err := json.Unmarshal(answer, &[]any{new(int), new(int), &refused, &result}); err != nil {
		return nil, err
	}
	if refused != nil {
		return nil, refused.err()
	}
	return result.Value, nil
}

func (m *marionette) read() ([]byte, error) {
	length, err := m.in.ReadString(':')
	if err != nil {
		return nil, err
	}
	n, err := strconv.Atoi(strings.TrimSuffix(length, ":"))
	if err != nil {
		return nil, err
	}
	message := make([]byte, n)
	_, err = io.ReadFull(m.in, message)
	return message, err
}
