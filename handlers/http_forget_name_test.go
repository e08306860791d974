package handlers_test

import (
	"net/http"
	"strings"
	"testing"
	"time"
)

// replaces replaces a name, as the owner of an evening, a Stammtisch or a tournament. It first
// checks that the page says where the name stands.
func (c *webClient) replaces(at, name, as string) *webPage {
	c.t.Helper()
	p := c.send(c.sees(at+"/namen").form("name").with("name", name, "act", "find")).is(http.StatusOK).says(" ×")
	f := p.form("as")
	if !strings.HasPrefix(f.Get("as"), "Spieler ") {
		c.t.Errorf("offered is %q", f.Get("as"))
	}
	f = f.with("as", as, "act", "replace")
	c.send(f).is(http.StatusSeeOther)
	p = c.follow(c.send(f).is(http.StatusSeeOther)) // a second tap does nothing more
	return p.says("× ersetzt").says("In Sicherungen des Servers")
}

// nowhere fails the test if a name still stands on a page.
func (p *webPage) nowhere(name string) {
	p.t.Helper()
	if at := strings.Index(p.body, name); at >= 0 {
		p.t.Errorf("%s still has %s: …%s", p.path, name, p.body[max(0, at-80):at+len(name)])
	}
}

func TestANameIsReplacedOnAnEveningByItsOwner(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	a := webAppIn(t, dir)
	c := a.client(t)
	evening := c.beginWith([]string{"Ännchen", "Bernd", "Cem"}, "rules.stake", "1", "title", "Ännchens Runde")
	for i := range 30 {
		c.books(c.sees(evening).form("contract").with(webKreuz("1")...).with("note", strings.Repeat("Ännchen! ", 1+i%5)))
	}
	c.press(evening, "Rückgängig")
	viewer := c.lets("viewer", evening, "")
	next := c.goesOn(evening)
	c.deals(next, "2")
	other := c.begin("Ännchen", "Bernd", "Cem") // an evening that has nothing to do with the first one
	stream := c.stream(evening, "seen=31")
	pages := []string{evening, evening + "/tafel", evening + "/verlauf", evening + "/liste", evening + "/abrechnung", evening + "/dokument.json", evening + "/liste.csv", evening + "/spiele/1", next, next + "/abrechnung"}
	before := map[string]string{}
	for _, path := range pages {
		before[path] = c.sees(path).body
		viewer.get(path)
	}
	c.send(c.sees(evening+"/namen").form("name").with("name", "Niemand", "act", "find")).is(http.StatusUnprocessableEntity).says("o heißt hier niemand")
	p := c.send(c.sees(evening+"/namen").form("name").with("name", "Ännchen", "act", "find"))
	c.send(p.form("as").with("as", "Bernd", "act", "replace")).is(http.StatusUnprocessableEntity).says("o heißt hier schon jemand")
	c.replaces(evening, "Ännchen", "Spieler 3")
	for _, path := range pages {
		p := c.sees(path)
		p.nowhere("Ännchen")
		viewer.get(path).nowhere("Ännchen")
		if strings.HasSuffix(path, "csv") && p.body != strings.ReplaceAll(before[path], "Ännchen", "Spieler 3") {
			t.Errorf("sums have changed:\n%s\nwas\n%s", p.body, before[path])
		}
	}
	if news := stream.until(); !strings.Contains(news.data, "Spieler 3") || strings.Contains(news.data, "Ännchen") {
		t.Errorf("who follows is sent %s", news.data)
	}
	c.deals(evening, "2") // the evening can still be written to
	c.sees(other).says("Ännchen")
	c.replaces(other, "Ännchen", "Jemand")
	if strings.Contains(a.log.String(), "nnchen") {
		t.Errorf("the log says %s", a.log.String())
	}
	a.store.Close() // closing empties the write-ahead log
	if found := inFiles(t, dir, "nnchen"); len(found) > 0 {
		t.Error("the files still have it")
	}
}

func TestANameIsReplacedInAWholeStammtischByItsOwner(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	at := c.founds("Ännchen", "Bernd", "Cem")
	evening := c.beginsToday(at, "skat", "Ännchen", "Bernd", "Cem")
	c.deals(evening, "1", "1")
	c.uploads(at, "a.jsonl", webYears(4, "Ännchen", "Bernd", "Cem")).is(http.StatusOK)
	spend := c.sees(at+"/kasse").form("spent").with("spent", "Kuchen für Ännchen", "amount", "7", "act", "spend")
	c.send(spend.and("below", spend.Get("seen"))).is(http.StatusSeeOther)
	writer := c.lets("writer", at, "")
	writer.get(at + "/namen").is(http.StatusNotFound)
	pages := []string{at, at + "/kasse", at + "/verwalten", at + "/verlauf", at + "/tabelle.csv?saison=ewig", at + "/kasse.csv", at + "/alles.jsonl", at + "/spieler/1", evening}
	before := c.sees(at + "/tabelle.csv?saison=ewig").body
	for _, path := range pages {
		c.sees(path)
	}
	c.replaces(at, "Ännchen", "Spieler 1")
	for _, path := range pages {
		c.sees(path).nowhere("Ännchen")
	}
	if after := c.sees(at + "/tabelle.csv?saison=ewig").body; after != strings.ReplaceAll(before, "Ännchen", "Spieler 1") {
		t.Errorf("the table is\n%s\nwas\n%s", after, before)
	}
}

func TestANameIsReplacedInATournamentByItsDirector(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	at := c.setsUp("skat", 8)
	c.send(c.sees(at+"/spieler").does("add", "names", "Ännchen")).is(http.StatusSeeOther)
	c.draws(at, "lot")
	pages := []string{at, at + "/spieler", at + "/tische", at + "/auslosung", at + "/wand", at + "/verlauf", at + "/drucken", at + "/alles.jsonl"}
	for _, path := range pages {
		c.sees(path)
	}
	c.replaces(at, "Ännchen", "Spieler 9")
	for _, path := range pages {
		c.sees(path).nowhere("Ännchen")
	}
	c.sees(at).says("Spieler 9")
}

func TestANameTheOtherWayRoundIsSaidToStandHereToo(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	at := c.setsUp("skat", 4)
	c.send(c.sees(at+"/spieler").does("add", "names", "Müller, Änne\nMeier, Ida")).is(http.StatusSeeOther)
	find := c.sees(at + "/namen").form("name")
	c.send(find.with("name", "Änne Müller", "act", "find")).is(http.StatusUnprocessableEntity).says("steht auch „Müller, Änne“")
	c.send(find.with("name", "Meier, Ida", "act", "find")).is(http.StatusOK).lacks("steht auch")
	c.send(c.sees(at+"/spieler").does("add", "names", "Änne Müller")).is(http.StatusSeeOther)
	for _, name := range []string{"Änne Müller", "Müller, Änne"} { // both spellings are one person
		p := c.send(find.with("name", name, "act", "about")).is(http.StatusOK)
		if !strings.Contains(p.body, `"name":"Änne Müller"`) || !strings.Contains(p.body, `"name":"Müller, Änne"`) {
			t.Errorf("%s:\n%s", name, p.body)
		}
	}
}

// Art. 15 DSGVO: everything about a name comes as a file, without anything about other people.
func TestWhatConcernsANameComesAsAFile(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	at := c.founds("Ännchen", "Bernd", "Cem")
	evening := c.beginsToday(at, "skat", "Ännchen", "Bernd", "Cem")
	c.deals(evening, "1", "2")
	for path, lines := range map[string]int{at: 2, evening: 1} {
		p := c.send(c.sees(path+"/namen").form("name").with("name", "Ännchen", "act", "about")).is(http.StatusOK)
		if got := strings.Count(p.body, "\n"); got != lines || !strings.Contains(p.body, `"name":"Ännchen"`) || strings.Contains(p.body, "Bernd") ||
			!strings.Contains(p.header.Get("Content-Disposition"), "auskunft-"+time.Now().Format("2006")) {
			t.Errorf("%s: %v\n%s", path, p.header, p.body)
		}
	}
}
