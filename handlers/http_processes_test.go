//go:build unix

package handlers_test

import (
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"anschreiber/db/postgrestest"
	"anschreiber/handlers/web"
	"anschreiber/scoring/scoringtest/rings"
)

// processes starts apps on one database of PostgreSQL. Their streams send no keep-alives, after
// which they would look for news by themselves.
func processes(t *testing.T, n int) (apps []*webApp) {
	t.Helper()
	url := postgrestest.Start(t).URL("postgres")
	for range n {
		apps = append(apps, webAppIn(t, url, func(c *web.Config) { c.Streams = web.Streams{Beat: time.Hour} }))
	}
	return apps
}

// twoProcesses returns one device at two processes.
func twoProcesses(t *testing.T) (here, there *webClient) {
	t.Helper()
	apps := processes(t, 2)
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

// A whole hall signs up at the same moment, each phone at another process than its neighbour.
// Everybody is accepted once.
func TestAHallSignsUpAtAllProcessesInOneMoment(t *testing.T) {
	t.Parallel()
	apps := processes(t, 4)
	owner := apps[0].client(t)
	at := owner.setsUp("skat", 0)
	link := owner.opensSignUp(at, "400")
	var all sync.WaitGroup
	phones := rings.Figure(100, 400, 400)
	for i := range phones {
		phone := apps[i%len(apps)].client(t)
		sent := phone.sending(phone.sees(link).form("club").with("name", fmt.Sprint("Spieler ", i)))
		all.Go(func() { phone.do(sent).is(http.StatusSeeOther) })
	}
	all.Wait()
	apps[3].client(t).sees(link).says(fmt.Sprint(phones, " von 400"))
}
