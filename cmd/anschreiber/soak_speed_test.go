//go:build unix

package main

import (
	"database/sql"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"
)

func TestSoakTheTimeOfABookingAmong64(t *testing.T) {
	server := launch(t, t.TempDir())
	players := together(t, server.url, 64)
	start := time.Now()
	var all sync.WaitGroup
	for _, p := range players {
		all.Go(func() {
			for range soak.posts {
				if err := p.write(server.url, p.next()); err != nil {
					t.Error(err)
				}
			}
		})
	}
	all.Wait()
	took := time.Since(start)
	var times []time.Duration
	for _, p := range players {
		times = append(times, p.took...)
	}
	t.Logf("64 connections, %d bookings: %s; %.0f/s", len(times), spread(times), float64(len(times))/took.Seconds())
}

// many fills a file with evenings of 20 entries.
func many(t *testing.T, dir string, evenings int) {
	t.Helper()
	file, err := sql.Open("sqlite", filepath.Join(dir, "anschreiber.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	const upTo = `WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < $1) `
	for _, s := range []struct {
		statement string
		n         int
	}{
		{upTo + `INSERT INTO evenings (id, device, key) SELECT lower(hex(randomblob(13))), 'device' || (i % 10000), 'key' || i FROM n`, evenings},
		{upTo + `INSERT INTO entries (evening, seq, key, version, body, device, at, booked)
			SELECT e.id, n.i, 'ABCDEFGHIJKLMNOPQRSTUVWX' || n.i, 1, '{"deals":[{"deal":{"contract":"kreuz","declarer":1,"spitzen":1,"won":true}}]}',
				e.device, '2026-11-20T20:00:00Z', row_number() OVER () + (SELECT coalesce(max(booked), 0) FROM entries) FROM evenings e, n WHERE e.key LIKE 'key%'`, 20},
		{`INSERT INTO grants (evening, device, role) SELECT id, device, 'owner' FROM evenings WHERE key LIKE 'key%' AND $1`, 1},
	} {
		if _, err := file.ExecContext(t.Context(), s.statement, s.n); err != nil {
			t.Fatal(err)
		}
	}
}

func TestSoakAStartTakesNoLongerWithManyEvenings(t *testing.T) {
	dir := t.TempDir()
	small := launch(t, dir)
	p := together(t, small.url, 1)[0]
	small.stop()
	many(t, dir, soak.evenings)
	info, err := os.Stat(filepath.Join(dir, "anschreiber.db"))
	if err != nil {
		t.Fatal(err)
	}
	var after, killed []time.Duration
	for range 5 {
		server := launch(t, dir)
		after = append(after, server.ready)
		if err := p.write(server.url, p.next()); err != nil {
			t.Fatal(err)
		}
		server.kill()
		server = launch(t, dir)
		killed = append(killed, server.ready)
		if !same(p.document(server.url), p.deals) {
			t.Error("what was acknowledged is not on the sheet")
		}
		server.stop()
	}
	t.Logf("start to first answer with %d evenings, %d MB: %s; after a kill: %s; of an empty file: %v",
		soak.evenings, info.Size()>>20, spread(after), spread(killed), small.ready.Round(time.Millisecond))
}

// The other rooms have tests named TestSoak…, and benchmarks that report ratios.
func TestSoakTheOtherRooms(t *testing.T) {
	if !soak.full {
		t.Skip("they are tested by themselves; with -tags soak they belong to the gate")
	}
	for _, args := range [][]string{
		{"test", "-tags", "soak", "-count", "1", "-v", "-run", "Soak", "../../db"},
		{"test", "-tags", "soak", "-count", "1", "-v", "-run", "Soak|Crowd", "../../handlers"},
		{"test", "-run", "^$", "-bench", ".", "-benchtime", "2s", "../../db", "../../handlers"},
	} {
		out, err := exec.CommandContext(t.Context(), "go", args...).CombinedOutput()
		t.Logf("go %v\n%s", args, out)
		if err != nil {
			t.Error(err)
		}
	}
}

// A large file is used before it has been looked through, but not for long when
// it is damaged.
func TestSoakALargeDamagedFileEndsTheServerAndNamesTheBackup(t *testing.T) {
	dir := t.TempDir()
	launch(t, dir).stop()
	many(t, dir, 4000)
	backup := filepath.Join(dir, "freitag.db")
	if out, err := runs(t, "backup", "--data", dir, backup); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	f, err := os.OpenFile(filepath.Join(dir, "anschreiber.db"), os.O_RDWR, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if _, err := f.WriteAt([]byte(strings.Repeat("kein Abend ", 1500)), 10<<20); err != nil {
		t.Fatal(err)
	}
	out, err := runs(t, "serve", "--addr", "127.0.0.1:0", "--data", dir)
	if err == nil || !strings.Contains(out, "damaged") && !strings.Contains(out, "malformed") || !strings.Contains(out, backup) {
		t.Errorf("it ended with %v: %s", err, out)
	}
}
