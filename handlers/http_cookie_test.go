package handlers_test

import (
	"bytes"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"anschreiber/handlers"
	"anschreiber/handlers/web"
)

// bare returns the same device without a cookie jar. Tests pass its cookies by hand.
func (c *webClient) bare() *webClient {
	plain := *c.http
	plain.Jar = nil
	return &webClient{c.t, c.app, &plain}
}

// setCookie returns the one cookie that an answer sets.
func (p *webPage) setCookie() *http.Cookie {
	p.t.Helper()
	set := p.header.Values("Set-Cookie")
	if len(set) != 1 {
		p.t.Fatalf("%s sets %q", p.path, set)
	}
	cookie, err := http.ParseSetCookie(set[0])
	if err != nil {
		p.t.Fatal(err)
	}
	return cookie
}

// A new setting changes only the new cookie: an older cookie still has its old settings. A cookie
// that was changed by hand is not accepted, however often the genuine one was accepted before.
func TestACookieSaysWhatItSaidWhenItWasMade(t *testing.T) {
	t.Parallel()
	c := newWebClient(t).bare()
	german := c.send(c.sees("/").form("lang").with("scheme", "dark")).is(http.StatusSeeOther).setCookie()
	with := func(value string) *webPage { return c.get("/", "Cookie", german.Name+"="+value) }
	english := c.post("/einstellungen", url.Values{"lang": {"en"}, "back": {"/"}}, "Cookie", german.Name+"="+german.Value).setCookie()
	for range 2 {
		with(german.Value).says("Neuer Abend")
		with(english.Value).says("New evening")
		with(english.Value[:len(english.Value)-3] + "AAA").says("Neuer Abend")
	}
}

func TestTheCookieIsAsStrictAsTheAddressAllows(t *testing.T) {
	t.Parallel()
	for base, name := range map[string]string{
		"": "anschreiber", "http://192.168.1.5:8080": "anschreiber",
		"https://anschreiber.example": "__Host-anschreiber",
	} {
		t.Run(base, func(t *testing.T) {
			c := newWebApp(t, func(c *web.Config) { c.BaseURL = base }).client(t).bare()
			f := c.sees("/neu/skat").form("players").seats("Anna", "Bernd", "Cem")
			for _, p := range []*webPage{c.send(f), c.send(c.sees("/").form("lang").with("lang", "en"))} {
				got := p.is(http.StatusSeeOther).setCookie()
				if got.Name != name || got.Path != "/" || got.Domain != "" || !got.HttpOnly || got.SameSite != http.SameSiteLaxMode ||
					got.Secure != strings.HasPrefix(name, "__Host-") || got.MaxAge != 400*24*60*60 {
					t.Errorf("the cookie is %s", got)
				}
			}
		})
	}
}

func TestABadCookieIsAnAnonymousVisitor(t *testing.T) {
	t.Parallel()
	c := newWebClient(t).bare()
	f := c.sees("/neu/skat").form("players").seats("Anna", "Bernd", "Cem")
	made := c.send(f).is(http.StatusSeeOther)
	cookie, evening := made.setCookie(), made.header.Get("Location")
	c.get(evening, "Cookie", cookie.Name+"="+cookie.Value).is(http.StatusOK)
	for name, value := range map[string]string{
		"empty": "", "nonsense": "nonsense",
		"cut off": cookie.Value[:len(cookie.Value)-8], "a changed byte": flipped(cookie.Value, 20), "a changed signature": flipped(cookie.Value, len(cookie.Value)-6),
		"long": strings.Repeat("A", 6000), "no base64": "%00%ff", "twice": cookie.Value + cookie.Value,
	} {
		t.Run(name, func(t *testing.T) {
			c := c.in(t)
			header := []string{"Cookie", cookie.Name + "=" + value}
			c.get("/", header...).is(http.StatusOK).lacks("Weiter")
			c.get(evening, header...).is(http.StatusNotFound)
			c.post("/einstellungen", map[string][]string{"lang": {"en"}}, header...).is(http.StatusSeeOther).setCookie()
		})
	}
	c.get(evening, "Cookie", "other="+cookie.Value).is(http.StatusNotFound)
}

func flipped(text string, at int) string {
	b := []byte(text)
	if b[at]++; b[at-1] == b[at] {
		b[at-1]++
	}
	return string(bytes.ReplaceAll(b, []byte{'['}, []byte{'a'}))
}

func TestARotatedKeyIsStillBelievedUntilItIsTakenAway(t *testing.T) {
	t.Parallel()
	a := newWebApp(t)
	c := a.client(t)
	evening := c.begin("Anna", "Bernd", "Cem")
	rotated := c.at(t, webKey("n"), webKey("k"))
	old := c.http.Jar.Cookies(rotated.sending(rotated.sees(evening).form("lang")).URL)[0]
	fresh := rotated.send(rotated.sees("/").form("lang").with("lang", "en")).is(http.StatusSeeOther).setCookie()
	if webDevice(t, fresh, webKey("n")) == "" || webDevice(t, fresh, webKey("k")) != "" {
		t.Error("the new key does not sign")
	}
	only := c.at(t, webKey("n")).bare()
	only.get(evening, "Cookie", fresh.Name+"="+fresh.Value).is(http.StatusOK)
	only.get(evening, "Cookie", old.Name+"="+old.Value).is(http.StatusNotFound)
}

// at returns the same device at an app with the same database and other keys.
func (c *webClient) at(t *testing.T, keys ...[]byte) *webClient {
	t.Helper()
	server := httptest.NewServer(handlers.New(web.Config{Store: c.app.store, Keys: keys, Log: c.app.logger()}))
	t.Cleanup(server.Close)
	other := *c.app
	other.url = server.URL
	return &webClient{t, &other, c.http}
}

func TestGoingBackNeverLeavesTheSite(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	for back, want := range map[string]string{
		"": "/", "/": "/", "/neu/skat": "/neu/skat", "/rechner/skat?contract=null&won=true": "/rechner/skat?contract=null&won=true",
		"/?ab=20": "/?ab=20", "/regeln/skat#main": "/regeln/skat", "/?to=//evil.example": "/?to=//evil.example",
		"//evil.example": "/", "///evil.example": "/", "/\\evil.example": "/", "\\\\evil.example": "/", "/\\/evil.example": "/",
		"https://evil.example": "/", "HTTPS:evil.example": "/", "https:/evil.example": "/", "javascript:alert(1)": "/", "data:text/html,x": "/",
		"evil.example": "/", "?x": "/", "#x": "/", ".": "/", "../x": "/", "mailto:a@b": "/", "@evil.example": "/", ":80": "/",
		"/%2f/evil.example": "/", "/%5cevil.example": "/%5Cevil.example", "/\t/evil.example": "/", "/\n/evil.example": "/", "/\r\nSet-Cookie: a=b": "/",
		" //evil.example": "/", "/%zz": "/", "/\x00": "/",
	} {
		got := c.post("/einstellungen", map[string][]string{"lang": {"de"}, "back": {back}}).is(http.StatusSeeOther).header.Get("Location")
		if !strings.EqualFold(got, want) {
			t.Errorf("%q leads to %q, want %q", back, got, want)
		}
	}
}

func TestLanguageAndColoursAreRememberedAndOthersIgnored(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	for _, choice := range []struct{ field, value, lang, scheme string }{
		{"lang", "en", "en", ""}, {"scheme", "dark", "en", "dark"}, {"lang", "tlh", "de", "dark"}, {"scheme", "light", "de", "light"},
		{"scheme", "<b>", "de", ""}, {"lang", "\"><script>", "de", ""}, {"scheme", "auto", "de", ""},
	} {
		c.post("/einstellungen", map[string][]string{choice.field: {choice.value}}).is(http.StatusSeeOther)
		page := c.sees("/").all("html")[0]
		if lang, scheme := webAttr(page, "lang"), webAttr(page, "data-scheme"); lang != choice.lang || scheme != choice.scheme {
			t.Errorf("%s=%s: %q and %q", choice.field, choice.value, lang, scheme)
		}
	}
	evening := c.begin("Anna", "Bernd", "Cem")
	c.post("/einstellungen", map[string][]string{"lang": {"en"}}).is(http.StatusSeeOther)
	c.sees(evening) // the device is still the same after choosing a language
}
