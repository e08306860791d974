package handlers_test

import (
	"bytes"
	"context"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"sync"
	"testing"

	"github.com/chromedp/chromedp"

	"anschreiber/db"
	"anschreiber/handlers"
)

// The journeys in browser_*_test.go are made by people with phones: a real
// browser, the real handler, the real database. One browser serves all tests;
// every phone is a profile of its own in it.

// TestMain closes the browser when the last test is done.
func TestMain(m *testing.M) {
	code := m.Run()
	closeBrowser()
	os.Exit(code)
}

var (
	browser      = sync.OnceValues(startBrowser)
	closeBrowser = func() {}
)

// startBrowser starts Chromium with an empty profile.
func startBrowser() (context.Context, error) {
	path, err := findBrowser()
	if err != nil {
		return nil, err
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(path),
		chromedp.Flag("headless", "new"), chromedp.NoSandbox, chromedp.DisableGPU, chromedp.NoFirstRun,
		chromedp.Flag("disable-quic", true), chromedp.Flag("disable-background-networking", true),
		chromedp.Flag("disable-component-update", true), chromedp.Flag("disable-sync", true))
	allocator, stop := chromedp.NewExecAllocator(context.Background(), options...)
	ctx, cancel := chromedp.NewContext(allocator)
	closeBrowser = func() { _ = chromedp.Cancel(ctx); cancel(); stop() }
	return ctx, chromedp.Do(ctx)
}

func findBrowser() (path string, err error) {
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome"} {
		if path, err = exec.LookPath(name); err == nil {
			return path, nil
		}
	}
	return "", err
}

// needBrowser skips a journey where there is no browser, and fails it where
// there has to be one.
func needBrowser(t *testing.T) context.Context {
	t.Helper()
	ctx, err := browser()
	if err == nil {
		return ctx
	}
	if os.Getenv("ANSCHREIBER_BROWSER") == "required" {
		t.Fatal("no browser: ", err)
	}
	t.Skip("no browser to try this with: ", err)
	return nil
}

// A house is a server that phones can visit.
type house struct {
	t   *testing.T
	url string

	mu   sync.Mutex
	held map[string]chan struct{} // paths whose requests have to wait: bad reception
}

// newHouse opens a server with an empty database.
func newHouse(t *testing.T) *house {
	t.Helper()
	needBrowser(t)
	store, err := db.Open(t.Context(), t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	h := &house{t: t, held: map[string]chan struct{}{}}
	ctx, cancel := context.WithCancel(context.Background())
	app := handlers.New(handlers.Config{
		Store: store, Keys: [][]byte{bytes.Repeat([]byte("k"), 32)}, Streams: handlers.Streams{Until: ctx},
		Log: slog.New(slog.NewTextHandler(t.Output(), nil)),
	})
	server := httptest.NewServer(h.reception(app))
	h.url = server.URL
	t.Cleanup(func() { cancel(); server.Close(); store.Close() })
	return h
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
		h.mu.Unlock()
		if gate != nil {
			<-gate
		}
		next.ServeHTTP(w, r)
	})
}
