package handlers_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"anschreiber/db"
	"anschreiber/handlers/web"
	"anschreiber/scoring"
	"anschreiber/scoring/journal"
)

// clocked returns an app behind proxies with these rates, and its clock, which stands still until
// the test moves it.
func clocked(t *testing.T, rates web.Rates) (a *webApp, seconds *atomic.Int64) {
	seconds = new(atomic.Int64)
	return proxied(t, func(c *web.Config) {
		c.Rates, c.Now = rates, func() time.Time { return offlineTime.Add(time.Duration(seconds.Load()) * time.Second) }
	}), seconds
}

func TestADeviceThatBooksTooOftenGetsItsFormBackAsTyped(t *testing.T) {
	t.Parallel()
	a, seconds := clocked(t, web.Rates{Writes: 3})
	c := a.client(t)
	evening := c.begin("Anna", "Bernd", "Cem")
	other := c.lets("writer", evening, "Bernds Handy")
	c.deals(evening, "1", "2", "3")
	f := c.sees(evening).form("contract").with(webKreuz("2")...).with("note", "mit Ansage")
	p := c.send(f).is(http.StatusTooManyRequests).says("Gerade zu viele Einträge auf einmal").says("noch einmal drücken")
	if p.header.Get("Retry-After") != "20" {
		t.Errorf("it is to wait %q seconds", p.header.Get("Retry-After"))
	}
	again := p.form("contract")
	if again.Get("note") != "mit Ansage" || again.Get("contract") != "kreuz" || again.Get("key") != f.Get("key") {
		t.Errorf("the form comes back as %v", again.Values)
	}
	c.books(c.sees("/").form("lang").with("lang", "en"))
	c.send(f).is(http.StatusTooManyRequests).says("Too many entries at once")
	other.deals(evening, "1") // others are not slowed down
	seconds.Add(20)
	c.send(again.and("seen", strconv.Itoa(c.entries(evening)))).is(http.StatusSeeOther)
	c.send(c.sees(evening).form("undoes").and("undoes", strconv.Itoa(c.entries(evening)))).is(http.StatusTooManyRequests).says("Too many entries")
}

func TestWhatIsBookedTwiceIsCountedOnce(t *testing.T) {
	t.Parallel()
	a, _ := clocked(t, web.Rates{Writes: 1})
	c := a.client(t)
	evening := c.begin("Anna", "Bernd", "Cem")
	f := c.sees(evening).form("contract").with(webKreuz("2")...)
	for range 3 {
		c.send(f).is(http.StatusSeeOther)
	}
}

func TestANetworkWritesOnlySoManyBytes(t *testing.T) {
	t.Parallel()
	a, seconds := clocked(t, web.Rates{Bytes: 20_000})
	anna, bernd, afar := a.client(t), a.client(t), a.client(t)
	table := func(c *webClient) string { return c.begin("Anna", "Bernd", "Cem") }
	evening, other, third := table(anna.behind("2001:db8::1")), table(bernd.behind("2001:db8::2")), table(afar.behind("192.0.2.1"))
	book := func(c *webClient, evening, note string) *webPage {
		return c.send(c.sees(evening).form("contract").with(webKreuz("2")...).with("note", note))
	}
	near, long := anna.behind("2001:db8::1"), strings.Repeat("𝄞", 500)
	book(near, evening, long).is(http.StatusSeeOther)
	book(near, evening, long).is(http.StatusSeeOther) // accepted, although it exceeds the limit: the next one must wait
	p := book(bernd.behind("2001:db8::2"), other, long).is(http.StatusTooManyRequests).says("Gerade zu viele Einträge")
	if got := p.form("contract").Get("note"); got != long {
		t.Errorf("the note comes back as %q", got)
	}
	bernd.behind("2001:db8::2").beginsNothing(http.StatusTooManyRequests, "Gerade zu viele")
	afar.behind("192.0.2.1").deals(third, "1")
	seconds.Add(60)
	book(bernd.behind("2001:db8::2"), other, "").is(http.StatusSeeOther)
}

// beginsNothing tries to begin an evening, a Stammtisch and a tournament, and checks that each form
// comes back as it was typed.
func (c *webClient) beginsNothing(status int, says string) {
	c.t.Helper()
	for path, typed := range map[string][]string{
		"/neu/skat": {"title", "Krone"}, "/stammtische/neu": {"name", "Krone", "names", "Anna"}, "/turniere/neu": {"name", "Krone", "act", "setup"},
	} {
		f := c.sees(path).form(typed[0]).with(typed...)
		if path == "/neu/skat" {
			f.seats("Anna", "Bernd", "Cem")
		}
		if got := c.send(f).is(status).says(says).form(typed[0]).Get(typed[0]); got != "Krone" {
			c.t.Errorf("what is begun at %s comes back as %q", path, got)
		}
	}
}

func TestPreviewsAndOtherPagesAreCountedByNetwork(t *testing.T) {
	t.Parallel()
	a, _ := clocked(t, web.Rates{Pages: 12})
	c := a.client(t)
	near := c.behind("192.0.2.1")
	evening := near.begin("Anna", "Bernd", "Cem")
	f := near.sees(evening).form("contract").with(webKreuz("2")...)
	f.action = evening + "/vorschau"
	for range 20 {
		near.send(f)
	}
	p := near.send(f).is(http.StatusTooManyRequests).says("Gerade zu viele Anfragen")
	if got := p.form("contract").Get("contract"); got != "kreuz" {
		t.Errorf("the form comes back with %q", got)
	}
	for _, path := range []string{"/liste", "/regeln", "/abrechnung", "/dokument.json", "/liste.csv", "/spiele/neu?after=0", "?x=1", "/verlauf", "/abend.json"} {
		near.get(evening + path).is(http.StatusTooManyRequests).says("Gerade zu viele")
	}
	for _, path := range []string{"/", "/liste/leer/skat", "/rechner/skat?x=1", "/beispiel/skat?x=1"} {
		near.get(path).is(http.StatusTooManyRequests).says("Gerade zu viele")
	}
	near.sees(evening) // unchanged since it was drawn before
	c.behind("192.0.2.2").send(f).is(http.StatusOK)
}

// Without this limit, one writer could fill the first page of everybody at the table.
func TestANightHasRoomForTwentyLists(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	evening := c.begin("Anna", "Bernd", "Cem")
	for range 19 {
		evening = c.goesOn(evening)
	}
	next := c.sees(evening + "/abrechnung").form("game")
	c.send(next).is(http.StatusUnprocessableEntity).says("Zu dieser Nacht gehören schon 20 Listen")
	other := c.sees("/neu/skat?nach="+strings.TrimPrefix(evening, "/abende/")).form("players").with("title", "Krone")
	p := c.send(other).is(http.StatusUnprocessableEntity).says("Zu dieser Nacht gehören schon 20 Listen")
	if got := p.form("players").Get("title"); got != "Krone" {
		t.Errorf("the form comes back with the title %q", got)
	}
	c.begin("Anna", "Bernd", "Cem")
}

func TestFormsThatAreNoEntriesAreCounted(t *testing.T) {
	t.Parallel()
	a, _ := clocked(t, web.Rates{Writes: 2})
	c := a.client(t)
	c.begin("Anna", "Bernd", "Cem")
	for _, status := range []int{http.StatusSeeOther, http.StatusSeeOther, http.StatusTooManyRequests} {
		c.send(c.sees("/geraet").form("name").with("name", "Annas Handy")).is(status)
	}
	stranger := a.client(t)
	for range 5 { // forms without a cookie do not count towards the limit of any device
		stranger.post("/geraet", map[string][]string{"key": {"k"}, "name": {"x"}}).is(http.StatusSeeOther)
	}
}

// Pages with pasted results count more towards the limit of pages. Otherwise somebody who pastes
// thousands of rows could make the server compute long pages at no cost.
func TestEveningsOfBeforeCountAsWhatTheyTake(t *testing.T) {
	t.Parallel()
	a, _ := clocked(t, web.Rates{Pages: 20})
	c := a.client(t)
	at := c.behind("192.0.2.1").founds("Anna", "Bernd")
	var table strings.Builder
	table.WriteString("Datum")
	for i := range 20 {
		table.WriteString(";Gast " + strconv.Itoa(i))
	}
	day := time.Date(1960, 1, 1, 0, 0, 0, 0, time.UTC)
	for i := range 200 {
		table.WriteString("\n" + day.AddDate(0, 0, i).Format("2.1.2006") + strings.Repeat(";1", 20))
	}
	f := c.behind("192.0.2.2").sees(at + "/verwalten").form("table")
	c.behind("192.0.2.2").send(f.and("act", "totals", "unit", "points", "table", table.String())).is(http.StatusSeeOther)
	had := func(c *webClient, at string) (pages int) {
		for c.get(at).status == http.StatusOK {
			pages++
		}
		return pages
	}
	empty := c.behind("192.0.2.4").founds("Anna", "Bernd")
	if many, few := had(c.behind("192.0.2.3"), at), had(c.behind("192.0.2.5"), empty); many == 0 || 5*many > few {
		t.Errorf("with 4,000 results there are %d pages a minute, without %d", many, few)
	}
}

func TestWhatIsFoundedCountsByItsBytes(t *testing.T) {
	t.Parallel()
	prizes := strings.Repeat(strings.Repeat("𝄞", 40)+"\n", 100) // 16 KB
	for path, and := range map[string][]string{
		"/turniere":    {"act", "setup", "prizes", prizes},
		"/stammtische": {"names", longNames()},
	} {
		a, _ := clocked(t, web.Rates{Bytes: 50_000})
		c := a.client(t).behind("192.0.2.1")
		founded := 0
		for ; founded < 10; founded++ {
			f := c.sees(path+"/neu").form("name").with("name", "Krone").with(and...)
			if p := c.send(f); p.status == http.StatusTooManyRequests {
				break
			} else if p.is(http.StatusSeeOther); founded > 5 {
				t.Fatalf("%s takes %d in a minute", path, founded)
			}
		}
		if founded == 0 {
			t.Errorf("nothing can be founded at %s", path)
		}
	}
}

// longNames returns as many names as a Stammtisch may have, each as long as a name may be.
func longNames() (names string) {
	for i := range 60 {
		names += strings.Repeat("𝄞", 38) + strconv.Itoa(10+i) + "\n"
	}
	return names
}

func TestOnANearlyFullDiskOnlyWhatIsGoingOnGoesOn(t *testing.T) {
	t.Parallel()
	a := newWebApp(t)
	c := a.client(t)
	evening, at := c.begin("Anna", "Bernd", "Cem"), c.founds("Anna", "Bernd", "Cem")
	c.app = newWebApp(t, func(c *web.Config) { c.Store, c.MinFree = a.store, 1<<62 })
	c.beginsNothing(http.StatusInsufficientStorage, "Kein Platz für Neues")
	today := c.sees(at+"/heute").form("game").with("game", "skat")
	today.Values["here"] = []string{"Anna", "Bernd", "Cem"}
	c.send(today).is(http.StatusInsufficientStorage).says("Kein Platz für Neues")
	c.deals(evening, "2")
	c.deals(c.goesOn(evening), "3")
}

// All versions of a deal count towards the limit of pages. Otherwise a deal that was corrected a
// thousand times could make the server compute long pages at no cost.
func TestAPageCountsWhatWasCorrectedToo(t *testing.T) {
	t.Parallel()
	a, _ := clocked(t, web.Rates{Pages: 60})
	c := a.client(t).behind("192.0.2.1")
	evening := c.begin("Anna", "Bernd", "Cem")
	c.deals(evening, "1")
	id := strings.TrimPrefix(evening, "/abende/")
	for i := range 1_000 {
		deal := json.RawMessage(fmt.Sprintf(`{"contract":"grand","declarer":1,"spitzen":1,"won":true,"note":"%d"}`, i))
		e := db.Entry{Key: fmt.Sprint("c", i), Act: journal.Encode(scoring.Act{Deals: []scoring.Version{{ID: 1, Deal: deal}}}), Device: c.device()}
		if _, err := a.store.Append(t.Context(), id, i+1, e); err != nil {
			t.Fatal(err)
		}
	}
	had := 0
	for c.behind("192.0.2.2").get(evening+"/spiele/1").status == http.StatusOK {
		had++
	}
	if had < 3 || had > 10 {
		t.Errorf("%d pages of 1,000 corrections are to be had in a minute, of 60 of one deal", had)
	}
}
