package handlers_test

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"anschreiber/handlers/web"
)

// A slowForm is a form whose end has not been sent yet.
type slowForm struct {
	net.Conn
	t      testing.TB
	answer *bufio.Reader
}

// sendsHalf sends half a form from an address, once the server has asked for the body.
func (a *webApp) sendsHalf(t testing.TB, address string) *slowForm {
	t.Helper()
	return a.sendsHalfOf(t, address, "/einstellungen", "application/x-www-form-urlencoded", 10, "key=k")
}

// sendsHalfAFile sends half a form with a file.
func (a *webApp) sendsHalfAFile(t testing.TB, address string) *slowForm {
	t.Helper()
	return a.sendsHalfOf(t, address, "/holen", "multipart/form-data; boundary=b", 1_000, "--b\r\n")
}

func (a *webApp) sendsHalfOf(t testing.TB, address, path, kind string, length int, half string) *slowForm {
	t.Helper()
	conn, err := net.Dial("tcp", strings.TrimPrefix(a.url, "http://"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { conn.Close() })
	f := &slowForm{conn, t, bufio.NewReader(conn)}
	fmt.Fprintf(f, "POST %s HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Forwarded-For: %s\r\nContent-Type: %s\r\nContent-Length: %d\r\nExpect: 100-continue\r\n\r\n", path, address, kind, length)
	if line, err := f.answer.ReadString('\n'); err != nil || !strings.Contains(line, "100") { // now the server is reading the body
		t.Fatal(line, err)
	}
	_, _ = f.answer.ReadString('\n')
	fmt.Fprint(f, half)
	return f
}

// is checks the answer to the form.
func (f *slowForm) is(status int, says string) {
	f.t.Helper()
	answer, err := http.ReadResponse(f.answer, nil)
	if err != nil {
		f.t.Fatal(err)
	}
	defer answer.Body.Close()
	body, _ := io.ReadAll(answer.Body)
	if answer.StatusCode != status || !strings.Contains(string(body), says) {
		f.t.Errorf("answered with %s\n%s", answer.Status, body)
	}
}

func TestAFormThatComesTooSlowlyEnds(t *testing.T) {
	t.Parallel()
	a := newWebApp(t, func(c *web.Config) { c.Bodies.Time = time.Millisecond })
	a.sendsHalf(t, "").is(http.StatusServiceUnavailable, "Nur halb angekommen")
}

func TestWhoFollowsWithAFormEndsTheOldestOfTheNetworkOrOfAll(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		bodies web.Bodies
		from   []string
		ended  []int // indices in from of the forms that are ended, the oldest first
	}{
		{web.Bodies{Total: 5, Network: 2}, []string{"192.0.2.9", "2001:db8::1", "2001:db8::2", "2001:db8::3"}, []int{1}},
		{web.Bodies{Total: 3}, []string{"192.0.2.0", "192.0.2.1", "192.0.2.2", "192.0.2.3", "192.0.2.4"}, []int{0, 1}},
	} {
		a := proxied(t, func(of *web.Config) { of.Bodies = c.bodies; of.Bodies.Time = time.Hour })
		var all []*slowForm
		for _, address := range c.from {
			all = append(all, a.sendsHalf(t, address))
		}
		for i, f := range all {
			if slices.Contains(c.ended, i) {
				f.is(http.StatusServiceUnavailable, "Nur halb angekommen")
				continue
			}
			fmt.Fprint(f, "&lang")
			f.is(http.StatusSeeOther, "")
		}
		a.client(t).begin("Anna", "Bernd", "Cem")
	}
}

// Files may take an hour, but must come at a minimum speed.
func TestFilesThatComeTooSlowlyEnd(t *testing.T) {
	t.Parallel()
	a := newWebApp(t, func(c *web.Config) { c.Bodies = web.Bodies{Time: time.Millisecond, Files: time.Hour} })
	a.sendsHalfAFile(t, "").is(http.StatusServiceUnavailable, "Nur halb angekommen")
}

func TestWhoSendsFilesSlowlyKeepsNobodyElseWaiting(t *testing.T) {
	t.Parallel()
	a := proxied(t, func(c *web.Config) { c.Bodies.Time, c.Bodies.Files = time.Hour, time.Hour })
	var slow []*slowForm
	for i := range 20 {
		slow = append(slow, a.sendsHalfAFile(t, fmt.Sprintf("192.0.2.%d", i)))
	}
	slow[0].is(http.StatusServiceUnavailable, "Nur halb angekommen") // there is no room for all of them, so the oldest ended
	a.client(t).brings("jahre.jsonl", webYears(3, "Anna", "Bernd", "Cem")).is(http.StatusOK).says("3 Abende aufgenommen")
}

// The body is never sent: the server must answer without waiting for it.
func TestAFormThatIsAnnouncedAsTooLongIsRefusedAtOnce(t *testing.T) {
	a := newWebApp(t)
	for path, length := range map[string]int{"/einstellungen": 100_000, "/rechner/skat": 200_000} {
		conn, err := net.Dial("tcp", strings.TrimPrefix(a.url, "http://"))
		if err != nil {
			t.Fatal(err)
		}
		defer conn.Close()
		fmt.Fprintf(conn, "POST %s HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: %d\r\n\r\n", path, length)
		answer, err := http.ReadResponse(bufio.NewReader(conn), nil)
		if err != nil {
			t.Fatal(err)
		}
		answer.Body.Close()
		if answer.StatusCode != http.StatusRequestEntityTooLarge {
			t.Errorf("%s: status %d", path, answer.StatusCode)
		}
	}
}
