package db

import (
	"encoding/json"
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"anschreiber/scoring"
)

// BenchmarkAppend is to be read beside BenchmarkRawCommit.
func BenchmarkAppend(b *testing.B) {
	s := open(b, b.TempDir())
	id, seq := "", maxEntries
	for i := 0; b.Loop(); i++ {
		if seq+1 >= maxEntries {
			id, seq = create(b, s, "anna", fmt.Sprint("first", i)), 0
		}
		add(b, s, id, seq, deal(fmt.Sprint("k", i), "Grand"))
		seq++
	}
}

// BenchmarkRawCommit commits one row of the same size in the same file, with
// the same pragmas.
func BenchmarkRawCommit(b *testing.B) {
	s := open(b, b.TempDir())
	exec(b, s, `CREATE TABLE raw (id INTEGER PRIMARY KEY, body TEXT)`)
	for b.Loop() {
		exec(b, s, `INSERT INTO raw (body) VALUES ($1)`, `{"deals":[{"deal":{"note":"Grand"}}]}`)
	}
}

// BenchmarkAppendTogether books one deal in each of many evenings at once.
func BenchmarkAppendTogether(b *testing.B) {
	for _, writers := range []int{1, 64} {
		b.Run(fmt.Sprint(writers), func(b *testing.B) {
			s := open(b, b.TempDir())
			raw := open(b, b.TempDir())
			exec(b, raw, `CREATE TABLE raw (id INTEGER PRIMARY KEY, body TEXT)`)
			ids := make([]string, writers)
			var one, all time.Duration
			for i := 0; b.Loop(); i++ {
				seq := i % (maxEntries - 1)
				if seq == 0 {
					for w := range ids {
						ids[w] = create(b, s, "anna", fmt.Sprint("first", w, " ", i))
					}
				}
				one += timed(func() {
					for range writers {
						exec(b, raw, `INSERT INTO raw (body) VALUES ($1)`, `{"deals":[{"deal":{"note":"Grand"}}]}`)
					}
				})
				all += timed(func() {
					var booked sync.WaitGroup
					for w := range ids {
						booked.Go(func() { add(b, s, ids[w], seq, deal(fmt.Sprint("k", w, i), "Grand")) })
					}
					booked.Wait()
				})
			}
			b.ReportMetric(one.Seconds()/all.Seconds(), "ratio")
			b.ReportMetric(float64(b.N*writers)/all.Seconds(), "bookings/s")
		})
	}
}

// BenchmarkRecordingCommits is what it costs that each commit is written down beside
// the database before it is answered: the ratio to bookings that are not.
func BenchmarkRecordingCommits(b *testing.B) {
	for _, writers := range []int{1, 64} {
		b.Run(fmt.Sprint(writers), func(b *testing.B) {
			with, without := open(b, b.TempDir()), open(b, b.TempDir())
			without.writer.record = func(uint32) error { return nil }
			var took [2]time.Duration
			ids := make([]string, writers)
			for i := 0; b.Loop(); i++ {
				for n, s := range []*Store{with, without} {
					for w := range ids {
						ids[w] = create(b, s, fmt.Sprint("anna", i, w), "first")
					}
					took[n] += timed(func() {
						var booked sync.WaitGroup
						for w := range ids {
							booked.Go(func() {
								for seq := range 10 {
									add(b, s, ids[w], seq, deal(fmt.Sprint("k", seq), "Grand"))
								}
							})
						}
						booked.Wait()
					})
				}
			}
			b.ReportMetric(took[1].Seconds()/took[0].Seconds(), "ratio")
			b.ReportMetric(float64(10*b.N*writers)/took[0].Seconds(), "bookings/s")
		})
	}
}

func timed(do func()) time.Duration {
	start := time.Now()
	do()
	return time.Since(start)
}

// A device's evenings cost the same, however many others are in the file. Of its own
// the last entry of each is looked at.
func BenchmarkEvenings(b *testing.B) {
	for _, n := range []struct{ own, others int }{{50, 10}, {50, 100_000}, {500, 10}} {
		b.Run(fmt.Sprint(n.own, " among ", n.others), func(b *testing.B) {
			s := open(b, b.TempDir())
			fill(b, s, "bernd", n.others)
			for i := range n.own {
				create(b, s, "anna", fmt.Sprint("k", i))
			}
			for b.Loop() {
				if all, err := s.Evenings(b.Context(), "anna", 0, 20); err != nil || len(all) != 20 {
					b.Fatal(len(all), err)
				}
			}
		})
	}
}

// BenchmarkAppendAtATable books deals in the evenings of a tournament's tables and, by
// turns, in evenings alone.
func BenchmarkAppendAtATable(b *testing.B) {
	s := open(b, b.TempDir())
	alone, table, seq := "", "", maxEntries
	var lone, there []time.Duration
	for i := 0; b.Loop(); i++ {
		if seq+1 >= 48 {
			alone, table, seq = create(b, s, "anna", fmt.Sprint("first", i)), tableOf(b, s, fmt.Sprint("first", i)), 0
		}
		one := deal(fmt.Sprint("k", i), "Grand")
		lone = append(lone, timed(func() { add(b, s, alone, seq, one) }))
		there = append(there, timed(func() { add(b, s, table, seq, one) }))
		seq++
	}
	slices.Sort(lone)
	slices.Sort(there)
	b.ReportMetric(there[len(there)/2].Seconds()/lone[len(lone)/2].Seconds(), "times-as-long") // one that waited for the disk says nothing
}

// BenchmarkUnused looks through many evenings for those that are old.
func BenchmarkUnused(b *testing.B) {
	s := open(b, b.TempDir())
	fill(b, s, "bernd", 100_000)
	exec(b, s, `DROP TRIGGER entries_stay; UPDATE entries SET at = '2020-01-01T00:00:00Z'`)
	for b.Loop() {
		if all, err := s.Unused(b.Context(), Unused{Before: time.Now()}); err != nil || len(all) == 0 {
			b.Fatal(len(all), err)
		}
	}
}

// BenchmarkImportOwnLongest is how long others wait for the longest evening that comes
// from a file: nothing else is written meanwhile. It may not be longer than 250 ms.
func BenchmarkImportOwnLongest(b *testing.B) {
	s := open(b, b.TempDir())
	for n := 0; b.Loop(); n++ {
		e := scoring.Document{Setup: scoring.Setup{Game: "skat", Title: fmt.Sprint(n), Players: []string{"Anna", "Bernd", "Cem"}}}
		for range maxEntries - 1 {
			e.Deals = append(e.Deals, json.RawMessage(`{"contract":"grand","declarer":1,"spitzen":1,"won":true}`))
		}
		if _, err := s.ImportOwn(b.Context(), fmt.Sprint(n), []scoring.Document{e}); err != nil {
			b.Fatal(err)
		}
	}
}
