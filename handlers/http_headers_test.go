package handlers_test

import (
	"bytes"
	"compress/gzip"
	"io"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"anschreiber/handlers/web"
)

const wantPolicy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
	"manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

// guarded checks the headers that every answer must have.
func (p *webPage) guarded(cache string) {
	p.t.Helper()
	guards := wantPolicy
	if p.path == "/sw.js" { // the only answer that may run WebAssembly
		guards = strings.Replace(wantPolicy, "script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'", 1)
	}
	if strings.HasPrefix(p.path, "/static/") && p.status == http.StatusOK { // files are not pages
		guards = "default-src 'none'"
	}
	for key, want := range map[string]string{
		"Content-Security-Policy": guards, "X-Content-Type-Options": "nosniff",
		"Referrer-Policy": "same-origin", "Cache-Control": cache, "X-Anschreiber": "1",
		"Cross-Origin-Resource-Policy": "same-origin",
	} {
		if got := strings.Join(p.header.Values(key), " and "); got != want {
			p.t.Errorf("%s (%d): %s is %q, want %q", p.path, p.status, key, got, want)
		}
	}
	for _, key := range []string{"Server", "X-Powered-By", "Access-Control-Allow-Origin"} {
		if got := p.header.Get(key); got != "" {
			p.t.Errorf("%s: %s is %q", p.path, key, got)
		}
	}
}

func TestEveryAnswerGuardsTheBrowser(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	evening := c.begin("Anna", "Bernd", "Cem")
	c.deals(evening, "1")
	c.get("/nirgends").guarded("no-store")
	c.do(c.request(http.MethodPut, "/", nil)).guarded("no-store")
	c.post(evening, nil).is(http.StatusBadRequest).guarded("no-store")
	c.post(evening, url.Values{"note": {strings.Repeat("x", 65<<10)}}).is(http.StatusRequestEntityTooLarge).guarded("no-store")
	c.post(evening, nil, "Sec-Fetch-Site", "cross-site").is(http.StatusForbidden).guarded("no-store")
	for _, row := range access {
		for _, p := range []*webPage{c.ask(row.route, row.path, row.form, evening), c.ask(row.route, row.path, row.form, nowhere)} {
			p.guarded(keeps(row.route, p.status))
		}
	}
}

func TestBehindHTTPSBrowsersAreToldToStayThere(t *testing.T) {
	t.Parallel()
	for base, want := range map[string][2]string{"": {}, "http://karten.example": {}, "https://karten.example": {"max-age=31536000", "same-origin"}} {
		c := newWebApp(t, func(c *web.Config) { c.BaseURL = base }).client(t)
		for _, path := range []string{"/", "/nirgends"} {
			h := c.get(path).header
			if got := [2]string{h.Get("Strict-Transport-Security"), h.Get("Cross-Origin-Opener-Policy")}; got != want {
				t.Errorf("%s of %q says %q", path, base, got)
			}
		}
	}
}

// revalidated lists the pages that a browser caches and asks for again. Every other page has a form
// that may be sent only once, so that its key must not come back from a cache.
var revalidated = []string{
	"GET /", "GET /abende", "GET /nachschlagen", "GET /rechner/:game", "GET /regeln/:game", "GET /liste/leer/:game", "GET /ohne-netz", "GET /abende/:id",
	"GET /beispiel/:game", "GET /beispiel/:game/spiele/:deal", "GET /beispiel/:game/tafel", "GET /beispiel/:game/regeln", "GET /beispiel/:game/abrechnung", "GET /beispiel/:game/liste",
	"GET /abende/:id/verlauf", "GET /abende/:id/tafel", "GET /abende/:id/liste", "GET /abende/:id/ohne-netz", "GET /abende/:id/spiele/neu", "GET /abende/:id/spiele/:deal",
}

// keeps returns the Cache-Control header that an answer must have.
func keeps(route string, status int) string {
	if status == http.StatusOK && slices.Contains(revalidated, route) {
		return "private, no-cache"
	}
	return "no-store"
}

// assets returns the static files that a page uses and that can be compressed.
func (p *webPage) assets() (paths []string) {
	for _, tag := range []string{"script", "link", "img"} {
		for _, n := range p.all(tag) {
			for _, attr := range []string{"src", "href", "data-then", "data-later"} {
				for _, at := range strings.Fields(webAttr(n, attr)) {
					if strings.HasPrefix(at, "/static/") && !strings.HasSuffix(at, ".png") {
						paths = append(paths, at)
					}
				}
			}
		}
	}
	return paths
}

func TestStaticFilesAreKeptForEverAndCompressed(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	assets := c.sees("/").assets()
	if len(assets) != 7 {
		t.Errorf("the files are %q", assets)
	}
	for _, path := range assets {
		plain := c.get(path, "Accept-Encoding", "gzip;q=0, identity").is(http.StatusOK) // RFC 9110, 12.5.3: 0 is "not acceptable"
		packed := c.get(path, "Accept-Encoding", "br, gzip").is(http.StatusOK)
		for _, p := range []*webPage{plain, packed} {
			p.guarded("public, max-age=31536000, immutable")
			if got := p.header.Get("Vary"); got != "Accept-Encoding" {
				t.Errorf("%s: Vary is %q", path, got)
			}
		}
		if plain.header.Get("Content-Encoding") != "" || packed.header.Get("Content-Encoding") != "gzip" {
			t.Errorf("%s: packed as %q and %q", path, plain.header.Get("Content-Encoding"), packed.header.Get("Content-Encoding"))
		}
		if unpacked(t, packed.body) != plain.body || len(packed.body) >= len(plain.body) {
			t.Errorf("%s: packed it is %d bytes, plain %d", path, len(packed.body), len(plain.body))
		}
	}
}

func unpacked(t testing.TB, body string) string {
	t.Helper()
	r, err := gzip.NewReader(strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	plain, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	return string(plain)
}

// inert fails the test if the page contains something that the policy forbids, or that leads to
// another server.
func (p *webPage) inert() {
	p.t.Helper()
	for n := range p.root().Descendants() {
		if n.Type != html.ElementNode {
			continue
		}
		inline := n.Data == "script" && (webAttr(n, "src") == "" || n.FirstChild != nil)
		if inline || n.Data == "style" || n.Data == "iframe" || n.Data == "object" || n.Data == "base" {
			p.t.Errorf("%s has an inline <%s>", p.path, n.Data)
		}
		for _, a := range n.Attr {
			p.inertAttr(n.Data, a)
		}
	}
}

func (p *webPage) inertAttr(tag string, a html.Attribute) {
	p.t.Helper()
	if strings.HasPrefix(a.Key, "on") || strings.HasPrefix(a.Key, "hx-on") || a.Key == "style" {
		p.t.Errorf("%s has <%s %s=%q>", p.path, tag, a.Key, a.Val)
	}
	leads := a.Key == "href" || a.Key == "src" || a.Key == "action" || a.Key == "formaction" || strings.HasPrefix(a.Key, "hx-post") || strings.HasPrefix(a.Key, "hx-get")
	if leads && !strings.HasPrefix(a.Val, "/") && !strings.HasPrefix(a.Val, "#") || leads && strings.HasPrefix(a.Val, "//") {
		p.t.Errorf("%s leads elsewhere: <%s %s=%q>", p.path, tag, a.Key, a.Val)
	}
	if tag == "meta" && a.Key == "http-equiv" {
		p.t.Errorf("%s has <meta http-equiv=%q>", p.path, a.Val)
	}
}

var origins = []struct {
	name    string
	header  []string
	foreign bool
}{
	{"no browser", nil, false},
	{"this page", []string{"Sec-Fetch-Site", "same-origin"}, false},
	{"typed or bookmarked", []string{"Sec-Fetch-Site", "none"}, false},
	{"an old browser on this page", []string{"Origin", "http://HOST"}, false},
	{"another site", []string{"Sec-Fetch-Site", "cross-site"}, true},
	{"a sister site", []string{"Sec-Fetch-Site", "same-site"}, true},
	{"an old browser on another site", []string{"Origin", "https://evil.example"}, true},
	{"another port", []string{"Origin", "http://127.0.0.1:1"}, true},
	{"a hidden origin", []string{"Origin", "null"}, true},
	{"both, lying", []string{"Origin", "http://HOST", "Sec-Fetch-Site", "cross-site"}, true},
}

func TestFormsOfOtherSitesAreNotAccepted(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	evening := c.begin("Anna", "Bernd", "Cem")
	for _, from := range origins {
		header := strings.Split(strings.ReplaceAll(strings.Join(from.header, "|"), "HOST", strings.TrimPrefix(c.app.url, "http://")), "|")
		for _, row := range access {
			if !strings.HasPrefix(row.route, "POST") || row.route == "POST /holen/geteilt" { // stores nothing, but shows the file and asks: see TestAFileThatWasSharedWithTheAppIsAskedForFirst
				continue
			}
			p := c.post(strings.Replace(row.path, "/abende/ID", evening, 1), url.Values{}, header...)
			if foreign := p.status == http.StatusForbidden; foreign != from.foreign {
				t.Errorf("%s from %s: %d", row.route, from.name, p.status)
			}
			if from.foreign {
				p.says("Diese Eingabe kam von einer anderen Website und wurde nicht angenommen.")
			}
		}
		c.get(evening, header...).is(http.StatusOK) // following a link from another site is fine
	}
}

func TestABodyOverTheLimitIsRefused(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	evening := c.begin("Anna", "Bernd", "Cem")
	for _, path := range []string{evening, evening + "/vorschau", evening + "/zurueck", evening + "/regeln", "/neu/skat", "/einstellungen"} {
		body := "key=k&seen=0&note=" + strings.Repeat("x", 64<<10)
		c.do(c.request(http.MethodPost, path, strings.NewReader(body))).is(http.StatusRequestEntityTooLarge).says("Zu groß")
		unmeasured := struct{ io.Reader }{strings.NewReader(body)} // sent in chunks
		c.do(c.request(http.MethodPost, path, unmeasured)).is(http.StatusRequestEntityTooLarge).says("Zu groß")
	}
	full := "contract=passed&key=k&seen=0&usual="
	full += strings.Repeat("x", 64_000-len(full))
	c.do(c.request(http.MethodPost, evening, strings.NewReader(full))).is(http.StatusSeeOther)
}

func TestABodyThatIsNoFormIsRefused(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	evening := c.begin("Anna", "Bernd", "Cem")
	for kind, body := range map[string]string{
		"application/x-www-form-urlencoded":      "key=%zz&seen=0",
		"application/x-www-form-urlencoded; x=y": "key=k;seen=0",
		"application/json":                       `{"key":"k","contract":"passed"}`,
		"text/plain":                             "key=k&contract=passed",
		"multipart/form-data; boundary=b":        "--b\r\nContent-Disposition: form-data; name=\"key\"\r\n\r\nk\r\n--b--\r\n",
		"nonsense;;;":                            "key=k",
	} {
		r := c.request(http.MethodPost, evening, bytes.NewReader([]byte(body)), "Content-Type", kind)
		c.do(r).is(http.StatusBadRequest).says("Unleserlich")
	}
	if got := c.entries(evening); got != 0 {
		t.Errorf("%d entries", got)
	}
}

// Another website could make its own host name point to this server. If the server has not been
// told its name, it accepts forms only under names that no website can own.
func TestFormsUnderAForeignNameAreRefused(t *testing.T) {
	t.Parallel()
	told := func(c *web.Config) { c.BaseURL = "http://karten.example" }
	for _, c := range []struct {
		host  string
		app   *webApp
		taken bool
	}{
		{"evil.example", newWebApp(t), false}, {"evil.example:8080", newWebApp(t), false}, {"127.0.0.1.evil.example", newWebApp(t), false},
		{"localhost:8080", newWebApp(t), true}, {"nas", newWebApp(t), true}, {"Raspberry.local:8080", newWebApp(t), true},
		{"192.168.178.20:8080", newWebApp(t), true}, {"[fd00::1]:8080", newWebApp(t), true}, {"karten.example", newWebApp(t, told), true},
		{"KARTEN.example:80", newWebApp(t, told), true}, {"192.168.178.20:8080", newWebApp(t, told), true}, {"evil.example", newWebApp(t, told), false},
	} {
		client := c.app.client(t)
		f := client.sees("/").form("lang").with("lang", "en")
		r := client.sending(f)
		r.Host = c.host
		r.Header.Set("Origin", "http://"+c.host)
		if p := client.do(r); c.taken {
			p.is(http.StatusSeeOther)
		} else {
			p.is(http.StatusMisdirectedRequest).says("ANSCHREIBER_BASE_URL")
		}
	}
}
