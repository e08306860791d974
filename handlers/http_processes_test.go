//go:build unix

package handlers_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"anschreiber/db/postgrestest"
	"anschreiber/handlers/web"
)

// twoProcesses starts two apps on one database of PostgreSQL and returns a device at both. Their
// streams send no keep-alives, after which they would look for news by themselves.
func twoProcesses(t *testing.T) (here, there *webClient) {
	url := postgrestest.Start(t).URL("postgres")
	apps := make([]*webApp, 2)
	for i := range apps {
		apps[i] = webAppIn(t, url, func(c *web.Config) { c.Streams = web.Streams{Beat: time.Hour} })
	}
	here = apps[0].client(t)
	return here, &webClient{t, apps[1], here.http}
}

func TestAnEveningIsTheSameInAllProcesses(t *testing.T) {
	t.Parallel()
	here, there := twoProcesses(t)
	evening := here.begin("Ännchen", "Bernd", "Cem")
	viewer := there.lets("viewer", evening, "Emils Handy")
	follows := viewer.stream(evening, "")
	form := here.sees(evening).form("contract").with(webKreuz("1")...)
	here.books(form)
	there.books(form).says("Ännchen 24") // a second tap books nothing more, wherever it arrives
	follows.shows(1).says("Ännchen")
	there.deals(evening, "2")
	here.press(evening, "Rückgängig")
	follows.shows(3)
	if here, there := here.sees(evening+"/dokument.json").body, there.sees(evening+"/dokument.json").body; here != there {
		t.Errorf("here it is\n%s\nthere\n%s", here, there)
	}

	viewer.sees(evening).says("Ännchen") // there this page is cached now
	here.replaces(evening, "Ännchen", "Spieler 3")
	if news := follows.until(); !strings.Contains(news.data, "Spieler 3") || strings.Contains(news.data, "Ännchen") {
		t.Errorf("who follows there is sent %s", news.data)
	}
	for _, c := range []*webClient{viewer, there} {
		c.sees(evening).says("Spieler 3").nowhere("Ännchen")
	}

	here.does("revoke", evening, "Emils Handy")
	if e := follows.ends(); e.name != "over" {
		t.Errorf("the last event is %+v", e)
	}
	viewer.get(evening).is(http.StatusNotFound)
}

func TestATournamentIsTheSameInAllProcesses(t *testing.T) {
	t.Parallel()
	here, there := twoProcesses(t)
	at := here.setsUp("skat", 8)
	here.draws(at, "lot")
	ranking, list := here.stream(at, "seite=rang"), here.stream(here.tableOf(at, 1, 1), "")
	list.shows(0)
	before := ranking.until()
	there.deals(there.tableOf(at, 1, 1), "2")
	list.shows(1)
	if after := ranking.until(); after.data == before.data || !strings.Contains(after.data, ">74<") {
		t.Errorf("the ranking is %s", after.data)
	}
}
