package handlers_test

import (
	"fmt"
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"anschreiber/handlers"
	"anschreiber/scoring"
	"anschreiber/views"
)

func TestWhatIsWrittenWithoutNetworkIsBookedAsItWasShown(t *testing.T) {
	t.Parallel()
	pocketNights(t, func(p *pocket, other *webClient) {
		p.night(func() {})
		if want, got := p.shown, p.page(); len(p.again)+len(p.dropped) == 0 && got != want {
			t.Errorf("it is shown with %s", firstDifference(got, want))
		}
		for _, f := range p.kept {
			if !p.dropped[f] && p.booked(f) != 1 {
				t.Errorf("%s was booked %d times", f, p.booked(f))
			}
		}
	})
}

func TestNothingIsLostAndNothingTwiceWhoeverWritesMeanwhile(t *testing.T) {
	t.Parallel()
	pocketNights(t, func(p *pocket, other *webClient) {
		p.night(func() { p.writesToo(other) })
		for _, key := range p.kept {
			if n := p.booked(key); n > 1 || n == 0 && p.newDeals[key] && !p.dropped[key] || n > 0 && p.dropped[key] {
				p.t.Errorf("%s was booked %d times, dropped: %v", key, n, p.dropped[key])
			}
		}
	})
}

// pocketNights plays nights in each game, every other one begun without network.
func pocketNights(t *testing.T, play func(p *pocket, other *webClient)) {
	app := newWebApp(t)
	for _, game := range views.Games {
		for seed := range uint64(pocketRuns) {
			t.Run(fmt.Sprint(game.Slug, seed), func(t *testing.T) {
				p, other := newTable(t, app, game.Slug, seed, webFour...)
				if seed%2 == 1 {
					p.begins(game.Slug)
				}
				play(p, other)
				p.meansWhatItMeant()
			})
		}
	}
}

// night is some forms without network, with a shaky one now and then, and at the
// end with a good one. meanwhile is what others do.
func (p *pocket) night(meanwhile func()) {
	p.t.Helper()
	for range pocketSteps {
		switch p.IntN(14) {
		case 0:
			p.restarts()
		case 1:
			p.sends(p.shaky)
		case 2:
			p.sends(perfect)
			p.receives()
		case 3:
			p.decides()
		case 4:
			p.changesItsMind()
		case 5, 6:
			meanwhile()
		default:
			p.acts()
		}
	}
	p.shown = p.page()
	for tries := 0; p.waits(); tries++ {
		if tries > 10*len(p.kept) {
			p.t.Fatalf("these are never sent: %+v", p.disk.Forms)
		}
		p.sends(perfect)
		p.decides()
	}
	p.receives()
}

// changesItsMind takes back what was never sent.
func (p *pocket) changesItsMind() {
	if n := len(p.disk.Forms); n > 0 {
		if f := p.disk.Forms[p.IntN(n)]; !p.tried[f.Key] && !strings.HasPrefix(f.Path, "/neu/") {
			p.drops(f.Key, 0)
		}
	}
}

// writesToo is what another phone with network books.
func (p *pocket) writesToo(other *webClient) {
	if !p.begun {
		other.send(p.fill(p.entryOf(other.sees(p.evening))))
	}
}

// page is the evening as this phone shows it, wherever it is.
func (p *pocket) page() string {
	p.t.Helper()
	page := webNotice.ReplaceAllString(p.reads(p.evening).body, "")
	return strings.ReplaceAll(webKeys.ReplaceAllString(page, ""), p.evening, "/abende/x")
}

var (
	webKeys   = regexp.MustCompile(`name="key" value="[^"]*"`)
	webNotice = regexp.MustCompile(`<p id="alone"[^>]*>[^<]*</p>`)
)

// booked is how often the server has a key.
func (p *pocket) booked(key string) (n int) {
	for _, e := range p.log() {
		if e.Key == key {
			n++
		}
	}
	return n
}

// meansWhatItMeant: a form writes about the deal, or takes the entry back, that
// stood on its page.
func (p *pocket) meansWhatItMeant() {
	p.t.Helper()
	log := p.log()
	for _, e := range log {
		meant, noted := p.meant[e.Key]
		if !noted || p.again[e.Key] {
			continue
		}
		if got := p.nameOf(log, targetOf(e)); got != meant {
			p.t.Errorf("%s, about %s, has become one about %s", e.Key, meant, got)
		}
	}
}

// targetOf is the entry that an entry is about; 0 for none.
func targetOf(e scoring.Entry) int {
	switch {
	case e.Act.Undoes != 0:
		return e.Act.Undoes
	case len(e.Act.Deals) > 0 && e.Act.Deals[0].After != nil:
		return *e.Act.Deals[0].After
	case len(e.Act.Deals) > 0 && e.Act.Setup == nil:
		return e.Act.Deals[0].ID
	}
	return 0
}

// nameOf is an entry by its key, and one of somebody else's by its number.
func (p *pocket) nameOf(log scoring.Log, seq int) string {
	if p.own[log[seq].Key] {
		return log[seq].Key
	}
	return strconv.Itoa(seq)
}

// notes what a form is about.
func (p *pocket) notes(f *webForm) *webForm {
	about := f.Get("undoes")
	if _, deal, is := strings.Cut(f.action, "/spiele/"); is {
		about = strings.TrimPrefix(deal, "neu?after=")
	}
	if seq, err := strconv.Atoi(about); err == nil {
		p.meant[f.Get("key")] = p.nameOf(p.disk.Snapshot(p.id()).Log, seq)
	}
	return f
}

// pages are those that a phone draws, too.
func (p *pocket) pages() []string {
	game := p.disk.Snapshot(p.id()).Game.Slug
	paths := []string{"/", "/neu/" + game, "/neu/" + game + "?nach=" + p.id(), "/rechner/" + game, "/regeln/" + game, p.evening + "/dokument.json", p.evening + "/ohne-netz", p.evening, p.evening + "/tafel", p.evening + "/abrechnung", p.evening + "/regeln", p.evening + "/liste", p.evening + "/spiele/neu?after=0"}
	return append(paths, p.sees(p.evening).dealPaths()...)
}

func TestPagesThatThePhoneDrawsAreThoseOfTheServer(t *testing.T) {
	t.Parallel()
	for _, game := range views.Games {
		t.Run(game.Slug, func(t *testing.T) {
			t.Parallel()
			app := newWebApp(t, func(c *handlers.Config) { c.Now = func() time.Time { return pocketTime } })
			p, other := newTable(t, app, game.Slug, 7, webFour...)
			for range 12 {
				p.send(p.fill(p.pick()))
			}
			for range 4 {
				p.writesToo(other)
			}
			p.send(p.sees(p.evening+"/regeln").form("rules_name").with("rules_name", "Unsere")).is(http.StatusSeeOther)
			p.receives()
			for _, path := range p.pages() {
				theirs, ours := p.sees(path), p.reads(path)
				if got, want := webKeys.ReplaceAllString(ours.body, ""), webKeys.ReplaceAllString(theirs.body, ""); got != want {
					t.Errorf("%s has %s", path, firstDifference(got, want))
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
