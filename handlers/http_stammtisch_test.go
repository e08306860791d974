package handlers_test

import (
	"crypto/rand"
	"fmt"
	"net/http"
	"strings"
	"testing"
)

// founds makes a Stammtisch and returns its path.
func (c *webClient) founds(names ...string) string {
	c.t.Helper()
	f := c.sees("/stammtische/neu").form("names").with("name", "Freitagsrunde", "names", strings.Join(names, "\n"))
	return c.send(f).is(http.StatusSeeOther).header.Get("Location")
}

// beginsToday begins an evening of a Stammtisch with these regulars and returns its path.
func (c *webClient) beginsToday(stammtisch, game string, here ...string) string {
	c.t.Helper()
	f := c.sees(stammtisch+"/heute").form("game").with("game", game)
	f.Values["here"] = here
	return c.send(f).is(http.StatusSeeOther).header.Get("Location")
}

// asks requests a row's path for a Stammtisch.
func (c *webClient) asks(row accessRow, stammtisch string) *webPage {
	c.t.Helper()
	path := strings.Replace(row.path, "/stammtische/ID", stammtisch, 1)
	if strings.HasPrefix(row.route, "POST") {
		return c.post(path, row.form)
	}
	return c.get(path)
}

func TestAStammtischBeginsInThreeTapsAndShowsItsTable(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	at := c.founds("Anna", "Bernd", "Cem", "Dora")
	c.sees(at).says("Noch kein Abend").says("Hier steht nach dem ersten Abend die Tabelle")
	first := c.beginsToday(at, "skat", "Anna", "Bernd", "Cem")
	c.deals(first, "1", "1", "2")
	f := c.sees(at + "/heute").form("game") // the form offers what was chosen last time
	if fmt.Sprint(f.Values["here"]) != "[Anna Bernd Cem]" || f.Get("game") != "skat" {
		t.Errorf("offered are %v and %s", f.Values["here"], f.Get("game"))
	}
	twice := []*webPage{c.send(f), c.send(f)}
	second := twice[0].is(http.StatusSeeOther).header.Get("Location")
	if second != twice[1].header.Get("Location") || second == first {
		t.Errorf("two taps begin %s and %s", second, twice[1].header.Get("Location"))
	}
	c.deals(second, "3")
	p := c.sees(at).says("Saison ").says("2 Abende · Skat").says("Läuft gerade")
	if rows := p.texts("tbody"); !strings.HasPrefix(rows[0], "1 Anna 48") {
		t.Errorf("the table is %q", rows[0])
	}
	c.sees(at + "?nach=je-abend").says("24,0")
	c.sees(at + "/spieler/1").says("Platz 1. Punkte 48 Schnitt 24,0 Abende 2").says("2 von 2 · 100 %").says("bestes Spiel").lacks("teuerster Verlust")
	c.sees(at + "/spieler/1/spiele?spiel=skat&zahl=declared").says("Kreuz mit 1").says("gewonnen")
	c.sees("/").says("Freitagsrunde").says("Anna führt die Saison")
	if csv := c.sees(at + "/tabelle.csv").unquoted(); !strings.Contains(csv, "1;Anna;48,00;") {
		t.Errorf("the file is %s", csv)
	}
	if csv := c.sees(at + "/tabelle.csv?was=against").unquoted(); !strings.Contains(csv, "gegen;Anna;Bernd;Cem") || !strings.Contains(csv, "Anna;;100,00;100,00") {
		t.Errorf("who wins against whom is %s", csv)
	}
	if csv := c.sees(at + "/spieler/1/abende.csv").unquoted(); !strings.Contains(csv, ";Skat;3;") {
		t.Errorf("the evenings of Anna are %s", csv)
	}
	c.sees(at).says("Wer gegen wen gewinnt").says("100 % 2")
	c.get(at + "/spieler/9").is(http.StatusNotFound)
	c.get(at + "/spieler/1/spiele?spiel=skat&zahl=x").is(http.StatusNotFound)
	c.books(c.sees(second).form("contract").with(webKreuz("1")...).with("won", "false"))
	c.sees(at + "/spieler/1").says("teuerster Verlust")
}

func TestEarlierEveningsAreTakenInOnlyByWhoRunsThem(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	evening := c.begin("Anna", "Berni", "Cem")
	c.deals(evening, "1")
	at, other := c.founds("Anna", "Bernd", "Cem"), c.founds("Otto")
	f := c.sees(at + "/verwalten").form("evening")
	f.Values["evening"] = []string{strings.TrimPrefix(evening, "/abende/")}
	writer := c.lets("writer", at, "")
	writer.sees(at + "/verwalten").lacks("Abende dazunehmen")
	writer.post(at+"/verwalten", f.with("act", "take").Values).is(http.StatusUnprocessableEntity)
	for range 2 {
		c.send(f.with("act", "take")).is(http.StatusSeeOther)
	}
	writer.sees(evening)
	c.sees(other + "/verwalten").lacks("Abende dazunehmen")
	manage := c.sees(at + "/verwalten").says("Gäste und unbekannte Namen").says("Berni")
	c.send(manage.form("from").with("act", "merge").and("from", "Berni", "into", "2")).is(http.StatusSeeOther)
	c.sees(at).lacks("Berni").says("Bernd")
	c.sees(at + "/verwalten").says("Berni ist doch jemand anders")
	c.send(c.sees(at+"/verwalten").form("undoes").with("act", "undo")).is(http.StatusSeeOther)
	c.sees(at).says("Berni")
	c.send(c.sees(at+"/verwalten").form("not").with("act", "count")).is(http.StatusSeeOther)
	c.sees(at).says("Noch kein Abend")
	c.send(c.sees(at+"/verwalten").form("not").with("act", "drop")).is(http.StatusSeeOther)
	writer.get(evening).is(http.StatusNotFound)
}

func TestAStammtischIsDeletedByNameAndItsEveningsStay(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	at := c.founds("Anna", "Bernd", "Cem")
	evening := c.beginsToday(at, "skat", "Anna", "Bernd", "Cem")
	viewer := c.lets("viewer", at, "")
	viewer.sees(at).lacks("Heute")
	gone := c.sees(at+"/loeschen").form("title").with("title", " freitagsRUNDE ")
	for range 2 {
		c.send(gone).is(http.StatusSeeOther)
	}
	c.get(at).is(http.StatusNotFound)
	c.sees(evening)
	viewer.get(evening).is(http.StatusNotFound)
}

func TestTotalsOfBeforeArePastedAndTakenBack(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	at := c.founds("Anna", "Bernd")
	f := c.sees(at + "/verwalten").form("table")
	typed := "Datum\tAnna\tBernd\r\n24.12.2019\tviel\t1\r\n"
	p := c.send(f.and("table", typed, "act", "totals", "unit", "money")).is(http.StatusUnprocessableEntity).says("Zeile 2: „viel“ ist keine Zahl für Anna")
	again := p.form("table")
	if got := p.text("textarea"); got != "Datum Anna Bernd 24.12.2019 viel 1" || again.Get("unit") != "money" {
		t.Errorf("typed was %q in %s", got, again.Get("unit"))
	}
	again = again.and("table", "Datum\tAnna\tBernd\r\n24.12.2019\t2\t-2\r\n31.12.2019\t\t\r\n", "act", "totals")
	c.send(again).is(http.StatusUnprocessableEntity).says("Zeile 3: wer war da?")
	again = again.and("table", "Datum\tAnna\tBernd\r\n24.12.2019\t2\t-2\r\n")
	for range 2 {
		c.send(again).is(http.StatusSeeOther)
	}
	c.sees(at + "?nach=geld").says("Saison 2019").says("1 Abend").says("nur Endstand").says("+2,00 €")
	c.sees(at + "/spieler/1").says("nur Endstand")
	c.sees(at + "/kasse").says("Niemand schuldet")
	if all := c.sees(at + "/alles.jsonl").body; !strings.Contains(all, `"totals":[{"day":"2019-12-24","game":"skat","money":true`) {
		t.Errorf("saved is %s", all)
	}
	c.send(c.sees(at+"/verwalten").form("undoes").with("act", "undo")).is(http.StatusSeeOther)
	c.sees(at).says("Noch kein Abend")
}

func TestEightPeopleBeginTwoTablesOnce(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	eight := strings.Fields("Anna Bernd Cem Dora Emil Frieda Gero Heike")
	at := c.founds(eight...)
	f := c.sees(at+"/heute").lacks("wie beim letzten Mal").form("game").with("game", "skat")
	f.Values["here"] = eight
	c.send(f.and("act", "setup")).is(http.StatusUnprocessableEntity).says("Mehrere Tische")
	for range 2 {
		if to := c.send(f).is(http.StatusSeeOther).header.Get("Location"); to != at {
			t.Errorf("it leads to %s", to)
		}
	}
	if p := c.sees(at).says("Anna 0, Bernd 0, Cem 0, Dora 0").says("Emil 0, Frieda 0, Gero 0, Heike 0"); strings.Count(p.says("Läuft gerade").body, `class="row"`) != 2 {
		t.Error("there are not two tables")
	}
	c.sees(at + "/heute").says("wie beim letzten Mal")
	c.sees(at + "/verwalten").lacks("Rückgängig")
}

// stammtischForms are forms that the pages of a Stammtisch send.
var stammtischForms = []string{
	"act=name&name=Samstag", "act=add&names=Dora%2C+Emil", "act=edit&id=1&name=Anna+K.&former=true", "act=merge&from=Otto&into=2",
	"act=totals&game=skat&unit=points&table=D%09Anna%09Berni%0A1.1.2020%091%092%0A2.1.2020%091%2C5%09-", "act=count&evening=2020-01-01+skat&not=true",
	"act=drop&evening=2020-01-01+skat", "act=rules&first_month=9&min_evenings=3&drop_worst=1", "act=pay&from=Anna&to=&amount=12,40",
	"act=spend&spent=Ausflug&amount=1", "act=give&given=Beitrag&amount=5&by=Anna&by=Bernd", "act=fee&fee=2,50", "act=split&id=2&name=Otto", "act=undo&undoes=1", "game=skat&here=Anna&here=Bernd&guest=Otto", "game=skat&here=Anna&here=Bernd&guest=Otto&act=setup",
}

// FuzzStammtisch sends anything to every address of a Stammtisch. No request may cause an internal
// error, and after every accepted form the pages can be drawn and the document can be read.
func FuzzStammtisch(f *testing.F) {
	app, asked := newWebApp(f), 0
	var c *webClient
	var at string
	for route := range stammtischAccess {
		for _, body := range stammtischForms {
			f.Add(byte(route), "", body)
		}
	}
	f.Fuzz(func(t *testing.T, route byte, query, body string) {
		if asked++; asked%fuzzedFor == 1 {
			c = app.client(t)
			c.http.Transport = inside{app.handler}
			at = c.founds("Anna", "Bernd", "Cem")
			c.deals(c.beginsToday(at, "skat", "Anna", "Bernd", "Cem"), "1")
		}
		c = c.in(t)
		row := stammtischAccess[2+int(route)%(len(stammtischAccess)-3)] // all routes except those that make and delete a Stammtisch
		if row.route == "POST /stammtische/:id/verlassen" {
			return
		}
		path, _, _ := strings.Cut(strings.Replace(row.path, "/stammtische/ID", at, 1), "?")
		method, _, _ := strings.Cut(row.route, " ")
		r := c.request(method, path, strings.NewReader("key="+rand.Text()+"&"+body))
		r.URL.RawQuery = query
		p := c.do(r)
		if p.status >= 500 && p.status != http.StatusInsufficientStorage {
			t.Fatalf("%s?%s with %q: %d\n%s", row.route, query, body, p.status, app.log)
		}
		if p.status == http.StatusSeeOther {
			c.stands(at)
		}
	})
}
