package handlers_test

import (
	"database/sql"
	"net/http"
	"net/url"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"anschreiber/db"
	"anschreiber/handlers"
)

// BenchmarkAmong asks for pages of a device that is alone with ten other
// evenings, and of one among 100,000: 1 says that the others cost nothing.
func BenchmarkAmong(b *testing.B) {
	few, many := among(b, 10), among(b, 100_000)
	drawn := 0
	for name, path := range map[string]func() string{
		"kept":  func() string { return "" },
		"drawn": func() string { drawn++; return "?" + strconv.Itoa(drawn) },
	} {
		b.Run(name, func(b *testing.B) {
			ask := func(c *webClient, evening string) func() func() {
				return rush(b, 1, c, http.StatusOK, func(int) *http.Request { return asPhone(c, evening+path(), "") })
			}
			versus(b, ask(few.webClient, few.evening), ask(many.webClient, many.evening))
		})
	}
	b.Run("booked", func(b *testing.B) {
		book := func(t *benchTable, c *webClient) func() func() {
			return rush(b, 1, c, http.StatusSeeOther, func(int) *http.Request { return t.next(c) })
		}
		versus(b, book(&few.table, few.webClient), book(&many.table, many.webClient))
	})
}

type crowded struct {
	*webClient
	evening string
	table   benchTable
}

// among is a device with an evening of 48 deals beside so many of others.
func among(b *testing.B, others int) *crowded {
	b.Helper()
	dir := b.TempDir()
	store, err := db.Open(b.Context(), dir)
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { store.Close() })
	fillWith(b, filepath.Join(dir, "anschreiber.db"), others)
	c := newWebApp(b, func(c *handlers.Config) { c.Store = store }).client(b)
	evening := c.begin("Anna", "Bernd", "Cem", "Dora")
	for i := range 48 {
		c.deals(evening, strconv.Itoa((i+1)%4+1))
	}
	return &crowded{webClient: c, evening: evening}
}

// fillWith writes evenings of one entry each, of as many devices.
func fillWith(b *testing.B, path string, n int) {
	b.Helper()
	file := url.URL{Scheme: "file", Path: path}
	raw, err := sql.Open("sqlite", file.String())
	if err != nil {
		b.Fatal(err)
	}
	defer raw.Close()
	raw.SetMaxOpenConns(1)
	const upTo = `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < $1) `
	for _, insert := range []string{
		`INSERT INTO evenings (id, device, key) SELECT 'e' || i, 'd' || i, 'k' FROM n`,
		`INSERT INTO grants (evening, device, role) SELECT 'e' || i, 'd' || i, 'owner' FROM n`,
		`INSERT INTO entries SELECT 'e' || i, 0, 'k', 1, '{}', 'd' || i, '2026-11-20T20:00:00Z',
			i + (SELECT coalesce(max(booked), 0) FROM entries) FROM n`,
	} {
		if _, err := raw.ExecContext(b.Context(), upTo+insert, n); err != nil {
			b.Fatal(err)
		}
	}
}

// longPages are those of an evening that are worked out anew each time; NTH makes
// one that is kept another one.
var longPages = []string{
	"?NTH", "/tafel?NTH", "/liste", "/liste.csv", "/dokument.json", "/abend.json", "/abrechnung", "/regeln", "/teilen",
	"/verlauf", "/verlauf?bis=1", "/spiele/1", "/spiele/neu?after=0", "/ohne-netz",
}

// BenchmarkLong draws the pages of an evening of so many deals anew each time,
// beside those of an evening of 50: linear growth is a ratio of 50 by deals.
func BenchmarkLong(b *testing.B) {
	c := newWebClient(b)
	short, drawn := long(c, 50), 0
	for _, deals := range []int{200, 1000} {
		evening := long(c, deals)
		for _, page := range longPages {
			b.Run(strconv.Itoa(deals)+strings.ReplaceAll(page, "/", " "), func(b *testing.B) {
				ask := func(evening string) func() func() {
					return rush(b, 1, c, http.StatusOK, func(int) *http.Request {
						drawn++
						return asPhone(c, evening+strings.Replace(page, "NTH", strconv.Itoa(drawn), 1), "")
					})
				}
				long := ask(evening)
				versus(b, ask(short), long)
				b.ReportMetric(1000*timed(long()).Seconds()/each, "ms/page")
			})
		}
	}
}

func long(c *webClient, deals int) (evening string) {
	t := benchTable{evening: c.begin("Anna", "Bernd", "Cem")}
	for range deals {
		form := url.Values{"key": {"k" + strconv.Itoa(t.deals)}, "seen": {strconv.Itoa(t.deals)}, "dealer": {strconv.Itoa(t.deals%3 + 1)},
			"declarer": {"1"}, "contract": {"kreuz"}, "spitzen": {"1"}, "won": {"true"}}
		c.do(c.request(http.MethodPost, t.evening, strings.NewReader(form.Encode()))).is(http.StatusSeeOther)
		t.deals++
	}
	return t.evening
}
