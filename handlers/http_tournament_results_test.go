package handlers_test

import (
	"net/http"
	"strings"
	"testing"
)

// playsOnPaper draws a round and types all its lists. The first seat of table n gets 9n0 points.
func (c *webClient) playsOnPaper(at string) {
	c.t.Helper()
	c.draws(at, "lot")
	for strings.Contains(c.sees(at+"/listen").body, `value="list"`) {
		f := typesList(c.sees(at + "/listen").does("list"))
		f.Values["points"][0] = "9" + f.Get("table") + "0"
		c.send(f).is(http.StatusSeeOther)
	}
}

// A newspaper gets one file that needs no other file, runs nothing, and is small. A spreadsheet
// gets a table in which no name is read as a formula.
func TestTheResultsAreOnePageThatStandsByItselfAndATable(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	at := c.setsUp("skat", 8, "rounds", "1", "team", "4", "name", `Linde & "Eiche" <b>`)
	editing("1", "name", "<script>alert(1)</script>")(c, at)
	editing("2", "name", "=HYPERLINK(1)")(c, at)
	c.playsOnPaper(at)
	p := c.sees(c.sees(at).linkTo(at + "/ergebnisse.html"))
	if got := p.header.Get("Content-Disposition"); !strings.HasPrefix(got, "attachment; filename=\"turnier-") {
		t.Errorf("it is sent as %q", got)
	}
	for _, no := range []string{"<script", "src=", "href=", "url(", "@import"} {
		if strings.Contains(p.body, no) {
			t.Errorf("the file has %s", no)
		}
	}
	text := p.text("body")
	for _, word := range []string{`Linde & "Eiche" <b>`, "<script>alert(1)</script>", "Rangliste", "Mannschaften", "1. Serie", "Tisch"} {
		if !strings.Contains(text, word) {
			t.Errorf("the file does not say %s", word)
		}
	}
	if len(p.body) > 20_000 {
		t.Errorf("the file of 8 players has %d bytes", len(p.body))
	}
	c.sees(at + "/drucken?was=ergebnisse").says("1. Serie").lacks("Rangliste, ")

	csv := c.sees(at + "/ergebnisse.csv").unquoted()
	lines := strings.Split(csv, "\r\n")
	if want := "\uFEFFPlatz;Spieler;Nr.;Verein;Mannschaft;Wertung;1. Serie;gewonnen;verloren;Gesamt;Bemerkung"; lines[0] != want {
		t.Errorf("the heads are %s", lines[0])
	}
	first := strings.Split(lines[1], ";")
	if len(first) != 10 || first[0] != "1" || first[6] != first[9] || !strings.HasPrefix(first[7], "2") {
		t.Errorf("the first line is %s", lines[1])
	}
	for _, says := range []string{"\r\n\r\nPlatz;Mannschaft;Spieler;1. Serie;", "'=HYPERLINK(1)"} {
		if !strings.Contains(csv, says) {
			t.Errorf("%q is missing in\n%s", says, csv)
		}
	}
	if strings.Contains(csv, "\n=") {
		t.Error("a name is a formula")
	}
}

// The hall of fame counts places by name and club, in tournaments that are over.
func TestTheHallOfFameCountsWhoHasWonWhatTheVisitorHolds(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	c.sees("/turniere").says("Hier stehen deine Turniere")
	for range 2 {
		c.playsOnPaper(c.setsUp("skat", 4, "rounds", "1"))
	}
	c.setsUp("skat", 4, "name", "Läuft noch")
	c.sees("/").links("/turniere")
	hall := c.sees("/turniere").says("Ruhmeshalle").says("Läuft noch")
	rows := hall.all("tr")
	if len(rows) < 4 {
		t.Fatalf("%d lines:\n%s", len(rows), hall.text("main"))
	}
	wins := 0
	for _, cell := range hall.all("td") {
		text := webText(cell)
		wins += strings.Count(text, "1") + 2*strings.Count(text, "2")
	}
	if wins != 6 {
		t.Errorf("%d places of two tournaments on the podium:\n%s", wins, hall.text("main"))
	}
	other := c.app.client(t)
	other.sees("/turniere").says("Hier stehen deine Turniere").lacks("Ruhmeshalle")
}

// In a tournament with one table of three, all players are on the podium.
func TestWhoWasMergedIsOneInTheHallOfFame(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	at := ""
	for _, players := range []string{"Anna Müller\nBernd\nCem", "Müller, Anna\nBernd\nCem"} {
		at = c.setsUp("skat", 0, "deals3", "9", "rounds", "1", "league", "Lindenliga")
		c.acts(at+"/spieler", "add", "names", players)
		c.draws(at, "lot")
		c.cup(at).types(1, 1, 9)
	}
	c.sees("/turniere").says("Anna Müller").says("Müller, Anna")
	c.acts(at+"/liga", "same")
	champions := webFind(c.sees("/turniere").all("table")[0], "tr")[1:]
	if len(champions) != 3 {
		t.Errorf("%d people of three have won something", len(champions))
	}
}
