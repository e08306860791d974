package handlers_test

import (
	"net/http"
	"strings"
	"testing"

	"golang.org/x/net/html"
)

// forRounds begins an evening of Bierlachs in which everybody but the declarer of a deal loses a
// Partie, and with it a round of drinks.
func (c *webClient) forRounds(players ...string) string {
	c.t.Helper()
	return c.forRoundsOn("", players...)
}

// forRoundsOn begins such an evening on a day; "" is today.
func (c *webClient) forRoundsOn(day string, players ...string) string {
	c.t.Helper()
	rules := []string{"rules.preset", "bierlachs", "rules.limit", "20"}
	if day != "" {
		rules = append(rules, "date", day)
	}
	return c.beginWith(players, rules...)
}

// mats returns the lines of all beer mats on a page, without their buttons: "Anna 2 Runden".
func (p *webPage) mats() string {
	p.t.Helper()
	var mats []string
	for _, mat := range p.all(".mat") {
		var lines []string
		for _, li := range webFind(mat, "li") {
			lines = append(lines, strings.Join(strings.Fields(strings.ReplaceAll(webText(webFind(li, "span")[0]), "|", "")), " "))
		}
		mats = append(mats, strings.Join(lines, "; "))
	}
	return strings.Join(mats, " / ")
}

// stroke returns the form of the button with this label on a beer mat, as if pressed.
func (p *webPage) stroke(label string) *webForm {
	p.t.Helper()
	for _, mat := range p.all(".mat") {
		for _, button := range webFind(mat, "button") {
			if webAttr(button, "aria-label") == label {
				return p.read(button.Parent).and("act", webAttr(button, "value"))
			}
		}
	}
	p.t.Fatalf("%s has no button %q on a beer mat", p.path, label)
	return nil
}

// strokes returns how many buttons there are on the beer mats of a page.
func (p *webPage) strokes() (buttons []*html.Node) {
	for _, mat := range p.all(".mat") {
		buttons = append(buttons, webFind(mat, "button")...)
	}
	return buttons
}

// owes fails the test unless the beer mats of a page have these lines.
func (c *webClient) owes(page, want string) *webPage {
	c.t.Helper()
	p := c.sees(page)
	if got := p.mats(); got != want {
		c.t.Errorf("%s has %q, want %q", page, got, want)
	}
	return p
}

func TestTheRoundsOfAllEveningsOfTheSamePeopleAreOnOneBeerMat(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	c.owes("/", "")
	c.sees("/bierdeckel").says("Kein Strich offen.")
	older := c.forRounds("Anna", "Bernd", "Cem")
	c.deals(older, "1", "1") // Bernd and Cem lose twice
	newer := c.forRounds("cem", "Bernd ", "Anna")
	c.deals(newer, "1") // Bernd and Anna
	c.deals(c.begin("Anna", "Bernd", "Cem"), "1")
	guests := c.forRounds("Anna", "Bernd", "Cem", "Dora")
	c.deals(guests, "4")
	const first, second = "Anna 1 Runde; Bernd 1 Runde; Cem 1 Runde; Dora nichts offen", "Cem 2 Runden; Bernd 3 Runden; Anna 1 Runde"
	c.owes("/", first).says("Noch 1 Bierdeckel")
	c.owes("/bierdeckel", first+" / "+second)
	c.owes(older+"/abrechnung", "Cem 2 Runden; Bernd 3 Runden davon von diesem Abend: 2; Anna 1 Runde")
	c.owes(newer+"/abrechnung", "Cem 2 Runden; Bernd 3 Runden davon von diesem Abend: 1; Anna 1 Runde")
	c.ends(newer, "close")
	c.sees(newer).says("Bierdeckel").links(newer + "/abrechnung#deckel")
	c.sees("/bierdeckel").says("Anna, Bernd, Cem, Dora").says("Ein Deckel für jede Gruppe derselben Leute.")

	viewer, writer := c.lets("viewer", older, ""), c.lets("writer", older, "")
	viewer.owes("/", "")
	viewer.owes("/bierdeckel", "")
	viewer.owes(older+"/abrechnung", "")
	writer.owes("/", "Anna nichts offen; Bernd 2 Runden; Cem 2 Runden")
	c.deletes(older)
	c.owes("/bierdeckel", first+" / Cem nichts offen; Bernd 1 Runde; Anna 1 Runde")
}

func TestOneStrokeIsTickedTheOldestFirstAndTakenBack(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	older, newer := c.forRounds("Anna", "Bernd", "Cem"), ""
	c.deals(older, "1", "1")
	newer = c.forRounds("Anna", "Bernd", "Cem")
	c.deals(newer, "1")
	const getrunken, nicht = "Bernd: eine Runde getrunken", "Bernd: doch nicht getrunken"
	for i, want := range []string{ // the newest night first, and the oldest stroke is ticked first
		"Anna nichts offen; Bernd 2 Runden; Bernd 1 Runde; Cem 3 Runden",
		"Anna nichts offen; Bernd 1 Runde; Bernd 1 Runde; Bernd 1 Runde; Cem 3 Runden",
		"Anna nichts offen; Bernd nichts offen; Bernd 1 Runde; Bernd 1 Runde; Bernd 1 Runde; Cem 3 Runden",
	} {
		f := c.sees("/").stroke(getrunken)
		if want := []string{older, older, newer}[i]; f.action != want+"/abrechnung" {
			t.Errorf("tick %d goes to %s, want %s", i, f.action, want)
		}
		for range 2 { // a double tap
			if to := c.send(f).is(http.StatusSeeOther).header.Get("Location"); to != "/#deckel" {
				t.Errorf("it leads to %s", to)
			}
		}
		c.owes("/", want)
	}
	c.sees(older + "/abrechnung").says("Bernd zahlt 1 Runde bezahlt Bernd zahlt 1 Runde bezahlt")
	c.sees(older + "/verlauf").says("Bernd, 1 Runde, bezahlt")
	c.send(c.sees("/bierdeckel").stroke(nicht)).is(http.StatusSeeOther)
	c.owes("/bierdeckel", "Anna nichts offen; Bernd 1 Runde; Bernd 1 Runde; Bernd 1 Runde; Cem 3 Runden")
	back := c.sees(newer + "/abrechnung").stroke("Cem: eine Runde getrunken")
	if to := c.send(back).is(http.StatusSeeOther).header.Get("Location"); to != newer+"/abrechnung#deckel" {
		t.Errorf("it leads to %s", to)
	}
	for _, elsewhere := range []string{"https://example.org/", "//example.org", `/\example.org`, "abende"} {
		f := c.sees("/").stroke("Cem: eine Runde getrunken").and("back", elsewhere)
		if to := c.send(f).is(http.StatusSeeOther).header.Get("Location"); to != "/#deckel" {
			t.Errorf("from %s it leads to %s", elsewhere, to)
		}
		c.send(c.sees("/").stroke("Cem: doch nicht getrunken")).is(http.StatusSeeOther)
	}
}

func TestTwoDevicesDoNotTickTheSameStroke(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	evening := c.forRounds("Anna", "Bernd", "Cem")
	c.deals(evening, "1", "1", "1")
	other := c.lets("writer", evening, "Eva")
	const bernd = "Bernd: eine Runde getrunken"
	late, whole := other.sees("/").stroke(bernd), other.sees(evening+"/abrechnung").box(0)
	c.send(c.sees("/").stroke(bernd)).is(http.StatusSeeOther)
	other.send(late).is(http.StatusConflict).says("Diese Zahlung ist nicht mehr offen: Bernd, 1 Runde, bezahlt").says("Bernd zahlt 2 Runden")
	other.send(whole).is(http.StatusConflict).says("nicht mehr offen: Bernd, 3 Runden, bezahlt")
	c.owes("/", "Anna nichts offen; Bernd 2 Runden; Bernd 1 Runde; Cem 3 Runden")
	viewer := c.lets("viewer", evening, "")
	viewer.send(late).is(http.StatusNotFound)
	for _, wrong := range [][]string{{"rounds", "0"}, {"rounds", "-1"}, {"rounds", "x"}, {"from", ""}, {"cents", "1"}} {
		c.send(c.sees("/").stroke(bernd).and(wrong...)).is(http.StatusBadRequest)
	}
	c.send(c.sees("/").stroke(bernd).and("rounds", "3")).is(http.StatusConflict)
	c.send(c.sees("/").stroke(bernd).and("open", "viele")).is(http.StatusConflict)
	c.send(c.sees("/").stroke(bernd).and("from", "Dora")).is(http.StatusConflict)
}

// A stroke that was ticked and is corrected away does not pay for another night.
func TestTheBeerMatFollowsCorrections(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	older, newer := c.forRounds("Anna", "Bernd", "Cem"), ""
	c.deals(older, "1")
	newer = c.forRounds("Anna", "Bernd", "Cem")
	c.deals(newer, "1", "1")
	c.send(c.sees("/").stroke("Bernd: eine Runde getrunken")).is(http.StatusSeeOther)
	c.owes("/", "Anna nichts offen; Bernd 2 Runden; Bernd 1 Runde; Cem 3 Runden")
	deal := c.sees(c.sees(older).dealPaths()[0])
	c.books(deal.form("act").with("act", "strike"))
	c.owes("/", "Anna nichts offen; Bernd 2 Runden; Bernd 1 Runde; Cem 2 Runden")
	c.replaces(newer, "Bernd", "Spieler 2")
	c.owes("/bierdeckel", "Anna nichts offen; Spieler 2 2 Runden; Cem 2 Runden / Anna nichts offen; Bernd nichts offen; Bernd 1 Runde; Cem nichts offen")
	c.books(c.sees(newer+"/abrechnung").form("rules.stake_to").with("rules.stake_to", "pot"))
	c.owes("/bierdeckel", "Anna nichts offen; Bernd nichts offen; Bernd 1 Runde; Cem nichts offen")
}

func TestTheListsOfANightAreOneNightOnTheBeerMat(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	first := c.forRounds("Anna", "Bernd", "Cem")
	c.deals(first, "1")
	second := c.goesOn(first, "preset", "") // the same rules
	c.deals(second, "1")
	c.books(c.sees(second + "/abrechnung").box(0)) // 2 Runden, for both lists
	c.owes("/", "Anna nichts offen; Bernd nichts offen; Bernd 2 Runden; Cem 2 Runden")
	c.owes(first+"/abrechnung", "Anna nichts offen; Bernd nichts offen; Bernd 2 Runden; Cem 2 Runden")
}

// copies makes n more evenings like the first one, which were begun after it.
func (s *longEvenings) copies(first string, n int) {
	s.t.Helper()
	const upTo = `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < $1) `
	id := strings.TrimPrefix(first, "/abende/")
	s.writes(upTo+`INSERT INTO evenings (id, device, key) SELECT 'copy' || i, device, 'copy' || i FROM n, evenings WHERE id = $2`, n, id)
	s.writes(upTo+`INSERT INTO grants (evening, device, role) SELECT 'copy' || i, device, role FROM n, grants WHERE evening = $2`, n, id)
	s.writes(upTo+`INSERT INTO entries SELECT 'copy' || i, seq, key, version, body, device, at, booked + 1000 * i FROM n, entries WHERE evening = $2`, n, id)
}

// One request computes a limited number of entries; the first page does not wait for the rest.
func TestTheStrokesOfManyEveningsAreCountedByAFewRequests(t *testing.T) {
	t.Parallel()
	s := newLongEvenings(t)
	first := s.forRounds("Anna", "Bernd", "Cem")
	s.deals(first, "1")
	s.copies(first, 599)
	s.begin("Anna", "Bernd", "Cem")
	s.restarts()
	s.sees("/").says("Striche zusammenzählen").lacks("Gezählt sind")
	s.sees(first + "/abrechnung").lacks("Gezählt sind")
	steps, p := s.steps(func() *webPage { return s.get("/bierdeckel") })
	if got, want := p.is(http.StatusOK).mats(), "Anna nichts offen; Bernd 499 Runden; Cem 499 Runden"; got != want {
		t.Errorf("after %d steps %q, want %q", steps, got, want)
	}
	p.says("Gezählt sind die neuesten 500 Abende.")
	s.owes("/", "Anna nichts offen; Bernd 499 Runden; Cem 499 Runden").says("Gezählt sind die neuesten 500 Abende.")
}

func TestAnEveningThatCannotBeReadLeavesTheStrokesOfTheOthers(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	c := webAppIn(t, dir).client(t)
	evening := c.forRounds("Anna", "Bernd", "Cem")
	c.deals(evening, "1")
	want := c.sees("/bierdeckel").mats()
	alter(t, dir, `INSERT INTO evenings (id, device, key) VALUES ('damaged', $1, 'd0');
		INSERT INTO entries (evening, seq, key, version, body, device, at, booked) VALUES ('damaged', 0, 'd0', 3, '{', $1, '2020-11-20T20:00:00Z', 0);
		INSERT INTO grants (evening, device, role) VALUES ('damaged', $1, 'owner')`, c.device())
	for _, path := range []string{"/bierdeckel", evening + "/abrechnung"} {
		if got := c.sees(path).mats(); got != want || got == "" {
			t.Errorf("%s: %q, want %q", path, got, want)
		}
	}
}

func TestEveningsThatAreNotPlayedForRoundsHaveNoStrokes(t *testing.T) {
	t.Parallel()
	s := newLongEvenings(t)
	first := s.begin("Anna", "Bernd", "Cem")
	s.deals(first, "1")
	s.copies(first, 50)
	late := s.begin("Anna", "Bernd", "Cem") // becomes Bierlachs only when it is changed
	f := s.sees(late+"/regeln").form("players").with("rules.preset", "bierlachs", "rules.limit", "20")
	s.send(f).is(http.StatusSeeOther)
	s.deals(late, "1")
	s.restarts()
	s.owes("/", "Anna nichts offen; Bernd 1 Runde; Cem 1 Runde")
}
