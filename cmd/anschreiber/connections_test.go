package main

import (
	"bufio"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"testing"
)

// A caller is a connection on which something was asked.
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

// asks asks once more.
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
