package handlers_test

import (
	"net/http"
	"strings"
	"testing"
)

// pagesOf returns the pages of an evening, and the other pages that show something of the visitor's
// own.
func pagesOf(evening string) []string {
	return []string{
		evening, evening + "/tafel", evening + "/abrechnung", evening + "/regeln", evening + "/liste", evening + "/teilen", evening + "/verlauf",
		evening + "/loeschen", evening + "/spiele/1", evening + "/spiele/2", evening + "/spiele/3", evening + "/spiele/neu?after=1", evening + "/ohne-netz", evening + "/vorschau",
		"/", "/abende", "/nachschlagen", "/geraet", "/neu/skat", "/rechner/skat", "/regeln/skat", "/liste/leer/skat", "/ohne-netz",
	}
}

// Two devices of each role look at every page in turn, each of them twice. What was drawn for one
// device must not be shown to another.
func TestNobodySeesWhatIsAnothersOwn(t *testing.T) {
	t.Parallel()
	owner := newWebClient(t)
	evening := owner.shares()
	heir := owner.lets("viewer", evening, "Ophelias Handy") // becomes an owner, too
	devices := map[string]*webClient{
		"Antons Handy": owner, "Ophelias Handy": heir,
		"Wendys Handy": owner.lets("writer", evening, "Wendys Handy"), "Walters Handy": owner.lets("writer", evening, "Walters Handy"),
		"Viktors Handy": owner.lets("viewer", evening, "Viktors Handy"), "Veras Handy": owner.lets("viewer", evening, "Veras Handy"),
	}
	owner.books(owner.sees("/geraet").form("name").with("name", "Antons Handy"))
	devices["Wendys Handy"].deals(evening, "2")
	devices["Walters Handy"].deals(evening, "3")
	for _, english := range []string{"Walters Handy", "Veras Handy"} {
		c := devices[english]
		c.books(c.sees("/").form("lang").with("lang", "en"))
	}
	for name, c := range devices {
		private := c.begin("Heimlich von "+name, "Bernd", "Cem")
		c.send(c.sees(private+"/regeln").form("rules_name").with("rules_name", "Regeln von "+name)).is(http.StatusSeeOther)
	}
	for _, owns := range []string{"Antons Handy", "Ophelias Handy"} {
		for range 2 {
			for name, c := range devices {
				c.in(t).seesOnlyItsOwn(name, evening, devices)
			}
		}
		if owns == "Antons Handy" {
			owner.does("owner", evening, "Ophelias Handy")
		}
	}
}

// seesOnlyItsOwn checks all pages that a device may see.
func (c *webClient) seesOnlyItsOwn(name, evening string, devices map[string]*webClient) {
	c.t.Helper()
	english := name == "Walters Handy" || name == "Veras Handy"
	mayWrite := c.get(evening+"/ohne-netz").status == http.StatusOK
	mayOwn := c.get(evening+"/loeschen").status == http.StatusOK
	for _, path := range pagesOf(evening) {
		p := c.get(path)
		if p.status == http.StatusNotFound || p.status == http.StatusSeeOther {
			continue
		}
		p.is(http.StatusOK)
		if lang := webAttr(p.all("html")[0], "lang"); english != (lang == "en") {
			c.t.Errorf("%s sees %s in %q", name, path, lang)
		}
		forms := 0
		for _, f := range p.forms() {
			if strings.HasPrefix(f.action, evening) && f.action != evening+"/verlassen" {
				forms++
			}
		}
		if forms > 0 && !mayWrite {
			c.t.Errorf("%s only watches, and %s has %d forms", name, path, forms)
		}
		c.seesNothingOf(p, name, mayOwn, devices)
	}
	if by := c.sees(evening).text(".undo"); name == "Walters Handy" && strings.Contains(by, "Walters") {
		c.t.Errorf("%s is told of itself: %s", name, by)
	}
}

// seesNothingOf fails the test if a page shows something of other devices. Owners may see the names
// of all devices on the page for sharing; everybody may see the names of devices that wrote a deal.
func (c *webClient) seesNothingOf(p *webPage, name string, mayOwn bool, devices map[string]*webClient) {
	c.t.Helper()
	for other, device := range devices {
		if other == name {
			continue
		}
		if strings.Contains(p.body, device.device()) {
			c.t.Errorf("%s sees the device of %s in %s", name, other, p.path)
		}
		if strings.Contains(p.body, "Heimlich von "+other) || strings.Contains(p.body, "Regeln von "+other) {
			c.t.Errorf("%s sees what is private of %s in %s", name, other, p.path)
		}
		wrote := other == "Wendys Handy" || other == "Walters Handy" || other == "Antons Handy"
		if strings.Contains(p.body, other) && !wrote && !(mayOwn && strings.HasSuffix(p.path, "/teilen")) {
			c.t.Errorf("%s sees the name of %s in %s", name, other, p.path)
		}
	}
}

// Every page is sent compressed, and uncompressed with the same content to clients that cannot
// decompress it.
func TestEveryPageIsCompressed(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	evening := c.shares()
	c.deals(evening, "1", "2")
	refused := c.sees(evening).form("contract")
	for _, path := range append(pagesOf(evening), evening+"/dokument.json", evening+"/liste.csv", "/manifest.webmanifest", "/nirgends") {
		p := c.get(path, "Accept-Encoding", "gzip")
		if p.status == http.StatusSeeOther {
			continue
		}
		plain := c.get(path, "Accept-Encoding", "identity")
		c.packed(p, plain)
	}
	c.packed(c.do(c.sendingAs(refused, "gzip")), c.do(c.sendingAs(refused, "identity")))
}

func (c *webClient) sendingAs(f *webForm, encoding string) *http.Request {
	r := c.sending(f)
	r.Header.Set("Accept-Encoding", encoding)
	return r
}

func (c *webClient) packed(p, plain *webPage) {
	c.t.Helper()
	if p.header.Get("Content-Encoding") != "gzip" || plain.header.Get("Content-Encoding") != "" || !strings.Contains(p.header.Get("Vary"), "Accept-Encoding") {
		c.t.Errorf("%s: %v, plain: %v", p.path, p.header, plain.header)
		return
	}
	small := len(p.body)
	p.body = unpacked(c.t, p.body)
	_, got := p.keys()
	if _, want := plain.keys(); got != want || small >= len(p.body) {
		c.t.Errorf("%s: %d bytes of %d, the same page: %v", p.path, small, len(p.body), got == want)
	}
}

// A browser that has a page asks whether it is still current.
func TestAPageThatABrowserHasIsAnsweredWithout(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	evening := c.shares()
	c.deals(evening, "1")
	for _, path := range pagesOf(evening) {
		p := c.get(path)
		tag := p.header.Get("ETag")
		if keeps := p.header.Get("Cache-Control") == "private, no-cache"; keeps != (tag != "") {
			t.Errorf("%s: %v", path, p.header)
		}
		if tag == "" {
			continue
		}
		if again := c.get(path, "If-None-Match", tag).is(http.StatusNotModified); again.body != "" || again.header.Get("Cache-Control") != "private, no-cache" {
			t.Errorf("%s: %v", path, again.header)
		}
		if other := c.app.client(t).get(path, "If-None-Match", tag); strings.HasPrefix(path, evening) && other.status != http.StatusNotFound {
			t.Errorf("%s: who may not see it is told %d", path, other.status)
		}
	}
}

// A page may look the same after its form was sent. Even then it must not come from a cache, because
// the key in its form has been used.
func TestAFormThatIsNoEntryHasANewKeyEachTime(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	evening := c.shares()
	for _, path := range []string{"/neu/skat", "/geraet", evening + "/teilen", evening + "/loeschen", evening + "/regeln", evening + "/abrechnung"} {
		p := c.sees(path)
		if p.header.Get("ETag") != "" || p.header.Get("Cache-Control") != "no-store" {
			t.Errorf("%s: %v", path, p.header)
		}
		keys, _ := p.keys()
		again, _ := c.sees(path).keys()
		for key := range keys {
			if again[key] || len(key) < 26 {
				t.Errorf("%s has the key %q again", path, key)
			}
		}
	}
	anonymous := c.app.client(t)
	if p := anonymous.sees("/neu/skat"); p.header.Get("ETag") != "" {
		t.Errorf("to nobody: %v", p.header)
	}
}
