package handlers_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"anschreiber/handlers/web"
	"anschreiber/views"
)

// pages returns the paths of an evening's pages that a phone draws, too.
func (p *offlinePhone) pages(evening string) (paths []string) {
	p.t.Helper()
	page := p.sees(evening)
	for _, below := range []string{"", "/tafel", "/abrechnung", "/liste", "/verlauf", "/dokument.json"} {
		paths = append(paths, evening+below)
	}
	if len(page.all("#entry")) > 0 {
		paths = append(paths, evening+"/ohne-netz", evening+"/spiele/neu?after=0")
	}
	paths = append(paths, linksTo(p.sees(evening+"/verlauf"), "/verlauf?")...)
	return append(paths, page.dealPaths()...)
}

// drawsLikeTheServer checks that the phone draws a page exactly as the server does, except for the
// keys in forms.
func (p *offlinePhone) drawsLikeTheServer(path string) {
	p.t.Helper()
	theirs, ours := p.sees(path), p.reads(path)
	if got, want := webKeys.ReplaceAllString(ours.body, ""), webKeys.ReplaceAllString(theirs.body, ""); got != want {
		p.t.Errorf("%s has %s", path, firstDifference(got, want))
	}
}

// drawsSomeLikeTheServer compares n random pages of each evening.
func (p *offlinePhone) drawsSomeLikeTheServer(n int) {
	p.t.Helper()
	for _, at := range p.evenings {
		paths := p.pages(at)
		for range n {
			p.drawsLikeTheServer(paths[p.IntN(len(paths))])
		}
	}
}

func TestPagesThatThePhoneDrawsAreThoseOfTheServer(t *testing.T) {
	t.Parallel()
	for _, game := range views.Games {
		t.Run(game.Slug, func(t *testing.T) {
			t.Parallel()
			app := newWebApp(t, func(c *web.Config) { c.Now = func() time.Time { return offlineTime } })
			p, other := newTable(t, app, game.Slug, 7, webFour...)
			for range 12 {
				p.writesToo(p.webClient)
			}
			for range 4 {
				p.writesToo(other)
			}
			p.send(p.sees(p.evening+"/regeln").form("rules_name").with("rules_name", "Unsere")).is(http.StatusSeeOther)
			viewer := newOfflinePhone(&monkey{p.lets("viewer", p.evening, "Cems Handy"), p.Rand, p.evening})
			for _, phone := range []*offlinePhone{p, viewer} {
				phone.receives()
				for _, path := range append(phone.pages(p.evening), "/", "/abende", "/nachschlagen", p.evening+"/regeln", "/neu/"+game.Slug, "/neu/"+game.Slug+"?nach="+idOf(p.evening), "/rechner/"+game.Slug, "/regeln/"+game.Slug) {
					phone.drawsLikeTheServer(path)
				}
			}
		})
	}
}

func firstDifference(got, want string) string {
	i := 0
	for i < min(len(got), len(want)) && got[i] == want[i] {
		i++
	}
	return "\n…" + got[max(0, i-80):min(len(got), i+80)] + "…\nand not\n…" + want[max(0, i-80):min(len(want), i+80)] + "…"
}

func TestWhatAPhoneKeepsOfAnEveningGivesNobodyAway(t *testing.T) {
	t.Parallel()
	owner := newWebClient(t)
	evening := owner.begin("Anna", "Bernd", "Cem")
	guest := owner.lets("writer", evening, "Bernds Handy")
	owner.books(owner.sees(evening).form("contract").with(webKreuz("1")...).and("key", "the owner's key"))
	guest.books(guest.sees(evening).form("contract").with(webKreuz("2")...).and("key", "the guest's key"))
	for _, who := range []struct {
		*webClient
		knows, not string
	}{{owner, "the owner's key", "the guest's key"}, {guest, "the guest's key", "the owner's key"}} {
		kept := who.sees(evening + "/abend.json").body
		if !strings.Contains(kept, who.knows) || strings.Contains(kept, who.not) ||
			strings.Contains(kept, owner.device()) || strings.Contains(kept, guest.device()) {
			t.Errorf("it keeps %s", kept)
		}
	}
}

// tiles returns the paths of the evenings that a page lists.
func (p *webPage) tiles() (paths []string) {
	p.t.Helper()
	for _, path := range linksTo(p, "/abende/") {
		if !slices.Contains(paths, path) {
			paths = append(paths, path)
		}
	}
	return paths
}

func TestTheListOfAllEveningsIsDrawnOnThePhoneTwentyAtATime(t *testing.T) {
	t.Parallel()
	p, _ := atSkat(t)
	for len(p.evenings) < 25 {
		p.begins("skat")
	}
	if links := linksTo(p.reads("/"), "/abende"); !slices.Contains(links, "/abende") {
		t.Errorf("the first page leads to %q", links)
	}
	first := p.reads("/abende")
	more := linksTo(first, "?ab=")
	if len(first.tiles()) != 20 || len(more) != 1 {
		t.Fatalf("it lists %q, and more at %q", first.tiles(), more)
	}
	rest := p.reads(more[0])
	all := append(first.tiles(), rest.tiles()...)
	for _, evening := range p.evenings {
		if !slices.Contains(all, evening) {
			t.Errorf("%s is not among %q", evening, all)
		}
	}
	if len(all) != 25 || len(linksTo(rest, "?ab=")) > 0 {
		t.Errorf("it lists %d, and more at %q", len(all), linksTo(rest, "?ab="))
	}
	p.asks("POST", "/abende", "suche=niemand").is(http.StatusOK).says("Dazu gibt es keinen Abend")
	p.asks("POST", "/abende", "suche=skat&ab=20").is(http.StatusOK).says("25 Abende gefunden")
}
