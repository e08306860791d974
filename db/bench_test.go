package db

import (
	"fmt"
	"testing"
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
				if all, err := s.Evenings(b.Context(), "anna", 20); err != nil || len(all) != 20 {
					b.Fatal(len(all), err)
				}
			}
		})
	}
}
