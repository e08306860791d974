package handlers_test

import (
	"crypto/rand"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"anschreiber/handlers/stammtisch"
	"anschreiber/scoring"
	"anschreiber/views"
)

// stammtischAccess are the routes of a Stammtisch, as access has those of an
// evening. ID stands for the Stammtisch.
var stammtischAccess = []accessRow{
	{"GET /stammtische/neu", "/stammtische/neu", nil, 200, 200, 200, 200},
	{"POST /stammtische", "/stammtische", url.Values{"key": {"k"}}, 422, 422, 422, 422},
	{"GET /stammtische/:id", "/stammtische/ID", nil, 404, 200, 200, 200},
	{"GET /stammtische/:id/tabelle.csv", "/stammtische/ID/tabelle.csv", nil, 404, 200, 200, 200},
	{"GET /stammtische/:id/alles.jsonl", "/stammtische/ID/alles.jsonl", nil, 404, 200, 200, 200},
	{"GET /stammtische/:id/spieler/:spieler", "/stammtische/ID/spieler/1", nil, 404, 200, 200, 200},
	{"GET /stammtische/:id/spieler/:spieler/spiele", "/stammtische/ID/spieler/1/spiele?spiel=skat&zahl=declared", nil, 404, 200, 200, 200},
	{"GET /stammtische/:id/spieler/:spieler/abende.csv", "/stammtische/ID/spieler/1/abende.csv", nil, 404, 200, 200, 200},
	{"GET /stammtische/:id/kasse.csv", "/stammtische/ID/kasse.csv", nil, 404, 200, 200, 200},
	{"GET /stammtische/:id/heute", "/stammtische/ID/heute", nil, 404, 404, 200, 200},
	{"GET /stammtische/:id/heute.json", "/stammtische/ID/heute.json", nil, 404, 404, 200, 200},
	{"POST /stammtische/:id/heute", "/stammtische/ID/heute", url.Values{"key": {"k1"}, "game": {"skat"}, "here": {"Anna"}}, 404, 404, 422, 422},
	{"GET /stammtische/:id/kasse", "/stammtische/ID/kasse", nil, 404, 200, 200, 200},
	{"POST /stammtische/:id/kasse", "/stammtische/ID/kasse", url.Values{"key": {"k2"}, "act": {"pay"}, "from": {"Anna"}, "to": {"Bernd"}, "amount": {"3"}}, 404, 404, 303, 303},
	{"GET /stammtische/:id/verwalten", "/stammtische/ID/verwalten", nil, 404, 404, 200, 200},
	{"POST /stammtische/:id/verwalten", "/stammtische/ID/verwalten", url.Values{"key": {"k3"}, "act": {"add"}, "names": {"Dora"}}, 404, 404, 303, 303},
	{"GET /stammtische/:id/teilen", "/stammtische/ID/teilen", nil, 404, 200, 200, 200},
	{"POST /stammtische/:id/teilen", "/stammtische/ID/teilen", url.Values{"key": {"k"}, "seen": {"1"}, "role": {"viewer"}, "act": {"renew"}}, 404, 404, 404, 303},
	{"POST /stammtische/:id/geraete", "/stammtische/ID/geraete", url.Values{"key": {"k"}, "device": {"x"}, "act": {"revoke"}}, 404, 404, 404, 303},
	{"POST /stammtische/:id/verlassen", "/stammtische/ID/verlassen", url.Values{"key": {"k"}}, 404, 303, 303, 303},
	{"GET /stammtische/:id/loeschen", "/stammtische/ID/loeschen", nil, 404, 404, 404, 200},
	{"POST /stammtische/:id/loeschen", "/stammtische/ID/loeschen", url.Values{"key": {"k"}, "title": {"anders"}}, 404, 404, 404, 422},
}

const noStammtisch = "/stammtische/aaaaaaaaaaaaaaaaaaaaaaaaaa"

// founds makes a Stammtisch, and says where it is.
func (c *webClient) founds(names ...string) string {
	c.t.Helper()
	f := c.sees("/stammtische/neu").form("names").with("name", "Freitagsrunde", "names", strings.Join(names, "\n"))
	return c.send(f).is(http.StatusSeeOther).header.Get("Location")
}

// beginsToday begins an evening of the Stammtisch with these of its regulars.
func (c *webClient) beginsToday(stammtisch, game string, here ...string) string {
	c.t.Helper()
	f := c.sees(stammtisch+"/heute").form("game").with("game", game)
	f.Values["here"] = here
	return c.send(f).is(http.StatusSeeOther).header.Get("Location")
}

// asks asks for a row's path at a Stammtisch.
func (c *webClient) asks(row accessRow, stammtisch string) *webPage {
	c.t.Helper()
	path := strings.Replace(row.path, "/stammtische/ID", stammtisch, 1)
	if strings.HasPrefix(row.route, "POST") {
		return c.post(path, row.form)
	}
	return c.get(path)
}

func TestNobodyElseSeesOrWritesAStammtisch(t *testing.T) {
	t.Parallel()
	owner := newWebClient(t)
	at := owner.founds("Anna", "Bernd", "Cem")
	evening := owner.beginsToday(at, "skat", "Anna", "Bernd", "Cem")
	owner.deals(evening, "1")
	ofEvening := owner.lets("viewer", evening, "")
	revoked := owner.lets("writer", at, "Emils Handy")
	owner.does("revoke", at, "Emils Handy")
	for _, row := range stammtischAccess {
		for name, c := range map[string]*webClient{"nobody": owner.app.client(t), "a viewer of its evening": ofEvening, "one that was revoked": revoked} {
			got := c.asks(row, at)
			if got.status != row.others {
				t.Errorf("%s by %s: %d, want %d", row.route, name, got.status, row.others)
			}
			if strings.Contains(row.path, "ID") && got.body != strings.ReplaceAll(c.asks(row, noStammtisch).body, noStammtisch, at) {
				t.Errorf("%s by %s is not as for one that does not exist", row.route, name)
			}
		}
	}
	for _, c := range []*webClient{revoked, owner.app.client(t)} {
		c.get(evening).is(http.StatusNotFound)
	}
}

func TestEveryRoleMayWhatItsRowSaysOfAStammtisch(t *testing.T) {
	t.Parallel()
	owner := newWebClient(t)
	for _, row := range stammtischAccess {
		for role, want := range map[string]int{"viewer": row.viewer, "writer": row.writer, "owner": row.owner} {
			at := owner.founds("Anna", "Bernd", "Cem")
			owner.deals(owner.beginsToday(at, "skat", "Anna", "Bernd", "Cem"), "1")
			c := owner
			if role != "owner" {
				c = owner.lets(role, at, "")
			}
			if got := c.asks(row, at); got.status != want {
				t.Errorf("%s by a %s: %d, want %d", row.route, role, got.status, want)
			}
		}
	}
}

func TestAStammtischBeginsInThreeTapsAndShowsItsTable(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	at := c.founds("Anna", "Bernd", "Cem", "Dora")
	c.sees(at).says("Noch kein Abend").says("Hier steht nach dem ersten Abend die Tabelle")
	first := c.beginsToday(at, "skat", "Anna", "Bernd", "Cem")
	c.deals(first, "1", "1", "2")
	f := c.sees(at + "/heute").form("game") // as last time
	if fmt.Sprint(f.Values["here"]) != "[Anna Bernd Cem]" || f.Get("game") != "skat" {
		t.Errorf("offered are %v and %s", f.Values["here"], f.Get("game"))
	}
	twice := []*webPage{c.send(f), c.send(f)}
	second := twice[0].is(http.StatusSeeOther).header.Get("Location")
	if second != twice[1].header.Get("Location") || second == first {
		t.Errorf("two taps begin %s and %s", second, twice[1].header.Get("Location"))
	}
	c.deals(second, "3")
	p := c.sees(at).says("Saison ").says("2 Abende · Skat").says("Weiter")
	if rows := p.texts("tbody"); !strings.HasPrefix(rows[0], "1 Anna 48") {
		t.Errorf("the table is %q", rows[0])
	}
	c.sees(at + "?nach=je-abend").says("24,0")
	c.sees(at + "/spieler/1").says("Anna · Skat").says("2 von 2 · 100 %")
	c.sees(at + "/spieler/1/spiele?spiel=skat&zahl=declared").says("Kreuz mit 1").says("gewonnen")
	c.sees("/").says("Freitagsrunde").says("Anna führt die Saison")
	if csv := c.sees(at + "/tabelle.csv").body; !strings.Contains(csv, "1;Anna;48,00;") {
		t.Errorf("the file is %s", csv)
	}
	if csv := c.sees(at + "/tabelle.csv?was=against").body; !strings.Contains(csv, "gegen;Anna;Bernd;Cem") || !strings.Contains(csv, "Anna;;100,00;100,00") {
		t.Errorf("who wins against whom is %s", csv)
	}
	if csv := c.sees(at + "/spieler/1/abende.csv").body; !strings.Contains(csv, ";Skat;3;") {
		t.Errorf("the evenings of Anna are %s", csv)
	}
	c.sees(at).says("Wer gegen wen gewinnt").says("100 % 2")
	c.get(at + "/spieler/9").is(http.StatusNotFound)
	c.get(at + "/spieler/1/spiele?spiel=skat&zahl=x").is(http.StatusNotFound)
}

func TestWhoMayWriteInAStammtischWritesInItsEvenings(t *testing.T) {
	t.Parallel()
	owner := newWebClient(t)
	at := owner.founds("Anna", "Bernd", "Cem")
	writer, viewer := owner.lets("writer", at, "Bernds Handy"), owner.lets("viewer", at, "")
	evening := writer.beginsToday(at, "skat", "Anna", "Bernd", "Cem")
	owner.deals(evening, "1")
	viewer.sees(evening)
	viewer.post(evening, url.Values{"key": {"k1"}, "seen": {"1"}, "contract": {"passed"}}).is(http.StatusNotFound)
	viewer.sees(at).lacks("Heute")
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
	manage := c.sees(at + "/verwalten").says("Namen, die zu niemandem gehören").says("Berni")
	c.send(manage.form("from").with("act", "merge").and("from", "Berni", "into", "2")).is(http.StatusSeeOther)
	c.sees(at).lacks("Berni").says("Bernd")
	c.send(c.sees(at+"/verwalten").form("undoes").with("act", "undo")).is(http.StatusSeeOther)
	c.sees(at).says("Berni")
	c.send(c.sees(at+"/verwalten").form("not").with("act", "count")).is(http.StatusSeeOther)
	c.sees(at).says("Noch kein Abend")
	c.send(c.sees(at+"/verwalten").form("not").with("act", "drop")).is(http.StatusSeeOther)
	writer.get(evening).is(http.StatusNotFound)
}

func TestDebtsAreTickedOnceAndCanBeTakenBack(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	at := c.founds("Anna", "Bernd")
	pay := c.sees(at+"/kasse").says("Niemand schuldet").form("from").with("from", "Anna", "to", "Bernd", "amount", "12,40", "act", "pay")
	for range 2 {
		c.send(pay).is(http.StatusSeeOther)
	}
	p := c.sees(at + "/kasse").says("Anna → Bernd 12,40 €").says("Bernd → Anna 12,40 €")
	c.send(pay.with("amount", "1")).is(http.StatusUnprocessableEntity).says("Das ist schon eingetragen")
	again := c.send(p.form("spent").with("spent", "Ausflug", "amount", "viel", "act", "spend")).is(http.StatusUnprocessableEntity).says("Ein Betrag wie 12,40")
	if again.form("spent").Get("spent") != "Ausflug" || again.form("spent").Get("amount") != "viel" {
		t.Errorf("typed was %v", again.form("spent").Values)
	}
	c.send(p.form("undoes").with("act", "undo")).is(http.StatusSeeOther)
	c.sees(at + "/kasse").lacks("12,40")
	c.post(at+"/kasse", url.Values{"key": {"k"}, "act": {"x"}}).is(http.StatusBadRequest)
}

func TestTheBoxGetsFeesOnceAndNobodyIsOwedThem(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	at := c.founds("Anna", "Bernd", "Cem")
	writer := c.lets("writer", at, "")
	give := c.sees(at+"/kasse").form("given").with("given", "Beitrag", "amount", "viel", "act", "give")
	give.Values["by"] = []string{"Anna", "Bernd"}
	again := c.send(give).is(http.StatusUnprocessableEntity).says("Ein Betrag wie 12,40").form("given")
	if fmt.Sprint(again.Values["by"]) != "[Anna Bernd]" || again.Get("given") != "Beitrag" {
		t.Errorf("typed was %v", again.Values)
	}
	other := writer.sees(at+"/kasse").form("given").with("given", "Beitrag", "amount", "5", "act", "give")
	for range 2 {
		c.send(again.with("amount", "5", "act", "give")).is(http.StatusSeeOther)
	}
	writer.send(other).is(http.StatusConflict).says("Inzwischen steht da: Anna, Bernd → Kasse: Beitrag 10,00 €")
	p := c.sees(at + "/kasse").says("Anna, Bernd → Kasse: Beitrag 10,00 €").says("In der Kasse 10,00 €").says("Niemand schuldet")
	c.send(p.form("from").with("from", "Anna", "to", "", "amount", "1", "act", "pay")).is(http.StatusUnprocessableEntity).says("Anna schuldet 0,00 €")
	if csv := c.sees(at + "/kasse.csv").body; !strings.Contains(csv, "Anna, Bernd;Kasse;Beitrag;10,00") {
		t.Errorf("the file is %s", csv)
	}
	c.send(p.form("undoes").with("act", "undo")).is(http.StatusSeeOther)
	c.sees(at + "/kasse").says("In der Kasse 0,00 €")
}

func TestAFeeForEachNightIsAgreedOnOnce(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	at := c.founds("Anna", "Bernd", "Cem")
	writer := c.lets("writer", at, "")
	other := writer.sees(at + "/kasse").form("fee")
	c.send(c.sees(at+"/kasse").form("fee").with("fee", "viel", "act", "fee")).is(http.StatusUnprocessableEntity).says("Ein Betrag wie 12,40")
	for range 2 {
		c.send(c.sees(at+"/kasse").form("fee").with("fee", "2,50", "act", "fee")).is(http.StatusSeeOther)
	}
	writer.send(other.with("fee", "3", "act", "fee")).is(http.StatusConflict).says("Inzwischen steht da: 2,50 €")
	if again := c.sees(at + "/kasse").says("Wer da ist, zahlt 2,50 € je Abend in die Kasse").form("fee"); again.Get("fee") != "2,50" || again.Get("seen") != "1" {
		t.Errorf("it says %v", again.Values)
	}
}

func TestTwoWhoWereMergedByMistakeAreSplitAgain(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	at := c.founds("Anna", "Bernd", "Bert")
	c.send(c.sees(at+"/verwalten").form("into").and("from", "Bert", "into", "2", "act", "merge")).is(http.StatusSeeOther)
	c.send(c.sees(at+"/verwalten").form("name").with("name", "Änne", "act", "edit")).is(http.StatusSeeOther) // undo would take this back
	c.sees(at + "/verwalten").says("auch Bert").says("Bert ist doch jemand anders")
	split := url.Values{"key": {"k"}, "seen": {"2"}, "act": {"split"}, "id": {"2"}, "name": {"Bert"}}
	for range 2 {
		c.post(at+"/verwalten", split).is(http.StatusSeeOther)
	}
	c.sees(at + "/verwalten").lacks("auch Bert").says("auch Anna")
}

func TestAStammtischIsSavedWithItsEvenings(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	at := c.founds("Anna", "Bernd", "Cem")
	c.deals(c.beginsToday(at, "skat", "Anna", "Bernd", "Cem"), "1")
	c.deals(c.beginsToday(at, "skat", "Bernd", "Anna", "Cem"), "1", "2")
	c.send(c.sees(at+"/kasse").form("from").with("from", "Anna", "to", "Bernd", "amount", "3", "act", "pay")).is(http.StatusSeeOther)
	lines := strings.Split(strings.TrimSpace(c.sees(at+"/alles.jsonl").body), "\n")
	if len(lines) != 3 {
		t.Fatalf("%d lines", len(lines))
	}
	d, ps := stammtisch.ReadDocument([]byte(lines[2]))
	if len(ps) > 0 || len(d.Evenings) != 2 || len(d.Payments) != 1 || len(d.Regulars) != 3 {
		t.Errorf("%+v, %v", d, ps)
	}
	for _, line := range lines[:2] {
		e, _, ps := scoring.ReadEvening([]byte(line), func(slug string) (scoring.Book, bool) { g, known := views.Find(slug); return g.Book, known })
		if len(ps.Errors()) > 0 || !slices.Contains(d.Evenings, e.Digest()) {
			t.Errorf("%s is not among its evenings, %v", line, ps)
		}
	}
}

func TestAStammtischIsDeletedByNameAndItsEveningsStay(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	at := c.founds("Anna", "Bernd", "Cem")
	evening := c.beginsToday(at, "skat", "Anna", "Bernd", "Cem")
	viewer := c.lets("viewer", at, "")
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

// stammtischForms are what its pages send.
var stammtischForms = []string{
	"act=name&name=Samstag", "act=add&names=Dora%2C+Emil", "act=edit&id=1&name=Anna+K.&former=true", "act=merge&from=Otto&into=2",
	"act=totals&game=skat&unit=points&table=D%09Anna%09Berni%0A1.1.2020%091%092%0A2.1.2020%091%2C5%09-", "act=count&evening=2020-01-01+skat&not=true",
	"act=drop&evening=2020-01-01+skat", "act=rules&first_month=9&min_evenings=3&drop_worst=1", "act=pay&from=Anna&to=&amount=12,40",
	"act=spend&spent=Ausflug&amount=1", "act=give&given=Beitrag&amount=5&by=Anna&by=Bernd", "act=fee&fee=2,50", "act=split&id=2&name=Otto", "act=undo&undoes=1", "game=skat&here=Anna&here=Bernd&guest=Otto", "game=skat&here=Anna&here=Bernd&guest=Otto&act=setup",
}

// FuzzStammtisch sends anything to every address of a Stammtisch. Nothing may
// fail, and whatever was taken leaves one whose pages are drawn and whose
// document is read.
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
		row := stammtischAccess[2+int(route)%(len(stammtischAccess)-3)] // all but to found and to delete
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

// stands asserts that a Stammtisch is drawn, and read as another server would.
func (c *webClient) stands(at string) {
	c.t.Helper()
	for _, below := range []string{"", "?saison=ewig&spiel=zusammen", "/kasse", "/verwalten", "/heute", "/tabelle.csv"} {
		c.sees(at + below)
	}
	lines := strings.Split(strings.TrimSpace(c.sees(at+"/alles.jsonl").body), "\n")
	if _, ps := stammtisch.ReadDocument([]byte(lines[len(lines)-1])); len(ps) > 0 {
		c.t.Fatalf("%s: %v", lines[len(lines)-1], ps)
	}
}
