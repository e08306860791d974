//go:build linux

package main

import (
	"net"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// halves are the beginnings of requests that are never finished and so keep a connection open.
var halves = map[string]string{
	"nothing":     "",
	"half a head": "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n" + strings.Repeat("X-Slow: "+strings.Repeat("x", 900)+"\r\n", 15),
	"half a body": "POST /neu/skat HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 64000\r\n\r\n" +
		"key=k&note=" + strings.Repeat("x", 63_000),
	"a page and no end": "GET /regeln/skat HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
	"a form, whole": "POST /rechner/skat HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 64000\r\n\r\n" +
		"key=k&note=" + strings.Repeat("x", 64_000-11),
}

// However many connections send half a request, the memory stays bounded, and other requests are
// answered meanwhile.
func TestSoakHalfSentRequestsFillNoMemory(t *testing.T) {
	for name, said := range halves {
		t.Run(name, func(t *testing.T) {
			server := begun(t, binary(t), "serve", "--addr", "127.0.0.1:0", "--data", t.TempDir(), "--no-limits", "--trusted-proxies", "none")
			at, _ := url.Parse(server.url)
			held := holds(t, at.Host, said, soak.halves)
			for before := 0; before < server.peak(); { // until the server has read everything and its peak no longer rises
				before = server.peak()
				for range 100 {
					page(t, http.DefaultClient, server.url)
				}
			}
			start := time.Now()
			answer, err := (&http.Client{Transport: &http.Transport{}}).Get(server.url)
			if err != nil {
				t.Fatal(err)
			}
			answer.Body.Close()
			t.Logf("%d connections with %s, %d of them held: a page of somebody else after %v; %s", soak.halves, name, held, time.Since(start).Round(time.Millisecond), server.resident())
			server.holdsIn()
		})
	}
}

// holds opens so many connections from five addresses and sends the same bytes on each. It returns
// how many connections were open and took the bytes.
func holds(t *testing.T, host, said string, many int) int64 {
	t.Helper()
	var held atomic.Int64
	var all sync.WaitGroup
	next := make(chan int)
	for range 32 {
		all.Go(func() {
			for i := range next {
				from := &net.TCPAddr{IP: net.IPv4(127, 0, 0, byte(2+i%5))}
				c, err := (&net.Dialer{LocalAddr: from, Timeout: 5 * time.Second}).Dial("tcp", host)
				if err != nil {
					continue
				}
				t.Cleanup(func() { c.Close() })
				_ = c.SetWriteDeadline(time.Now().Add(time.Second))
				if _, err := c.Write([]byte(said)); err == nil {
					held.Add(1)
				}
			}
		})
	}
	for i := range many {
		next <- i
	}
	close(next)
	all.Wait()
	return held.Load()
}
