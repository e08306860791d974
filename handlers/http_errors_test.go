package handlers_test

import (
	"context"
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"anschreiber/handlers/web"
)

var faultNumber = regexp.MustCompile(`Nummer dieses Fehlers: ([A-Z2-7]{8})`)

// broken checks the page for an internal error and returns the error's number.
func (p *webPage) broken() string {
	p.t.Helper()
	p.is(http.StatusInternalServerError).guarded("no-store")
	p.inert()
	found := faultNumber.FindStringSubmatch(p.text("main"))
	if found == nil {
		p.t.Fatalf("%s shows no number: %s", p.path, p.text("main"))
	}
	return found[1]
}

func TestAFailureOfTheDatabaseIsAPageWithANumberThatIsInTheLog(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	evening := c.begin("Anna-Geheim", "Bernd", "Cem")
	deal := c.sees(evening).form("contract").with(webKreuz("1")...).with("note", "sehr geheim")
	c.deals(evening, "2")
	cookie := c.http.Jar.Cookies(c.sending(deal).URL)[0].Value
	secrets := []string{strings.TrimPrefix(evening, "/abende/"), deal.Get("key"), "eheim", cookie, c.device(), string(webKey("k")), "Cookie"}
	if err := c.app.store.Close(); err != nil {
		t.Fatal(err)
	}
	for _, p := range []*webPage{c.get("/"), c.get(evening), c.get("/neu/skat"), c.get(evening + "/dokument.json"), c.send(deal)} {
		number := p.broken()
		if !strings.Contains(c.app.log.String(), number) {
			t.Errorf("the log does not know %s", number)
		}
		if strings.Contains(p.body, "sql") {
			t.Errorf("%s tells details", p.path)
		}
	}
	c.app.log.lacks(t, secrets...)
}

func (l *webLog) lacks(t *testing.T, secrets ...string) {
	t.Helper()
	for _, secret := range secrets {
		if secret == "" || strings.Contains(l.String(), secret) {
			t.Errorf("the log says %q:\n%s", secret, l)
		}
	}
}

// The clock panics once, as code with a mistake might.
func TestAPanicIsAPageWithANumberThatIsInTheLog(t *testing.T) {
	t.Parallel()
	var well sync.Once
	now := func() time.Time { well.Do(func() { panic("on purpose") }); return time.Now() }
	c := newWebApp(t, func(c *web.Config) { c.Now = now }).client(t)
	number := c.get("/neu/skat").broken()
	if log := c.app.log.String(); !strings.Contains(log, number) || !strings.Contains(log, "on purpose") {
		t.Errorf("the log says\n%s", log)
	}
	c.sees("/neu/skat")
}

func TestWhatAVisitorDoesWrongIsNotInTheLog(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	evening := c.begin("Anna", "Bernd", "Cem")
	c.get("/nirgends?token=geheim")
	c.get(nowhere)
	c.post(evening, url.Values{"key": {"k"}})
	c.post(evening, nil)
	c.post(evening, nil, "Origin", "https://evil.example")
	c.do(c.request(http.MethodPut, evening, nil))
	if got := c.app.log.String(); got != "" {
		t.Errorf("the log says\n%s", got)
	}
}

// A browser that goes away before its form is answered is no error of the server.
func TestAFormThatIsGivenUpIsNotInTheLog(t *testing.T) {
	t.Parallel()
	a := newWebApp(t)
	for _, path := range []string{"/neu/skat", "/mit/unknown", "/geraet", "/abende/unknown", nowhere, "/nirgends"} {
		gone, goAway := context.WithCancel(t.Context())
		body := strings.NewReader("key=ABCDEFGHIJKLMNOPQRSTUVWXYZ&players=Anna&players=Bernd&players=Cem")
		r := httptest.NewRequest(http.MethodPost, path, body).WithContext(gone)
		r.Host = "localhost"
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		goAway()
		a.handler.ServeHTTP(httptest.NewRecorder(), r)
	}
	if got := a.log.String(); got != "" {
		t.Errorf("the log says\n%s", got)
	}
}
