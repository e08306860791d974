package db

import (
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"testing"

	"anschreiber/scoring/scoringtest/rings"
)

// A damage is done to the end of a write-ahead log, as a power cut or a failing
// disk may leave it.
var damages = []struct {
	name string
	do   func(r *rand.Rand, wal []byte) []byte
}{
	{"cut off", func(r *rand.Rand, wal []byte) []byte { return wal[:r.IntN(len(wal))] }},
	{"one bit", func(r *rand.Rand, wal []byte) []byte {
		wal[r.IntN(len(wal))] ^= 1 << r.IntN(8)
		return wal
	}},
	{"a tail of zeros", func(r *rand.Rand, wal []byte) []byte {
		clear(wal[r.IntN(len(wal)):])
		return wal
	}},
	{"a sector of nonsense", func(r *rand.Rand, wal []byte) []byte {
		nonsense(r, wal[r.IntN(len(wal)):], 512)
		return wal
	}},
	{"a hole", func(r *rand.Rand, wal []byte) []byte {
		at := r.IntN(len(wal))
		clear(wal[at:min(at+4096, len(wal))])
		return wal
	}},
	{"more behind it", func(r *rand.Rand, wal []byte) []byte {
		more := make([]byte, 1+r.IntN(20_000))
		nonsense(r, more, len(more))
		return append(wal, more...)
	}},
}

func nonsense(r *rand.Rand, b []byte, n int) {
	for i := range min(n, len(b)) {
		b[i] = byte(r.Uint32())
	}
}

// tails is how many logs are damaged at their end.
var tails = rings.Figure(30, 300, 300)

func TestSoakADamagedTailOfTheLogLeavesACleanPrefix(t *testing.T) {
	from := open(t, t.TempDir())
	id := create(t, from, "anna", "k0")
	exec(t, from, `PRAGMA wal_checkpoint(TRUNCATE)`)
	const deals = 120
	for i := range deals {
		add(t, from, id, i, deal(fmt.Sprint("k", i+1), "Grand"))
	}
	base, wal := content(t, filepath.Join(from.dir, databaseName)), content(t, filepath.Join(from.dir, databaseName+"-wal"))
	r := rand.New(rand.NewPCG(10, 2026))
	lost, shortest := 0, deals
	for i := range tails {
		d := damages[i%len(damages)]
		left := tail(t, d.name, base, string(d.do(r, []byte(wal))), id, deals)
		if left < deals {
			lost++
		}
		shortest = min(shortest, left)
	}
	t.Logf("%d damaged tails: %d lost entries at the end, at most %d of %d; all are clean prefixes", tails, lost, deals-shortest, deals)
}

// tail opens a file with a damaged log and returns how many deals are left: the
// first ones, without a gap, and it can be written on.
func tail(t *testing.T, name, base, wal, id string, deals int) (left int) {
	t.Helper()
	dir := t.TempDir()
	put(t, filepath.Join(dir, databaseName), base)
	put(t, filepath.Join(dir, databaseName+"-wal"), wal)
	s := open(t, dir)
	defer s.Close()
	log := logOf(t, s, "anna", id)
	keys(t, log)
	left = len(log) - 1
	if left > deals {
		t.Errorf("%s: %d deals of %d", name, left, deals)
	}
	for i, e := range log {
		if e.Key != fmt.Sprint("k", i) || i > 0 && len(e.Act.Deals) != 1 {
			t.Errorf("%s: entry %d is %+v", name, i, e)
		}
	}
	add(t, s, id, left, deal("after", "Null"))
	check(t, s)
	return left
}
