package handlers_test

import "testing"

func TestThePartieThatEndsHasItsMomentUntilTheNextDeal(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	at := c.beginWith([]string{"Anna", "Bernd", "Cem"}, "rules.preset", "bierlachs")
	loses := []string{"declarer", "2", "contract", "grand", "spitzen", "4", "won", "false"}
	c.books(c.sees(at).form("contract").with(loses...))
	c.sees(at).lacks("Partie 1 ist aus")
	c.books(c.sees(at).form("contract").with(loses...))
	c.sees(at).says("Bernd zahlt die Runde").says("Partie 1 ist aus: Anna 0 · Bernd −480 · Cem 0")
	c.deals(at, "1")
	c.sees(at).lacks("Partie 1 ist aus")
}
