package handlers_test

import (
	"bytes"
	"compress/gzip"
	"net/http"
	"strings"
	"sync"
	"testing"

	"anschreiber/handlers/web"
)

// brings sends files to the page where a device gets evenings from files.
func (c *webClient) brings(files ...string) *webPage {
	c.t.Helper()
	return c.sendsFiles(c.sees("/holen").form("file"), files...)
}

func TestEveningsComeToADeviceFromFilesAndTwiceIsOnce(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	c.sees("/abende").links("/holen")
	years := webYears(60, "Anna", "Bernd", "Cem")
	c.brings("jahre.jsonl", years).is(http.StatusOK).says("60 Abende aufgenommen").lacks("60 schon da")
	c.brings("jahre.jsonl", years, "noch-einmal.jsonl", years).is(http.StatusOK).says("0 Abende aufgenommen, 60 schon da")
	p := c.sees("/abende")
	one := p.linkTo("/abende/")
	c.sees(one).says("beendet")
	c.sees(one + "/teilen").says("leitet den Abend")
	own := c.sees(one + "/dokument.json").body
	c.brings("selbst.json", own).is(http.StatusOK).says("0 Abende aufgenommen, 1 schon da")
	begun := c.begin("Dora", "Emil", "Fritz")
	c.deals(begun, "1")
	c.brings("gespeichert.json", c.sees(begun+"/dokument.json").body).is(http.StatusOK).says("1 schon da") // it was written on this device
	second := c.app.client(t)
	second.brings("jahre.jsonl", years).is(http.StatusOK).says("60 Abende aufgenommen") // this device gets copies: a file makes nobody the owner of evenings that are here already
	second.get(one).is(http.StatusNotFound)
}

func TestFilesGoIntoAStammtischWhereOneIsChosen(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	at := c.founds("Anna", "Bernd", "Cem")
	f := c.sees("/holen").form("file").with("stammtisch", strings.TrimPrefix(at, "/stammtische/"))
	c.sendsFiles(f, "a.jsonl", webYears(3, "Anna", "Bernd", "Cem")).is(http.StatusOK).says("3 Abende aufgenommen")
	c.sees(at).says("3 Abende")
	saved := c.sees(at + "/alles.jsonl").body
	c.app.client(t).brings("alles.jsonl", saved).is(http.StatusUnprocessableEntity).says("3 Abende aufgenommen").says("kommen nur in einen Stammtisch mit")
	stranger := c.app.client(t)
	f = stranger.sees("/holen").form("file").and("stammtisch", strings.TrimPrefix(at, "/stammtische/"))
	p := stranger.sendsFiles(f, "a.jsonl", webYears(1, "Otto", "Bernd", "Cem")).is(http.StatusUnprocessableEntity).says("en Stammtisch gibt es nicht mehr")
	if got := p.form("file").Get("file"); !strings.Contains(got, "Otto") { // the files come back, so nothing is lost
		t.Errorf("the form comes back with %q", got)
	}
}

func TestBadFilesAreSaidAndTheRestIsTaken(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	years := webYears(3, "Anna", "Bernd", "Cem")
	var packed bytes.Buffer
	z := gzip.NewWriter(&packed)
	if _, err := z.Write([]byte(years)); err != nil || z.Close() != nil {
		t.Fatal(err)
	}
	cut := strings.Split(strings.TrimSpace(years), "\n")
	cut[2] = cut[2][:len(cut[2])-30]
	p := c.brings("gut.jsonl", strings.Replace(years, `"declarer":1`, `"declarer":9`, 1), "brief.txt", "Liebe Freunde,\nbis Freitag", "jahre.jsonl.gz", packed.String(),
		"ab.jsonl", strings.Join(cut, "\n"), "leer.json", "", "turnier.jsonl", `{"format":"anschreiber-turnier/1"}`)
	p.is(http.StatusUnprocessableEntity).says("3 Abende aufgenommen").says("gut.jsonl, Zeile").says("deals[").says("brief.txt, Zeile 1 das ist kein gespeicherter Abend").says("jahre.jsonl.gz, Zeile 1 die Datei ist gepackt").
		says("ab.jsonl, Zeile 3").says("hört mittendrin auf").says("leer.json, Zeile 1 die Datei ist leer").says("Was ging, ist da").says("das ist kein Abend, sondern anschreiber-turnier/1")
	c.brings().is(http.StatusUnprocessableEntity).says("Welche Dateien?")
	c.brings("c.jsonl", strings.Repeat(" ", 6<<20)).is(http.StatusRequestEntityTooLarge).says("zusammen mehr als 5 MB")
	newer := strings.Replace(webYears(1, "Anna", "Bernd", "Cem"), "anschreiber/1", "anschreiber/9", 1)
	c.brings("neu.jsonl", newer).is(http.StatusUnprocessableEntity).says("eine neuere Fassung (anschreiber/9)").lacks("Was ging, ist da")
	c.post("/holen", map[string][]string{"key": {"k"}, "evil": {"1"}}).is(http.StatusUnprocessableEntity).says("ieses Feld gibt es hier nicht")
}

// Each line takes work, so a file with nothing but wrong lines is not read to its end.
func TestAFileOfAMillionWrongLinesIsNotReadToItsEnd(t *testing.T) {
	t.Parallel()
	a, _ := clocked(t, web.Rates{Pages: 5_000}) // the clock stands still, so the limit of pages is not filled up again
	c := a.client(t)
	p := c.brings("million.jsonl", webYears(1, "Anna", "Bernd", "Cem")+strings.Repeat("{}\n", 1_000_000))
	p.is(http.StatusUnprocessableEntity).says("1 Abend aufgenommen").says("million.jsonl, Zeile 1002").says("von hier an nicht mehr gelesen")
}

func TestAThousandEveningsComeInWhileSixteenWrite(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	const deals = 8
	var all sync.WaitGroup
	var evenings []string
	for range 16 {
		evening := c.begin("Anna", "Bernd", "Cem")
		evenings = append(evenings, evening)
		writer := c.lets("writer", evening, "")
		all.Go(func() {
			for range deals {
				writer.deals(evening, "1")
			}
		})
	}
	bringer := c.app.client(t)
	all.Go(func() {
		bringer.brings("jahre.jsonl", webYears(1_000, "Anna", "Bernd", "Cem")).is(http.StatusOK).says("1000 Abende aufgenommen")
	})
	all.Wait()
	for _, evening := range evenings {
		if got := c.entries(evening); got != deals {
			t.Errorf("%d deals were booked", got)
		}
	}
	bringer.brings("mehr.jsonl", webYears(1, "Dora", "Emil", "Fritz")).is(http.StatusUnprocessableEntity).says("Mehr Abende nimmt der Server")
}

// A file that the phone's system hands over may come from anywhere, so the page shows it and asks
// first.
func TestAFileThatWasSharedWithTheAppIsAskedForFirst(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	evening := c.begin("Anna", "Bernd", "Cem")
	f := c.sees("/holen").form("file")
	f.action = "/holen/geteilt"
	clear(f.Values)
	years := webYears(2, "Anna", "</textarea><script>", "Cem")
	sent := c.sendingFiles(f, "jahre.jsonl", years)
	sent.Header.Set("Sec-Fetch-Site", "cross-site")
	sent.Header.Set("Origin", "https://anderswo.example")
	p := c.do(sent).is(http.StatusOK).says("Diese 2 Abende hierher holen?").says("Noch ist nichts aufgenommen")
	if own := c.sees("/abende").all(".row"); len(own) > 1 || len(p.header.Values("Set-Cookie")) > 0 || strings.Contains(p.body, years) {
		t.Errorf("it was kept before somebody was asked: %d evenings, %v", len(own), p.header)
	}
	foreign := c.sendingFiles(p.form("file"), "x.jsonl", years)
	foreign.Header.Set("Sec-Fetch-Site", "cross-site")
	c.do(foreign).is(http.StatusForbidden)
	c.sendsFiles(p.form("file")).is(http.StatusOK).says("2 Abende aufgenommen")
	c.follow(c.get("/holen/geteilt").is(http.StatusSeeOther)).says("Dateien")
	c.sees(evening)
}
