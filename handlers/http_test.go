package handlers_test

import (
	"bytes"
	"context"
	"io"
	"log"
	"log/slog"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"net/url"
	"os"
	"runtime/debug"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/gorilla/securecookie"
	"golang.org/x/net/html"

	"anschreiber/db"
	"anschreiber/handlers"
	"anschreiber/handlers/web"
)

// The tests in http_*_test.go speak HTTP as a browser without JavaScript does: they read a form
// from a page, change its fields, and send it. The handler and the database are the real ones.

// A webApp is the app behind a real connection, with its own database.
type webApp struct {
	url     string
	store   *db.Store
	log     *webLog
	handler http.Handler
}

// A webLog collects what the app logs.
type webLog struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (l *webLog) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.Write(p)
}

func (l *webLog) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.String()
}

func webKey(letter string) []byte { return []byte(strings.Repeat(letter, 32)) }

// newDatabase is the data directory of an empty database. It is made once, because most tests begin
// with one.
var newDatabase string

func TestMain(m *testing.M) {
	debug.SetGCPercent(400) // tests have enough memory, but little time
	os.Exit(func() int {
		dir, err := os.MkdirTemp("", "new-database")
		if err != nil {
			log.Fatal(err)
		}
		defer os.RemoveAll(dir)
		store, err := db.Open(context.Background(), dir)
		if err != nil {
			log.Fatal(err)
		}
		store.Close()
		newDatabase = dir
		return m.Run()
	}())
}

// newWebApp starts an app with an empty database. change may alter its configuration.
func newWebApp(t testing.TB, change ...func(*web.Config)) *webApp {
	t.Helper()
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS(newDatabase)); err != nil {
		t.Fatal(err)
	}
	return webAppIn(t, dir, change...)
}

// webAppIn starts an app with the given data directory.
func webAppIn(t testing.TB, dir string, change ...func(*web.Config)) *webApp {
	t.Helper()
	store, err := db.Open(t.Context(), dir)
	if err != nil {
		t.Fatal(err)
	}
	a := &webApp{store: store, log: new(webLog)}
	c := web.Config{Store: store, Keys: [][]byte{webKey("k")}, Log: a.logger()}
	for _, f := range change {
		f(&c)
	}
	a.handler = handlers.New(c)
	server := httptest.NewServer(a.handler)
	a.url = server.URL
	t.Cleanup(func() { server.Close(); store.Close() })
	return a
}

func (a *webApp) logger() *slog.Logger { return slog.New(slog.NewTextHandler(a.log, nil)) }

// A webClient is a device. It keeps its cookies and does not follow redirects.
type webClient struct {
	t    testing.TB
	app  *webApp
	http *http.Client
}

func (a *webApp) client(t testing.TB) *webClient {
	t.Helper()
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	transport := &http.Transport{MaxIdleConnsPerHost: 64}
	t.Cleanup(transport.CloseIdleConnections)
	return &webClient{t: t, app: a, http: &http.Client{
		Jar: jar, Transport: transport,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}}
}

// in returns the same device for a subtest.
func (c *webClient) in(t testing.TB) *webClient { return &webClient{t, c.app, c.http} }

// newWebClient returns a device at a new app.
func newWebClient(t testing.TB) *webClient {
	t.Helper()
	return newWebApp(t).client(t)
}

// device returns the ID that the app has given the device, read from its cookie.
func (c *webClient) device() string {
	c.t.Helper()
	at, err := url.Parse(c.app.url)
	if err != nil {
		c.t.Fatal(err)
	}
	for _, cookie := range c.http.Jar.Cookies(at) {
		return webDevice(c.t, cookie, webKey("k"))
	}
	return ""
}

// webDevice returns the device's ID in a cookie, or "" if the cookie has none or its signature is
// wrong.
func webDevice(t testing.TB, cookie *http.Cookie, key []byte) string {
	t.Helper()
	var says map[string]string
	codec := securecookie.New(key, nil).SetSerializer(securecookie.JSONEncoder{}).MaxAge(0)
	if err := codec.Decode(cookie.Name, cookie.Value, &says); err != nil {
		return ""
	}
	return says["device"]
}

// A webPage is an answer of the app.
type webPage struct {
	t      testing.TB
	path   string // the path of the request
	status int
	header http.Header
	body   string

	nodes  *html.Node // of the body in parsed
	parsed string
}

func (c *webClient) do(r *http.Request) *webPage {
	c.t.Helper()
	answer, err := c.http.Do(r)
	if err != nil {
		c.t.Fatal(err)
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	if err != nil {
		c.t.Fatal(err)
	}
	return &webPage{t: c.t, path: r.URL.RequestURI(), status: answer.StatusCode, header: answer.Header, body: string(body)}
}

func (c *webClient) request(method, path string, body io.Reader, header ...string) *http.Request {
	c.t.Helper()
	r, err := http.NewRequestWithContext(c.t.Context(), method, c.app.url+path, body)
	if err != nil {
		c.t.Fatal(err)
	}
	if body != nil {
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	}
	for i := 0; i+1 < len(header); i += 2 {
		r.Header.Set(header[i], header[i+1])
	}
	return r
}

func (c *webClient) get(path string, header ...string) *webPage {
	c.t.Helper()
	return c.do(c.request(http.MethodGet, path, nil, header...))
}

func (c *webClient) post(path string, values url.Values, header ...string) *webPage {
	c.t.Helper()
	return c.do(c.request(http.MethodPost, path, strings.NewReader(values.Encode()), header...))
}

// sees requests a page that must exist.
func (c *webClient) sees(path string) *webPage {
	c.t.Helper()
	return c.get(path).is(http.StatusOK)
}

// follow requests the page to which an answer redirects.
func (c *webClient) follow(p *webPage) *webPage {
	c.t.Helper()
	return c.sees(p.is(http.StatusSeeOther).header.Get("Location"))
}

// is checks the status of an answer.
func (p *webPage) is(status int) *webPage {
	p.t.Helper()
	if p.status != status {
		p.t.Fatalf("%s: %d, want %d\n%s", p.path, p.status, status, p.text("main"))
	}
	return p
}

func (p *webPage) says(text string) *webPage {
	p.t.Helper()
	if !strings.Contains(p.text("html"), text) {
		p.t.Errorf("%s does not say %q:\n%s", p.path, text, p.text("main"))
	}
	return p
}

func (p *webPage) lacks(text string) *webPage {
	p.t.Helper()
	if strings.Contains(p.text("html"), text) {
		p.t.Errorf("%s says %q:\n%s", p.path, text, p.text("main"))
	}
	return p
}

func (p *webPage) root() *html.Node {
	p.t.Helper()
	if p.nodes == nil || p.parsed != p.body {
		nodes, err := html.Parse(strings.NewReader(p.body))
		if err != nil {
			p.t.Fatal(err)
		}
		p.nodes, p.parsed = nodes, p.body
	}
	return p.nodes
}

// all returns the elements that match "tag", ".class" or "#id".
func (p *webPage) all(what string) []*html.Node { return webFind(p.root(), what) }

// text returns the text of the matching elements, with each run of spaces made one.
func (p *webPage) text(what string) string { return strings.Join(p.texts(what), " ") }

func (p *webPage) texts(what string) (texts []string) {
	for _, n := range p.all(what) {
		texts = append(texts, webText(n))
	}
	return texts
}

func webFind(root *html.Node, what string) (found []*html.Node) {
	for n := range root.Descendants() {
		if n.Type == html.ElementNode && webIs(n, what) {
			found = append(found, n)
		}
	}
	return found
}

func webIs(n *html.Node, what string) bool {
	switch what[0] {
	case '.':
		return slices.Contains(strings.Fields(webAttr(n, "class")), what[1:])
	case '#':
		return webAttr(n, "id") == what[1:]
	}
	return n.Data == what
}

func webText(root *html.Node) string {
	var b strings.Builder
	for n := range root.Descendants() {
		if n.Type == html.TextNode {
			b.WriteString(" " + strings.ReplaceAll(n.Data, "\u00ad", "")) // soft hyphens
		}
	}
	return strings.Join(strings.Fields(b.String()), " ")
}

func webAttr(n *html.Node, key string) string {
	value, _ := webHasAttr(n, key)
	return value
}

func webHasAttr(n *html.Node, key string) (string, bool) {
	for _, a := range n.Attr {
		if a.Key == key {
			return a.Val, true
		}
	}
	return "", false
}
