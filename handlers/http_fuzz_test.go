package handlers_test

import (
	"crypto/rand"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"anschreiber/scoring"
	"anschreiber/scoring/games"
)

// A webFuzz is an evening to which random requests are sent. Now and then it is replaced by a new
// one, so that neither the evening nor the app becomes full.
type webFuzz struct {
	app     *webApp
	c       *webClient
	evening string
	asked   int
}

// fuzzedFor is the number of requests after which the evening may be replaced.
const fuzzedFor = 60

func (z *webFuzz) renew(t *testing.T) {
	if z.asked++; z.asked%fuzzedFor != 1 {
		z.c = z.c.in(t)
		return
	}
	z.c = z.app.client(t)
	z.c.http.Transport = inside{z.app.handler}
	z.evening = z.c.beginWith([]string{"Anna", "Bernd", "Cem", "Dora"}, "rules.kontra_max", "2")
	z.c.deals(z.evening, "2", "3")
}

// inside calls a handler directly, without a network.
type inside struct{ http.Handler }

func (h inside) RoundTrip(r *http.Request) (*http.Response, error) {
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	return w.Result(), nil
}

var fuzzMethods = []string{"POST", "GET", "PUT", "HEAD"}

// FuzzForms sends anything to every address. No request may cause an internal error, and after
// every accepted form the evening can still be read, scored and written to.
func FuzzForms(f *testing.F) {
	z := &webFuzz{app: newWebApp(f)}
	f.Fuzz(func(t *testing.T, method, route byte, query, body string, filled bool) {
		z.renew(t)
		row := access[int(route)%len(access)]
		path, _, _ := strings.Cut(strings.Replace(row.path, "/abende/ID", z.evening, 1), "?")
		if filled {
			body = fmt.Sprintf("key=%s&seen=%d&%s", rand.Text(), z.c.entries(z.evening), body)
		}
		r := z.c.request(fuzzMethods[int(method)%len(fuzzMethods)], path, strings.NewReader(body))
		r.URL.RawQuery = query
		p := z.c.do(r)
		if p.status >= 500 {
			t.Fatalf("%s %s?%s with %q: %d\n%s", r.Method, row.route, query, body, p.status, z.app.log)
		}
		if html := strings.HasPrefix(p.header.Get("Content-Type"), "text/html"); html && !strings.HasSuffix(p.body, "</html>") {
			t.Fatalf("half a page: %q", p.body)
		}
		if p.status == http.StatusSeeOther {
			z.stands(t)
		}
	})
}

// stands checks that the document of the evening is valid as a whole.
func (z *webFuzz) stands(t *testing.T) {
	t.Helper()
	z.c.sees(z.evening)
	document := z.c.sees(z.evening + "/dokument.json").body
	_, _, problems := scoring.ReadDocument([]byte(document), games.Find)
	if errs := problems.Errors(); len(errs) > 0 {
		t.Fatalf("what was taken does not stand: %+v\n%s", errs, document)
	}
}
