package handlers_test

import (
	"bytes"
	"fmt"
	"mime/multipart"
	"net/http"
	"strings"
	"testing"
	"time"

	"anschreiber/handlers/web"
)

// uploads sends files to a Stammtisch. files are names and texts in turn.
func (c *webClient) uploads(stammtisch string, files ...string) *webPage {
	c.t.Helper()
	return c.sendsFiles(c.sees(stammtisch+"/abende").form("file"), files...)
}

// sendsFiles sends a form with files. files are names and texts in turn.
func (c *webClient) sendsFiles(f *webForm, files ...string) *webPage {
	c.t.Helper()
	return c.do(c.sendingFiles(f, files...))
}

func (c *webClient) sendingFiles(f *webForm, files ...string) *http.Request {
	c.t.Helper()
	var body bytes.Buffer
	parts := multipart.NewWriter(&body)
	for name := range f.Values {
		if name == "file" && len(files) > 0 {
			continue
		}
		if err := parts.WriteField(name, f.Get(name)); err != nil {
			c.t.Fatal(err)
		}
	}
	for i := 0; i+1 < len(files); i += 2 {
		w, err := parts.CreateFormFile("file", files[i])
		if err == nil {
			_, err = w.Write([]byte(files[i+1]))
		}
		if err != nil {
			c.t.Fatal(err)
		}
	}
	if err := parts.Close(); err != nil {
		c.t.Fatal(err)
	}
	return c.request(http.MethodPost, f.action, &body, "Content-Type", parts.FormDataContentType())
}

// webYears returns the documents of so many evenings, one in each line.
func webYears(evenings int, players ...string) string {
	var b strings.Builder
	first := time.Date(2006, 1, 1, 0, 0, 0, 0, time.UTC)
	for i := range evenings {
		day := first.AddDate(0, 0, 7*i).Format(time.DateOnly)
		fmt.Fprintf(&b, `{"format":"anschreiber/1","game":"skat","date":%q,"players":["%s"],"rules":{"stake":1},"deals":[`, day, strings.Join(players, `","`))
		for n := range 3 {
			fmt.Fprintf(&b, `{"contract":"grand","declarer":%d,"spitzen":1,"won":true},`, 1+(i+n)%len(players))
		}
		b.WriteString(`{"contract":"passed"}],"ended":"` + day + `T23:00:00Z"}` + "\n")
	}
	return b.String()
}

func TestYearsMoveInFromOneFileWithNamesMatched(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	at := c.founds("Anna", "Bernd")
	years := webYears(134, "Anna", "Bernd K.", "Cem")
	p := c.uploads(at, "jahre.jsonl", years).is(http.StatusOK).says("134 Abende aufgenommen").says("Bernd K. 134 ×").says("Cem 134 ×")
	f := p.form("is")
	if fmt.Sprint(f.Values["guest"], f.Values["is"]) != "[Bernd K. Cem] [2 new]" {
		t.Errorf("offered is %v as %v", f.Values["guest"], f.Values["is"])
	}
	c.send(f.with("act", "match")).is(http.StatusSeeOther)
	c.sees(at + "/verwalten").says("auch Bernd K.").lacks("unbekannte Namen").says("Zuletzt: Cem gehört jetzt dazu")
	c.sees(at + "?saison=ewig").says("134 Abende").says("Cem")
	before := c.sees(at + "/tabelle.csv?saison=ewig").body
	c.uploads(at, "jahre.jsonl", years).is(http.StatusOK).says("0 Abende aufgenommen, 134 schon da")
	writer := c.lets("writer", at, "")
	writer.uploads(at, "a.jsonl", years, "b.jsonl", years).is(http.StatusOK).says("0 Abende aufgenommen, 134 schon da")
	if after := c.sees(at + "/tabelle.csv?saison=ewig").body; after != before {
		t.Errorf("the table was\n%s\nand is\n%s", before, after)
	}
}

func TestAWholeStammtischMovesToAnotherServerTheSameDay(t *testing.T) {
	t.Parallel()
	c, second := newWebClient(t), newWebClient(t)
	at := c.founds("Anna", "Bernd", "Cem")
	c.uploads(at, "jahre.jsonl", webYears(5, "Anna", "Berni", "Cem")).is(http.StatusOK)
	c.send(c.sees(at+"/verwalten").form("is").with("act", "match").and("is", "2")).is(http.StatusSeeOther)
	evening := c.beginsToday(at, "skat", "Anna", "Bernd", "Cem")
	c.deals(evening, "1", "1")
	c.send(c.sees(evening+"/abrechnung").form("act").and("act", "close")).is(http.StatusSeeOther)
	c.send(c.sees(at+"/kasse").form("fee").with("fee", "2", "act", "fee")).is(http.StatusSeeOther)
	spend := c.sees(at+"/kasse").form("spent").with("spent", "Ausflug", "amount", "7", "act", "spend")
	c.send(spend.and("below", spend.Get("seen"))).is(http.StatusSeeOther)
	saved := c.sees(at + "/alles.jsonl").body
	to := second.founds("Anna")
	second.uploads(to, "alles.jsonl", saved).is(http.StatusOK).says("6 Abende aufgenommen").lacks("unbekannte Namen")
	for _, page := range []string{"/tabelle.csv?saison=ewig", "/kasse.csv"} {
		if got, want := second.sees(to+page).body, c.sees(at+page).body; got != want {
			t.Errorf("%s is\n%s\nnot\n%s", page, got, want)
		}
	}
	if got, want := second.sees(to+"/kasse").text(".standing"), c.sees(at+"/kasse").text(".standing"); got != want || got == "" {
		t.Errorf("open is %q, not %q", got, want)
	}
	second.uploads(to, "alles.jsonl", saved).is(http.StatusUnprocessableEntity).says("0 Abende aufgenommen, 6 schon da").says("hier gibt es schon welche")
	c.uploads(at, "alles.jsonl", saved).is(http.StatusUnprocessableEntity).says("0 Abende aufgenommen, 6 schon da")
}

func TestAFileOfAnotherStammtischIsNotTakenFromIt(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	one, other := c.founds("Anna"), c.founds("Anna")
	stranger := c.app.client(t)
	strange := stranger.founds("Otto")
	years := webYears(2, "Anna", "Bernd", "Cem")
	c.uploads(one, "a.jsonl", years).is(http.StatusOK)
	c.uploads(other, "a.jsonl", years).is(http.StatusUnprocessableEntity).says("gehört schon zu einem anderen Stammtisch")
	stranger.uploads(strange, "a.jsonl", years).is(http.StatusOK).says("2 Abende aufgenommen") // he does not learn that these evenings belong to other Stammtische
	c.sees(one).says("2 Abende")
	stranger.sees(strange).says("2 Abende")
}

func TestTooMuchFromFilesHasToWait(t *testing.T) {
	t.Parallel()
	a, seconds := clocked(t, web.Rates{Files: 20_000})
	c := a.client(t)
	at := c.founds("Anna")
	c.uploads(at, "a.jsonl", webYears(20, "Anna", "Bernd", "Cem")).is(http.StatusOK)
	c.uploads(at, "a.jsonl", webYears(20, "Anna", "Bernd", "Cem")).is(http.StatusOK) // these evenings are here already and cost nothing
	seconds.Add(60)
	c.uploads(at, "b.jsonl", webYears(20, "Anna", "Bernd", "Dora")).is(http.StatusTooManyRequests)
	seconds.Add(600)
	c.uploads(at, "b.jsonl", webYears(20, "Anna", "Bernd", "Dora")).is(http.StatusOK)
	c.uploads(at, "c.jsonl", strings.Repeat(" ", 6<<20)).is(http.StatusRequestEntityTooLarge)
}

// The page for a website needs no other file and says the same as the spreadsheet.
func TestTheTablesAreOnePageForAWebsite(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	at := c.founds("Anna", "Bernd", "<b>Cem")
	c.uploads(at, "a.jsonl", webYears(5, "Anna", "Bernd", "<b>Cem")).is(http.StatusOK)
	p := c.sees(at + "/tabelle.html?saison=ewig")
	if got := len(p.all("table")); got < 2 || !strings.HasPrefix(p.header.Get("Content-Disposition"), `attachment; filename="stammtisch-`) {
		t.Errorf("%d tables, %v", got, p.header)
	}
	for _, outside := range []string{"src=", "href=", "<script", "<b>Cem"} {
		if strings.Contains(p.body, outside) {
			t.Errorf("it has %s:\n%s", outside, p.body)
		}
	}
	p.says("Stand").says("Abend für Abend").says("<b>Cem")
	for _, line := range strings.Split(strings.TrimSpace(c.sees(at+"/tabelle.csv?saison=ewig").unquoted()), "\r\n")[1:] {
		cells := strings.Split(line, ";")
		p.says(strings.ReplaceAll(strings.Join(cells[:4], " "), "-", "−"))
	}
}
