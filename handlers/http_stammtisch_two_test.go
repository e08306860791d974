package handlers_test

import (
	"net/http"
	"strings"
	"testing"
)

func TestTwoWhoRenameTheSameRegularAreToldOfEachOther(t *testing.T) {
	t.Parallel()
	owner := newWebClient(t)
	at := owner.founds("Anna", "Bernd", "Cem")
	writer := owner.lets("writer", at, "")
	one, other := owner.sees(at+"/verwalten").form("id"), writer.sees(at+"/verwalten").form("id")
	owner.send(one.with("name", "Anna K.", "act", "edit")).is(http.StatusSeeOther)
	p := writer.send(other.with("name", "Änne", "act", "edit")).is(http.StatusConflict).says("Inzwischen steht da: Anna K.")
	again := p.form("id")
	if again.Get("name") != "Änne" {
		t.Errorf("typed was %v", again.Values)
	}
	owner.sees(at + "/verwalten").says("Anna K.")
	writer.send(again.with("act", "edit")).is(http.StatusSeeOther)
	owner.sees(at + "/verwalten").says("Änne").says("auch Anna, Anna K.")
}

func TestADebtThatTwoTickIsPaidOnce(t *testing.T) {
	t.Parallel()
	owner := newWebClient(t)
	at := owner.founds("Anna", "Bernd")
	writer := owner.lets("writer", at, "")
	owner.send(owner.sees(at+"/kasse").form("from").with("from", "Anna", "to", "Bernd", "amount", "12,40", "act", "pay")).is(http.StatusSeeOther)
	one, other := owner.sees(at).form("amount"), writer.sees(at).form("amount")
	owner.send(one.with("act", "pay")).is(http.StatusSeeOther)
	p := writer.send(other.with("act", "pay")).is(http.StatusConflict).says("Inzwischen steht da: Bernd → Anna 12,40 €")
	if again := p.form("from"); again.Get("amount") == "" {
		t.Errorf("typed was %v", again.Values)
	}
	owner.sees(at + "/kasse").says("Niemand schuldet")
	undone := owner.sees(at + "/kasse").form("undoes")
	owner.send(undone.with("act", "undo")).is(http.StatusSeeOther)
	writer.send(undone.and("act", "undo", "key", "other")).is(http.StatusUnprocessableEntity).says("schon zurückgenommen")
}

func TestAllThatCanBeChosenIsChosenBeforeAnEveningOfAStammtisch(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	at := c.founds("Anna", "Bernd", "Cem")
	f := c.sees(at+"/heute").form("game").with("game", "skat", "act", "setup")
	f.Values["here"] = []string{"Anna", "Bernd", "Cem"}
	whole := c.send(f).is(http.StatusOK).says("Neuer Abend am Stammtisch").form("players")
	preview := c.post("/neu/skat/vorschau", whole.and("swap", "1").Values).is(http.StatusOK).form("players")
	evening := c.send(preview.with("rules.preset", "bierlachs")).is(http.StatusSeeOther).header.Get("Location")
	if doc := c.document(evening); strings.Join(doc.Players, " ") != "Bernd Anna Cem" || doc.Rules["preset"] != "bierlachs" {
		t.Errorf("it is %+v", doc)
	}
	c.deals(evening, "1")
	c.sees(at).says("1 Abend")
	c.sees(at + "/heute").says("Bernd")
}

func TestTheNextListBelongsToTheStammtischToo(t *testing.T) {
	t.Parallel()
	owner := newWebClient(t)
	at := owner.founds("Anna", "Bernd", "Cem")
	first := owner.beginsToday(at, "skat", "Anna", "Bernd", "Cem")
	owner.deals(first, "1")
	viewer := owner.lets("viewer", at, "")
	next := owner.send(owner.sees(first + "/abrechnung").form("preset")).is(http.StatusSeeOther).header.Get("Location")
	owner.deals(next, "1")
	viewer.sees(next)
	viewer.sees(at).says("2 Abende")
	same := owner.sees("/neu/skat?nach=" + strings.TrimPrefix(first, "/abende/")).form("players")
	if same.Get("stammtisch") != strings.TrimPrefix(at, "/stammtische/") {
		t.Errorf("with the same people: %v", same.Values)
	}
	other := owner.app.client(t)
	other.begin("Otto", "Paul", "Rita")
	other.post("/neu/skat", same.and("key", "k").Values).is(http.StatusUnprocessableEntity).says("Noch einmal drücken beginnt den Abend ohne ihn.")
	owner.sees(at).says("2 Abende")
}

func TestAnEveningLeadsToItsStammtischForThoseWhoMaySeeIt(t *testing.T) {
	t.Parallel()
	owner := newWebClient(t)
	at := owner.founds("Anna", "Bernd", "Cem")
	evening := owner.beginsToday(at, "skat", "Anna", "Bernd", "Cem")
	owner.deals(evening, "1")
	member, guest := owner.lets("viewer", at, "Bernds Handy"), owner.lets("viewer", evening, "")
	for _, c := range []*webClient{owner, member} {
		c.sees(evening + "/abrechnung").says("Freitagsrunde: Tabelle")
		c.sees(evening + "/teilen").says("Dazu der Stammtisch").says("2 Geräte")
	}
	owner.sees(evening + "/teilen").says("Bernds Handy")
	for _, below := range []string{"", "/abrechnung", "/teilen"} {
		if p := guest.sees(evening + below); strings.Contains(p.body, at) {
			t.Errorf("a guest of the evening finds %s on %s", at, below)
		}
	}
}
