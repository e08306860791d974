package handlers_test

import (
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
)

// looks returns the pages of an evening that its viewers may see.
func looks(evening string) (paths []string) {
	for _, row := range access {
		if strings.HasPrefix(row.route, "GET") && row.viewer == http.StatusOK && row.others == http.StatusNotFound {
			paths = append(paths, strings.Replace(row.path, "/abende/ID", evening, 1))
		}
	}
	return paths
}

func TestWhoLooksOnSeesEverythingAndNoForm(t *testing.T) {
	t.Parallel()
	owner := newWebClient(t)
	evening := owner.beginWith([]string{"Anna", "Bernd", "Cem"}, "rules.stake", "1")
	owner.deals(evening, "1", "2")
	viewer := owner.lets("viewer", evening, "")
	viewer.sees(evening).says("Du schaust zu.").says("Spiel 2: Bernd +24").says("Kreuz mit 1").says("Stand")
	viewer.sees(evening + "/spiele/1").says("Spiel 2").says("Gerät 1")
	viewer.sees(evening + "/regeln").says("1 Cent je Punkt")
	for _, path := range looks(evening) {
		p := viewer.sees(path)
		if strings.HasSuffix(path, ".json") {
			continue
		}
		for _, f := range p.forms() {
			if f.action != "/einstellungen" && f.action != evening+"/verlassen" {
				t.Errorf("%s has a form to %s", path, f.action)
			}
		}
		p.lacks("Rückgängig").lacks("Ändern").lacks("Abmelden").inert()
	}
}

func TestOnlyTheOwnerSeesTheWritersLinkAndTheDevices(t *testing.T) {
	t.Parallel()
	owner := newWebClient(t)
	evening := owner.shares()
	secret := owner.link("writer", evening)
	for _, role := range []string{"viewer", "writer"} {
		guest := owner.lets(role, evening, "Handy zum "+role)
		p := guest.sees(evening + "/teilen").lacks("Wer dabei ist").lacks("Neuer Link").lacks("löschen")
		if strings.Contains(p.body, secret) || !strings.Contains(p.body, owner.link("viewer", evening)) {
			t.Errorf("a %s sees\n%s", role, p.body)
		}
	}
	p := owner.sees(evening + "/teilen").says("Handy zum viewer").says("schaut zu").says("Handy zum writer").says("schreibt mit").says("leitet den Abend")
	if strings.Contains(p.body, owner.device()) {
		t.Error("the page names a device as the cookie does")
	}
}

// A stroller sends random requests to random addresses.
type stroller struct {
	*rand.Rand
	evening, own string
}

var strollTexts = []string{
	"", "1", "0", "-1", "2", "99999999999999999999", "k", "key", "renew", "close", "revoke", "owner", "writer", "viewer", "strike",
	"Skat", "Geheimrunde", "\x00", "<script>", "' OR 1=1 --", "%s", strings.Repeat("x", 200), "kreuz", "true",
}

var strollFields = []string{
	"key", "seen", "act", "role", "device", "name", "title", "undoes", "contract", "declarer", "players", "preset", "correction", "lang", "scheme", "back", "shown",
}

func (s *stroller) one(list []string) string { return list[s.IntN(len(list))] }

func (s *stroller) request(c *webClient) *http.Request {
	row := access[s.IntN(len(access))]
	evening := s.one([]string{s.evening, s.evening, s.own, nowhere, "/abende/" + s.one(strollTexts[:8])})
	path := strings.Replace(row.path, "/abende/ID", evening, 1)
	if strings.HasPrefix(path, "/mit/") {
		path = "/mit/" + s.one([]string{"x", strings.Repeat("a", 26), strings.ToUpper(s.evening[8:]), s.evening[8:]})
	}
	form := url.Values{"key": {fmt.Sprint("k", s.Uint32())}, "seen": {"1"}}
	for range s.IntN(6) {
		form.Set(s.one(strollFields), s.one(strollTexts))
	}
	method, _, _ := strings.Cut(row.route, " ")
	if method == "GET" {
		return c.request(method, path, nil)
	}
	return c.request(method, path, strings.NewReader(form.Encode()))
}

// cookie draws the cookie of a stranger, or one that is not accepted.
func (s *stroller) cookie(mine, theirs string) string {
	name, value, _ := strings.Cut(theirs, "=")
	return s.one([]string{
		"", mine, mine, mine, name + "=" + flipped(value, 1+s.IntN(len(value)-9)), name + "=" + value[:len(value)/2],
		name + "=" + strings.Repeat("A", 300), "other=" + value, name + "=",
	})
}

const strolls = 600

// A stranger learns nothing, a viewer changes nothing, and a writer leaves an evening that is
// valid.
func TestWhateverSomebodyAsksForNothingFailsAndNothingIsTold(t *testing.T) {
	t.Parallel()
	owner := newWebClient(t)
	evening := owner.beginWith([]string{"Xaver", "Yannick", "Zacharias"}, "title", "Geheimrunde")
	owner.deals(evening, "1")
	revoked, theirs := owner.lets("writer", evening, "Emils Handy"), owner.jar()
	owner.does("revoke", evening, "Emils Handy")
	for i, who := range []struct {
		name             string
		c                *webClient
		stranger, writes bool
	}{
		{"another device", owner.app.client(t), true, false}, {"one that was revoked", revoked, true, false},
		{"a viewer", owner.lets("viewer", evening, ""), false, false}, {"a writer", owner.lets("writer", evening, ""), false, true},
	} {
		s := &stroller{Rand: rand.New(rand.NewPCG(7, uint64(i))), evening: evening, own: who.c.begin("Dora", "Emil", "Fritz")}
		before, mine := fmt.Sprint(owner.document(evening), owner.entries(evening)), who.c.jar()
		for range strolls {
			r, c := s.request(who.c), who.c
			if who.stranger {
				c = who.c.bare()
				r.Header.Set("Cookie", s.cookie(mine, theirs))
			} else if strings.HasSuffix(r.URL.Path, "/verlassen") || strings.HasSuffix(r.URL.Path, "/vergessen") {
				continue
			}
			p := c.do(r)
			if p.status >= 500 {
				t.Fatalf("%s by %s: %d\n%s", p.path, who.name, p.status, owner.app.log)
			}
			for _, secret := range []string{"Xaver", "Zacharias", owner.device()} {
				if who.stranger && strings.Contains(p.body, secret) {
					t.Fatalf("%s tells %s of %s:\n%s", p.path, who.name, secret, p.body)
				}
			}
		}
		if after := fmt.Sprint(owner.document(evening), owner.entries(evening)); after != before && !who.writes {
			t.Errorf("after %s it was %s, is %s", who.name, before, after)
		}
		if !who.stranger {
			who.c.sees(evening)
		}
	}
	owner.sees(evening + "/loeschen")
	(&webFuzz{app: owner.app, c: owner, evening: evening}).stands(t)
}

// jar returns the cookie of the device as a browser sends it.
func (c *webClient) jar() string {
	c.t.Helper()
	at, err := url.Parse(c.app.url)
	if err != nil {
		c.t.Fatal(err)
	}
	r := httptest.NewRequest(http.MethodGet, "/", nil)
	cookies := c.http.Jar.Cookies(at)
	if len(cookies) != 1 {
		c.t.Fatalf("the cookies are %v", cookies)
	}
	r.AddCookie(cookies[0])
	return r.Header.Get("Cookie")
}
