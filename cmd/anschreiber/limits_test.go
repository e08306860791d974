package main

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

func TestHeadersHaveALimit(t *testing.T) {
	home, _ := start(t, t.TempDir())
	for size, want := range map[int]int{14 << 10: http.StatusOK, 17 << 10: http.StatusRequestHeaderFieldsTooLarge} {
		r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, home, nil)
		if err != nil {
			t.Fatal(err)
		}
		r.Header.Set("X-Long", strings.Repeat("x", size))
		answer, err := http.DefaultClient.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		answer.Body.Close()
		if answer.StatusCode != want {
			t.Errorf("%d bytes of headers: %s", size, answer.Status)
		}
	}
}

// A caller is a connection on which a request was sent.
type caller struct {
	net.Conn
	t      *testing.T
	answer *bufio.Reader
}

func calls(t *testing.T, server *httptest.Server, from string) *caller {
	t.Helper()
	conn, err := (&net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(from)}}).Dial("tcp", server.Listener.Addr().String())
	if err != nil {
		t.Skipf("cannot come from %s: %v", from, err) // not every system has all of 127.0.0.0/8
	}
	t.Cleanup(func() { conn.Close() })
	c := &caller{conn, t, bufio.NewReader(conn)}
	c.asks()
	return c
}

// asks sends another request and expects an answer.
func (c *caller) asks() {
	c.t.Helper()
	_, _ = io.WriteString(c, "GET / HTTP/1.1\r\nHost: x\r\n\r\n")
	answer, err := http.ReadResponse(c.answer, nil)
	if err != nil {
		c.t.Fatal(err)
	}
	answer.Body.Close()
}

// isEnded asserts that the server has closed the connection.
func (c *caller) isEnded() {
	c.t.Helper()
	if _, err := c.answer.ReadByte(); err == nil {
		c.t.Error("there is more")
	}
}

func limitedTo(t *testing.T, c *connections) *httptest.Server {
	server := httptest.NewUnstartedServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) {}))
	c.bound(server.Config)
	server.Start()
	t.Cleanup(server.Close)
	return server
}

func TestOneConnectionTooManyEndsTheOneQuietLongest(t *testing.T) {
	server := limitedTo(t, &connections{total: 3, address: 3})
	first, second, third := calls(t, server, "127.0.0.1"), calls(t, server, "127.0.0.2"), calls(t, server, "127.0.0.3")
	first.asks()
	calls(t, server, "127.0.0.4")
	second.isEnded()
	first.asks()
	third.asks()
}

func TestAnAddressEndsItsOwnConnectionsOnly(t *testing.T) {
	server := limitedTo(t, &connections{total: 9, address: 2})
	other, first := calls(t, server, "127.0.0.1"), calls(t, server, "127.0.0.2")
	calls(t, server, "127.0.0.2")
	calls(t, server, "127.0.0.2")
	first.isEnded()
	other.asks()
}

func TestBehindAProxyAnAddressIsMany(t *testing.T) {
	proxies, err := readProxies("127.0.0.2")
	if err != nil {
		t.Fatal(err)
	}
	server := limitedTo(t, &connections{total: 9, address: 1, proxies: proxies})
	all := []*caller{calls(t, server, "127.0.0.2"), calls(t, server, "127.0.0.2"), calls(t, server, "127.0.0.2")}
	for _, c := range all {
		c.asks()
	}
}

// onePipe is a listener that accepts a single connection.
type onePipe struct{ conns chan net.Conn }

func (l onePipe) Accept() (net.Conn, error) {
	if conn, open := <-l.conns; open {
		return conn, nil
	}
	return nil, net.ErrClosed
}

func (l onePipe) Close() error   { return nil }
func (l onePipe) Addr() net.Addr { return &net.TCPAddr{} }

// slowly reads what a server answers at the given speed in bytes per second, and returns how many
// bytes came. It must run in a bubble of synctest, where waiting takes no real time.
func slowly(t *testing.T, h http.HandlerFunc, speed int) (got int, err error) {
	t.Helper()
	client, conn := net.Pipe()
	listener := onePipe{make(chan net.Conn, 1)}
	listener.conns <- conn
	server := newServer(h, slog.New(slog.DiscardHandler))
	go func() { _ = server.Serve(listener) }()
	defer func() { close(listener.conns); client.Close(); server.Close() }()
	if _, err := io.WriteString(client, "GET / HTTP/1.1\r\nHost: x\r\n\r\n"); err != nil {
		return 0, err
	}
	answer, err := http.ReadResponse(bufio.NewReader(client), nil)
	if err != nil {
		return 0, err
	}
	second := time.NewTicker(time.Second)
	defer second.Stop()
	for part := make([]byte, speed); err == nil; <-second.C {
		var n int
		n, err = io.ReadFull(answer.Body, part)
		got += n
	}
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) && got == longAnswer {
		err = nil
	}
	return got, err
}

// longAnswer is the greatest allowed size of the program for phones, in bytes.
const longAnswer = 2_500_000

func sendsAll(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write(make([]byte, longAnswer)) }

// An earlier version cut off every download that took longer than thirty seconds. On lines slower
// than 80 KB a second, these were the program for phones, and exports.
func TestADownloadGoesOnOnASlowLine(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		begin := time.Now()
		if got, err := slowly(t, sendsAll, 5_000); got != longAnswer || err != nil {
			t.Errorf("%d bytes came in %v: %v", got, time.Since(begin), err)
		}
	})
}

func TestADownloadThatIsWorkedOutForLongGoesOn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		part := bytes.Repeat([]byte("x"), longAnswer/10)
		inParts := func(w http.ResponseWriter, _ *http.Request) {
			for range 10 {
				<-time.After(5 * time.Minute) // of synctest's clock
				if _, err := w.Write(part); err != nil {
					return
				}
			}
		}
		if got, err := slowly(t, inParts, 20_000); got != longAnswer || err != nil {
			t.Errorf("%d bytes came: %v", got, err)
		}
	})
}

func TestWhoeverReadsAByteNowAndThenIsCutOff(t *testing.T) {
	for _, speed := range []int{1, 1_000} {
		synctest.Test(t, func(t *testing.T) {
			begin, held := time.Now(), time.Duration(0)
			got, err := slowly(t, func(w http.ResponseWriter, r *http.Request) {
				sendsAll(w, r)
				held = time.Since(begin)
			}, speed)
			if err == nil || held == 0 || held > time.Minute {
				t.Errorf("%d bytes a second: %d bytes came, and the server waited for %v: %v", speed, got, held, err)
			}
		})
	}
}
