package handlers_test

import (
	"net/http"
	"testing"

	"anschreiber/db"
	"anschreiber/scoring"
	"anschreiber/scoring/journal"
)

// Evenings from before the first version with links have none.
func TestAnEveningWithoutLinksGetsOneByATap(t *testing.T) {
	t.Parallel()
	owner := newWebClient(t)
	owner.shares()
	setup := scoring.Setup{Format: scoring.Format, Game: "skat", Title: "Früher", Day: "2026-11-20", Players: []string{"Anna", "Bernd", "Cem"}}
	id, err := owner.app.store.Create(t.Context(), owner.device(), db.New{Key: "k", Act: journal.Encode(scoring.Act{Setup: &setup})})
	if err != nil {
		t.Fatal(err)
	}
	evening := "/abende/" + id
	owner.sees(evening + "/teilen").says("Gerade gibt es keinen Link.").says("Link machen")
	for _, role := range []string{"viewer", "writer"} {
		owner.presses("renew", role, evening)
		owner.lets(role, evening, "").sees(evening)
	}
}

// Messengers open links, and show what they find to everybody in the chat.
func TestALinkNamesNobodyUntilOneHasJoined(t *testing.T) {
	t.Parallel()
	owner := newWebClient(t)
	titled := owner.sees("/neu/schwarzesau").form("players").seats("Anna", "Bernd", "Cem", "Dora").with("title", "Annas Geburtstag")
	at := owner.founds("Anna", "Bernd")
	for link, called := range map[string]string{
		owner.link("viewer", owner.shares()):                            "Skatabend",
		owner.link("writer", owner.send(titled).header.Get("Location")): "Schwarze-Sau-Abend",
		owner.link("viewer", at):                                        "Freitagsrunde",
	} {
		guest := owner.app.client(t)
		for _, name := range []string{"Anna", "Bernd", "Cem", "Dora"} {
			guest.sees(link).says("Du bist eingeladen").says(called).lacks(name)
		}
		if got := guest.sees(link).text("title"); got != called+" · Anschreiber" {
			t.Errorf("the title is %q", got)
		}
		guest.sees(guest.joins(link, "") + "/teilen").is(http.StatusOK)
	}
	guest := owner.app.client(t)
	guest.books(guest.sees("/").form("lang").with("lang", "en"))
	link := owner.link("viewer", owner.shares())
	guest.sees(link).says("Skat evening").lacks("Anna")
	guest.sees(guest.joins(link, "")).says("Anna")
}
