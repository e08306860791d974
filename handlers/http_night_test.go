package handlers_test

import (
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"anschreiber/handlers/web"
)

// goesOn begins another list with the same players and returns its path.
func (c *webClient) goesOn(evening string, how ...string) string {
	c.t.Helper()
	f := c.sees(evening + "/abrechnung").form("game")
	return c.send(f.with(how...)).is(http.StatusSeeOther).header.Get("Location")
}

func TestAGameThatDoesNotFitSaysWhy(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	evening := c.begin("Anna", "Bernd", "Cem", "Dora", "Emil")
	for _, page := range []string{"/abrechnung", "/regeln"} {
		c.sees(evening + page).says("Würfeljass geht mit 2 bis 4 Leuten, hier sitzen 5.").says("Weiter mit Doppelkopf")
	}
	f := c.sees(evening+"/abrechnung").form("game").and("game", "wuerfeljass")
	c.send(f).is(http.StatusUnprocessableEntity).says("Würfeljass geht mit 2 bis 4 Leuten, hier sitzen 5.")
	c.send(f.and("game", "tarock")).is(http.StatusBadRequest)
	c.follow(c.get(evening + "/weiter"))
}

func TestANightAddsUpItsListsByName(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	skat := c.beginWith([]string{"Anna", "Bernd", "Cem"}, "rules.stake", "0,5")
	c.deals(skat, "1", "1") // 3 × own − 48: 96, −48, −48 at half a cent
	f := c.sees("/neu/skat?nach="+strings.TrimPrefix(skat, "/abende/")).form("players").with("rules.stake", "1")
	if got := f.Values["players"]; !slices.Equal(got[:3], []string{"Anna", "Bernd", "Cem"}) {
		t.Fatalf("offered are %q", got)
	}
	f.Values["players"] = []string{"Cem", "Dora", "Anna"} // another order, and Dora instead of Bernd
	second := c.send(f).is(http.StatusSeeOther).header.Get("Location")
	c.deals(second, "1") // Cem 24: 48, −24, −24 cents
	third := c.goesOn(second, "game", "schwarzesau")
	c.sees(third).says("Schwarze Sau")
	for _, at := range []string{skat, second, third} {
		p := c.sees(at + "/abrechnung").says("Die ganze Nacht").says("3 Listen")
		night := webFind(p.all(".night")[0], "li")
		var said []string
		for _, li := range night {
			said = append(said, webText(li))
		}
		want := "Anna +0,24 €; Bernd −0,24 €; Cem +0,24 €; Dora −0,24 €; Bernd zahlt Anna 0,24 € bezahlt; Dora zahlt Cem 0,24 € bezahlt"
		if got := strings.Join(said[:6], "; "); got != want {
			t.Errorf("%s: %s, want %s", at, got, want)
		}
		for _, other := range []string{skat, second, third} {
			if linked := strings.Contains(p.body, `href="`+other+`/abrechnung"`); linked == (other == at) {
				t.Errorf("%s: %s is linked: %t", at, other, linked)
			}
		}
		p.says("Bernd zahlt Anna 0,24 €")
	}
	if text := c.sees(third + "/abrechnung").all("textarea")[0].FirstChild.Data; strings.Count(text, "zahlt") != 2 || strings.Count(text, "Skat, ") != 2 {
		t.Errorf("the text says\n%s", text)
	}
}

func TestAnotherNightIsNotAddedUp(t *testing.T) {
	t.Parallel()
	now := time.Now()
	c := newWebApp(t, func(c *web.Config) { c.Now = func() time.Time { return now } }).client(t)
	evening := c.begin("Anna", "Bernd", "Cem")
	c.deals(evening, "1")
	now = now.Add(7 * 24 * time.Hour)
	next := c.goesOn(evening, "game", "schwarzesau")
	c.sees(next + "/abrechnung").lacks("Die ganze Nacht")
	f := c.sees("/neu/skat?nach=" + strings.TrimPrefix(evening, "/abende/")).form("players")
	if f.Get("nach") != "" || f.Values["players"][0] != "Anna" {
		t.Errorf("%v", f.Values)
	}
}

func TestNobodyJoinsTheNightOfOthers(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	evening := c.begin("Anna", "Bernd", "Cem")
	c.deals(evening, "1")
	other := c.app.client(t)
	own := other.begin("Dora", "Emil", "Fritz")
	id := strings.TrimPrefix(evening, "/abende/")
	page := other.sees("/neu/skat?nach=" + id).lacks("Anna")
	f := page.form("players").and("nach", id)
	f.Values["players"] = []string{"Dora", "Emil", "Fritz"}
	next := other.send(f).is(http.StatusSeeOther).header.Get("Location")
	other.sees(next + "/abrechnung").lacks("Die ganze Nacht").lacks("Anna")
	c.sees(evening + "/abrechnung").lacks("Die ganze Nacht")
	other.post(evening+"/weiter", url.Values{"key": {"k"}, "seen": {"0"}}).is(http.StatusNotFound)
	other.sees(own + "/abrechnung").lacks("Die ganze Nacht")
}
