package handlers_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"
)

// offersSeats checks which seats may declare according to the form of the next deal.
func (c *webClient) offersSeats(evening, want string) {
	c.t.Helper()
	var seats []string
	for _, n := range webNamed(c.sees(evening).form("contract").node, "declarer") {
		seats = append(seats, webAttr(n, "value"))
	}
	if got := strings.Join(seats, " "); got != want {
		c.t.Errorf("%s: %s may declare, want %s", evening, got, want)
	}
}

var five = []string{"Anna", "Bernd", "Cem", "Dora", "Emil"}

// ofBefore makes an evening of five players as an earlier version wrote it, with a deal that the
// third player to the dealer's left declared.
func (s *longEvenings) ofBefore() (evening string) {
	s.t.Helper()
	evening = s.beginWith(five, "rules.at_five", "1-2-3", "rules.preset", "bierlachs")
	s.offersSeats(evening, "2 3 4")
	s.deals(evening, "4")
	id := strings.TrimPrefix(evening, "/abende/")
	s.writes(`INSERT INTO evenings (id, device, key) SELECT 'before', device, 'before' FROM evenings WHERE id = $1`, id)
	s.writes(`INSERT INTO grants (evening, device, role) SELECT 'before', device, role FROM grants WHERE evening = $1`, id)
	s.writes(`INSERT INTO entries SELECT 'before', seq, key, 2, replace(replace(body, ',"at_five":"1-2-3"', ''), '"at_five":"1-2-3",', ''), device, at, booked + (SELECT max(booked) FROM entries) FROM entries WHERE evening = $1`, id)
	s.ends(evening, "close")
	s.restarts()
	return "/abende/before"
}

func TestAnEveningOfFiveFromBeforeStaysAsItWasPlayed(t *testing.T) {
	t.Parallel()
	s := newLongEvenings(t)
	evening := s.ofBefore()
	s.sees(evening).says("−24").says("Bernd gibt und setzt mit Anna aus")
	s.offersSeats(evening, "3 4 5")
	s.sees(evening + "/regeln").says("Zu fünft spielen die drei, die links vom Geber sitzen.")
	if doc := s.sees(evening + "/dokument.json").body; !strings.Contains(doc, `"edition"`) {
		t.Errorf("the document is %s", doc)
	}
	f := s.sees(evening+"/regeln").form("title").with("title", "Freitag")
	s.follow(s.send(f))
	s.offersSeats(evening, "3 4 5")
	s.deals(evening, "4")
	if got := s.document(evening).declarers(); !slices.Equal(got, []int{4, 4}) {
		t.Errorf("the declarers are %v", got)
	}
	s.send(s.sees(evening+"/regeln").form("title").with("rules.at_five", "1-2-4")).is(http.StatusUnprocessableEntity).says("setzt hier aus")
}

func TestTheNextEveningOfFiveIsPlayedByTodaysRule(t *testing.T) {
	t.Parallel()
	s := newLongEvenings(t)
	evening := s.ofBefore()
	s.ends(evening, "close")
	again := s.follow(s.send(s.sees("/").says("Noch einmal").form("key"))).path
	s.offersSeats(again, "1 3 4") // Bernd deals
}

// A phone without network may have drawn its page before the rule existed, and may have played by
// that page since.
func TestAFormOfBeforeBeginsAnEveningAsItWasPlayed(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	f := c.sees("/neu/skat").form("players").seats(five...)
	f.Del("rules.at_five")
	evening := c.send(f).is(http.StatusSeeOther).header.Get("Location")
	c.offersSeats(evening, "2 3 4")
	g := c.sees(evening+"/regeln").form("title").with("title", "Freitag")
	g.Del("rules.at_five")
	c.follow(c.send(g))
	c.offersSeats(evening, "2 3 4")
}
