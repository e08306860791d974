package handlers_test

import (
	"fmt"
	"maps"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"
)

// unknownFields are added to every form: a name that no form knows, and names of fields in other
// forms.
var unknownFields = map[string]string{"evil": "1", "struck": "true", "rules": "x", "role.x": "owner"}

func TestAnUnknownFieldIsRefusedEverywhere(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	stammtisch := c.founds("Anna", "Bernd", "Cem")
	evening := c.beginsToday(stammtisch, "skat", "Anna", "Bernd", "Cem")
	c.deals(evening, "1")
	cup := c.setsUp("skat", 8)
	c.draws(cup, "lot")
	at := strings.NewReplacer("/abende/ID", evening, "/stammtische/ID", stammtisch, "/turniere/ID", cup)
	before, rows := fmt.Sprint(c.document(evening)), slices.Concat(access, stammtischAccess, tournamentAccess)
	for _, lang := range []string{"de", "en"} {
		c.send(c.sees("/").form("lang").with("lang", lang))
		says := map[string]string{"de": "ieses Feld gibt es hier nicht", "en": "here is no such field here"}[lang]
		for _, row := range rows {
			if !strings.HasPrefix(row.route, "POST") || row.route == "POST /abende/:id/turnier" || row.route == "POST /api/score" || strings.HasPrefix(row.route, "POST /anmelden/") { // the evening of a tournament only; no form; sign-up is closed
				continue
			}
			for field, value := range unknownFields {
				form := maps.Clone(row.form)
				form.Set("seen", "1")
				form.Set(field, value)
				p := c.post(at.Replace(row.path), form)
				if preview := strings.HasSuffix(row.path, "/ID/vorschau"); !preview {
					p.is(http.StatusUnprocessableEntity)
				}
				p.says(says)
			}
		}
	}
	if after := fmt.Sprint(c.document(evening)); after != before {
		t.Errorf("it was %s, is %s", before, after)
	}
}

// Each value can cause an error message, and each message takes work.
func TestAFormOfThousandsOfFieldsIsTooLarge(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	evening := c.begin("Anna", "Bernd", "Cem")
	for n, status := range map[int]int{290: http.StatusUnprocessableEntity, 300: http.StatusRequestEntityTooLarge} {
		form := url.Values{"key": {"k"}, "seen": {"0"}, "contract": {"kreuz"}, "absent": slices.Repeat([]string{"1"}, n)}
		c.post(evening, form).is(status)
		delete(form, "key")
		if p := c.get("/rechner/skat?" + form.Encode() + "&x=&y="); (p.status == http.StatusOK) != (n < 300) {
			t.Errorf("the calculator answers %d to %d values", p.status, n)
		}
	}
}

// Fields of rules have known names. An unknown one is refused, not stored.
func TestARuleThatDoesNotExistIsRefused(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	f := c.sees("/neu/skat").form("players").seats("Anna", "Bernd", "Cem").and("rules.evil", "1")
	c.send(f).is(http.StatusUnprocessableEntity).says("Dieses Feld gibt es hier nicht")
}
