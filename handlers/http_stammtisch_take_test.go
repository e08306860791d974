package handlers_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"anschreiber/scoring/scoringtest/rings"
)

// Each request computes a limited part of the evenings. A browser follows the redirect to the next
// request.
func TestAThousandEveningsAreTakenInByAFewRequests(t *testing.T) {
	t.Parallel()
	c := newLongEvenings(t)
	evenings := rings.Figure(300, 1000, 1000)
	ids := c.grow(evenings-1, 36)
	at := c.founds("Anna", "Bernd", "Cem")
	see := func(path string) *webPage {
		_, p := c.steps(func() *webPage { return c.get(path) })
		return p.is(http.StatusOK)
	}
	f := see(at+"/verwalten").says(fmt.Sprint(evenings, " Abende, hier 1 bis 100.")).form("all").and("all", "true")
	see(at + "/verwalten?ab=100").says(fmt.Sprint(evenings, " Abende, hier 101 bis 200."))
	if sent := len(f.Encode()); sent > 1_000 {
		t.Errorf("the form has %d bytes", sent)
	}
	c.send(f).is(http.StatusSeeOther)
	c.restarts()
	parts, season := 0, c.get(at)
	for ; season.status != http.StatusOK && parts < 20; parts++ { // some of these parts come with a Refresh header
		season = c.get(at)
	}
	if season.is(http.StatusOK).says(fmt.Sprint(evenings, " Abende")); parts < evenings/125 {
		t.Errorf("%d evenings are worked out in %d parts and one", evenings, parts)
	}
	if left := strings.Count(see(at+"/verwalten").lacks("Abende dazunehmen").body, `value="drop"`); left != len(ids)+1 {
		t.Errorf("%d evenings can be let go", left)
	}
}
