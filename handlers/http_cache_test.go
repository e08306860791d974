package handlers_test

import (
	"maps"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/gorilla/sessions"

	"anschreiber/handlers/web"
)

var keyOnPage = regexp.MustCompile(`name="key" value="([^"]*)"`)

// keys returns the keys in a page's forms, and the page without them.
func (p *webPage) keys() (keys map[string]bool, rest string) {
	keys = map[string]bool{}
	for _, m := range keyOnPage.FindAllStringSubmatch(p.body, -1) {
		keys[m[1]] = true
	}
	return keys, keyOnPage.ReplaceAllString(p.body, "")
}

func TestAPageSentAgainHasNewKeysAndNothingElseNew(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	evening := c.begin("Anna", "Bernd", "Cem")
	c.deals(evening, "1", "2")
	seen := map[string]bool{}
	_, first := c.sees(evening).keys()
	for range 3 {
		keys, rest := c.sees(evening).keys()
		if len(keys) != 8 || rest != first {
			t.Fatalf("%d keys, the same page: %v", len(keys), rest == first)
		}
		for key := range keys {
			if seen[key] || len(key[strings.LastIndex(key, "-")+1:]) != 26 {
				t.Errorf("the key %q again", key)
			}
		}
		maps.Copy(seen, keys)
	}
}

// An app must show from its cache what it would read from the database.
func TestAnAppThatWasThereAllTheTimeShowsTheSameAsOneThatHasJustBegun(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	evening := c.begin("Anna", "Bernd", "Cem")
	for step, do := range []func(){
		func() { c.deals(evening, "1", "2", "3") },
		func() { c.books(c.sees(evening+"/spiele/2").form("contract").with("spitzen", "3")) },
		func() { c.books(c.sees(evening+"/spiele/1").form("act").with("act", "strike")) },
		func() { c.press(evening, "Rückgängig") },
		func() { c.books(c.sees(evening + "/spiele/neu?after=1").form("contract").with(webKreuz("1")...)) },
	} {
		do()
		anew := &webClient{t, newWebApp(t, func(o *web.Config) { o.Store = c.app.store }), c.http}
		for _, path := range []string{"", "/spiele/2", "/abrechnung"} {
			_, here := c.sees(evening + path).keys()
			if _, there := anew.sees(evening + path).keys(); here != there {
				t.Errorf("after step %d %q differs: %s", step, path, cmp.Diff(there, here))
			}
		}
	}
}

func TestACompressedPageIsThePlainOne(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	evening := c.begin("Anna", "Bernd & Söhne", "Cem")
	c.deals(evening, "1", "2")
	plain := c.get(evening, "Accept-Encoding", "identity").is(http.StatusOK)
	packed := c.get(evening, "Accept-Encoding", "gzip").is(http.StatusOK)
	if plain.header.Get("Content-Encoding") != "" || packed.header.Get("Content-Encoding") != "gzip" {
		t.Fatal(plain.header, packed.header)
	}
	small := len(packed.body)
	packed.body = unpacked(t, packed.body) // unpacked also checks the checksum and the size
	_, want := plain.keys()
	if keys, got := packed.keys(); got != want || len(keys) != 8 || small*3 > len(packed.body) {
		t.Errorf("%d keys, %d bytes of %d, the same page: %v", len(keys), small, len(packed.body), got == want)
	}
}

func TestAPageThatTheVisitorHasIsNotSentUntilSomethingIsBooked(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	evening := c.begin("Anna", "Bernd", "Cem")
	c.deals(evening, "1")
	tag := c.sees(evening).header.Get("ETag")
	for range 2 {
		if p := c.get(evening, "If-None-Match", tag).is(http.StatusNotModified); p.body != "" || p.header.Get("ETag") != tag || p.header.Get("X-Anschreiber") == "" {
			t.Errorf("%q with %q", p.body, p.header.Get("ETag"))
		}
	}
	for name, change := range map[string]func(){
		"a deal":   func() { c.deals(evening, "2") },
		"language": func() { c.post("/einstellungen", map[string][]string{"lang": {"en"}}).is(http.StatusSeeOther) },
		"colours":  func() { c.post("/einstellungen", map[string][]string{"scheme": {"dark"}}).is(http.StatusSeeOther) },
	} {
		tag := c.sees(evening).header.Get("ETag")
		change()
		if now := c.get(evening, "If-None-Match", tag).is(http.StatusOK).header.Get("ETag"); now == tag {
			t.Errorf("after another %s the tag is still %s", name, tag)
		}
	}
	c.app.client(t).get(evening, "If-None-Match", tag).is(http.StatusNotFound)
}

func TestACookieOfTheFirstKindIsStillBelieved(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	evening := c.begin("Anna", "Bernd", "Cem")
	r, w := httptest.NewRequest(http.MethodGet, "/", nil), httptest.NewRecorder()
	session, _ := sessions.NewCookieStore(webKey("k")).Get(r, "anschreiber")
	session.Values["device"] = c.device()
	if err := session.Save(r, w); err != nil {
		t.Fatal(err)
	}
	cookie := w.Result().Cookies()[0]
	c.bare().get(evening, "Cookie", cookie.Name+"="+cookie.Value).is(http.StatusOK)
}
