//go:build unix

package main

import (
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"anschreiber/db/postgrestest"
)

// Several processes serve one database of PostgreSQL behind a proxy, and each form goes to another
// process than the one before it. These tests crash everything but the proxy.

// durable is the setting with which PostgreSQL keeps what it has acknowledged.
const durable = "fsync=on"

// sideBySide lets the short versions of these tests run at the same time: they wait a great deal.
func sideBySide(t *testing.T) {
	t.Helper()
	if !soak.full {
		t.Parallel()
	}
}

// writeThrough lets all players write through a proxy, and repeat each form until it is booked. It
// returns once they have had so many answers; the returned function waits for so many more. Then
// it stops the players.
func writeThrough(t *testing.T, home string, players []*player, acks int) (finish func()) {
	t.Helper()
	told := make(chan bool)
	done := goOn(t, players, told, func(p *player) error { return p.insist(home, p.next()) })
	for range acks {
		<-told
	}
	return func() {
		for range acks {
			<-told
		}
		done()
	}
}

// allJudged adds up what is on the sheets of all players. Those whose sheet is long begin another.
func allJudged(home string, players []*player) (v verdict) {
	for _, p := range players {
		v.add(p.judge(home))
		if p.entries > 150 {
			p.begin(home)
		}
	}
	return v
}

func TestSoakManyProcessesOnPostgreSQLBookSideBySide(t *testing.T) {
	sideBySide(t)
	cluster := postgrestest.Start(t, durable)
	var table strings.Builder
	measure := func(what, home string) {
		players := together(t, home, soak.load)
		start := time.Now()
		var all sync.WaitGroup
		for _, p := range players {
			p.onlyDeals = true
			all.Go(func() {
				for range soak.forms {
					if err := p.write(home, p.next()); err != nil {
						t.Errorf("%s: %v", what, err)
						return
					}
				}
			})
		}
		all.Wait()
		took := time.Since(start)
		var times []time.Duration
		for _, p := range players {
			times = append(times, p.took...)
			p.away()
		}
		fmt.Fprintf(&table, "\n%-36s %6.0f/s  %s", what, float64(len(times))/took.Seconds(), spread(times))
		if v := allJudged(home, players); !v.clean() {
			t.Errorf("%s: %v", what, v)
		}
	}
	alone := several(t, 1, t.TempDir())
	measure("SQLite", alone[0].url)
	measure("SQLite behind the proxy", proxied(t, alone))
	alone[0].kill()
	processes := several(t, soak.processes, cluster.URL("postgres"))
	measure("PostgreSQL, 1 process", processes[0].url)
	for n := 1; n <= soak.processes; n *= 2 {
		measure(fmt.Sprintf("PostgreSQL, %d behind the proxy", n), proxied(t, processes[:n]))
	}
	t.Logf("%d writers, %d deals each:%s", soak.load, soak.forms, &table)
}

func TestSoakAKilledProcessIsNotMissed(t *testing.T) {
	sideBySide(t)
	cluster := postgrestest.Start(t, durable)
	r := rand.New(rand.NewPCG(11, 2026))
	processes := several(t, soak.processes, cluster.URL("postgres"))
	home := proxied(t, processes)
	players := together(t, home, soak.load)
	var total verdict
	var ready []time.Duration
	for range soak.kills {
		finish := writeThrough(t, home, players, 1+r.IntN(soak.between))
		one := &processes[r.IntN(len(processes))]
		(*one).kill()
		*one = launchAt(t, (*one).address(), cluster.URL("postgres"))
		ready = append(ready, (*one).ready)
		finish()
		if total.add(allJudged(home, players)); !total.clean() {
			t.Fatal(total)
		}
	}
	var times []time.Duration
	for _, p := range players {
		times = append(times, p.took...)
	}
	t.Logf("%d kills of one of %d processes under %d writers: %v; answers: %s; ready again: %s",
		soak.kills, len(processes), len(players), total, spread(times), spread(ready))
}

func TestSoakFormsAreKeptWhilePostgreSQLIsStartedAgain(t *testing.T) {
	sideBySide(t)
	cluster := postgrestest.Start(t, durable)
	r := rand.New(rand.NewPCG(12, 2026))
	home := proxied(t, several(t, 2, cluster.URL("postgres")))
	players, typist := together(t, home, soak.load), sit(t, soak.load)
	typist.begin(home)
	var total verdict
	for _, mode := range []string{"fast", "immediate"} {
		for range soak.crashes {
			finish := writeThrough(t, home, players, 1+r.IntN(soak.between))
			cluster.Stop(mode)
			form := typist.deal()
			typist.isKept(home, form)
			cluster.Start()
			if err := typist.insist(home, form); err != nil {
				t.Error(err)
			}
			finish()
			total.add(allJudged(home, append(players, typist)))
			if !total.clean() {
				t.Fatal(total)
			}
		}
	}
	t.Logf("PostgreSQL was started again %d times under %d writers: %v", 2*soak.crashes, len(players), total)
}

// isKept sends a form while the database is away, and checks that the page still has what was typed.
func (p *player) isKept(home string, w *writes) {
	p.t.Helper()
	answer, err := p.http.PostForm(home[:len(home)-1]+w.path, w.form)
	if err != nil {
		p.t.Error(err)
		return
	}
	defer answer.Body.Close()
	page, err := io.ReadAll(answer.Body)
	if note := `value="` + w.form.Get("note") + `"`; err != nil || answer.StatusCode != http.StatusServiceUnavailable || !strings.Contains(string(page), note) {
		p.t.Errorf("%s, %v, and a page without %s:\n%s", answer.Status, err, note, page)
	}
}

func TestSoakAStandbyThatIsPromotedHasAllThatWasAcknowledged(t *testing.T) {
	sideBySide(t)
	var total verdict
	var ready []time.Duration
	r := rand.New(rand.NewPCG(13, 2026))
	for range soak.crashes {
		primary := postgrestest.Start(t, durable, "synchronous_standby_names=*")
		standby := primary.Standby(durable)
		processes := several(t, 2, primary.URL("postgres", standby))
		home := proxied(t, processes)
		players, early := together(t, home, soak.load), sit(t, soak.load)
		early.begin(home)
		finish := writeThrough(t, home, players, 1+r.IntN(soak.between))
		start := time.Now()
		primary.Stop("immediate")
		if err := early.write(home, early.deal()); !errors.Is(err, errLater) {
			t.Errorf("before the standby is promoted, a form is answered with %v", err)
		}
		standby.Promote()
		if err := early.insist(home, early.waiting); err != nil {
			t.Error(err)
		}
		ready = append(ready, time.Since(start))
		finish()
		if total.add(allJudged(home, append(players, early))); !total.clean() {
			t.Fatal(total)
		}
		for _, p := range processes {
			p.kill()
		}
		standby.Stop("immediate")
	}
	t.Logf("%d standbys promoted under %d writers: %v; a form is booked again after %s", soak.crashes, soak.load, total, spread(ready))
}
