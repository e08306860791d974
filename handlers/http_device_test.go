package handlers_test

import (
	"net/http"
	"net/url"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"anschreiber/handlers/web"
)

// offers makes the link with which all evenings of a device move away.
func (c *webClient) offers() (link string) {
	c.t.Helper()
	for _, f := range c.sees("/geraet").forms() {
		if f.action == "/geraet/umzug" {
			return c.ownPath(c.books(f).root())
		}
	}
	c.t.Fatal("this device has nothing to move")
	return ""
}

func TestAllEveningsMoveToAnotherDevice(t *testing.T) {
	t.Parallel()
	old := newWebClient(t)
	own := old.shares()
	host := old.app.client(t)
	lent := host.begin("Dora", "Emil", "Fritz")
	old.joins(host.link("writer", lent), "Annas Handy")
	before := old.offers()
	link := old.offers() // a new link ends the one before it
	next := old.app.client(t).bare()
	next.get(before).is(http.StatusNotFound)
	old.sees(link).says("Das ist das Gerät, von dem du umziehst.")
	f := next.sees(link).says("2 Abende ziehen hierher um.").says("Annas Handy").form("key")
	var jar *webClient
	for range 2 { // The second tap finds the link used and is redirected all the same. The browser keeps the cookie of its answer only.
		jar = old.app.client(t)
		if at := jar.send(f).is(http.StatusSeeOther).header.Get("Location"); at != "/" {
			t.Errorf("led to %s", at)
		}
	}
	jar.deals(own, "2")
	jar.deals(lent, "1")
	jar.sees(own + "/loeschen")
	jar.get(lent + "/loeschen").is(http.StatusNotFound)
	jar.sees("/geraet").says("Annas Handy")
	for _, path := range []string{own, lent, link} {
		old.get(path).is(http.StatusNotFound)
	}
	old.sees("/").says("Alle Abende dieses Geräts sind am").lacks("Weiter")
	old.app.client(t).get(link).is(http.StatusNotFound)
	old.app.client(t).send(f.and("key", "of somebody else")).is(http.StatusNotFound)
}

func TestAMoveKeepsTheHigherOfTwoRoles(t *testing.T) {
	t.Parallel()
	old := newWebClient(t)
	evening := old.shares()
	next := old.lets("viewer", evening, "Neues Handy")
	host := old.app.client(t)
	other := host.begin("Dora", "Emil", "Fritz")
	next.joins(host.link("writer", other), "")
	old.joins(host.link("viewer", other), "Altes Handy")
	next.books(next.sees(old.offers()).form("key"))
	next.sees(evening + "/loeschen")
	next.deals(other, "1")
	next.sees("/geraet").says("Neues Handy")
}

func TestALinkOfAMoveEndsAfterTenMinutes(t *testing.T) {
	t.Parallel()
	var now atomic.Int64
	now.Store(time.Date(2026, 11, 21, 20, 0, 0, 0, time.UTC).Unix())
	c := newWebApp(t, func(c *web.Config) { c.Now = func() time.Time { return time.Unix(now.Load(), 0) } }).client(t)
	evening := c.shares()
	link := c.offers()
	next := c.app.client(t)
	f := next.sees(link).form("key")
	now.Add(10*60 - 1)
	next.sees(link)
	c.sees("/geraet").says("Gilt einmal und bis 21:10 Uhr.")
	now.Add(1)
	next.get(link).is(http.StatusNotFound)
	next.send(f).is(http.StatusNotFound)
	c.sees("/geraet").lacks("Gilt einmal")
	c.sees(evening)
}

func TestADeviceHasAName(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	evening := c.shares()
	guest := c.lets("writer", evening, "Bernd & <Söhne>")
	guest.deals(evening, "2")
	c.sees(evening).says("von Bernd & <Söhne>")
	c.sees(evening + "/spiele/2").says("Bernd & <Söhne>")
	guest.sees(evening + "/spiele/2").says("dieses Gerät")
	guest.sees(evening + "/spiele/1").says("Gerät 1")
	guest.books(guest.sees("/geraet").form("name").with("name", " Bernds Handy "))
	c.sees(evening).says("von Bernds Handy").lacks("Söhne")
	guest.books(guest.sees("/geraet").form("name").with("name", ""))
	c.sees(evening).says("von Gerät 2")
	c.does("revoke", evening, "Gerät 2")
	c.sees(evening).says("von einem früheren Gerät")
	c.sees(evening + "/spiele/2").says("ein früheres Gerät")
}

func TestANameThatCannotBeReadIsRefusedAndKept(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	evening := c.shares()
	guest := c.app.client(t)
	for _, name := range []string{strings.Repeat("x", 41), "a\x00b", "a\nb", "\u200b"} {
		p := guest.send(guest.sees(c.link("viewer", evening)).form("name").with("name", name)).is(http.StatusUnprocessableEntity)
		if len(p.header.Values("Set-Cookie")) > 0 || len(p.all(".problem")) != 1 {
			t.Errorf("%q: %s", name, p.text("main"))
		}
		if kept := p.form("name").Get("name"); kept != strings.ReplaceAll(name, "\x00", "\uFFFD") {
			t.Errorf("%q comes back as %q", name, kept)
		}
		p = c.send(c.sees("/geraet").form("name").with("name", name)).is(http.StatusUnprocessableEntity)
		if len(p.all(".problem")) != 1 {
			t.Errorf("%q: %s", name, p.text("main"))
		}
	}
	guest.get(evening).is(http.StatusNotFound)
}

func TestADeviceThatNobodyKnowsHasNothingToMove(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	c.sees("/geraet").says("noch keinen Abend")
	for path, form := range map[string]url.Values{"/geraet": {"key": {"k"}, "name": {"Niemand"}}, "/geraet/umzug": {"key": {"k"}}} {
		p := c.post(path, form).is(http.StatusSeeOther)
		if set := p.header.Values("Set-Cookie"); len(set) > 0 {
			t.Errorf("%s sets %q", path, set)
		}
	}
}

func TestADeviceThatIsForgottenSeesNothingAnyMore(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	own := c.shares()
	host := c.app.client(t)
	lent := host.begin("Dora", "Emil", "Fritz")
	c.joins(host.link("writer", lent), "Pub-Tablet")
	c.deals(lent, "1")
	c.sees("/geraet").says("Dieses Gerät vergessen")
	f := c.sees("/geraet/vergessen").says("An einem Abend, Stammtisch oder Turnier schreibt nur dieses Gerät.").forms()[0]
	c.lets("viewer", own, "")
	c.sees("/geraet/vergessen").says("schreibt nur dieses Gerät")
	c.lets("writer", own, "")
	c.sees("/geraet/vergessen").lacks("schreibt nur dieses Gerät")
	at, err := url.Parse(c.app.url)
	if err != nil {
		t.Fatal(err)
	}
	stranger := c.app.client(t) // somebody who has copied the cookie
	stranger.http.Jar.SetCookies(at, c.http.Jar.Cookies(at))
	p := c.send(f).is(http.StatusSeeOther)
	if set := p.header.Get("Set-Cookie"); !strings.Contains(set, "Max-Age=0") || p.header.Get("Clear-Site-Data") != `"cache", "storage"` {
		t.Errorf("the browser is told %q, %q", set, p.header.Get("Clear-Site-Data"))
	}
	for _, who := range []*webClient{c, stranger} {
		who.get(own).is(http.StatusNotFound)
		who.get(lent).is(http.StatusNotFound)
		who.sees("/geraet").lacks("Pub-Tablet")
	}
	c.sees("/geraet").says("noch keinen Abend")
	c.send(f).is(http.StatusSeeOther)
	stranger.send(f).is(http.StatusSeeOther)
	host.sees(lent + "/spiele/1").says("ein früheres Gerät").lacks("Pub-Tablet")
	host.deals(lent, "2")
}
