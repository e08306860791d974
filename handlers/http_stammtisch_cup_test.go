package handlers_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
)

func TestATournamentCountsInTheSeasonWhenItSaysSo(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	round := c.founds("Anna", "Bernd", "Cem")
	new := c.sees(round).linkTo("/turniere/neu")
	f := c.sees(new).form("preset").with("name", "Preisskat", "rounds", "1", "act", "setup")
	at := strings.TrimSuffix(c.send(f).is(http.StatusSeeOther).header.Get("Location"), "/spieler")
	c.acts(at+"/spieler", "add", "names", "Anna\nBernd\nFremder\nCem")
	c.draws(at, "lot")
	counts := c.sees(round + "/verwalten").says("Turniere in der Saison").says("Preisskat").does("cup")
	c.send(counts).is(http.StatusSeeOther)
	c.sees(round).says("Noch kein Abend") // the tournament is not over yet
	cup := c.cup(at)
	cup.types(1, 1, 48)
	p := c.sees(round).says("1 Abend").links(at)
	csv := c.sees(round + "/tabelle.csv").unquoted()
	for number, name := range map[int]string{1: "Anna", 2: "Bernd", 4: "Cem"} {
		p.says(name)
		if !strings.Contains(csv, fmt.Sprintf(";%s;%d,00;", name, cup.score[number])) {
			t.Errorf("%s has %d, and the table is %s", name, cup.score[number], csv)
		}
	}
	if strings.Contains(csv, "Fremder") {
		t.Errorf("somebody who does not belong to it is in the table: %s", csv)
	}
	c.sees(round + "/kasse").says("Niemand schuldet")
	c.sees(round + "/verlauf").says("Turnier: zählt in der Saison")
	c.send(c.sees(round + "/verwalten").says("zählt nicht").does("cup")).is(http.StatusSeeOther)
	c.sees(round).says("Noch kein Abend")
	c.post(round+"/verwalten", counts.and("key", "other", "evening", "x").Values).is(http.StatusUnprocessableEntity).says("ehört nicht mehr dazu")
}
