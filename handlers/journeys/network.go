package journeys

import (
	"bytes"
	"context"
	"io"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"sync"
	"time"
)

// A Network is a proxy between the phones of a house and its server. It can fail in all the ways in
// which networks in pubs fail. What it does to a request depends on its kind when the request
// arrives.
type Network struct {
	h       *House
	login   *httptest.Server // the page with which a Wi-Fi asks for a password
	mu      sync.Mutex
	kind    string
	changed chan struct{} // closed when the kind changes
	line    sync.Mutex    // a slow line sends one part after another
}

// Kinds lists the ways in which a network can fail, or answer by itself. The kind of a working
// network is "fine".
var Kinds = []string{"drop", "stall", "cut", "cut short", "eat", "2G", "refuse", "502", "520", "500", "429", "404", "portal", "portal 302", "portal 511"}

// Strange is a text on every page that is not the server's.
const Strange = "Willkommen im Gäste-WLAN"

// Behind puts a network between the server and the phones that are opened from now on.
func (h *House) Behind() *Network {
	n := &Network{h: h, kind: "fine", changed: make(chan struct{})}
	n.login = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { strange(w, http.StatusOK) }))
	s := httptest.NewServer(n)
	h.T.Cleanup(func() { n.SetKind("refuse"); s.CloseClientConnections(); s.Close(); n.login.Close() })
	h.URL = s.URL
	return n
}

// SetKind changes the kind of the network. Requests that were stalled go on.
func (n *Network) SetKind(kind string) {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.kind = kind
	close(n.changed)
	n.changed = make(chan struct{})
}

func (n *Network) now() (kind string, changed chan struct{}) {
	n.mu.Lock()
	defer n.mu.Unlock()
	return n.kind, n.changed
}

func strange(w http.ResponseWriter, status int) {
	w.Header().Set("Content-Type", "text/html")
	w.WriteHeader(status)
	_, _ = io.WriteString(w, "<!DOCTYPE html><title>nginx</title><h1>"+Strange+"</h1>")
}

func (n *Network) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	kind, changed := n.now()
	body, _ := io.ReadAll(r.Body)
	switch kind {
	case "refuse":
		panic(http.ErrAbortHandler)
	case "drop":
		<-r.Context().Done()
	case "stall": // arrives late, even if nobody waits for it any more
		<-changed
		n.forward(w, r, body)
	case "eat":
		n.answer(context.WithoutCancel(r.Context()), r, body)
		<-r.Context().Done()
	case "cut", "cut short":
		n.cut(w, r, body, kind == "cut short")
	case "2G":
		n.slowly(w, r, body)
	case "portal":
		strange(w, http.StatusOK)
	case "portal 302":
		http.Redirect(w, r, n.login.URL, http.StatusFound)
	case "portal 511":
		strange(w, http.StatusNetworkAuthenticationRequired)
	case "fine":
		n.forward(w, r, body)
	default:
		strange(w, map[string]int{"502": 502, "520": 520, "500": 500, "429": 429, "404": 404}[kind])
	}
}

// answer returns the server's answer.
func (n *Network) answer(ctx context.Context, r *http.Request, body []byte) (*http.Response, error) {
	to, err := http.NewRequestWithContext(ctx, r.Method, "http://"+n.h.at+r.URL.RequestURI(), bytes.NewReader(body))
	if err != nil {
		return nil, err
	}
	to.Header, to.Host = r.Header.Clone(), r.Host
	return http.DefaultTransport.RoundTrip(to)
}

func (n *Network) forward(w http.ResponseWriter, r *http.Request, body []byte) {
	ctx := r.Context()
	if r.Method == http.MethodPost {
		ctx = context.WithoutCancel(ctx)
	}
	a, err := n.answer(ctx, r, body)
	if err != nil {
		panic(http.ErrAbortHandler)
	}
	defer a.Body.Close()
	copyHead(w, a)
	_, _ = io.Copy(flushing{w}, a.Body)
}

func copyHead(w http.ResponseWriter, a *http.Response) {
	for name, values := range a.Header {
		w.Header()[name] = values
	}
	w.WriteHeader(a.StatusCode)
}

// flushing sends each part of a stream at once.
type flushing struct{ http.ResponseWriter }

func (f flushing) Write(b []byte) (int, error) {
	n, err := f.ResponseWriter.Write(b)
	_ = http.NewResponseController(f.ResponseWriter).Flush()
	return n, err
}

// cut breaks off in the middle of an answer. If isLong is true, the answer has the Content-Length
// of the whole answer. Tests need both ways: WebKit takes the part for the whole answer if there is
// no Content-Length, and Firefox if there is one.
func (n *Network) cut(w http.ResponseWriter, r *http.Request, body []byte, isLong bool) {
	a, err := n.answer(context.WithoutCancel(r.Context()), r, body)
	if err != nil || strings.HasPrefix(a.Header.Get("Content-Type"), "text/event-stream") {
		panic(http.ErrAbortHandler)
	}
	defer a.Body.Close()
	whole, _ := io.ReadAll(a.Body)
	if a.Header.Del("Content-Length"); isLong {
		a.Header.Set("Content-Length", strconv.Itoa(len(whole)))
	}
	copyHead(w, a)
	_, _ = flushing{w}.Write(whole[:len(whole)/2])
	panic(http.ErrAbortHandler)
}

// slowly forwards a request after 800 ms, and the answer with 50 kbit a second.
func (n *Network) slowly(w http.ResponseWriter, r *http.Request, body []byte) {
	<-time.After(800 * time.Millisecond)
	a, err := n.answer(context.WithoutCancel(r.Context()), r, body)
	if err != nil {
		panic(http.ErrAbortHandler)
	}
	defer a.Body.Close()
	copyHead(w, a)
	for part := make([]byte, 625); ; {
		m, err := a.Body.Read(part)
		n.line.Lock()
		<-time.After(time.Duration(m) * 160 * time.Microsecond)
		n.line.Unlock()
		if _, failed := (flushing{w}).Write(part[:m]); err != nil || failed != nil {
			return
		}
	}
}
