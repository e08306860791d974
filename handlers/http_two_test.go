package handlers_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"
)

// two is an evening with one deal, its owner and another writer.
func two(t *testing.T) (owner, other *webClient, evening string) {
	t.Helper()
	owner = newWebClient(t)
	evening = owner.shares()
	return owner, owner.lets("writer", evening, "Bernds Handy"), evening
}

func TestBothOfTwoWritersBook(t *testing.T) {
	t.Parallel()
	owner, other, evening := two(t)
	other.deals(evening, "2")
	owner.deals(evening, "3")
	owner.sees(evening).lacks("von Bernds Handy")
	other.sees(evening).says("Spiel 3: Cem +24 von Gerät 1")
	owner.sees(evening + "/spiele/2").says("· Bernds Handy")
	owner.sees(evening + "/spiele/3").says("· dieses Gerät")
	if got := owner.document(evening).declarers(); !slices.Equal(got, []int{1, 2, 3}) {
		t.Errorf("declarers %v", got)
	}
}

func TestWhoIsSecondWithANewDealIsToldWhoWasFirst(t *testing.T) {
	t.Parallel()
	owner, other, evening := two(t)
	f := owner.sees(evening).form("contract").with(webKreuz("3")...)
	other.deals(evening, "2")
	p := owner.send(f).is(http.StatusConflict).says("Inzwischen: Spiel 2: Bernd +24 (von Bernds Handy)").says("Meins verwerfen")
	owner.books(p.form("contract"))
	if got := owner.document(evening).declarers(); !slices.Equal(got, []int{1, 2, 3}) {
		t.Errorf("declarers %v", got)
	}
	owner.books(owner.sees("/").form("lang").with("lang", "en"))
	f = owner.sees(evening).form("contract").with(webKreuz("3")...)
	other.deals(evening, "1")
	owner.send(f).is(http.StatusConflict).says("Meanwhile: Deal 4: Anna +24 (by Bernds Handy)")
}

func TestTwoCorrectionsOfOneDealAreAChoice(t *testing.T) {
	t.Parallel()
	owner, other, evening := two(t)
	deal := evening + "/spiele/1"
	mine := owner.sees(deal).form("contract").with("declarer", "3")
	other.books(other.sees(deal).form("contract").with("declarer", "2"))
	p := owner.send(mine).is(http.StatusConflict).
		says("Jetzt auf dem Zettel Kreuz mit 1 – Bernd +24 von Bernds Handy").says("Deine Fassung Kreuz mit 1 – Cem +24")
	stay, take := p.choice("entry")
	if stay != deal || take != "" {
		t.Errorf("the choice is %q and %q", stay, take)
	}
	owner.sees(stay).lacks("Deine Fassung")
	if got := owner.document(evening).declarers(); !slices.Equal(got, []int{2}) {
		t.Errorf("left as it is: declarers %v", got)
	}
	owner.books(p.form("contract"))
	if got := owner.document(evening).declarers(); !slices.Equal(got, []int{3}) {
		t.Errorf("mine taken: declarers %v", got)
	}
	owner.sees(deal).says("Bernds Handy")
}

func TestTwoCorrectionsOfPointsAreAChoice(t *testing.T) {
	t.Parallel()
	owner, other, evening := two(t)
	points := func(c *webClient, of *webForm, seat int) *webForm {
		of.Values["correction"] = make([]string, 3)
		of.Values["correction"][seat] = "10"
		return of
	}
	owner.books(points(owner, owner.sees(evening).form("correction"), 0))
	deal := evening + "/spiele/2"
	mine := points(owner, owner.sees(deal).form("correction"), 1)
	other.books(points(other, other.sees(deal).form("correction"), 2))
	owner.send(mine).is(http.StatusConflict).choice("fix")
}

// choice is what a clash offers: the page that leaves things as they are, and
// the value of the button that sends the page's own form.
func (p *webPage) choice(form string) (stay, take string) {
	p.t.Helper()
	for _, n := range webFind(p.all(".choice")[0], "a") {
		stay = webAttr(n, "href")
	}
	if len(p.all("#"+form)) != 1 {
		p.t.Errorf("there is no form %s", form)
	}
	for _, n := range webFind(p.all(".choice")[0], "button") {
		if webAttr(n, "form") != form || !strings.Contains(webText(n), "Meine nehmen") {
			p.t.Errorf("the button is %v", n.Attr)
		}
		take = webAttr(n, "value")
	}
	return stay, take
}
