package db

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// wal returns the path of the write-ahead log of the database in dir.
func wal(dir string) string { return filepath.Join(dir, databaseName+"-wal") }

// snapshot copies the files of a database in use into a new directory, as a killed process would
// leave them.
func snapshot(t *testing.T, s *Store) (dir string) {
	t.Helper()
	dir = t.TempDir()
	for _, name := range []string{databaseName, databaseName + "-wal", lockName} {
		put(t, filepath.Join(dir, name), content(t, filepath.Join(s.dir, name)))
	}
	return dir
}

// thirty returns a database with an evening of thirty deals: the first ten are in the database
// file, the others in the write-ahead log.
func thirty(t *testing.T) (s *Store, id string) {
	t.Helper()
	s = open(t, t.TempDir())
	id = create(t, s, "anna", "k0")
	for i := range 30 {
		if i == 10 {
			exec(t, s, `PRAGMA wal_checkpoint(TRUNCATE)`)
		}
		add(t, s, id, i, deal(fmt.Sprint("k", i+1), "Grand"))
	}
	return s, id
}

var losses = map[string]func(wal []byte) []byte{
	"emptied":                   func(wal []byte) []byte { return nil },
	"zeroed":                    func(wal []byte) []byte { return make([]byte, len(wal)) },
	"cut in half":               func(wal []byte) []byte { return wal[:len(wal)/2] },
	"without its last byte":     func(wal []byte) []byte { return wal[:len(wal)-1] },
	"one byte of its header":    func(wal []byte) []byte { wal[20]++; return wal },
	"one byte in its middle":    func(wal []byte) []byte { wal[len(wal)/2]++; return wal },
	"one byte at its very end":  func(wal []byte) []byte { wal[len(wal)-1]++; return wal },
	"that of an earlier moment": func(wal []byte) []byte { return wal[:32+5*4120] },
}

func TestALogThatLostWhatWasAnsweredIsRefusedAtTheStart(t *testing.T) {
	aboutFiles(t)
	s, id := thirty(t)
	backup := filepath.Join(t.TempDir(), "sunday.db")
	must(t, Backup(t.Context(), s.dir, backup, false))
	for name, lose := range losses {
		t.Run(name, func(t *testing.T) {
			dir := snapshot(t, s)
			put(t, filepath.Join(dir, "sunday.db"), content(t, backup))
			put(t, wal(dir), string(lose([]byte(content(t, wal(dir))))))
			before := files(t, dir)
			for what, do := range map[string]func() error{
				"opened":    func() error { _, err := Open(t.Context(), dir); return err },
				"backed up": func() error { return Backup(t.Context(), dir, filepath.Join(t.TempDir(), "b.db"), false) },
				"exported":  func() error { return Export(t.Context(), dir, nil) },
			} {
				err := do()
				if !errors.Is(err, ErrMissing) || !strings.Contains(err.Error(), wal(dir)) || !strings.Contains(err.Error(), "sunday.db") {
					t.Errorf("%s: %v", what, err)
				}
			}
			if after := files(t, dir); after != before {
				t.Errorf("%s became %s", before, after)
			}
			must(t, AcceptLoss(dir))
			left := open(t, dir)
			log := logOf(t, left, "anna", id)
			if got := keys(t, log); len(log) < 11 || !strings.HasPrefix(keys(t, logOf(t, s, "anna", id))+" ", got+" ") {
				t.Errorf("what is left is not the beginning of the log: %s", got)
			}
			add(t, left, id, len(log)-1, deal("after", "Null"))
			check(t, left)
		})
	}
}

// A directory that has lost nothing can always be opened. It does not matter when the process was
// killed, where the write-ahead log ends, and how much of the log was moved into the database file.
func TestNoMomentOfAnIntactDirectoryIsAccused(t *testing.T) {
	aboutFiles(t)
	s := open(t, t.TempDir())
	id := create(t, s, "anna", "k0")
	r := rand.New(rand.NewPCG(10, 2026))
	for i := range 60 {
		add(t, s, id, i, deal(fmt.Sprint("k", i+1), "Grand"))
		if mode := []string{"PASSIVE", "FULL", "RESTART", "TRUNCATE", "", "", ""}[r.IntN(7)]; mode != "" {
			exec(t, s, `PRAGMA wal_checkpoint(`+mode+`)`)
		}
		must(t, s.CheckLog())
		again := open(t, snapshot(t, s))
		if n := len(logOf(t, again, "anna", id)); n != i+2 {
			t.Fatalf("%d entries of %d", n, i+2)
		}
		must(t, again.Close())
	}
}

func TestWhatIsCommittedButNotAnsweredIsNotMissed(t *testing.T) {
	aboutFiles(t)
	s, id := thirty(t)
	lock := content(t, filepath.Join(s.dir, lockName))
	add(t, s, id, 30, deal("k31", "Grand"))
	dir := snapshot(t, s)
	put(t, filepath.Join(dir, lockName), lock)
	if n := len(logOf(t, open(t, dir), "anna", id)); n != 32 {
		t.Errorf("%d entries", n)
	}
}

func TestADirectoryOfAnOlderVersionIsOpened(t *testing.T) {
	aboutFiles(t)
	s, id := thirty(t)
	dir := snapshot(t, s)
	put(t, filepath.Join(dir, lockName), leftOpen)
	must(t, open(t, dir).Close())
	s = open(t, dir)
	add(t, s, id, 30, deal("k31", "Grand"))
	dir = snapshot(t, s)
	put(t, wal(dir), "")
	if _, err := Open(t.Context(), dir); !errors.Is(err, ErrMissing) {
		t.Errorf("from then on it notices: %v", err)
	}
}

func TestHalfALineOfTheDiskAccusesNobody(t *testing.T) {
	aboutFiles(t)
	s, _ := thirty(t)
	for _, line := range []string{"", "00", "0000000099 0000000031\n", "0000000099 00", "garbage", "\x00\x00\x00\x00"} {
		dir := snapshot(t, s)
		put(t, filepath.Join(dir, lockName), leftOpen+line)
		must(t, open(t, dir).Close())
	}
}

func TestAnOlderFilePutByHandIsRefusedAndRestoreIsNot(t *testing.T) {
	aboutFiles(t)
	s, id := thirty(t)
	backup := filepath.Join(t.TempDir(), "b.db")
	must(t, Backup(t.Context(), s.dir, backup, false))
	add(t, s, id, 30, deal("k31", "Grand"))
	must(t, s.Close())
	put(t, filepath.Join(s.dir, databaseName), content(t, backup))
	if _, err := Open(t.Context(), s.dir); !errors.Is(err, ErrMissing) {
		t.Errorf("put by hand: %v", err)
	}
	if _, err := Restore(t.Context(), s.dir, backup, true); err != nil {
		t.Fatal(err)
	}
	s = open(t, s.dir)
	add(t, s, id, 30, deal("another k31", "Null"))
	must(t, s.Close())
	must(t, open(t, s.dir).Close())
}

func TestTheNumbersOfCommitsMayBeginAnew(t *testing.T) {
	aboutFiles(t)
	s, id := thirty(t)
	exec(t, s, `PRAGMA user_version = -2`)
	s.writer.last.Store(1<<32 - 2)
	must(t, s.Close())
	must(t, AcceptLoss(s.dir))
	s = open(t, s.dir)
	for i := range 5 {
		add(t, s, id, 30+i, deal(fmt.Sprint("k", 31+i), "Grand"))
	}
	must(t, open(t, snapshot(t, s)).Close())
	dir := snapshot(t, s)
	put(t, wal(dir), "")
	if _, err := Open(t.Context(), dir); !errors.Is(err, ErrMissing) {
		t.Error(err)
	}
}

func TestALogThatIsDamagedUnderTheProgramIsNoticed(t *testing.T) {
	aboutFiles(t)
	for name, lose := range losses {
		t.Run(name, func(t *testing.T) {
			s, id := thirty(t)
			must(t, s.CheckLog())
			overwriteWAL(t, s, lose)
			before := content(t, filepath.Join(s.dir, databaseName))
			if err := s.CheckLog(); !errors.Is(err, ErrUnavailable) {
				t.Fatalf("well: %v", err)
			}
			if err := s.Ping(t.Context()); !errors.Is(err, ErrUnavailable) {
				t.Errorf("well: %v", err)
			}
			if _, err := s.Append(context.Background(), id, 30, deal("k31", "Grand")); !errors.Is(err, ErrUnavailable) {
				t.Errorf("booked: %v", err)
			}
			if err := s.Close(); !errors.Is(err, ErrMissing) {
				t.Errorf("closed: %v", err)
			}
			if after := content(t, filepath.Join(s.dir, databaseName)); after != before {
				t.Error("the damaged log was moved into the database")
			}
			if _, err := Open(t.Context(), s.dir); !errors.Is(err, ErrMissing) {
				t.Errorf("opened: %v", err)
			}
		})
	}
}

// overwriteWAL changes the write-ahead log in place while the database has it open.
func overwriteWAL(t *testing.T, s *Store, lose func([]byte) []byte) {
	t.Helper()
	text := lose([]byte(content(t, wal(s.dir))))
	f, err := os.OpenFile(wal(s.dir), os.O_WRONLY|os.O_TRUNC, 0)
	must(t, err)
	_, err = f.Write(text)
	must(t, errors.Join(err, f.Close()))
}
