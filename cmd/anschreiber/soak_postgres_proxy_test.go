//go:build unix

package main

import (
	"bytes"
	"fmt"
	"io"
	"log"
	"math/rand/v2"
	"net"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"sync/atomic"
	"testing"
)

// proxyConfig makes haproxy take the processes in turns, for each request anew. A form is sent to
// the next process if a process takes no connection, but never after it was sent. When no process
// is well, because the database is away, they are asked all the same: their page keeps what was
// typed. %s is replaced by the lines of the processes.
const proxyConfig = `
defaults
	mode http
	balance roundrobin
	maxconn 50000
	retries 3
	option redispatch 1
	retry-on conn-failure
	option forwardfor
	timeout connect 5s
	timeout check 5s
	timeout client 10m
	timeout server 10m

frontend phones
	bind fd@3
	use_backend unwell if { nbsrv(well) eq 0 }
	default_backend well

backend well
	option httpchk GET /healthz
	default-server check inter 500ms fall 2 rise 1
%[1]s
backend unwell
%[1]s`

// proxied starts haproxy before some processes and returns its URL. Where haproxy is not
// installed, a proxy of Go's library takes the processes in turns.
func proxied(t testing.TB, processes []*process) (home string) {
	t.Helper()
	program, err := exec.LookPath("haproxy")
	if err != nil {
		program, err = exec.LookPath("/usr/sbin/haproxy") // which is not in everybody's path
	}
	if err != nil {
		t.Log("haproxy is not installed here: a proxy of Go's library is used instead")
		return turns(t, processes)
	}
	var servers strings.Builder
	for i, p := range processes {
		fmt.Fprintf(&servers, "\tserver process%d %s\n", i, p.address())
	}
	config := filepath.Join(t.TempDir(), "haproxy.cfg")
	if err := os.WriteFile(config, fmt.Appendf(nil, proxyConfig, &servers), 0o600); err != nil {
		t.Fatal(err)
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	port, err := listener.(*net.TCPListener).File()
	if err != nil {
		t.Fatal(err)
	}
	defer port.Close()
	proxy := exec.Command(program, "-db", "-f", config)
	proxy.ExtraFiles = []*os.File{port} // it is connection 3 there, and already takes what comes
	says := new(bytes.Buffer)
	proxy.Stdout, proxy.Stderr = says, says
	if err := proxy.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = proxy.Process.Kill()
		_ = proxy.Wait()
		if t.Failed() {
			t.Log(says)
		}
	})
	return fmt.Sprintf("http://%s/", listener.Addr())
}

// turns starts a proxy of Go's library and returns its URL.
func turns(t testing.TB, processes []*process) (home string) {
	t.Helper()
	var addresses []string // a process that is started again is another process at the same address
	for _, p := range processes {
		addresses = append(addresses, p.address())
	}
	var nth atomic.Int64
	server := httptest.NewServer(&httputil.ReverseProxy{
		Rewrite: func(r *httputil.ProxyRequest) {
			r.SetURL(&url.URL{Scheme: "http", Host: addresses[int(nth.Add(1))%len(addresses)]})
			r.Out.Host = r.In.Host
			r.Out.Header["X-Forwarded-For"] = r.In.Header["X-Forwarded-For"]
			r.SetXForwarded()
		},
		Transport: &http.Transport{MaxIdleConnsPerHost: 100},
		ErrorLog:  log.New(io.Discard, "", 0),
	})
	t.Cleanup(server.Close)
	return server.URL + "/"
}

// address returns the host and the port of a process.
func (p *process) address() string {
	return strings.TrimSuffix(strings.TrimPrefix(p.url, "http://"), "/")
}

// several starts so many processes on the same data. On Linux each has an address of its own, so
// that it can be started there again: no connection takes the port meanwhile. Other systems have
// only one address for that.
func several(t testing.TB, n int, data string) (all []*process) {
	t.Helper()
	for range n {
		host := "127.0.0.1"
		if runtime.GOOS == "linux" {
			host = fmt.Sprintf("127.%d.%d.%d", 1+rand.IntN(250), rand.IntN(250), 1+rand.IntN(250))
		}
		all = append(all, launchAt(t, host+":0", data))
	}
	return all
}
