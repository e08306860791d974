//go:build unix

package main

import (
	"bufio"
	"fmt"
	"io"
	"net/url"
	"os"
	"os/exec"
	"sync"
	"testing"
	"time"

	"anschreiber/db/postgrestest"
)

// crowdAt is the environment variable that makes the test binary a crowd at the process with that
// host and port. A crowd runs in a process of its own, because a process may not have so many
// connections.
const crowdAt = "ANSCHREIBER_TEST_CROWD"

// phonesInCrowd is how many phones of one crowd follow each table.
const phonesInCrowd = 4

// In a crowd this test reads tables from its standard input, a line each, opens phones at them, and
// prints when a phone was sent the first deal of a table.
func TestSoakCrowd(t *testing.T) {
	host := os.Getenv(crowdAt)
	if host == "" {
		t.Skip("there is no crowd without TestSoakPhonesAtFourProcessesSeeTheBookingOfTheirTable")
	}
	var mu sync.Mutex
	say := func(word string, table int) {
		mu.Lock()
		defer mu.Unlock()
		fmt.Println(word, table, time.Now().UnixNano())
	}
	var path, cookie, address string
	for i := 0; ; i++ {
		if _, err := fmt.Scanln(&path, &cookie, &address); err != nil {
			break // an empty line
		}
		for range phonesInCrowd {
			follow(t, host, path, cookie, address, 0, func(seq int) {
				if seq == 1 {
					say("seen", i)
				}
			})
		}
	}
	say("open", 0)
	_, _ = io.Copy(io.Discard, os.Stdin) // until nobody needs the crowd any more
}

// crowd starts a crowd at a process. seen is called for each phone that is sent the first deal of a
// table. wait returns when all phones are open.
func crowd(t *testing.T, home string, players []*player, seen func(table int, at time.Time)) (wait func()) {
	t.Helper()
	at, err := url.Parse(home)
	if err != nil {
		t.Fatal(err)
	}
	c := exec.Command(os.Args[0], "-test.run=^TestSoakCrowd$", "-test.timeout=20m")
	c.Env = append(os.Environ(), crowdAt+"="+at.Host)
	c.Stderr = os.Stderr
	in, _ := c.StdinPipe()
	out, _ := c.StdoutPipe()
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	open, ended := make(chan bool), make(chan bool)
	t.Cleanup(func() { in.Close(); <-ended; _ = c.Wait() })
	go func() {
		for _, p := range players {
			cookie := p.http.Jar.Cookies(at)[0]
			fmt.Fprintln(in, p.evening, cookie.Name+"="+cookie.Value, p.http.Transport.(fromAfar).address)
		}
		fmt.Fprintln(in)
	}()
	go func() {
		defer close(ended)
		lines := bufio.NewScanner(out)
		for lines.Scan() {
			var word string
			var table int
			var at int64
			if n, _ := fmt.Sscan(lines.Text(), &word, &table, &at); n < 3 {
				continue
			}
			if word == "open" {
				close(open)
			} else {
				seen(table, time.Unix(0, at))
			}
		}
	}()
	return func() {
		select {
		case <-open:
		case <-ended:
			t.Fatal("the crowd has left")
		}
	}
}

func TestSoakPhonesAtFourProcessesSeeTheBookingOfTheirTable(t *testing.T) {
	database := postgrestest.Start(t).URL("postgres")
	var servers [4]*process
	for i := range servers {
		servers[i] = launch(t, database)
	}
	players, seen := make([]*player, soak.tables), make([]chan time.Time, soak.tables)
	for i := range players {
		players[i], seen[i] = sit(t, i), make(chan time.Time, len(servers)*phonesInCrowd)
	}
	each(players, func(i int, p *player) { p.begin(servers[i%4].url); p.away() })
	var crowds []func()
	start := time.Now()
	for _, s := range servers {
		crowds = append(crowds, crowd(t, s.url, players, func(table int, at time.Time) { seen[table] <- at }))
	}
	for _, wait := range crowds {
		wait()
	}
	t.Logf("%d streams are open after %v: the first process has %s", len(players)*len(servers)*phonesInCrowd, time.Since(start).Round(time.Second), servers[0].resident())
	var mu sync.Mutex
	var times []time.Duration
	start = time.Now()
	each(players, func(i int, p *player) {
		pressed := time.Now()
		if err := p.write(servers[i%4].url, p.deal()); err != nil {
			t.Error(err)
			return
		}
		p.away()
		for range cap(seen[i]) {
			at := (<-seen[i]).Sub(pressed)
			mu.Lock()
			times = append(times, at)
			mu.Unlock()
		}
	})
	t.Logf("one booking at each table, 16 tables at once, from pressing the button to %d phones: %s; in all %v", len(times), spread(times), time.Since(start).Round(time.Millisecond))
}
