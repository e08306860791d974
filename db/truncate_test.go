package db

import (
	"fmt"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

func TestWhileSomebodyReadsADeletionStopsNoWriterAndIsCompletedAfterwards(t *testing.T) {
	aboutFiles(t)
	s := open(t, t.TempDir())
	id, other := shared(t, s), create(t, s, "anna", "k9")
	const secret = "Pikdame im Skat vergessen"
	add(t, s, id, 0, deal("k1", secret))
	reader, err := s.read.Conn(t.Context())
	must(t, err)
	defer reader.Close()
	tx, err := reader.BeginTx(t.Context(), nil)
	must(t, err)
	var n int
	must(t, tx.QueryRowContext(t.Context(), `SELECT count(*) FROM entries`).Scan(&n)) // this transaction keeps seeing the rows of now

	must(t, s.Delete(t.Context(), form("anna", "1"), id))
	for i := range 10 {
		add(t, s, other, i, deal(fmt.Sprint("d", i), "Grand"))
	}
	database := filepath.Join(s.dir, databaseName)
	holds := func() bool {
		return strings.Contains(content(t, database), secret) || strings.Contains(content(t, database+"-wal"), secret)
	}
	if !holds() {
		t.Fatal("it was gone while somebody was reading it, so that this shows nothing")
	}
	must(t, tx.Rollback())
	for holds() {
		if t.Context().Err() != nil {
			t.Fatal("what was deleted is still in the files")
		}
		runtime.Gosched()
	}
	if got := len(logOf(t, s, "anna", other)); got != 11 {
		t.Errorf("the other evening has %d entries", got)
	}
}
