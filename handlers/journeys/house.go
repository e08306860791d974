package journeys

import (
	"bytes"
	"context"
	"crypto/rand"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"strings"
	"sync"
	"testing"

	"anschreiber/db"
	"anschreiber/handlers"
	"anschreiber/handlers/journeys/browser"
	"anschreiber/handlers/web"
	"anschreiber/scoring"
	"anschreiber/scoring/journal"
)

// A House is a server that phones can visit. It can be stopped, which looks like a lost network to
// a phone, and started again with the same data.
type House struct {
	T    *testing.T
	at   string // address of the server
	URL  string
	Data string   // directory of the database
	Keys [][]byte // keys for the cookies
	Stop func()

	Program bool      // phones get the program that draws pages without network
	Older   bool      // the program is an older one
	Worker  string    // a script that is added to the service worker
	Rates   web.Rates // limits for each minute, used from the next start on; 0 means no limit

	Operator web.Operator // the operator, used from the next start on

	store *db.Store

	mu      sync.Mutex
	program string // path of the program on the server

	held map[string]chan struct{} // paths whose requests must wait, as with bad reception
	busy map[string]bool          // paths whose forms the server refuses because it is overloaded
	hang *hanging
	cuts bool              // the download of the program breaks off
	tags map[string]string // by path, the tag of the page that the browser said it had in its last request
	gets map[string]int
}

// NewHouse starts a server with an empty database.
func NewHouse(t *testing.T) *House {
	t.Helper()
	h := newHouse(t, t.TempDir(), bytes.Repeat([]byte("k"), 32))
	t.Cleanup(func() { h.Stop() })
	return h
}

// newHouse starts a server with its own address.
func newHouse(t *testing.T, data string, keys ...[]byte) *House {
	t.Helper()
	h := &House{T: t, Data: data, Keys: keys, held: map[string]chan struct{}{}, busy: map[string]bool{}, hang: newHanging(), tags: map[string]string{}, gets: map[string]int{}}
	h.start("127.0.0.1:0")
	h.URL = "http://" + h.at
	return h
}

func (h *House) start(address string) {
	h.T.Helper()
	store, err := db.Open(context.Background(), h.Data)
	if err != nil {
		h.T.Fatal(err)
	}
	listener, err := net.Listen("tcp", address)
	if err != nil {
		h.T.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background()) // a stream's connection is taken over, so stopping the server does not end it
	h.store = store
	app := handlers.New(web.Config{
		Store: store, Keys: h.Keys, Streams: web.Streams{Until: ctx}, Rates: h.Rates, Operator: h.Operator, Log: slog.New(slog.NewTextHandler(h.T.Output(), nil)),
	})
	server := &http.Server{Handler: h.reception(app)}
	done := make(chan struct{})
	go func() { defer close(done); _ = server.Serve(listener) }()
	h.at = listener.Addr().String()
	h.Stop = func() { cancel(); _ = server.Close(); <-done; store.Close(); h.Stop = func() {} }
}

// Reconnect starts the server again at the same address.
func (h *House) Reconnect() {
	h.T.Helper()
	h.start(h.at)
}

// AtHome makes phones reach the server by a name and without a certificate, as in a home network.
// Browsers give such pages no service worker.
func (h *House) AtHome() { h.URL = strings.Replace(h.URL, "127.0.0.1", browser.HomeHost, 1) }

// Elsewhere starts a second server with the same data, for others who have network while the first
// server is stopped.
func (h *House) Elsewhere() *House {
	h.T.Helper()
	return newHouse(h.T, h.Data, h.Keys...)
}

// Keeps appends deals, written as in a document, to an evening, for tests that look at an evening
// that somebody has written.
func (h *House) Keeps(evening string, deals ...string) {
	h.T.Helper()
	id := strings.TrimPrefix(evening, "/abende/")
	devices, err := h.store.Devices(h.T.Context(), id)
	if err != nil {
		h.T.Fatal(err)
	}
	for i, deal := range deals {
		entry := db.Entry{Key: rand.Text(), Device: devices[0].ID, Act: journal.Encode(scoring.Act{Deals: []scoring.Version{{Deal: []byte(deal)}}})}
		if _, err := h.store.Append(h.T.Context(), id, i, entry); err != nil {
			h.T.Fatal(err)
		}
	}
}

// Repeats imports the evening again with these deals, once for each year, for tests that look at
// the results of years.
func (h *House) Repeats(evening string, years []int, deals ...string) {
	h.T.Helper()
	log := h.Log(evening)
	e := scoring.Document{Setup: *log[0].Act.Setup}
	for _, deal := range deals {
		e.Deals = append(e.Deals, []byte(deal))
	}
	for _, year := range years {
		e.Day = scoring.Day(fmt.Sprintf("%d-11-20", year))
		if _, err := h.store.Import(h.T.Context(), log[0].Device, db.Import{Key: rand.Text(), Acts: journal.EncodeAll(e.Acts())}); err != nil {
			h.T.Fatal(err)
		}
	}
}

// Regulars imports sixty evenings for the phone that began the given one, with these tables in
// turn, for tests of a phone with a past.
func (h *House) Regulars(evening string, tables ...string) {
	h.T.Helper()
	log := h.Log(evening)
	e := scoring.Document{Setup: *log[0].Act.Setup}
	for i := range 60 {
		e.Players = strings.Fields(tables[i%len(tables)])
		e.Day = scoring.Day(fmt.Sprintf("20%02d-11-20", i/3))
		if _, err := h.store.Import(h.T.Context(), log[0].Device, db.Import{Key: rand.Text(), Acts: journal.EncodeAll(e.Acts())}); err != nil {
			h.T.Fatal(err)
		}
	}
}

// Log returns the log of an evening on the server.
func (h *House) Log(evening string) scoring.Log {
	h.T.Helper()
	id := strings.TrimPrefix(evening, "/abende/")
	devices, err := h.store.Devices(h.T.Context(), id)
	if err != nil {
		h.T.Fatal(err)
	}
	stored, _, err := h.store.Evening(h.T.Context(), devices[0].ID, id)
	if err != nil {
		h.T.Fatal(err)
	}
	log, err := scoring.ReadLog(stored)
	if err != nil {
		h.T.Fatal(err)
	}
	return log
}

func (h *House) reception(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		r.Header.Set("Accept-Language", "de") // the test browsers ask for English, but journeys read German
		if strings.HasSuffix(r.URL.Path, ".wasm") && !h.Program {
			http.NotFound(w, r)
			return
		}
		if _, err := r.Cookie(plainly); err == nil && strings.HasSuffix(r.URL.Path, ".js") {
			w.Header().Set("Content-Type", "text/javascript")
			return
		}
		h.mu.Lock()
		if h.cuts && strings.HasSuffix(r.URL.Path, ".wasm") {
			h.cuts, w = false, &half{ResponseWriter: w}
		}
		gate, busy := h.held[r.URL.Path], h.busy[r.URL.Path]
		if h.Older && r.URL.Path == olderProgram {
			r.URL.Path = h.program
		}
		if r.Method == http.MethodGet {
			h.tags[r.URL.Path] = r.Header.Get("If-None-Match")
			h.gets[r.URL.Path]++
		}
		h.mu.Unlock()
		if busy && r.Method == http.MethodPost {
			w.WriteHeader(http.StatusTooManyRequests)
			return
		}
		if gate != nil {
			h.hang.until(gate, r)
		}
		if r.URL.Path == "/sw.js" {
			r.Header.Del("Accept-Encoding")
			w = unmeasured{w}
			if h.Older {
				w = older{w, h}
			}
			defer func() { _, _ = io.WriteString(w, "\n;"+h.Worker) }()
		}
		next.ServeHTTP(w, r)
	})
}

// An unmeasured answer has no Content-Length, because more is written into it.
type unmeasured struct{ http.ResponseWriter }

func (u unmeasured) WriteHeader(status int) {
	u.Header().Del("Content-Length")
	u.ResponseWriter.WriteHeader(status)
}

// Tag returns the tag of the page that the browser said it had in its last request for a path.
func (h *House) Tag(path string) string {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.tags[path]
}

// Gets returns how often a path was requested.
func (h *House) Gets(path string) int {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.gets[path]
}

// In returns the same house for a subtest.
func (h *House) In(t *testing.T) *House { return &House{T: t, URL: h.URL} }
