package handlers_test

import (
	"net/http"
	"strings"
	"testing"

	"anschreiber/views"
)

// If somebody asks for a tournament of a game that has no tournaments, the page says so and lists
// the games that have them. No tournament is made.
func TestOfAGameThatHasNoTournamentsNoneIsFounded(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	for _, g := range views.Games {
		page := c.sees("/turniere/neu?spiel=" + g.Slug)
		if g.Contest != nil {
			page.lacks("Turniere gibt es mit").form("preset")
			continue
		}
		page.says("Turniere gibt es mit Skat, Schafkopf, Doppelkopf, Schieber, Binokel und Punktezettel, nicht mit " + g.Name.DE + ".").links("/neu/" + g.Slug)
		page.links("/turniere/neu?spiel=skat").lacks("Turnier anlegen")
		if strings.Contains(page.body, `aria-current="true"`) {
			t.Errorf("%s: a game is chosen already", g.Slug)
		}
	}
	c.sees("/turniere/neu?spiel=poker").says("Turniere gibt es mit Skat, Schafkopf, Doppelkopf, Schieber, Binokel und Punktezettel.").lacks("Turnier anlegen")
	f := c.sees("/turniere/neu?spiel=skat").form("preset").with("name", "Preis der Linde", "act", "setup").and("game", "wuerfeljass")
	back := c.send(f).is(http.StatusUnprocessableEntity).says("nicht mit Würfeljass").form("preset")
	if back.Get("name") != "Preis der Linde" {
		t.Errorf("what was typed is lost: %v", back.Values)
	}
	c.sees("/turniere").lacks("Preis der Linde")
}
