package handlers_test

import (
	"net/http"
	"slices"
	"testing"
)

func TestAnEveningIsFoundByTheFormThatBeganIt(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	c.begin("Anna", "Bernd", "Cem")
	f := c.sees("/neu/skat").form("players").seats("Anna", "Bernd", "Cem").and("key", "begun on a phone")
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
