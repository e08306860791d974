package handlers_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"anschreiber/handlers/web"
)

// quietApp returns an app whose streams react only to signals. The next beat, at which a stream
// would check for changes by itself, is an hour away, so a missing signal fails the test.
func quietApp(t *testing.T) *webApp {
	t.Helper()
	a, _ := liveApp(t, web.Streams{Beat: time.Hour})
	return a
}

// as waits for the next event and returns for whom its page is drawn.
func (s *webStream) as() string {
	s.t.Helper()
	p := &webPage{t: s.t, body: "<html>" + s.until().data + "</html>"}
	for n := range p.root().Descendants() {
		if as, is := webHasAttr(n, "data-as"); is {
			return as
		}
	}
	s.t.Fatalf("it does not say: %s", p.body)
	return ""
}

// drawnAs returns for whom a page is drawn.
func (p *webPage) drawnAs() string { p.t.Helper(); return webAttr(p.all(".says")[0], "data-as") }

func TestAllPagesOfEverybodyWhoJoinedFollow(t *testing.T) {
	t.Parallel()
	owner := quietApp(t).client(t)
	evening := owner.begin("Anna", "Bernd", "Cem")
	writer, viewer := owner.lets("writer", evening, "Bernds Handy"), owner.lets("viewer", evening, "Doras Handy")
	var sheets, boards []*webStream
	for _, c := range []*webClient{owner, writer, viewer} {
		sheet, board := c.stream(evening, ""), c.stream(evening, "seite=tafel")
		if h := sheet.answer.Header; h.Get("X-Anschreiber") == "" || h.Get("Content-Type") != "text/event-stream" {
			t.Errorf("a stream says of itself %v", h)
		}
		sheet.shows(0)
		board.shows(0)
		sheets, boards = append(sheets, sheet), append(boards, board)
	}
	for deal, totals := range []string{"0 24 0", "0 48 0"} {
		writer.deals(evening, "2")
		for i := range sheets {
			p := sheets[i].shows(deal + 1)
			if got := p.totals(); got != totals || len(p.rows()) != deal+1 || !strings.Contains(p.body, "(von Bernds Handy)") {
				t.Errorf("the strip says %q above %d rows, and it says\n%s", got, len(p.rows()), p.body)
			}
			if got := boards[i].shows(deal + 1).says("Bernd +24").text("strong"); got != totals {
				t.Errorf("the board says %q", got)
			}
		}
	}
}

// For links and devices, see TestEveryLinkIsTakenAwayByWhoeverGivesIt.
func TestAStreamEndsWithWhatLetItIn(t *testing.T) {
	t.Parallel()
	ends := map[string]func(owner, guest *webClient, evening string){
		"evening deleted": func(owner, _ *webClient, evening string) { owner.deletes(evening) },
		"left":            func(_, guest *webClient, evening string) { guest.leaves(evening) },
		"moved": func(_, guest *webClient, _ string) {
			other := guest.app.client(guest.t)
			other.books(other.sees(guest.offers()).form("key"))
		},
	}
	for name, end := range ends {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			owner := quietApp(t).client(t)
			evening := owner.shares()
			guest := owner.lets("viewer", evening, "Doras Handy")
			var streams []*webStream
			for _, page := range []string{"", "tafel", "abrechnung"} {
				streams = append(streams, guest.stream(evening, "seen=1&seite="+page))
			}
			own := owner.stream(evening, "seen=1")
			end(owner, guest, evening)
			for _, s := range streams {
				if last := s.ends(); last.name != "over" {
					t.Errorf("it ended with %+v", last)
				}
			}
			guest.get(evening).is(http.StatusNotFound).says("Nicht gefunden").says("du brauchst den Link dazu")
			if name == "evening deleted" {
				own.ends()
				return
			}
			owner.deals(evening, "2")
			own.shows(2)
		})
	}
}

// deletes deletes an evening permanently.
func (c *webClient) deletes(evening string) {
	c.t.Helper()
	p := c.sees(evening + "/loeschen")
	c.send(p.form("title").with("title", "Skat")).is(http.StatusSeeOther)
}

// leaves removes an evening from the guest's own list.
func (c *webClient) leaves(evening string) {
	c.t.Helper()
	for _, f := range c.sees(evening + "/teilen").forms() {
		if strings.HasSuffix(f.action, "/verlassen") {
			c.send(f).is(http.StatusSeeOther)
		}
	}
}

func TestAPageIsToldOfThePenAndOfTheEndAndThatAboutMoneyOfEveryEntry(t *testing.T) {
	t.Parallel()
	owner := quietApp(t).client(t)
	evening := owner.shares()
	guest := owner.lets("writer", evening, "Bernds Handy")
	for _, step := range []struct {
		page, query string
		does        func()
	}{
		{"", "", func() { owner.does("viewer", evening, "Bernds Handy") }},
		{"/abrechnung", "seite=abrechnung&", func() { owner.deals(evening, "2") }}, // the guest is a viewer here
		{"", "", func() { owner.does("writer", evening, "Bernds Handy") }},
		{"", "", func() { owner.ends(evening, "close") }},
		{"", "", func() { owner.ends(evening, "reopen") }},
	} {
		before := guest.sees(evening + step.page)
		s := guest.stream(evening, step.query+"seen="+webAttr(before.all(".says")[0], "data-seen"))
		if e, _ := s.next(); e.name != "beat" {
			t.Fatalf("a page as it stands is sent %+v", e)
		}
		step.does()
		told, now := s.as(), guest.sees(evening+step.page).drawnAs()
		if told == before.drawnAs() || told != now {
			t.Errorf("the page was drawn for %q, is told %q, and would now be drawn for %q", before.drawnAs(), told, now)
		}
		s.close()
	}
}

// A phone in a pocket has no stream. When it is used again, its page says for whom it was drawn.
func TestAPageThatSleptWhileThePenWasTakenIsToldWhenItWakes(t *testing.T) {
	t.Parallel()
	owner := quietApp(t).client(t)
	evening := owner.shares()
	guest := owner.lets("writer", evening, "Bernds Handy")
	for _, part := range []string{"", "/abrechnung"} {
		page := guest.sees(evening + part)
		_, query, _ := strings.Cut(webAttr(page.all(".says")[0], "data-watch"), "?")
		owner.does("viewer", evening, "Bernds Handy")
		if told, now := guest.stream(evening, query+"&seen=1").as(), guest.sees(evening+part).drawnAs(); told != now || told == page.drawnAs() {
			t.Errorf("%s, drawn for %q, is told %q, not %q", part, page.drawnAs(), told, now)
		}
		owner.does("writer", evening, "Bernds Handy")
	}
}

func TestTheNextListOfTheNightKeepsItsPeople(t *testing.T) {
	t.Parallel()
	owner := quietApp(t).client(t)
	evening := owner.shares()
	writer, viewer := owner.lets("writer", evening, "Bernds Handy"), owner.lets("viewer", evening, "Doras Handy")
	gone := owner.lets("viewer", evening, "Emils Handy")
	owner.does("revoke", evening, "Emils Handy")
	next := writer.goesOn(evening, "game", "schwarzesau")
	owner.sees(next).says("Eintragen")
	owner.get(next + "/loeschen").is(http.StatusNotFound)
	viewer.sees(next).says("Du schaust zu.")
	viewer.sees(next + "/abrechnung").says("2 Listen")
	gone.get(next).is(http.StatusNotFound)
	writer.sees(next + "/teilen").says("Doras Handy").says("schaut zu").says("Bei einer neuen Liste heute sind alle wieder dabei.")
	writer.does("revoke", next, "Doras Handy")
	viewer.get(next).is(http.StatusNotFound)
	viewer.sees(evening)
}
