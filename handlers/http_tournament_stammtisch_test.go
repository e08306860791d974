package handlers_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
)

// ofStammtisch makes a tournament that belongs to a Stammtisch and returns its path.
func (c *webClient) ofStammtisch(round, name string) (at string) {
	c.t.Helper()
	new := c.sees(round).links("/turniere/neu?stammtisch=" + strings.TrimPrefix(round, "/stammtische/")).linkTo("/turniere/neu")
	f := c.sees(new).says("Freitagsrunde").form("preset").with("name", name, "act", "setup")
	return strings.TrimSuffix(c.send(f).is(http.StatusSeeOther).header.Get("Location"), "/spieler")
}

func TestATournamentOfAStammtischIsFoundThereAndLeadsBack(t *testing.T) {
	t.Parallel()
	owner := newWebClient(t)
	round := owner.founds("Anna", "Bernd", "Cem", "Dora")
	at := owner.ofStammtisch(round, "Vereinsmeisterschaft")
	f := owner.sees(at+"/spieler").form("regulars").with("act", "add")
	f.Values["regulars"] = []string{"Anna", "Cem", "Dora"}
	for range 2 { // as by a double tap
		owner.send(f).is(http.StatusSeeOther)
	}
	if left := owner.sees(at + "/spieler").says("3 Spieler").form("regulars").node; webText(left) != "Bernd Aufnehmen" {
		t.Errorf("left are %s", webText(left))
	}
	owner.send(f.and("key", "other")).is(http.StatusUnprocessableEntity).says("Anna steht schon da")
	owner.send(f.and("key", "longer", "regulars", strings.Repeat("x", 41))).is(http.StatusUnprocessableEntity).says("in Name hat 1 bis 40 Zeichen")

	friend := owner.lets("viewer", round, "Emils Handy")
	friend.sees(round).says("Vereinsmeisterschaft").links(at)
	friend.sees(at).says("Freitagsrunde: Tabelle").links(round)
	friend.get(at + "/einrichten").is(http.StatusNotFound)
	helper := owner.lets("writer", round, "")
	helper.get(at + "/kasse").is(http.StatusNotFound) // a writer of the Stammtisch is not a helper of the tournament
	guest := owner.lets("viewer", at, "")
	guest.sees(at).lacks("Freitagsrunde")
	guest.get(round).is(http.StatusNotFound)
	owner.does("revoke", round, "Emils Handy")
	friend.get(at).is(http.StatusNotFound)
}

// Only those who write at a Stammtisch can make a tournament there or add one to it. The evenings
// of the tournament's tables do not count as evenings of the Stammtisch.
func TestATournamentIsSetUpAtAStammtischByThoseWhoWriteThere(t *testing.T) {
	t.Parallel()
	owner := newWebClient(t)
	round := owner.founds("Anna", "Bernd", "Cem", "Dora")
	id := strings.TrimPrefix(round, "/stammtische/")
	viewer := owner.lets("viewer", round, "")
	viewer.sees(round).lacks("Neues Turnier")
	viewer.get("/turniere/neu?stammtisch=" + id).is(http.StatusNotFound)
	forged := viewer.sees("/turniere/neu?spiel=skat").form("preset").with("name", "Pokal", "act", "setup").and("stammtisch", id)
	again := viewer.send(forged).is(http.StatusUnprocessableEntity).says("en Stammtisch gibt es nicht mehr").form("preset")
	if again.Get("name") != "Pokal" || again.Get("stammtisch") != "" {
		t.Errorf("typed was %v", again.Values)
	}
	own := strings.TrimSuffix(viewer.send(again.with("act", "setup")).is(http.StatusSeeOther).header.Get("Location"), "/spieler")
	owner.sees(round).lacks("Pokal")
	viewer.sees(own + "/einrichten").lacks("Zu welchem gehört es?")
	take := url.Values{"key": {"k"}, "act": {"take"}, "stammtisch": {id}}
	viewer.post(own+"/stammtisch", take).is(http.StatusUnprocessableEntity).says("oder du schreibst dort nicht")
	owner.post(own+"/stammtisch", take).is(http.StatusNotFound)

	at := owner.ofStammtisch(round, "Pokal")
	owner.send(owner.sees(at+"/spieler").form("regulars").with("act", "add").and("regulars", "Anna")).is(http.StatusSeeOther)
	owner.acts(at+"/spieler", "add", "names", "Bernd\nCem\nDora")
	owner.draws(at, "lot")
	owner.deals(owner.tableOf(at, 1, 1), "2")
	owner.sees(round).says("Pokal").says("Noch kein Abend")
	owner.sees(round + "/verwalten").says("Turniere in der Saison").lacks("Abende, die dazugehören")
	owner.get(strings.Replace(at, "turniere", "abende", 1)).is(http.StatusNotFound)
	owner.get(round + "/alles.jsonl").is(http.StatusOK)
	owner.send(owner.sees(round + "/verwalten").does("undo")).is(http.StatusSeeOther)
	owner.sees(round).lacks("Pokal")
	owner.sees(at).lacks("Freitagsrunde").says("Pokal")
	owner.send(owner.sees(at+"/loeschen").form("title").with("title", "Pokal")).is(http.StatusSeeOther)
	owner.sees(round)
}

func TestATournamentIsGivenToAStammtischLaterAndTakenBack(t *testing.T) {
	t.Parallel()
	owner := newWebClient(t)
	at := owner.setsUp("skat", 4)
	owner.sees(at + "/einrichten").lacks("Zu welchem gehört es?")
	round := owner.founds("Anna", "Bernd", "Cem", "Dora")
	friend := owner.lets("viewer", round, "")
	friend.get(at).is(http.StatusNotFound)
	take := owner.sees(at + "/einrichten").says("Wer den Stammtisch sieht, sieht dann auch das Turnier").does("take")
	for range 2 { // as by a double tap
		owner.send(take).is(http.StatusSeeOther)
	}
	friend.sees(round).says("Preis der Linde").links(at)
	friend.sees(at).says("Freitagsrunde: Tabelle")
	if saved := owner.get(at + "/alles.jsonl").is(http.StatusOK).body; !strings.Contains(saved, `"stammtisch":"Freitagsrunde"`) {
		t.Errorf("saved is %s", saved)
	}
	undo := owner.sees(round + "/verwalten").does("undo")
	if undo.Get("undoes") != "1" {
		t.Errorf("the last entry is %s", undo.Get("undoes"))
	}
	owner.send(undo).is(http.StatusSeeOther)
	friend.get(at).is(http.StatusNotFound)

	owner.acts(at+"/einrichten", "take")
	drop := owner.sees(at + "/einrichten").lacks("Zu welchem gehört es?").says("Alle vom Stammtisch sehen das Turnier").does("drop")
	for range 2 {
		owner.send(drop).is(http.StatusSeeOther)
	}
	owner.send(take).is(http.StatusSeeOther) // an old tap that arrives late
	friend.get(at).is(http.StatusNotFound)
	owner.sees(round).lacks("Preis der Linde")

	again := owner.sees(at + "/einrichten").does("take")
	owner.send(owner.sees(round+"/loeschen").form("title").with("title", "Freitagsrunde")).is(http.StatusSeeOther)
	owner.send(again).is(http.StatusUnprocessableEntity).says("Den Stammtisch gibt es nicht mehr")
}

func TestOneOfTwoStammtischeTakesATournament(t *testing.T) {
	t.Parallel()
	owner := newWebClient(t)
	at := owner.setsUp("skat", 4)
	var forms []*webForm
	for range 2 {
		id := strings.TrimPrefix(owner.founds("Anna", "Bernd"), "/stammtische/")
		forms = append(forms, owner.sees(at+"/einrichten").does("take", "stammtisch", id))
	}
	taken := 0
	for _, answer := range owner.together(forms...) {
		if answer.status == http.StatusSeeOther {
			taken++
			continue
		}
		answer.is(http.StatusUnprocessableEntity).says("Das Turnier gehört schon zu einem anderen Stammtisch")
	}
	if taken != 1 {
		t.Errorf("%d have taken it in", taken)
	}
}
