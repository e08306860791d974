//go:build unix

package main

import (
	"bufio"
	"fmt"
	"net"
	"net/url"
	"os"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"
)

// Pages are open on many phones. The phones run in the process of the test, the server runs in its
// own process, so that its memory can be measured alone.

// each calls do for all players, 16 at a time.
func each(players []*player, do func(i int, p *player)) {
	var all sync.WaitGroup
	next := make(chan int)
	for range 16 {
		all.Go(func() {
			for i := range next {
				do(i, players[i])
			}
		})
	}
	for i := range players {
		next <- i
	}
	close(next)
	all.Wait()
}

// follows opens a stream of the player's evening and calls heard with the number of every entry
// that the stream announces. It returns once the stream is open.
func (p *player) follows(home string, heard func(seq int)) {
	p.t.Helper()
	at, err := url.Parse(home)
	if err != nil {
		p.t.Fatal(err)
	}
	cookie := p.http.Jar.Cookies(at)[0]
	follow(p.t, at.Host, p.evening, cookie.Name+"="+cookie.Value, p.http.Transport.(fromAfar).address, p.entries, heard)
}

// follow opens a stream of an evening as the device with a cookie.
func follow(t testing.TB, host, evening, cookie, address string, seen int, heard func(seq int)) {
	t.Helper()
	c, err := net.Dial("tcp", host)
	if err != nil {
		t.Error(err)
		return
	}
	t.Cleanup(func() { c.Close() })
	fmt.Fprintf(c, "GET %s/live?seen=%d HTTP/1.1\r\nHost: %s\r\nAccept: text/event-stream\r\nX-Forwarded-For: %s\r\nCookie: %s\r\n\r\n",
		evening, seen, host, address, cookie)
	lines := bufio.NewReaderSize(c, 512)
	for line := ""; !strings.HasPrefix(line, "event: beat"); {
		if line, err = lines.ReadString('\n'); err != nil || strings.HasPrefix(line, "HTTP/") && !strings.Contains(line, " 200 ") {
			t.Error("no stream: ", line, err)
			return
		}
	}
	go func() {
		for {
			line, err := lines.ReadSlice('\n')
			if err != nil && err != bufio.ErrBufferFull {
				return
			}
			if id, is := strings.CutPrefix(string(line[:min(len(line), 16)]), "id: "); is {
				if seq, err := strconv.Atoi(strings.TrimSpace(id)); err == nil {
					heard(seq)
				}
			}
		}
	}()
}

// resident returns how much memory the server uses now, and its peak, as text.
func (p *process) resident() string {
	status, _ := os.ReadFile(fmt.Sprintf("/proc/%d/status", p.cmd.Process.Pid))
	var says []string
	for line := range strings.Lines(string(status)) {
		if strings.HasPrefix(line, "VmRSS") || strings.HasPrefix(line, "VmHWM") {
			says = append(says, strings.Join(strings.Fields(line), " "))
		}
	}
	if says == nil {
		return "memory unknown on " + runtime.GOOS
	}
	return strings.Join(says, ", ")
}

// away closes the idle connections that have sent a player's forms.
func (p *player) away() { p.http.Transport.(fromAfar).CloseIdleConnections() }

// If the server waited for the open pages before it ended, it would end with an error after eight
// seconds, and stop would fail.
func TestSoakPhonesSeeTheBookingOfTheirTableAndKeepNoServerFromEnding(t *testing.T) {
	const viewers = 4
	dir := t.TempDir()
	server := launch(t, dir)
	players, seen := make([]*player, soak.tables), make([]chan time.Time, soak.tables)
	for i := range players {
		players[i], seen[i] = sit(t, i), make(chan time.Time, viewers)
	}
	each(players, func(i int, p *player) {
		p.begin(server.url)
		p.away()
		for range viewers {
			p.follows(server.url, func(seq int) {
				if seq == 1 {
					seen[i] <- time.Now()
				}
			})
		}
	})
	t.Logf("%d streams are open: the server has %s", viewers*len(players), server.resident())
	var mu sync.Mutex
	var times []time.Duration
	each(players, func(i int, p *player) {
		pressed := time.Now()
		if err := p.write(server.url, p.deal()); err != nil {
			t.Error(err)
			return
		}
		p.away()
		for range viewers {
			at := (<-seen[i]).Sub(pressed)
			mu.Lock()
			times = append(times, at)
			mu.Unlock()
		}
	})
	t.Logf("one booking at each table, 16 tables at once, from pressing the button to %d phones: %s; the server has %s", len(times), spread(times), server.resident())

	told := make(chan bool)
	done := writeOn(t, server.url, players[:16], told)
	for range soak.acks {
		<-told
	}
	took := server.stop()
	done()
	server = launch(t, dir)
	var total verdict
	for _, p := range players[:16] {
		total.add(p.judge(server.url))
	}
	if t.Logf("SIGTERM with these open and 16 writers: gone after %v; %v", took.Round(time.Millisecond), total); !total.clean() {
		t.Error("not all is there")
	}
}
