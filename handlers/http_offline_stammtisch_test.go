package handlers_test

import (
	"encoding/json"
	"net/http"
	"testing"

	"github.com/google/go-cmp/cmp"

	"anschreiber/handlers/offline"
)

// atStammtisch returns a phone that knows a Stammtisch and one of its evenings.
func atStammtisch(t *testing.T) (p *offlinePhone, at string) {
	t.Helper()
	p, _ = newTable(t, newWebApp(t), "skat", 1, "Anna", "Bernd", "Cem")
	at = p.founds("Anna", "Bernd", "Cem", "Dora")
	p.goesOnAt(p.beginsToday(at, "skat", "Anna", "Bernd", "Cem"))
	p.webClient.deals(p.evening, "2")
	p.receives()
	p.meets(at)
	return p, at
}

// meets loads a Stammtisch from the server onto the phone.
func (p *offlinePhone) meets(at string) {
	p.t.Helper()
	var r offline.Stammtisch
	if err := json.Unmarshal([]byte(p.sees(at+"/heute.json").body), &r); err != nil {
		p.t.Fatal(err)
	}
	p.disk.Rounds = []offline.Stammtisch{r}
}

func TestAnEveningOfAStammtischIsBegunWithoutNetworkAsItWouldBeOnTheServer(t *testing.T) {
	t.Parallel()
	p, at := atStammtisch(t)
	theirs, ours := p.sees(at+"/heute"), p.reads(at+"/heute")
	if got, want := webKeys.ReplaceAllString(ours.body, ""), webKeys.ReplaceAllString(theirs.body, ""); got != want {
		t.Errorf("the page has %s", firstDifference(got, want))
	}
	p.reads("/").says("Freitagsrunde").says("Heute")

	f := ours.form("game").with("game", "skat")
	f.Values["here"] = []string{"Dora", "Cem", "Anna"}
	p.goesOnAt(p.writes(f).is(http.StatusSeeOther).header.Get("Location"))
	p.deals("1")
	p.writes(p.reads(at+"/heute").form("game").with("game", "skat", "here", "Anna")).is(http.StatusUnprocessableEntity).says("Skat geht mit 2 bis 5 Leuten")
	shown := p.disk.Snapshot(idOf(p.evening)).State.Setup
	p.sendsAll()
	if got := p.log(p.evening)[0].Act.Setup; !cmp.Equal(*got, shown) {
		t.Error(cmp.Diff(shown, *got))
	}
	p.sees(at).says("Nach 2 Abenden")
}

func TestWhoWasNextWithoutNetworkDealsFirstNextTime(t *testing.T) {
	t.Parallel()
	p, at := atStammtisch(t)
	p.deals("3") // two deals, so Cem deals next
	f := p.reads(at+"/heute").form("game").with("game", "skat")
	p.goesOnAt(p.writes(f).is(http.StatusSeeOther).header.Get("Location"))
	if got := p.disk.Snapshot(idOf(p.evening)).State.Setup; got.Players[got.FirstDealer-1] != "Cem" {
		t.Errorf("%s deals first", got.Players[got.FirstDealer-1])
	}
	again := p.reads(at+"/heute").form("game").with("game", "skat")
	again.Values["here"] = []string{"Anna", "Bernd", "Dora"}
	p.goesOnAt(p.writes(again).is(http.StatusSeeOther).header.Get("Location"))
	if got := p.disk.Snapshot(idOf(p.evening)).State.Setup; got.Players[got.FirstDealer-1] != "Anna" {
		t.Errorf("%s deals first, with Cem away", got.Players[got.FirstDealer-1])
	}
}

func TestEveningsThatFollowOneOfAStammtischWithoutNetworkBelongToItToo(t *testing.T) {
	t.Parallel()
	p, at := atStammtisch(t)
	next := p.reads(p.evening + "/regeln").form("preset")
	for range 2 {
		p.goesOnAt(p.writes(next).is(http.StatusSeeOther).header.Get("Location"))
		p.deals("1")
		next = p.reads(p.evening + "/regeln").form("preset")
	}
	setup := p.reads("/neu/skat?nach=" + idOf(p.evening)).form("players")
	p.goesOnAt(p.writes(setup).is(http.StatusSeeOther).header.Get("Location"))
	p.deals("1")
	p.sendsAll()
	p.sees(at).says("Die Abende").says("Nach 4 Abenden")
}

func TestAnEveningWhoseStammtischIsGoneMeanwhileCanBeginWithoutIt(t *testing.T) {
	t.Parallel()
	p, at := atStammtisch(t)
	p.goesOnAt(p.writes(p.reads(at+"/heute").form("game").with("game", "skat")).is(http.StatusSeeOther).header.Get("Location"))
	p.deals("1", "2")
	p.send(p.sees(at+"/loeschen").form("title").with("title", "Freitagsrunde")).is(http.StatusSeeOther)
	p.sends(perfect)
	p.stuck[p.disk.Forms[0].Key].is(http.StatusUnprocessableEntity).says("Noch einmal drücken beginnt den Abend ohne ihn.")
	p.sendsAll()
	p.declared(1, 2)
}
