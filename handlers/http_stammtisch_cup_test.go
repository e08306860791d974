package handlers_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"anschreiber/db"
	"anschreiber/scoring/journal"
	"anschreiber/scoring/stammtisch"
	"anschreiber/scoring/tournament"
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
	c.post(round+"/verwalten", counts.and("key", "again").Values).is(http.StatusSeeOther)
	c.holds(round, 101)
	c.sees(round).says("1 Abend")
	c.sees(round + "/verwalten").says("zählt nicht")
	c.post(round+"/verwalten", counts.and("key", "other", "evening", "x").Values).is(http.StatusUnprocessableEntity).says("ehört nicht mehr dazu")
}

// holds founds further tournaments of a Stammtisch, which count in no season.
func (c *webClient) holds(round string, tournaments int) {
	c.t.Helper()
	id := strings.TrimPrefix(round, "/stammtische/")
	found, err := c.app.store.Stammtisch(c.t.Context(), c.device(), id)
	for i := range tournaments {
		if err != nil {
			c.t.Fatal(err)
		}
		setup := journal.Encode(tournament.Act{Setup: &tournament.Setup{Name: "Preisskat", Game: "skat", Rounds: 1}})
		_, err = c.app.store.Create(c.t.Context(), c.device(), db.New{
			Kind: db.OfTournament, Key: fmt.Sprint("further ", i), Act: setup,
			In: db.Belongs{Stammtisch: id, Seen: found.Last + i, Act: func(id string) json.RawMessage {
				return journal.Encode(stammtisch.Act{Takes: []string{id}})
			}},
		})
	}
}
