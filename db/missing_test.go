package db

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// killed returns a data directory as a process leaves it that was killed after it had booked
// something.
func killed(t *testing.T) (dir, id string) {
	t.Helper()
	s := open(t, t.TempDir())
	id = create(t, s, "anna", "k0")
	return snapshot(t, s), id
}

func TestADirectoryThatHasLostAFileIsRefusedAndNamesTheBackup(t *testing.T) {
	aboutFiles(t)
	for name, lose := range map[string]func(database string) error{
		"no database":        func(database string) error { return os.Remove(database) },
		"an empty database":  func(database string) error { return os.Truncate(database, 0) },
		"no write-ahead log": func(database string) error { return os.Remove(database + "-wal") },
	} {
		t.Run(name, func(t *testing.T) {
			dir, _ := killed(t)
			_, backup := backedUp(t)
			put(t, filepath.Join(dir, "sunday.db"), content(t, backup))
			must(t, lose(filepath.Join(dir, databaseName)))
			before := files(t, dir)
			_, err := Open(t.Context(), dir)
			if !errors.Is(err, ErrMissing) || !strings.Contains(err.Error(), filepath.Join(dir, "sunday.db")) {
				t.Errorf("opened: %v", err)
			}
			if after := files(t, dir); after != before {
				t.Errorf("%s became %s", before, after)
			}
			must(t, AcceptLoss(dir))
			open(t, dir)
		})
	}
}

func TestABackupOfADirectoryWhoseProcessWasKilledLeavesNothingMissing(t *testing.T) {
	aboutFiles(t)
	dir, id := killed(t)
	must(t, Backup(t.Context(), dir, filepath.Join(t.TempDir(), "b.db"), false))
	if size(filepath.Join(dir, databaseName+"-wal")) >= 0 {
		t.Fatal("the backup has left the write-ahead log alone, so that this shows nothing")
	}
	s := open(t, dir)
	if got := keys(t, logOf(t, s, "anna", id)); got != "k0" {
		t.Errorf("the log is %s", got)
	}
}

func TestNothingIsAcknowledgedIntoAFileThatIsGone(t *testing.T) {
	aboutFiles(t)
	for name, lose := range map[string]func(t *testing.T, database string){
		"deleted": func(t *testing.T, database string) { must(t, os.Remove(database)) },
		"replaced": func(t *testing.T, database string) {
			put(t, database+".new", content(t, database))
			must(t, os.Rename(database+".new", database))
		},
		"its log deleted": func(t *testing.T, database string) { must(t, os.Remove(database+"-wal")) },
	} {
		t.Run(name, func(t *testing.T) {
			s := open(t, t.TempDir())
			id := create(t, s, "anna", "k0")
			must(t, s.Ping(t.Context()))
			lose(t, filepath.Join(s.dir, databaseName))
			if _, err := s.Append(t.Context(), id, 0, deal("k1", "Grand")); !errors.Is(err, ErrUnavailable) {
				t.Errorf("booked: %v", err)
			}
			if err := s.Ping(t.Context()); !errors.Is(err, ErrUnavailable) {
				t.Errorf("well: %v", err)
			}
		})
	}
}
