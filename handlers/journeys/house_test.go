// Package journeys_test tries the app as people with phones do: in a real
// browser, with the real handler and the real database.
package journeys_test

import (
	"bytes"
	"context"
	"crypto/rand"
	"flag"
	"log/slog"
	"net"
	"net/http"
	"os"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"testing"

	"anschreiber/db"
	"anschreiber/handlers"
	"anschreiber/handlers/journeys/browser"
	"anschreiber/scoring"
)

// TestMain closes the browser that all tests share when the last one is done. A
// journey waits half of its time: for timers, and for the other processes.
func TestMain(m *testing.M) {
	flag.Parse()
	if at := flag.Lookup("test.parallel"); at.Value.String() == at.DefValue {
		_ = at.Value.Set(strconv.Itoa(2 * runtime.GOMAXPROCS(0)))
	}
	code := m.Run()
	browser.Stop()
	os.Exit(code)
}

// A house is a server that phones can visit. It can be stopped, which is what a
// phone sees of a network that goes, and started again with the same data.
type house struct {
	t    *testing.T
	at   string // its address
	url  string
	data string   // the database's directory
	keys [][]byte // of the cookies
	stop func()

	store *db.Store

	mu   sync.Mutex
	held map[string]chan struct{} // paths whose requests have to wait: bad reception
	tags map[string]string        // what the browser said of the page that it has, when it last asked for a path
}

// newHouse starts a server with an empty database.
func newHouse(t *testing.T) *house {
	t.Helper()
	h := &house{t: t, data: t.TempDir(), keys: [][]byte{bytes.Repeat([]byte("k"), 32)}, held: map[string]chan struct{}{}, tags: map[string]string{}}
	h.start("127.0.0.1:0")
	h.url = "http://" + h.at
	t.Cleanup(func() { h.stop() })
	return h
}

func (h *house) start(address string) {
	h.t.Helper()
	store, err := db.Open(context.Background(), h.data)
	if err != nil {
		h.t.Fatal(err)
	}
	listener, err := net.Listen("tcp", address)
	if err != nil {
		h.t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background()) // streams have taken their connections over
	h.store = store
	app := handlers.New(handlers.Config{
		Store: store, Keys: h.keys, Streams: handlers.Streams{Until: ctx}, Log: slog.New(slog.NewTextHandler(h.t.Output(), nil)),
	})
	server := &http.Server{Handler: h.reception(app)}
	done := make(chan struct{})
	go func() { defer close(done); _ = server.Serve(listener) }()
	h.at = listener.Addr().String()
	h.stop = func() { cancel(); _ = server.Close(); <-done; store.Close(); h.stop = func() {} }
}

// reconnect starts the server where it was.
func (h *house) reconnect() {
	h.t.Helper()
	h.start(h.at)
}

// keeps appends deals to an evening, as a document has them: for tests that look
// at an evening which somebody has written.
func (h *house) keeps(evening string, deals ...string) {
	h.t.Helper()
	id := strings.TrimPrefix(evening, "/abende/")
	devices, err := h.store.Devices(h.t.Context(), id)
	if err != nil {
		h.t.Fatal(err)
	}
	for i, deal := range deals {
		entry := scoring.Entry{Key: rand.Text(), Device: devices[0].ID, Act: scoring.Act{Deals: []scoring.Version{{Deal: []byte(deal)}}}}
		if _, err := h.store.Append(h.t.Context(), id, i, entry); err != nil {
			h.t.Fatal(err)
		}
	}
}

// hold lets requests for a path wait until they are released.
func (h *house) hold(path string) (release func()) {
	gate := make(chan struct{})
	h.mu.Lock()
	defer h.mu.Unlock()
	h.held[path] = gate
	release = sync.OnceFunc(func() { close(gate) })
	h.t.Cleanup(release)
	return release
}

func (h *house) reception(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h.mu.Lock()
		gate := h.held[r.URL.Path]
		if r.Method == http.MethodGet {
			h.tags[r.URL.Path] = r.Header.Get("If-None-Match")
		}
		h.mu.Unlock()
		if gate != nil {
			<-gate
		}
		next.ServeHTTP(w, r)
	})
}

// tag is what the browser said of the page that it has, when it last asked.
func (h *house) tag(path string) string {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.tags[path]
}

// in is the same house in a part of a test.
func (h *house) in(t *testing.T) *house { return &house{t: t, url: h.url} }
