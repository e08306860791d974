package handlers_test

import (
	"bufio"
	"context"
	"crypto/rand"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/gorilla/securecookie"

	"anschreiber/db"
	"anschreiber/handlers"
	"anschreiber/handlers/web"
	"anschreiber/scoring"
	"anschreiber/scoring/journal"
	"anschreiber/scoring/scoringtest/rings"
)

// liveStreams is how many streams follow one evening. liveEvenings is how many evenings have four
// streams each.
var liveStreams, liveEvenings = rings.Figure(200, 2500, 2500), rings.Figure(50, 2500, 2500)

// A hall is a server in memory. Its connections need no file descriptors, so that a test can have
// ten thousand of them.
type hall struct {
	*webApp
	t     *testing.T
	calls chan net.Conn
	shut  chan struct{}
}

// newHall opens a server. close ends it and returns the error with which it ended.
func newHall(t *testing.T) (h *hall, close func() error) {
	ctx, cancel := context.WithCancel(t.Context())
	a, _ := liveApp(t, web.Streams{Until: ctx, Device: 1 << 20, Evening: 1 << 20, Address: 1 << 20})
	h = &hall{webApp: a, t: t, calls: make(chan net.Conn), shut: make(chan struct{})}
	server := &http.Server{Handler: a.handler, ReadHeaderTimeout: time.Minute}
	ended := make(chan error, 1)
	go func() { ended <- handlers.Serve(ctx, server, func() error { return server.Serve(h) }) }()
	close = sync.OnceValue(func() error { cancel(); return <-ended })
	t.Cleanup(func() { _ = close() })
	return h, close
}

func (h *hall) Accept() (net.Conn, error) {
	select {
	case c := <-h.calls:
		return c, nil
	case <-h.shut:
		return nil, net.ErrClosed
	}
}
func (h *hall) Close() error   { close(h.shut); return nil }
func (h *hall) Addr() net.Addr { return &net.UnixAddr{Name: "hall"} }

// table begins an evening of three players and returns its path and its owner's cookie.
func (h *hall) table() (evening, cookie string) { return h.tableOf("Anna", "Bernd", "Cem") }

func (h *hall) tableOf(players ...string) (evening, cookie string) {
	h.t.Helper()
	device := rand.Text()
	setup := scoring.Setup{Format: scoring.Format, Game: "skat", Title: "Stammtisch", Day: "2026-11-20", Players: players}
	id, err := h.store.Create(h.t.Context(), device, db.New{Key: rand.Text(), Act: journal.Encode(scoring.Act{Setup: &setup})})
	if err != nil {
		h.t.Fatal(err)
	}
	value, err := securecookie.New(webKey("k"), nil).SetSerializer(securecookie.JSONEncoder{}).
		Encode("anschreiber", map[string]string{"device": device})
	if err != nil {
		h.t.Fatal(err)
	}
	return "/abende/" + id, "anschreiber=" + value
}

// follows opens a stream and calls heard with the number of every entry that the stream announces.
// It returns once the stream is open.
func (h *hall) follows(evening, cookie string, heard func(seq int), part ...string) {
	h.t.Helper()
	here, there := net.Pipe()
	h.calls <- there
	h.t.Cleanup(func() { here.Close() })
	fmt.Fprintf(here, "GET %s/live?%s HTTP/1.1\r\nHost: hall\r\nAccept: text/event-stream\r\nCookie: %s\r\n\r\n", evening, strings.Join(append(part, "seen=0"), "&"), cookie)
	lines := bufio.NewReaderSize(here, 512)
	for line := ""; !strings.HasPrefix(line, "event: beat"); {
		var err error
		if line, err = lines.ReadString('\n'); err != nil || strings.HasPrefix(line, "HTTP/") && !strings.Contains(line, " 200 ") {
			h.t.Error("no stream: ", line, err)
			heard(-1)
			return
		}
	}
	go func() {
		for {
			line, err := lines.ReadSlice('\n')
			if err != nil && err != bufio.ErrBufferFull {
				return
			}
			if id, is := strings.CutPrefix(string(line[:min(len(line), 16)]), "id: "); is {
				if seq, err := strconv.Atoi(strings.TrimSpace(id)); err == nil {
					heard(seq)
				}
			}
		}
	}()
}

// books books an ordinary deal.
func (h *hall) books(evening, cookie string, seen int) { h.booksFor(evening, cookie, seen, "1") }

func (h *hall) booksFor(evening, cookie string, seen int, declarer string) {
	form := url.Values{"key": {rand.Text()}, "seen": {strconv.Itoa(seen)},
		"declarer": {declarer}, "contract": {"kreuz"}, "spitzen": {"1"}, "won": {"true"}}
	r := httptest.NewRequestWithContext(context.Background(), http.MethodPost, evening, strings.NewReader(form.Encode()))
	r.Host = "hall"
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	r.Header.Set("Cookie", cookie)
	w := httptest.NewRecorder()
	h.handler.ServeHTTP(w, r)
	if w.Code != http.StatusSeeOther {
		h.t.Errorf("the booking was answered with %d", w.Code)
	}
}

// crew calls do for 0 to n−1, 16 at a time.
func crew(n int, do func(i int)) {
	var all sync.WaitGroup
	next := make(chan int)
	for range 16 {
		all.Go(func() {
			for i := range next {
				do(i)
			}
		})
	}
	for i := range n {
		next <- i
	}
	close(next)
	all.Wait()
}

func TestEveryStreamOfAnEveningSeesEveryBooking(t *testing.T) {
	const bookings = 10
	h, _ := newHall(t)
	evening, cookie := h.table()
	seen := make(chan int, liveStreams)
	crew(liveStreams, func(int) {
		h.follows(evening, cookie, func(seq int) { seen <- seq })
	})
	for i := range bookings {
		h.books(evening, cookie, i)
		for range liveStreams {
			if seq := <-seen; seq != i+1 {
				t.Fatalf("entry %d was sent after booking %d", seq, i+1)
			}
		}
	}
}

func TestEveryViewerOfEveryEveningSeesItsBooking(t *testing.T) {
	const viewers = 4
	h, _ := newHall(t)
	seen := make(chan int, viewers*liveEvenings)
	evenings, cookies := make([]string, liveEvenings), make([]string, liveEvenings)
	crew(liveEvenings, func(i int) {
		evenings[i], cookies[i] = h.table()
		for range viewers {
			h.follows(evenings[i], cookies[i], func(int) { seen <- i })
		}
	})
	crew(liveEvenings, func(i int) { h.books(evenings[i], cookies[i], 0) })
	had := map[int]int{}
	for range viewers * liveEvenings {
		had[<-seen]++
	}
	for i := range evenings {
		if had[i] != viewers {
			t.Errorf("%d of %d viewers have seen the booking of evening %d", had[i], viewers, i)
		}
	}
}

// If Serve waited for the open pages before it ended, it would end with an error after five
// seconds.
func TestAThousandOpenPagesDoNotKeepTheServerFromEnding(t *testing.T) {
	h, close := newHall(t)
	evening, cookie := h.table()
	crew(1000, func(int) { h.follows(evening, cookie, func(int) {}) })
	h.books(evening, cookie, 0)
	if err := close(); err != nil {
		t.Error("it ended with ", err)
	}
	if _, last, err := h.store.Look(context.Background(), h.device(cookie), strings.TrimPrefix(evening, "/abende/")); err != nil || last != 1 {
		t.Errorf("the last entry is %d, %v", last, err)
	}
}

func (h *hall) device(cookie string) string {
	h.t.Helper()
	set, err := http.ParseSetCookie(cookie)
	if err != nil {
		h.t.Fatal(err)
	}
	return webDevice(h.t, set, webKey("k"))
}
