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

// A House is a server that phones can visit. It can be stopped, which is what a
// phone sees of a network that goes, and started again with the same data.
type House struct {
	T    *testing.T
	at   string // its address
	URL  string
	Data string   // the database's directory
	Keys [][]byte // of the cookies
	Stop func()

	Program bool      // phones get the program that draws pages without network
	Older   bool      // and it is an older one
	Worker  string    // a script that goes with the service worker's
	Rates   web.Rates // how much may be done in a minute, once it is started again; 0 for any number

	Operator web.Operator // who runs it for others, once it is started again

	store *db.Store

	mu      sync.Mutex
	program string // where the server has it

	held map[string]chan struct{} // paths whose requests have to wait: bad reception
	busy map[string]bool          // paths whose forms the server has no time for
	hang *hanging
	cuts bool              // the program breaks off
	tags map[string]string // what the browser said of the page that it has, when it last asked for a path
	gets map[string]int
}

// NewHouse starts a server with an empty database.
func NewHouse(t *testing.T) *House {
	t.Helper()
	h := newHouse(t, t.TempDir(), bytes.Repeat([]byte("k"), 32))
	t.Cleanup(func() { h.Stop() })
	return h
}

// newHouse starts a server at an address of its own.
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
	ctx, cancel := context.WithCancel(context.Background()) // streams have taken their connections over
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

// Reconnect starts the server where it was.
func (h *House) Reconnect() {
	h.T.Helper()
	h.start(h.at)
}

// AtHome lets phones reach it by a name and without a certificate, as in a home network:
// browsers give such a page no service worker.
func (h *House) AtHome() { h.URL = strings.Replace(h.URL, "127.0.0.1", browser.HomeHost, 1) }

// Elsewhere is the same house for those who have network while it is stopped for
// the phones.
func (h *House) Elsewhere() *House {
	h.T.Helper()
	return newHouse(h.T, h.Data, h.Keys...)
}

// Keeps appends deals to an evening, as a document has them: for tests that look
// at an evening which somebody has written.
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

// Repeats keeps an evening with deals in so many years more, as they are imported: for
// tests that look at what years come to.
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

// Regulars keeps sixty evenings more for the phone that began one, as they are imported,
// of these tables by turns: for tests of a phone that has a past.
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

// Log is what the server has of an evening.
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
		r.Header.Set("Accept-Language", "de") // browsers of machines are English, and journeys German
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

// An unmeasured answer does not say how long it is: more is written into it.
type unmeasured struct{ http.ResponseWriter }

func (u unmeasured) WriteHeader(status int) {
	u.Header().Del("Content-Length")
	u.ResponseWriter.WriteHeader(status)
}

// Tag is what the browser said of the page that it has, when it last asked.
func (h *House) Tag(path string) string {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.tags[path]
}

// Gets is how often a path was asked for.
func (h *House) Gets(path string) int {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.gets[path]
}

// In is the same house in a part of a test.
func (h *House) In(t *testing.T) *House { return &House{T: t, URL: h.URL} }
