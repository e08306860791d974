package db

import (
	"database/sql"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestWhatWasBookedSurvivesCloseAndOpen(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir)
	id := create(t, s, "anna", "k0")
	add(t, s, id, 0, deal("k1", "Grand"))
	before := logOf(t, s, "anna", id)
	must(t, s.Close())
	if left, err := os.ReadDir(dir); err != nil || len(left) != 2 && !onPostgres() { // the database and its lock
		t.Errorf("left behind: %v, %v", left, err)
	}
	s = open(t, dir)
	if diff := cmp.Diff(before, logOf(t, s, "anna", id)); diff != "" {
		t.Error(diff)
	}
	if e, err := s.Append(t.Context(), id, 0, deal("k1", "Grand")); err != nil || e.Seq != 1 {
		t.Errorf("sent again: %d, %v", e.Seq, err)
	}
}

func TestEveryConnectionHasThePragmas(t *testing.T) {
	aboutFiles(t)
	s := open(t, t.TempDir())
	want := map[string]string{"synchronous": "2", "journal_mode": "wal", "foreign_keys": "1", "busy_timeout": "5000"}
	for name, pool := range map[string]*sql.DB{"write": s.write, "read": s.read} {
		want["query_only"] = map[string]string{"write": "0", "read": "1"}[name]
		for i := range pool.Stats().MaxOpenConnections { // all connections stay open together, so that each is a different one
			conn, err := pool.Conn(t.Context())
			must(t, err)
			defer conn.Close()
			for pragma, value := range want {
				var got string
				if err := conn.QueryRowContext(t.Context(), "PRAGMA "+pragma).Scan(&got); err != nil || got != value {
					t.Errorf("%s connection %d: %s is %s, %v", name, i, pragma, got, err)
				}
			}
		}
		if n := pool.Stats().OpenConnections; n != pool.Stats().MaxOpenConnections {
			t.Errorf("%s: %d connections are open", name, n)
		}
	}
	if n := s.write.Stats().MaxOpenConnections; n != 1 {
		t.Errorf("%d writers", n)
	}
}

func TestAnEntryIsNeitherChangedNorDeleted(t *testing.T) {
	s := open(t, t.TempDir())
	id := create(t, s, "anna", "k0")
	add(t, s, id, 0, deal("k1", "Grand"))
	before := logOf(t, s, "anna", id)
	for statement, refusal := range map[string]string{
		`UPDATE entries SET body = '{}'`:    "never changed",
		`UPDATE entries SET seq = seq + 1`:  "never changed",
		`DELETE FROM entries`:               "never deleted",
		`DELETE FROM entries WHERE seq = 1`: "never deleted",
		`DELETE FROM evenings`:              "foreign key",
		`INSERT INTO grants (evening, device, role) VALUES ('x', 'y', 'owner')`: "foreign key",
		`INSERT INTO grants (evening, device, role) VALUES ('x', 'y', 'king')`:  "check",
	} {
		if _, err := s.write.ExecContext(t.Context(), statement); err == nil || !strings.Contains(strings.ToLower(err.Error()), refusal) {
			t.Errorf("%s: %v", statement, err)
		}
	}
	if diff := cmp.Diff(before, logOf(t, s, "anna", id)); diff != "" {
		t.Error(diff)
	}
}

func TestTheDirectoryMayHaveAnyName(t *testing.T) {
	aboutFiles(t)
	for _, name := range []string{"mit Leerzeichen", "was?", "a?mode=memory", "nr#7", "100%", "%41", "a&b=c+d;e", "Käse 🃏", `"x'`} {
		dir := filepath.Join(t.TempDir(), name)
		s := open(t, dir)
		create(t, s, "anna", "k0")
		if _, err := os.Stat(filepath.Join(dir, databaseName+"-wal")); err != nil {
			t.Errorf("%q: %v", name, err)
		}
	}
}

func TestTheDirectoryMayBeRelative(t *testing.T) {
	aboutFiles(t)
	t.Chdir(t.TempDir())
	create(t, open(t, filepath.Join("a", "b")), "anna", "k0")
	if _, err := os.Stat(filepath.Join("a", "b", databaseName)); err != nil {
		t.Error(err)
	}
}

func TestADirectoryThatCannotBeMadeIsAnError(t *testing.T) {
	aboutFiles(t)
	path := filepath.Join(t.TempDir(), "file")
	must(t, os.WriteFile(path, nil, 0o600))
	if _, err := Open(t.Context(), path); err == nil {
		t.Error("opened a file as a directory")
	}
}

func TestAClosedStoreAnswersErrors(t *testing.T) {
	s := open(t, t.TempDir())
	id := create(t, s, "anna", "k0")
	s.Close()
	_, err1 := s.Append(t.Context(), id, 0, deal("k1", "Grand"))
	_, _, err2 := s.Evening(t.Context(), "anna", id)
	_, err3 := s.Evenings(t.Context(), "anna", 0, 1)
	_, err4 := s.Create(t.Context(), "anna", New{Key: "k2", Act: act("x")})
	for i, err := range []error{err1, err2, err3, err4} {
		if err == nil || errors.Is(err, ErrNotFound) {
			t.Error(fmt.Errorf("%d: %w", i, err))
		}
	}
}
