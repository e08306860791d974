package db

import (
	"fmt"
	"sync"
	"testing"
	"time"
)

// BenchmarkAppend is to be read beside BenchmarkRawCommit.
func BenchmarkAppend(b *testing.B) {
	s := open(b, b.TempDir())
	id, seq := "", maxEntries
	for i := 0; b.Loop(); i++ {
		if seq+1 >= maxEntries {
			id, seq = create(b, s, fmt.Sprint("anna", i), "first"), 0
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
						ids[w] = create(b, s, fmt.Sprint("anna", w), fmt.Sprint("first", i))
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

func timed(do func()) time.Duration {
	start := time.Now()
	do()
	return time.Since(start)
}

// A device's evenings cost the same, however many others are in the file.
func BenchmarkEvenings(b *testing.B) {
	for _, others := range []int{10, 100_000} {
		b.Run(fmt.Sprint("among ", others), func(b *testing.B) {
			s := open(b, b.TempDir())
			fill(b, s, "bernd", others)
			for i := range 50 {
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
