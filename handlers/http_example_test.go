package handlers_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"anschreiber/views"
)

func TestEveryGameHasAnExampleThatAnybodyMayLookAtAndNobodyWritesInto(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	for _, game := range views.Games {
		example := "/beispiel/" + game.Slug
		c.sees("/nachschlagen").links(example)
		c.sees("/regeln/" + game.Slug).links(example)
		p := c.sees(example).says("Eigenen Abend anfangen").links("/neu/" + game.Slug)
		for _, page := range []string{"/spiele/1", "/tafel", "/abrechnung", "/liste", "/regeln", ""} {
			sub := c.sees(example + page)
			for _, no := range []string{"/abende/", "data-watch", `name="key"`} {
				if strings.Contains(sub.body, no) {
					t.Errorf("%s has %s", example+page, no)
				}
			}
			c.post(example+page, nil).is(http.StatusMethodNotAllowed)
			if page != "" {
				p.links(example + page)
			}
		}
		if rows := len(p.rows()); rows < 8 {
			t.Errorf("%s shows %d deals", example, rows)
		}
	}
	for _, page := range []string{"/beispiel/toy", "/beispiel/skat/spiele/99", "/beispiel/skat/teilen", "/beispiel/skat/live", "/abende/beispiel/skat"} {
		c.get(page).is(http.StatusNotFound)
	}
}

func TestAnExampleIsCalledOneInBothLanguages(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	c.sees("/beispiel/skat/abrechnung").says("Beispielabend · Skat")
	c.post("/einstellungen", url.Values{"lang": {"en"}, "back": {"/"}})
	c.sees("/beispiel/skat/abrechnung").says("Example evening · Skat").lacks("Beispielabend")
}

// links checks that a page links to another address.
func (p *webPage) links(to string) *webPage {
	p.t.Helper()
	if !strings.Contains(p.body, `href="`+to+`"`) {
		p.t.Errorf("%s does not lead to %s", p.path, to)
	}
	return p
}

// The printed list shows the server's address as this request used it. Earlier requests with other
// addresses, genuine or forged, have no effect.
func TestThePrintedExampleLeadsToWhereItWasAskedFor(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	seen := map[string]string{}
	for _, host := range []string{"evil.example", "pub.local", "192.0.2.1", "evil.example", "pub.local"} {
		r := c.request(http.MethodGet, "/beispiel/skat/liste", nil)
		r.Host = host
		p := c.do(r).is(http.StatusOK)
		code := webAttr(webFind(p.all("#qr")[0], "path")[0], "d")
		if of, known := seen[code]; known && of != host {
			t.Errorf("%s gets the code of %s", host, of)
		}
		seen[code] = host
	}
	if len(seen) != 3 {
		t.Errorf("there are %d codes for three addresses", len(seen))
	}
}
