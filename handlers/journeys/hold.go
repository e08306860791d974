package journeys

import (
	"bytes"
	"io"
	"net/http"
	"strconv"
	"sync"
)

// Hold makes requests for a path wait until they are released.
func (h *House) Hold(path string) (release func()) {
	gate := make(chan struct{})
	h.mu.Lock()
	defer h.mu.Unlock()
	h.held[path] = gate
	release = sync.OnceFunc(func() { close(gate) })
	h.T.Cleanup(release)
	return release
}

// Overload makes the server refuse all forms for a path until it recovers.
func (h *House) Overload(path string) (recovers func()) {
	set := func(busy bool) {
		h.mu.Lock()
		defer h.mu.Unlock()
		h.busy[path] = busy
	}
	set(true)
	return func() { set(false) }
}

// Hangs waits until a request is being held, and returns the greatest number of requests that were
// held at once.
func (h *House) Hangs() (most int) {
	h.hang.mu.Lock()
	defer h.hang.mu.Unlock()
	for h.hang.now == 0 {
		h.hang.changed.Wait()
	}
	return h.hang.most
}

// hanging counts the requests that are being held. Requests that their client has given up do not
// count.
type hanging struct {
	mu        sync.Mutex
	changed   *sync.Cond
	now, most int
}

func newHanging() *hanging {
	var g hanging
	g.changed = sync.NewCond(&g.mu)
	return &g
}

// until holds a request until the gate opens. After that, the request is answered even if its
// client has gone.
func (g *hanging) until(gate chan struct{}, r *http.Request) {
	body, _ := io.ReadAll(r.Body) // the server notices that a client has gone only after it has read the whole body
	r.Body = io.NopCloser(bytes.NewReader(body))
	g.add(1)
	select {
	case <-gate:
	case <-r.Context().Done():
	}
	g.add(-1)
	<-gate
}

func (g *hanging) add(n int) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.now += n
	g.most = max(g.most, g.now)
	g.changed.Broadcast()
}

// CutOff makes the next download of the program break off half-way.
func (h *House) CutOff() {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.cuts = true
}

// A half writes half the bytes of an answer and then breaks off.
type half struct {
	http.ResponseWriter
	left int
}

func (w *half) WriteHeader(status int) {
	w.left, _ = strconv.Atoi(w.Header().Get("Content-Length"))
	w.left /= 2
	w.ResponseWriter.WriteHeader(status)
}

func (w *half) Write(b []byte) (int, error) {
	n, err := w.ResponseWriter.Write(b[:min(len(b), w.left)])
	if w.left -= n; w.left == 0 {
		_ = http.NewResponseController(w.ResponseWriter).Flush()
		panic(http.ErrAbortHandler)
	}
	return n, err
}
