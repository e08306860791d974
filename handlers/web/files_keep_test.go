package web

import (
	"encoding/json"
	"fmt"
	"testing"

	"anschreiber/scoring"
)

// Whoever books a deal waits for the batch that is being written at that moment, so a batch has a
// limit.
func TestEveningsFromFilesAreWrittenAFewEntriesAtOnce(t *testing.T) {
	t.Parallel()
	var all []scoring.Document
	for i := range 300 {
		all = append(all, scoring.Document{Setup: scoring.Setup{Title: fmt.Sprint(i)}, Deals: make([]json.RawMessage, i*i%90)})
	}
	all[50].Deals = make([]json.RawMessage, 3_000)
	n := 0
	for some := range batches(all, entriesAtOnce, entriesOfDocument) {
		entries := 0
		for _, e := range some {
			if e.Title != fmt.Sprint(n) {
				t.Fatalf("evening %s comes as number %d", e.Title, n)
			}
			n, entries = n+1, entries+len(e.Acts())
		}
		if len(some) > 1 && entries > entriesAtOnce || len(some) == 0 {
			t.Errorf("%d evenings with %d entries", len(some), entries)
		}
	}
	if n != len(all) {
		t.Errorf("%d evenings were written", n)
	}
}
