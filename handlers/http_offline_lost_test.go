package handlers_test

import (
	"fmt"
	"net/http"
	"path/filepath"
	"strings"
	"testing"

	"anschreiber/db"
	"anschreiber/scoring"
	"anschreiber/views"
)

// wentBack returns a phone at a table whose server was restored from a backup. before runs before
// the backup was made, lost after it. Forms that the phone has not sent still wait.
func wentBack(t *testing.T, game string, seed uint64, before, lost func(p *offlinePhone, other *webClient)) (p *offlinePhone, other *webClient) {
	t.Helper()
	dir, backup := t.TempDir(), filepath.Join(t.TempDir(), "backup.db")
	p, other = newTable(t, webAppIn(t, dir), game, seed, webFour...)
	before(p, other)
	p.receives()
	err := db.Backup(t.Context(), dir, backup, false)
	lost(p, other)
	dir = t.TempDir()
	if err == nil {
		_, err = db.Restore(t.Context(), dir, backup, false)
	}
	if err != nil {
		t.Fatal(err)
	}
	p.app = webAppIn(t, dir)
	other.app, p.disk.Origin = p.app, p.app.url
	return p, other
}

// sendsAgain learns what the server has lost, and sends it again.
func (p *offlinePhone) sendsAgain() {
	p.receives()
	for i := range p.disk.Forms {
		p.disk.Forms[i].Lost = ""
	}
}

// actsOf returns the acts of a log.
func actsOf(log scoring.Log) (acts []scoring.Act) {
	for _, e := range log {
		acts = append(acts, e.Act)
	}
	return acts
}

func TestWhatTheServerHasLostIsSentAgainAsItWas(t *testing.T) {
	t.Parallel()
	for _, game := range views.Games {
		for seed := range uint64(offlineRuns) {
			t.Run(fmt.Sprint(game.Slug, seed), func(t *testing.T) {
				t.Parallel()
				acts := func(p *offlinePhone, _ *webClient) {
					for range 6 {
						p.evening = p.evenings[0]
						p.acts()
					}
				}
				books := func(p *offlinePhone, other *webClient) { acts(p, other); p.comesHome() }
				var shown offlineEvening
				var several bool
				p, _ := wentBack(t, game.Slug, seed, books, func(p *offlinePhone, other *webClient) {
					books(p, other)
					acts(p, other)
					p.evening, several = p.evenings[0], len(p.evenings) > 1
					shown = p.shows(p.evening)
				})
				if p.alone = true; several {
					return // payments concern the whole night, of which the server has lost a part
				}
				p.receives()
				if now := p.shows(p.evening); now.page != shown.page {
					t.Errorf("it is shown with %s", firstDifference(now.page, shown.page))
				}
				p.sendsAgain()
				p.sendsAll()
				got, want := actsOf(p.log(p.evening)), actsOf(shown.log)
				for i := range want {
					if i >= len(got) || !got[i].Same(want[i]) {
						t.Fatalf("entry %d of %d:\n%+v, was\n%+v", i, len(got), got[min(i, len(got)-1)], want[i])
					}
				}
			})
		}
	}
}

func TestTwoPhonesThatSendAgainBookNothingTwice(t *testing.T) {
	t.Parallel()
	var q *offlinePhone
	p, _ := wentBack(t, "skat", 1, func(p *offlinePhone, other *webClient) {
		p.webClient.deals(p.evening, "2")
		q = newOfflinePhone(&monkey{other, p.Rand, p.evening})
	}, func(p *offlinePhone, other *webClient) {
		p.webClient.deals(p.evening, "3", "4")
		other.deals(p.evening, "1", "2")
		p.receives()
		q.receives()
		p.deals("3")
		q.deals("4")
	})
	for _, one := range []*offlinePhone{p, q} {
		one.receives()
		one.reads(one.evening).says("4 Spiele fehlen dem Server · 1 Spiel wartet")
	}
	p.sendsAgain()
	p.sends(func() (arrives, answers bool) { return len(p.tried) < 2, true })
	q.sendsAgain() // while the first phone is still sending
	p.sendsAll()
	q.sendsAll()
	p.receives()
	p.declared(2, 3, 4, 1, 2, 3, 4)
}

func TestWhatSomebodyElseHasSentAgainIsNotOfferedAnyMore(t *testing.T) {
	t.Parallel()
	var q *offlinePhone
	p, _ := wentBack(t, "skat", 1, func(p *offlinePhone, other *webClient) {
		q = newOfflinePhone(&monkey{other, p.Rand, p.evening})
	}, func(p *offlinePhone, other *webClient) {
		p.webClient.deals(p.evening, "2", "3")
		p.receives()
		q.receives()
		q.deals("4")
	})
	q.receives()
	p.sendsAgain()
	p.sendsAll()
	q.receives()
	q.reads(q.evening).says("1 Spiel wartet").lacks("fehlen dem Server")
	q.sendsAll()
	q.declared(2, 3, 4)
}

func TestWhoMayNotWriteSendsNothingAgain(t *testing.T) {
	t.Parallel()
	var q *offlinePhone
	wentBack(t, "skat", 1, func(p *offlinePhone, _ *webClient) {
		q = newOfflinePhone(&monkey{p.lets("viewer", p.evening, "Coras Handy"), p.Rand, p.evening})
	}, func(p *offlinePhone, _ *webClient) {
		p.webClient.deals(p.evening, "2", "3")
		q.receives()
		q.webClient.app = p.app
	})
	if len(q.disk.Forms) > 0 {
		t.Errorf("what waits: %+v", q.disk.Forms)
	}
}

// Whoever changes his phone so that it "sends again" deals that were never played can only book
// them like any other deal. If others have written in the meantime, the server asks first.
func TestWhatWasInventedAsLostIsBookedOnlyAsAnyDealIs(t *testing.T) {
	t.Parallel()
	p, other := atSkat(t)
	lost := p.disk.Evenings[0]
	lost.Log = lost.Log.Plus(scoring.Entry{Seq: 2, Key: "invented", Device: lost.Device, Act: scoring.Act{Deals: []scoring.Version{{Deal: []byte(`{"contract":"kreuz","declarer":3,"spitzen":1,"won":true}`)}}}})
	p.disk.Evenings[0] = lost
	other.deals(p.evening, "1")
	p.sendsAgain()
	p.sends(perfect)
	if len(p.stuck) != 1 {
		t.Errorf("the server asks about %d", len(p.stuck))
	}
	p.declared(2, 1)
	stranger := p.app.client(t)
	for _, f := range p.disk.Forms {
		answer := stranger.do(stranger.request(http.MethodPost, f.Path, strings.NewReader(f.Body)))
		answer.is(http.StatusNotFound)
	}
}
