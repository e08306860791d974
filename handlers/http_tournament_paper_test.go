package handlers_test

import (
	"net/http"
	"strings"
	"testing"
)

func TestEveryTablesListOnPaperHasTheCodeByWhichItsPhoneWrites(t *testing.T) {
	t.Parallel()
	c, at := newRound(t, "skat", 11)
	lists := c.sees(at + "/drucken?was=listen").says("4 Spieler · 48 Spiele").says("3 Spieler · 36 Spiele")
	if n := strings.Count(lists.body, "hier auf dem Handy anschreiben"); n != 3 || len(lists.all("section")) != 3 {
		t.Errorf("%d codes on %d lists of three tables", n, len(lists.all("section")))
	}
}

func TestTheWallSaysWhereToSitThenHowFarTheTablesAreThenWhoHasWon(t *testing.T) {
	t.Parallel()
	owner := newWebClient(t)
	at := owner.setsUp("skat", 8, "deals4", "1", "rounds", "1", "prizes", "50")
	looker := owner.lets("viewer", at, "")
	looker.sees(at + "/wand").says("Dabei sind").says("Spieler 008").lacks("Nr. 8")
	owner.send(owner.sees(at+"/auslosung").form("method").with("method", "lot"))
	looker.sees(at + "/wand").says("Wo sitze ich?").says("Tisch 2, Sitz 4").lacks("Nr. 8")
	owner.acts(at+"/auslosung", "begin")
	looker.sees(at + "/wand").says("0 von 2 Listen da").says("0/1")
	for table, dealer := range []string{"2", "3"} {
		owner.deals(owner.tableOf(at, 1, table+1), dealer)
	}
	looker.sees(at + "/wand").says("fertig")
	for _, table := range []string{"1", "2"} {
		owner.send(owner.sees(at+"/tische/1/"+table).form("director").with("act", "sign")).is(http.StatusSeeOther)
	}
	wall := looker.sees(at + "/wand").says("Endstand")
	if n := len(wall.all("li")); n != 8+2+1 {
		t.Errorf("%d players, teams and prizes are on the wall:\n%s", n, wall.text("main"))
	}
	wall.lacks("Wo sitze ich?").says("Preise").says("Gesamt, 1. Platz").says("50,00 €")
	if scheme := webAttr(wall.all("html")[0], "data-scheme"); scheme != "dark" {
		t.Errorf("the wall is %q", scheme)
	}
}
