package handlers_test

import (
	"net/http"
	"slices"
	"testing"
)

// The phone has written an evening down without network: each form says of what
// was written before which form wrote it, because only the server knows numbers.
func TestWhatWasWrittenWithoutNetworkIsNamedByItsForm(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	real := c.begin("Anna", "Bernd", "Cem")
	f := c.sees(real).form("contract")
	c.books(f.with(webKreuz("1")...).and("key", "first"))
	c.books(f.with(webKreuz("2")...).and("key", "second", "follows", "first"))
	correction := c.sees(real+"/spiele/1").form("contract").with("declarer", "3").and("key", "third", "follows", "second")
	correction.action = real + "/spiele/~first"
	between := f.with(webKreuz("1")...).and("key", "fourth", "follows", "third")
	between.action = real + "/spiele/neu?after=~first"
	for range 2 { // and the answers were lost
		c.books(correction)
		c.books(between)
	}
	if got := c.document(real).declarers(); !slices.Equal(got, []int{3, 1, 2}) {
		t.Fatalf("declarers %v", got)
	}
	c.books(c.sees(real).form("undoes").and("undoes", "~fourth"))
	if got := c.document(real).declarers(); !slices.Equal(got, []int{3, 2}) {
		t.Errorf("declarers %v", got)
	}
	correction.action = real + "/spiele/~never"
	c.send(correction.and("key", "fifth")).is(http.StatusConflict).says("Dieses Spiel wurde inzwischen zurückgenommen.")
	between.action = real + "/spiele/neu?after=~fourth"
	c.send(between.and("key", "sixth")).is(http.StatusConflict).says("Dieses Spiel wurde inzwischen zurückgenommen.")
}

func TestAnEveningIsFoundByTheFormThatBeganIt(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	c.begin("Anna", "Bernd", "Cem")
	f := c.sees("/neu/skat").form("players").and("key", "begun on a phone")
	f.Values["players"] = []string{"Anna", "Bernd", "Cem"}
	real := c.send(f).is(http.StatusSeeOther).header.Get("Location")
	named := "/abende/~" + "begun%20on%20a%20phone"
	for _, below := range []string{"", "/abrechnung", "/regeln"} {
		if led := c.get(named + below).is(http.StatusSeeOther).header.Get("Location"); led != real+below {
			t.Errorf("%s%s leads to %s", named, below, led)
		}
	}
	deal := c.sees(real).form("contract").with(webKreuz("1")...)
	deal.action = named
	c.books(deal)
	if got := c.document(real).declarers(); !slices.Equal(got, []int{1}) {
		t.Errorf("declarers %v", got)
	}
	c.app.client(t).get(named).is(http.StatusNotFound)
	c.get("/abende/~never").is(http.StatusNotFound)
}
