package handlers_test

import (
	"crypto/rand"
	"database/sql"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"anschreiber/handlers/site"
)

// Each benchmark does something and, in turns with it, the least work that could be done in its
// place. It reports the ratio of their times: 1 means as fast, 0.5 twice as long. The times
// themselves mean little on a shared machine.

// crowds are the numbers of visitors who ask at the same time.
var crowds = []int{1, 64}

// BenchmarkSheet measures the page of an evening with 48 deals and four players, as a phone
// requests it. It compares with a handler that only writes the same bytes.
func BenchmarkSheet(b *testing.B) {
	c := newWebClient(b)
	evening := c.begin("Anna", "Bernd", "Cem", "Dora")
	for i := range 48 {
		c.deals(evening, strconv.Itoa((i+1)%4+1))
	}
	header, body := compressed(b, c, evening)
	bare := &webClient{b, bareApp(b, header, body), c.http}
	for _, n := range crowds {
		least := rush(b, n, bare, http.StatusOK, func(int) *http.Request { return asPhone(bare, "/", "") })
		b.Run("new/"+strconv.Itoa(n), func(b *testing.B) {
			versus(b, least, rush(b, n, c, http.StatusOK, func(int) *http.Request { return asPhone(c, evening, "") }))
		})
		b.Run("known/"+strconv.Itoa(n), func(b *testing.B) {
			tag := header.Get("ETag")
			versus(b, least, rush(b, n, c, http.StatusNotModified, func(int) *http.Request { return asPhone(c, evening, tag) }))
		})
	}
}

// asPhone requests a compressed page. This client does not decompress it.
func asPhone(c *webClient, path, tag string) *http.Request {
	r := c.request(http.MethodGet, path, nil)
	r.Header.Set("Accept-Encoding", "gzip")
	if tag != "" {
		r.Header.Set("If-None-Match", tag)
	}
	return r
}

func compressed(b *testing.B, c *webClient, path string) (http.Header, []byte) {
	b.Helper()
	answer, err := c.http.Do(asPhone(c, path, ""))
	if err != nil {
		b.Fatal(err)
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	if err != nil || answer.Header.Get("Content-Encoding") != "gzip" {
		b.Fatal(answer.Header, err)
	}
	return answer.Header, body
}

// bareApp returns an app that only writes one page.
func bareApp(b *testing.B, header http.Header, body []byte) *webApp {
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		for _, key := range []string{"Content-Type", "Content-Encoding", "Content-Security-Policy", "X-Content-Type-Options", "Referrer-Policy", "Cache-Control", "ETag", "Vary"} {
			w.Header().Set(key, header.Get(key))
		}
		_, _ = w.Write(body)
	}))
	b.Cleanup(server.Close)
	return &webApp{url: server.URL}
}

// versus runs least and whole in turns, so that whatever slows the machine down slows both. Their
// preparation is not measured.
func versus(b *testing.B, least, whole func() func()) {
	var a, z time.Duration
	for b.Loop() {
		a += timed(least())
		z += timed(whole())
	}
	b.ReportMetric(a.Seconds()/z.Seconds(), "ratio")
}

func timed(do func()) time.Duration {
	start := time.Now()
	do()
	return time.Since(start)
}

// each is how many requests a visitor sends, one after another.
const each = 8

// rush prepares the requests of n visitors, who then all send them at the same time.
func rush(b *testing.B, n int, c *webClient, status int, request func(i int) *http.Request) func() func() {
	requests := make([][each]*http.Request, n)
	return func() func() {
		for i := range requests {
			for k := range each {
				requests[i][k] = request(i)
			}
		}
		return func() {
			var all sync.WaitGroup
			for _, own := range requests {
				all.Go(func() {
					for _, r := range own {
						answered(b, c.http, r, status)
					}
				})
			}
			all.Wait()
		}
	}
}

func answered(b *testing.B, by *http.Client, r *http.Request, status int) {
	answer, err := by.Do(r)
	if err != nil {
		b.Error(err)
		return
	}
	defer answer.Body.Close()
	if _, err := io.Copy(io.Discard, answer.Body); err != nil || answer.StatusCode != status {
		b.Errorf("%s: %d, %v", r.URL.Path, answer.StatusCode, err)
	}
}

// BenchmarkDeal books deals, each table from its own device. It compares with commits of one row
// each, on one connection to a database with the same settings.
func BenchmarkDeal(b *testing.B) {
	for _, n := range crowds {
		b.Run(strconv.Itoa(n), func(b *testing.B) {
			c, raw := newWebClient(b), rawDatabase(b)
			tables, at := make([]benchTable, n), make([]*webClient, n)
			for i := range at {
				at[i] = c.app.client(b)
			}
			versus(b, func() func() {
				return func() {
					for range n * each {
						raw()
					}
				}
			}, rush(b, n, c, http.StatusSeeOther, func(i int) *http.Request { return at[i].signs(tables[i].next(at[i])) }))
		})
	}
}

// signs adds the device's cookie to a request that another client sends.
func (c *webClient) signs(r *http.Request) *http.Request {
	for _, cookie := range c.http.Jar.Cookies(r.URL) {
		r.AddCookie(cookie)
	}
	return r
}

// A benchTable is an evening of at most 48 deals, after which the next evening begins.
type benchTable struct {
	evening string
	deals   int
}

func (t *benchTable) next(c *webClient) *http.Request {
	if t.deals%48 == 0 {
		t.evening, t.deals = c.begin("Anna", "Bernd", "Cem"), 0
	}
	deal := url.Values{"key": {rand.Text()}, "seen": {strconv.Itoa(t.deals)}, "dealer": {strconv.Itoa(t.deals%3 + 1)},
		"declarer": {"1"}, "contract": {"kreuz"}, "spitzen": {"1"}, "won": {"true"}}
	t.deals++
	return c.request(http.MethodPost, t.evening, strings.NewReader(deal.Encode()))
}

// BenchmarkPostedScore scores an evening of 48 deals over HTTP and compares with a direct call of
// ScoreDocument.
func BenchmarkPostedScore(b *testing.B) {
	text, c := webLongEvenings(1, 48, 0), newWebClient(b)
	versus(b, func() func() {
		return func() {
			for range each {
				if _, ok := site.ScoreDocument([]byte(strings.TrimSpace(text))); !ok {
					b.Fatal("not scored")
				}
			}
		}
	}, rush(b, 1, c, http.StatusOK, func(int) *http.Request {
		return c.request(http.MethodPost, "/api/score", strings.NewReader(text))
	}))
}

// rawDatabase returns a function that commits one row, as large as a deal, at each call.
func rawDatabase(b *testing.B) (commit func()) {
	b.Helper()
	path := url.URL{Scheme: "file", Path: filepath.Join(b.TempDir(), "raw.db"),
		RawQuery: "_txlock=immediate&_pragma=busy_timeout(5000)&_pragma=journal_mode(WAL)&_pragma=synchronous(FULL)&_pragma=foreign_keys(1)"}
	db, err := sql.Open("sqlite", path.String())
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { db.Close() })
	db.SetMaxOpenConns(1)
	exec := func(statement string, args ...any) {
		if _, err := db.ExecContext(b.Context(), statement, args...); err != nil {
			b.Fatal(err)
		}
	}
	exec(`CREATE TABLE raw (id INTEGER PRIMARY KEY, body TEXT)`)
	body := `{"deals":[{"deal":{"contract":"kreuz","declarer":1,"spitzen":1,"won":true}}]}`
	return func() { exec(`INSERT INTO raw (body) VALUES ($1)`, body) }
}
