//go:build unix

package main

import (
	"context"
	"database/sql"
	"maps"
	"math/rand/v2"
	"net/http"
	"net/http/httptrace"
	"path/filepath"
	"strings"
	"sync"
	"testing"
)

// post sends a form and returns the status; 0 without an answer. A dropped one
// is sent, and the line goes dead before the answer.
func (p *player) post(home string, w *writes, dropped bool) int {
	ctx, hangUp := context.WithCancel(p.t.Context())
	defer hangUp()
	if dropped {
		ctx = httptrace.WithClientTrace(ctx, &httptrace.ClientTrace{WroteRequest: func(httptrace.WroteRequestInfo) { hangUp() }})
	}
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, home[:len(home)-1]+w.path, strings.NewReader(w.form.Encode()))
	if err != nil {
		p.t.Error(err)
		return 0
	}
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	answer, err := p.http.Do(r)
	if err != nil {
		return 0
	}
	answer.Body.Close()
	return answer.StatusCode
}

// A tally counts what was sent and what came back.
type tally struct {
	mu                     sync.Mutex
	keys, sent, unanswered int
	others                 map[int]int // by status
}

func (c *tally) count(status int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.sent++
	switch status {
	case 0:
		c.unanswered++
	case http.StatusSeeOther:
	default:
		c.others[status]++
	}
}

// stubborn sends a form one to five times, by turns one after the other and all
// at once, and hangs up on a fifth of the answers; in the end it gets one.
func (p *player) stubborn(home string, w *writes, r *rand.Rand, c *tally) {
	send := func(dropped bool) { c.count(p.post(home, w, dropped)) }
	var all sync.WaitGroup
	for range r.IntN(5) {
		dropped := r.IntN(5) == 0
		if p.entries%2 == 0 {
			send(dropped)
		} else {
			all.Go(func() { send(dropped) })
		}
	}
	all.Wait()
	if status := p.post(home, w, false); status != http.StatusSeeOther {
		p.t.Errorf("in the end: %d", status)
	}
	c.count(http.StatusSeeOther)
	p.waiting = w
	p.booked()
}

func TestSoakWhateverIsSentAgainIsBookedOnce(t *testing.T) {
	dir := t.TempDir()
	server := launch(t, dir)
	c := &tally{others: map[int]int{}}
	var all sync.WaitGroup
	var total verdict
	players := together(t, server.url, 16)
	for _, p := range players {
		r := rand.New(rand.NewPCG(uint64(p.number), 2026))
		all.Go(func() {
			for range soak.retried {
				p.stubborn(server.url, p.next(), r, c)
			}
		})
	}
	all.Wait()
	for _, p := range players {
		total.add(p.judge(server.url))
		c.keys += p.entries
	}
	rows := rowsOf(t, dir)
	t.Logf("%d keys sent %d times, %d answers dropped: %d rows; other answers: %v", c.keys, c.sent, c.unanswered, rows, c.others)
	if !total.clean() || rows != c.keys || len(c.others) > 0 {
		t.Error(total)
	}
	for _, p := range players {
		w := p.deal()
		if a, b := p.post(server.url, w, false), p.post(server.url, other(w), false); a != http.StatusSeeOther || b != http.StatusUnprocessableEntity {
			t.Errorf("the same key with other content: %d, then %d", a, b)
		}
	}
}

// other is the same form with other content.
func other(w *writes) *writes {
	changed := *w
	changed.form = maps.Clone(w.form)
	changed.form.Set("note", "anders")
	return &changed
}

// rowsOf is how many entries there are behind those that made the evenings.
func rowsOf(t *testing.T, dir string) (rows int) {
	t.Helper()
	file, err := sql.Open("sqlite", filepath.Join(dir, "anschreiber.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	if err := file.QueryRowContext(t.Context(), `SELECT count(*) FROM entries WHERE seq > 0`).Scan(&rows); err != nil {
		t.Fatal(err)
	}
	return rows
}

// Two phones show the same deal and correct it at the same moment: one wins, and
// the other is told.
func TestSoakOfTwoCorrectionsOfADealOneWinsAndTheOtherIsTold(t *testing.T) {
	server := launch(t, t.TempDir())
	told := map[int]int{}
	lost := 0
	for _, p := range together(t, server.url, soak.phones) {
		if err := p.write(server.url, p.deal()); err != nil {
			t.Fatal(err)
		}
		for range soak.rounds {
			one, two := p.correction(1), p.correction(2)
			a, b := p.race(server.url, one, two)
			told[a]++
			told[b]++
			switch {
			case a == http.StatusSeeOther && b == http.StatusConflict:
				p.waiting = one
			case b == http.StatusSeeOther && a == http.StatusConflict:
				p.waiting = two
			default:
				t.Fatalf("answered were %d and %d", a, b)
			}
			p.booked()
		}
		if !same(p.document(server.url), p.deals) {
			lost++
		}
	}
	if t.Logf("%d pairs of corrections: answers %v, evenings that are not as acknowledged: %d", soak.phones*soak.rounds, told, lost); lost > 0 {
		t.Error("corrections were lost")
	}
}

// race sends two forms at once.
func (p *player) race(home string, one, two *writes) (a, b int) {
	var all sync.WaitGroup
	all.Go(func() { a = p.post(home, one, false) })
	all.Go(func() { b = p.post(home, two, false) })
	all.Wait()
	return a, b
}
