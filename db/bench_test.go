package db

import (
	"fmt"
	"sync"
	"testing"
	"time"
)

// versus runs least and whole in turns. least does the least work that could be done in place of
// whole. Whatever slows the machine down slows both. It reports the ratio of their times: 1 means
// that whole is as fast as least, 0.5 that it takes twice as long.
func versus(b *testing.B, least, whole func()) {
	var a, z time.Duration
	for b.Loop() {
		a += timed(least)
		z += timed(whole)
	}
	b.ReportMetric(a.Seconds()/z.Seconds(), "ratio")
}

func timed(do func()) time.Duration {
	start := time.Now()
	do()
	return time.Since(start)
}

// bookDeals books one deal in each of so many evenings at the same time, and begins new evenings
// when these are full.
func bookDeals(b *testing.B, s *Store, writers int, begin func(b testing.TB, s *Store, key string) string) func() {
	ids, done := make([]string, writers), 0
	begins := func() {
		for w := range ids {
			ids[w] = begin(b, s, fmt.Sprint("first", w, " ", done))
		}
	}
	begins()
	return func() {
		seq := done % (maxEntries - 1)
		if seq == 0 && done > 0 {
			begins()
		}
		var all sync.WaitGroup
		for w := range ids {
			all.Go(func() { add(b, s, ids[w], seq, deal(fmt.Sprint("k", seq), "Grand")) })
		}
		all.Wait()
		done++
	}
}

func alone(b testing.TB, s *Store, key string) string { return create(b, s, "anna", key) }

func atATable(b testing.TB, s *Store, key string) string {
	_, table := founds(b, s, key)
	return table
}

// rawCommits commits so many rows of the same size as a deal, with the same settings, one by one.
func rawCommits(b *testing.B, rows int) func() {
	s := open(b, b.TempDir())
	exec(b, s, `CREATE TABLE raw (body TEXT)`)
	return func() {
		for range rows {
			exec(b, s, `INSERT INTO raw (body) VALUES ($1)`, `{"deals":[{"deal":{"note":"Grand"}}]}`)
		}
	}
}

// unrecorded returns a store that does not record a commit in the file beside the database before
// it answers.
func unrecorded(b *testing.B) *Store {
	aboutFiles(b)
	s := open(b, b.TempDir())
	s.writer.record = func(uint32) error { return nil }
	return s
}

func BenchmarkBooking(b *testing.B) {
	for _, n := range []int{1, 64} {
		for beside, least := range map[string]func(b *testing.B) func(){
			"raw commits":          func(b *testing.B) func() { return rawCommits(b, n) },
			"commits not recorded": func(b *testing.B) func() { return bookDeals(b, unrecorded(b), n, alone) },
		} {
			b.Run(fmt.Sprint(n, " beside ", beside), func(b *testing.B) {
				versus(b, least(b), bookDeals(b, open(b, b.TempDir()), n, alone))
			})
		}
	}
	b.Run("at the table of a tournament beside alone", func(b *testing.B) {
		s := open(b, b.TempDir())
		versus(b, bookDeals(b, s, 1, alone), bookDeals(b, s, 1, atATable))
	})
}

// Listing the evenings of a device takes the same time, however many evenings other devices have in
// the file. For each of the device's own evenings the last entry is read. A search for old evenings
// reads all evenings.
func BenchmarkReading(b *testing.B) {
	among := func(own, others int) *Store {
		s := open(b, b.TempDir())
		fill(b, s, "anna", own)
		fill(b, s, "bernd", others)
		changeable(b, s)
		if onPostgres() {
			exec(b, s, `ANALYZE`) // as it does by itself after a while
		}
		exec(b, s, `UPDATE entries SET at = '2020-01-01T00:00:00Z'`)
		return s
	}
	evenings := func(s *Store) {
		if all, err := s.Evenings(b.Context(), "anna", 0, 20); err != nil || len(all) != 20 {
			b.Fatal(len(all), err)
		}
	}
	unused := func(s *Store) {
		if all, err := s.Unused(b.Context(), Unused{Before: time.Now()}); err != nil || len(all) == 0 {
			b.Fatal(len(all), err)
		}
	}
	for _, c := range []struct {
		name        string
		read        func(s *Store)
		least, most *Store
	}{
		{"evenings among 100,000 beside among 10", evenings, among(50, 10), among(50, 100_000)},
		{"500 evenings beside 50", evenings, among(50, 10), among(500, 10)},
		{"what is old among 4,000 beside among 2,000", unused, among(0, 2_000), among(0, 4_000)},
	} {
		b.Run(c.name, func(b *testing.B) {
			versus(b, func() { c.read(c.least) }, func() { c.read(c.most) })
		})
	}
}
