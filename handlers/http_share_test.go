package handlers_test

import (
	"net/http"
	"strings"
	"testing"

	"golang.org/x/net/html"
)

// link returns the path of an evening's link for a role, as its owner sees it.
func (c *webClient) link(role, evening string) string {
	c.t.Helper()
	for _, f := range c.sees(evening + "/teilen").forms() {
		if f.Get("role") == role {
			return c.ownPath(f.node.Parent)
		}
	}
	c.t.Fatalf("no link for a %s", role)
	return ""
}

// ownPath returns the path of the link that can be copied from a part of a page.
func (c *webClient) ownPath(part *html.Node) string {
	c.t.Helper()
	for _, n := range webFind(part, "input") {
		if _, is := webHasAttr(n, "readonly"); is {
			path, own := strings.CutPrefix(webAttr(n, "value"), c.app.url)
			if !own {
				c.t.Errorf("the link is %s", webAttr(n, "value"))
			}
			return path
		}
	}
	c.t.Fatal("no link can be copied")
	return ""
}

func (p *webPage) forms() (forms []*webForm) {
	for _, n := range p.all("form") {
		forms = append(forms, p.read(n))
	}
	return forms
}

// joins opens a link, joins with the name, and returns where that leads.
func (c *webClient) joins(link, name string) (evening string) {
	c.t.Helper()
	return c.send(c.sees(link).form("name").with("name", name)).is(http.StatusSeeOther).header.Get("Location")
}

// lets returns a new device that joins the owner's evening.
func (c *webClient) lets(role, evening, name string) *webClient {
	c.t.Helper()
	joining := c.app.client(c.t)
	if at := joining.joins(c.link(role, evening), name); at != evening {
		c.t.Errorf("joined %s, not %s", at, evening)
	}
	return joining
}

// about returns the form on the owner's page for the device with this name.
func (p *webPage) about(name string) *webForm {
	p.t.Helper()
	for _, n := range p.all("details") {
		if strings.HasPrefix(webText(n), name+" ") {
			return p.read(webFind(n, "form")[0])
		}
	}
	p.t.Fatalf("there is no device %s:\n%s", name, p.text("main"))
	return nil
}

// does presses a button for a device.
func (c *webClient) does(act, evening, name string) {
	c.t.Helper()
	c.books(c.sees(evening+"/teilen").about(name).with("act", act))
}

// presses renews or closes a link.
func (c *webClient) presses(act, role, evening string) {
	c.t.Helper()
	for _, f := range c.sees(evening + "/teilen").forms() {
		if f.Get("role") == role {
			c.books(f.with("act", act))
			return
		}
	}
	c.t.Fatalf("no link for a %s", role)
}

// shares begins an evening with one deal.
func (c *webClient) shares() (evening string) {
	c.t.Helper()
	evening = c.begin("Anna", "Bernd", "Cem")
	c.deals(evening, "1")
	return evening
}

func TestALinkChangesNothingUntilOneTapJoinsAndIsGoneFromTheAddressBar(t *testing.T) {
	t.Parallel()
	owner := newWebClient(t)
	evening := owner.shares()
	for role, says := range map[string]string{"viewer": "Du schaust zu.", "writer": "Eintragen"} {
		guest := owner.app.client(t)
		p := guest.sees(owner.link(role, evening)).says(map[string]string{"viewer": "zuzuschauen", "writer": "mitzuschreiben"}[role])
		if set := p.header.Values("Set-Cookie"); len(set) > 0 || strings.Contains(p.body, evening) {
			t.Errorf("before the tap it sets %q, and says\n%s", set, p.body)
		}
		guest.get(evening).is(http.StatusNotFound)
		if at := guest.joins(owner.link(role, evening), ""); at != evening {
			t.Errorf("a %s is led to %s", role, at)
		}
		guest.sees(evening).says(says)
		again := guest.get(owner.link(role, evening)).is(http.StatusSeeOther)
		if at := again.header.Get("Location"); at != evening {
			t.Errorf("opened again the link leads to %s", at)
		}
	}
}

// A stranger has no cookie at his first tap, and none at his second one.
func TestTwoTapsOfAStrangerJoinOneDevice(t *testing.T) {
	t.Parallel()
	owner := newWebClient(t)
	evening := owner.shares()
	guest := owner.app.client(t).bare()
	f := guest.sees(owner.link("viewer", evening)).form("name").with("name", "Doras Handy")
	for range 3 {
		if at := guest.send(f).is(http.StatusSeeOther).header.Get("Location"); at != evening {
			t.Errorf("led to %s", at)
		}
	}
	if n := strings.Count(owner.sees(evening+"/teilen").text(".devices"), "Doras Handy"); n != 1 {
		t.Errorf("%d devices have joined", n)
	}
}

func TestThePenGoesFromHandToHand(t *testing.T) {
	t.Parallel()
	owner := newWebClient(t)
	evening := owner.shares()
	guest := owner.lets("viewer", evening, "Doras Handy")
	typed := owner.sees(evening).form("contract").with(webKreuz("2")...)
	guest.send(typed).is(http.StatusNotFound)
	owner.does("writer", evening, "Doras Handy")
	guest.books(typed)
	guest.get(evening + "/loeschen").is(http.StatusNotFound)
	owner.does("viewer", evening, "Doras Handy")
	guest.send(typed.and("key", "other")).is(http.StatusNotFound)
	stale := owner.sees(evening + "/teilen").about("Doras Handy")
	owner.does("revoke", evening, "Doras Handy")
	guest.get(evening).is(http.StatusNotFound)
	owner.books(stale.with("act", "owner")) // the device has left, so nothing happens
	owner.sees(evening + "/loeschen")
}

func TestAnEveningThatIsHandedOverHasAnotherOwner(t *testing.T) {
	t.Parallel()
	owner := newWebClient(t)
	evening := owner.shares()
	guest := owner.lets("writer", evening, "Bernds Handy")
	f := owner.sees(evening+"/teilen").about("Bernds Handy").with("act", "owner")
	for range 2 { // at the second tap the evening belongs to the other device
		if at := owner.send(f).is(http.StatusSeeOther).header.Get("Location"); at != evening+"/teilen" {
			t.Errorf("led to %s", at)
		}
	}
	guest.sees(evening + "/loeschen")
	owner.get(evening + "/loeschen").is(http.StatusNotFound)
	owner.deals(evening, "2")
	guest.does("revoke", evening, "Gerät 1")
	owner.get(evening).is(http.StatusNotFound)
	owner.send(f).is(http.StatusSeeOther) // the answer only says where that form led the first time
}

func TestWhoeverLeavesIsGoneAndAnOwnerStays(t *testing.T) {
	t.Parallel()
	owner := newWebClient(t)
	evening := owner.shares()
	guest := owner.lets("viewer", evening, "Doras Handy")
	var f *webForm
	for _, form := range guest.sees(evening + "/teilen").forms() {
		if strings.HasSuffix(form.action, "/verlassen") {
			f = form
		}
	}
	for range 2 {
		guest.send(f).is(http.StatusSeeOther)
	}
	guest.get(evening).is(http.StatusNotFound)
	guest.sees("/").lacks("läuft")
	owner.send(f).is(http.StatusSeeOther)
	owner.sees(evening + "/teilen").lacks("Doras Handy")
}

func TestAListOfEveningsMarksThoseThatOthersRun(t *testing.T) {
	t.Parallel()
	owner := newWebClient(t)
	evening := owner.shares()
	owner.sees("/").lacks("du schaust zu")
	owner.lets("viewer", evening, "").sees("/").says("läuft").says("du schaust zu")
	owner.lets("writer", evening, "").sees("/").says("du schreibst mit")
}
