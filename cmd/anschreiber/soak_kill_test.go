//go:build unix

package main

import (
	"errors"
	"math/rand/v2"
	"sync"
	"testing"
	"time"
)

// writeOn lets all players write until the server no longer answers. For every answer it sends a
// value to the channel told, which it closes when no player writes any more. The returned function
// stops the players and waits for them.
func writeOn(t *testing.T, home string, players []*player, told chan<- bool) (done func()) {
	t.Helper()
	return goOn(t, players, told, func(p *player) error { return p.write(home, p.next()) })
}

// goOn works like writeOn, with another way to write.
func goOn(t *testing.T, players []*player, told chan<- bool, write func(*player) error) (done func()) {
	t.Helper()
	var all sync.WaitGroup
	stop := make(chan bool)
	for _, p := range players {
		all.Go(func() {
			for {
				select {
				case <-stop:
					return
				default:
				}
				if err := write(p); errors.Is(err, errNoAnswer) {
					return
				} else if err != nil {
					t.Error(err)
					return
				}
				select {
				case told <- true:
				default: // nobody is counting any more
				}
			}
		})
	}
	go func() { all.Wait(); close(told) }()
	return func() { close(stop); all.Wait() }
}

func TestSoakAKilledServerHasLostNothingThatItAcknowledged(t *testing.T) {
	dir := t.TempDir()
	r := rand.New(rand.NewPCG(10, 2026))
	var total verdict
	var ready []time.Duration
	server := launch(t, dir)
	players := together(t, server.url, soak.writers)
	for range soak.kills {
		writers := players[:16+r.IntN(soak.writers-15)]
		killed(t, server, writers, 1+r.IntN(soak.acks))
		server = launch(t, dir)
		ready = append(ready, server.ready)
		for _, p := range writers {
			total.add(p.judge(server.url))
			if p.entries > 150 { // no real table plays as many deals
				p.begin(server.url)
			}
		}
		if !total.clean() {
			t.Fatal(total)
		}
	}
	t.Logf("%d kills under 16 to %d writers: %v; ready again: %s", soak.kills, soak.writers, total, spread(ready))
}

// killed lets players write, and kills the server after so many answers, whatever the server is
// doing at that moment.
func killed(t *testing.T, server *process, players []*player, acks int) {
	t.Helper()
	told := make(chan bool)
	done := writeOn(t, server.url, players, told)
	for range acks {
		<-told
	}
	server.kill()
	done()
}
