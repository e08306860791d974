package handlers_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
)

// stammtischAccess lists the routes of a Stammtisch, as access does for an evening. ID stands for
// the Stammtisch.
var stammtischAccess = []accessRow{
	{"GET /stammtische/neu", "/stammtische/neu", nil, 200, 200, 200, 200},
	{"POST /stammtische", "/stammtische", url.Values{"key": {"k"}}, 422, 422, 422, 422},
	{"GET /stammtische/:id", "/stammtische/ID", nil, 404, 200, 200, 200},
	{"GET /stammtische/:id/tabelle.csv", "/stammtische/ID/tabelle.csv", nil, 404, 200, 200, 200},
	{"GET /stammtische/:id/tabelle.html", "/stammtische/ID/tabelle.html", nil, 404, 200, 200, 200},
	{"GET /stammtische/:id/alles.jsonl", "/stammtische/ID/alles.jsonl", nil, 404, 200, 200, 200},
	{"GET /stammtische/:id/spieler/:spieler", "/stammtische/ID/spieler/1", nil, 404, 200, 200, 200},
	{"GET /stammtische/:id/spieler/:spieler/spiele", "/stammtische/ID/spieler/1/spiele?spiel=skat&zahl=declared", nil, 404, 200, 200, 200},
	{"GET /stammtische/:id/spieler/:spieler/abende.csv", "/stammtische/ID/spieler/1/abende.csv", nil, 404, 200, 200, 200},
	{"GET /stammtische/:id/kasse.csv", "/stammtische/ID/kasse.csv", nil, 404, 200, 200, 200},
	{"GET /stammtische/:id/heute", "/stammtische/ID/heute", nil, 404, 404, 200, 200},
	{"GET /stammtische/:id/heute.json", "/stammtische/ID/heute.json", nil, 404, 404, 200, 200},
	{"POST /stammtische/:id/heute", "/stammtische/ID/heute", url.Values{"key": {"k1"}, "game": {"skat"}, "here": {"Anna"}}, 404, 404, 422, 422},
	{"GET /stammtische/:id/abende", "/stammtische/ID/abende", nil, 404, 404, 200, 200},
	{"POST /stammtische/:id/abende", "/stammtische/ID/abende", url.Values{"key": {"k4"}, "act": {"files"}}, 404, 404, 422, 422},
	{"GET /stammtische/:id/kasse", "/stammtische/ID/kasse", nil, 404, 200, 200, 200},
	{"POST /stammtische/:id/kasse", "/stammtische/ID/kasse", url.Values{"key": {"k2"}, "act": {"pay"}, "from": {"Anna"}, "to": {"Bernd"}, "amount": {"3"}}, 404, 404, 303, 303},
	{"GET /stammtische/:id/kasse/konto", "/stammtische/ID/kasse/konto?wer=kasse", nil, 404, 200, 200, 200},
	{"GET /stammtische/:id/verlauf", "/stammtische/ID/verlauf", nil, 404, 404, 200, 200},
	{"GET /stammtische/:id/verwalten", "/stammtische/ID/verwalten", nil, 404, 404, 200, 200},
	{"POST /stammtische/:id/verwalten", "/stammtische/ID/verwalten", url.Values{"key": {"k3"}, "act": {"add"}, "names": {"Dora"}}, 404, 404, 303, 303},
	{"GET /stammtische/:id/teilen", "/stammtische/ID/teilen", nil, 404, 200, 200, 200},
	{"POST /stammtische/:id/teilen", "/stammtische/ID/teilen", url.Values{"key": {"k"}, "seen": {"1"}, "role": {"viewer"}, "act": {"renew"}}, 404, 404, 404, 303},
	{"POST /stammtische/:id/geraete", "/stammtische/ID/geraete", url.Values{"key": {"k"}, "device": {"x"}, "act": {"revoke"}}, 404, 404, 404, 303},
	{"POST /stammtische/:id/verlassen", "/stammtische/ID/verlassen", url.Values{"key": {"k"}}, 404, 303, 303, 303},
	{"GET /stammtische/:id/namen", "/stammtische/ID/namen", nil, 404, 404, 404, 200},
	{"POST /stammtische/:id/namen", "/stammtische/ID/namen", url.Values{"key": {"k"}, "act": {"find"}, "name": {"Niemand"}}, 404, 404, 404, 422},
	{"GET /stammtische/:id/loeschen", "/stammtische/ID/loeschen", nil, 404, 404, 404, 200},
	{"POST /stammtische/:id/loeschen", "/stammtische/ID/loeschen", url.Values{"key": {"k"}, "title": {"anders"}}, 404, 404, 404, 422},
}

const noStammtisch = "/stammtische/aaaaaaaaaaaaaaaaaaaaaaaaaa"

func TestNobodyElseSeesOrWritesAStammtisch(t *testing.T) {
	t.Parallel()
	owner := newWebClient(t)
	at := owner.founds("Anna", "Bernd", "Cem")
	evening := owner.beginsToday(at, "skat", "Anna", "Bernd", "Cem")
	owner.deals(evening, "1")
	ofEvening := owner.lets("viewer", evening, "")
	revoked := owner.lets("writer", at, "Emils Handy")
	owner.does("revoke", at, "Emils Handy")
	for _, row := range stammtischAccess {
		for name, c := range map[string]*webClient{"nobody": owner.app.client(t), "a viewer of its evening": ofEvening, "one that was revoked": revoked} {
			got := c.asks(row, at)
			if got.status != row.others {
				t.Errorf("%s by %s: %d, want %d", row.route, name, got.status, row.others)
			}
			if strings.Contains(row.path, "ID") && got.body != strings.ReplaceAll(c.asks(row, noStammtisch).body, noStammtisch, at) {
				t.Errorf("%s by %s is not as for one that does not exist", row.route, name)
			}
		}
	}
	for _, c := range []*webClient{revoked, owner.app.client(t)} {
		c.get(evening).is(http.StatusNotFound)
	}
}

func TestEveryRoleMayWhatItsRowSaysOfAStammtisch(t *testing.T) {
	t.Parallel()
	owner := newWebClient(t)
	begin := func() string {
		at := owner.founds("Anna", "Bernd", "Cem")
		owner.deals(owner.beginsToday(at, "skat", "Anna", "Bernd", "Cem"), "1")
		return at
	}
	owner.inEveryRole(stammtischAccess, begin, func(c *webClient, row accessRow, role string, want int, at string) {
		if got := c.asks(row, at); got.status != want {
			t.Errorf("%s by a %s: %d, want %d", row.route, role, got.status, want)
		}
	})
}
