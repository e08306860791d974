package handlers_test

import (
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"testing"
	"time"

	"anschreiber/handlers/web"
)

// A place is something that can be joined by a link. Its fields are the page where its director
// sees the link, and what somebody who joined by the link may read, write and follow.
type place struct {
	link    string   // the page with the link
	reads   []string // paths of pages
	follows []string // paths of evenings or cups with a stream
	writes  string   // the path of an evening that its writers write to
}

// linkKinds lists all kinds of links by what they belong to.
var linkKinds = map[string]func(owner *webClient) place{
	"an evening": func(owner *webClient) place {
		at := owner.shares()
		return place{at + "/teilen", []string{at, at + "/tafel", at + "/liste", at + "/abend.json", at + "/teilen"}, []string{at, at + "?seite=tafel"}, at}
	},
	"a Stammtisch": func(owner *webClient) place {
		at := owner.founds("Anna", "Bernd", "Cem")
		evening := owner.beginsToday(at, "skat", "Anna", "Bernd", "Cem")
		cup := owner.ofStammtisch(at, "Vereinsmeisterschaft")
		return place{at + "/teilen", []string{at, at + "/kasse", evening, cup}, []string{evening, cup + "?seite=rang"}, evening}
	},
	"a tournament": func(owner *webClient) place {
		at := owner.setsUp("skat", 8)
		owner.draws(at, "lot")
		table := owner.tableOf(at, 1, 1)
		return place{at + "/teilen", []string{at, at + "/tische/1/1", at + "/spieler", table}, []string{at + "?seite=rang", at + "?seite=tische", table}, table}
	},
	"a table": func(owner *webClient) place {
		at := owner.setsUp("skat", 8)
		owner.draws(at, "lot")
		table := owner.tableOf(at, 1, 1)
		return place{at + "/tische/1/1", []string{table, table + "/turnier", at, at + "/tische/1/2"}, []string{table, at + "?seite=rang"}, table}
	},
}

// linkForm returns the form of a page for the link of a role.
func (p *webPage) linkForm(role string) *webForm {
	p.t.Helper()
	for _, f := range p.forms() {
		if f.Get("role") == role {
			return f
		}
	}
	p.t.Fatalf("%s has no form for the link of a %s:\n%s", p.path, role, p.text("main"))
	return nil
}

// called gives the names of devices that have joined, by role.
var called = map[string]string{"viewer": "Doras Handy", "writer": "Emils Handy"}

// A joined device has joined by the link of a role.
type joined struct {
	*webClient
	place
	role    string
	streams []*webStream
}

// lets returns a new device that joins by the link and follows everything it may follow.
func (p place) lets(owner *webClient, role string) *joined {
	owner.t.Helper()
	return p.joinedBy(owner.app.client(owner.t), owner, role)
}

// joinedBy makes a device join by the link. The device may have joined by another link before.
func (p place) joinedBy(c, owner *webClient, role string) *joined {
	owner.t.Helper()
	d := &joined{webClient: c, place: p, role: role}
	d.joins(owner.ownPath(owner.sees(p.link).linkForm(role).node.Parent), called[role])
	for _, one := range p.follows {
		path, query, _ := strings.Cut(one, "?")
		s := d.stream(path, query)
		s.until()
		d.streams = append(d.streams, s)
	}
	return d
}

// deal sends a deal. The form may have been filled in before something else happened.
func (d *joined) deal(key string, seen int) *webPage {
	return d.post(d.writes, url.Values{"key": {key}, "seen": {strconv.Itoa(seen)}, "contract": {"passed"}})
}

// stays checks that the device may still do everything that it could do before.
func (d *joined) stays() {
	d.t.Helper()
	for _, path := range d.reads {
		d.sees(path)
	}
	want := map[string]int{"viewer": http.StatusNotFound, "writer": http.StatusSeeOther}[d.role]
	if got := d.deal("stays", len(d.document(d.writes).Deals)).status; got != want {
		d.t.Errorf("a %s who books is answered with %d, want %d", d.role, got, want)
	}
}

// isGone checks that the device can no longer read or write anything, and that its streams have
// ended.
func (d *joined) isGone() {
	d.t.Helper()
	for _, path := range d.reads {
		d.get(path).is(http.StatusNotFound)
	}
	d.deal("gone", 0).is(http.StatusNotFound)
	for i, one := range d.follows {
		if last := d.streams[i].ends(); last.name != "over" {
			d.t.Errorf("the stream of %s ends with %+v", one, last)
		}
		path, query, _ := strings.Cut(one, "?")
		d.stream(path, query).is(http.StatusNotFound)
	}
}

// A linkAct is what a director does to a link or to a device that has joined by it.
type linkAct struct {
	does      func(owner *webClient, p place, role string) *webForm
	stays     bool // the devices that have joined stay
	linkStays bool
}

var linkActs = map[string]linkAct{
	"renewed":    {pressesLink("renew"), true, false},
	"closed":     {pressesLink("close"), false, false},
	"sent away":  {removes, false, true},
	"left alone": {func(*webClient, place, string) *webForm { return nil }, true, true},
}

func pressesLink(act string) func(*webClient, place, string) *webForm {
	return func(owner *webClient, p place, role string) *webForm {
		return owner.sees(p.link).linkForm(role).with("act", act)
	}
}

func removes(owner *webClient, p place, role string) *webForm {
	return owner.sees(p.link).about(called[role]).with("act", "revoke")
}

// In these tests a stream ends only because it is told to: its next beat, at which it would check
// by itself whether its device may still read, is not due.
func TestEveryLinkIsTakenAwayByWhoeverGivesIt(t *testing.T) {
	t.Parallel()
	for of, begin := range linkKinds {
		for _, role := range []string{"viewer", "writer"} {
			for what, act := range linkActs {
				t.Run(of+", a "+role+" "+what, func(t *testing.T) {
					t.Parallel()
					a, _ := liveApp(t, web.Streams{Beat: time.Hour})
					owner := a.client(t)
					p := begin(owner)
					link := owner.ownPath(owner.sees(p.link).linkForm(role).node.Parent)
					device := p.lets(owner, role)
					if f := act.does(owner, p, role); f != nil {
						for range 2 { // as by a double tap
							back := owner.send(f).is(http.StatusSeeOther).header.Get("Location")
							owner.sees(back).linkForm(role)
						}
					}
					if act.stays {
						device.stays()
					} else {
						device.isGone()
					}
					opens := map[bool]int{true: http.StatusOK, false: http.StatusNotFound}[act.linkStays]
					if got := a.client(t).get(link).status; got != opens {
						t.Errorf("the link is answered with %d, want %d", got, opens)
					}
				})
			}
		}
	}
}

// Somebody who helps and also writes at tables can open the tournament in many ways. Wherever the
// director sends him away, all of them are closed.
func TestWhoIsSentAwayHasNoOtherWayIntoATournament(t *testing.T) {
	t.Parallel()
	for _, from := range []string{"/teilen", "/tische/1/2"} {
		t.Run(from, func(t *testing.T) {
			t.Parallel()
			a, _ := liveApp(t, web.Streams{Beat: time.Hour})
			owner := a.client(t)
			at := owner.setsUp("skat", 8)
			owner.draws(at, "lot")
			tables := []string{owner.tableOf(at, 1, 1), owner.tableOf(at, 1, 2)}
			p := place{at + "/teilen", append(tables, at, at+"/spieler"), append(tables, at+"?seite=rang"), tables[0]}
			device := a.client(t)
			for i := range tables {
				device.joins(owner.tableLink(at, 1, i+1), "")
			}
			helper, other := p.joinedBy(device, owner, "writer"), p.lets(owner, "viewer")
			helper.deals(tables[1], "2")
			owner.send(owner.sees(at+from).about("Emils Handy").with("act", "revoke")).is(http.StatusSeeOther)
			helper.isGone()
			other.stays()
			owner.sees(at + "/tische/1/1").lacks("Emils Handy")
		})
	}
}

// A table has no owner of its own: nobody can be made one, or delete its evening.
func TestNobodyOwnsATableOfATournament(t *testing.T) {
	t.Parallel()
	owner := newWebClient(t)
	at := owner.setsUp("skat", 4)
	owner.draws(at, "lot")
	table, page := owner.tableOf(at, 1, 1), at+"/tische/1/1"
	phone := owner.app.client(t)
	phone.joins(owner.tableLink(at, 1, 1), "Tisch 1")
	owner.send(owner.sees(page).lacks("Abend übergeben").about("Tisch 1").with("act", "viewer")).is(http.StatusSeeOther)
	phone.get(table + "/spiele/neu?after=0").is(http.StatusNotFound)
	owner.send(owner.sees(page).about("Tisch 1").and("act", "owner")).is(http.StatusNotFound)
	owner.send(owner.sees(page).about("Tisch 1").with("act", "writer")).is(http.StatusSeeOther)
	phone.deals(table, "2")
	for _, c := range []*webClient{owner, phone} {
		c.post(table+"/teilen", url.Values{"key": {"k"}, "seen": {"1"}, "role": {"writer"}, "act": {"renew"}}).is(http.StatusNotFound)
		c.post(table+"/loeschen", url.Values{"key": {"k"}, "title": {"x"}}).is(http.StatusNotFound)
	}
	helper := owner.lets("writer", at, "")
	helper.sees(page).lacks("Neuer Link").lacks("Wer dabei ist")
}

// Joining again and again with new devices never pushes out a device that has opened its evening.
func TestAStrangerWhoJoinsAThousandTimesLocksNobodyOut(t *testing.T) {
	t.Parallel()
	a, dir := liveApp(t, web.Streams{})
	owner := a.client(t)
	at := owner.setsUp("skat", 8)
	owner.draws(at, "lot")
	table := owner.tableOf(at, 1, 1)
	tableLink, viewerLink, helperLink := owner.tableLink(at, 1, 1), owner.link("viewer", at), owner.link("writer", at)
	phone, viewer := a.client(t), a.client(t)
	phone.joins(tableLink, "Tisch 1")
	phone.sees(table)
	viewer.joins(viewerLink, "Dora")
	viewer.sees(at)
	for of, role := range map[string]string{at: "viewer", table: "writer"} {
		alter(t, dir, `
			WITH RECURSIVE n (i) AS (SELECT 10 UNION ALL SELECT i + 1 FROM n WHERE i < 1200)
			INSERT INTO grants (evening, device, role, nth, used) SELECT $1, 'stranger ' || i, $2, i, 0 FROM n
			WHERE i <= 1009 - (SELECT count(*) FROM grants WHERE evening = $1 AND role = $2)`, of[strings.LastIndex(of, "/")+1:], role)
	}
	for range 3 {
		a.client(t).joins(viewerLink, "Stranger")
		a.client(t).joins(tableLink, "Stranger")
	}
	for name, link := range map[string]string{"Fritz": helperLink, "Gerd": tableLink, "Hanna": viewerLink} {
		c := a.client(t)
		c.sees(c.joins(link, name))
		a.client(t).joins(link, "Stranger")
		c.sees(at)
	}
	phone.deals(table, "2")
	viewer.sees(at)
	owner.sees(at)
}
