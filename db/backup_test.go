package db

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

const beside = "cookie.keys"

func put(t *testing.T, path, content string) {
	t.Helper()
	must(t, os.WriteFile(path, []byte(content), 0o600))
}

func content(t *testing.T, path string) string {
	t.Helper()
	b, err := os.ReadFile(path)
	must(t, err)
	return string(b)
}

// files returns the names of the files in a directory.
func files(t *testing.T, dir string) (names string) {
	t.Helper()
	entries, err := os.ReadDir(dir)
	must(t, err)
	for _, e := range entries {
		names += e.Name() + " "
	}
	return strings.TrimSpace(names)
}

func TestABackupThatWasKilledIsRemovedByALaterOne(t *testing.T) {
	aboutFiles(t)
	dir, to := t.TempDir(), t.TempDir()
	open(t, dir)
	for name, age := range map[string]time.Duration{
		"friday.db" + partialName + "1": 2 * abandonedAfter, "friday.db" + partialName + "1-journal": 2 * abandonedAfter,
		"b.db" + partialName + "2": 0, "notes.partial-3": 2 * abandonedAfter,
	} {
		put(t, filepath.Join(to, name), "half")
		then := time.Now().Add(-age)
		must(t, os.Chtimes(filepath.Join(to, name), then, then))
	}
	must(t, Backup(t.Context(), dir, filepath.Join(to, "b.db"), false))
	if got, want := files(t, to), "b.db b.db"+partialName+"2 notes.partial-3"; got != want {
		t.Errorf("what is there: %s, want %s", got, want)
	}
}

func TestABackupMadeWhileWritingIsThatMomentAndIsRestoredWhole(t *testing.T) {
	aboutFiles(t)
	dir, to := t.TempDir(), filepath.Join(t.TempDir(), "b.db")
	s := open(t, dir)
	put(t, filepath.Join(dir, beside), "geheim\n")
	id := create(t, s, "anna", "k0")
	add(t, s, id, 0, deal("k1", "Grand"))
	stop, stopped := make(chan bool), make(chan int)
	go func() {
		seq := 1
		for {
			select {
			case <-stop:
				stopped <- seq
				return
			default:
			}
			if _, err := s.Append(t.Context(), id, seq, deal(fmt.Sprint("k", seq+1), "Null")); err != nil {
				t.Error(err)
			}
			seq++
		}
	}()
	err := Backup(t.Context(), dir, to, false, beside, "not there")
	close(stop)
	last := <-stopped
	must(t, err)
	if info, err := os.Stat(to); err != nil || info.Mode().Perm() != 0o600 || files(t, filepath.Dir(to)) != "b.db" {
		t.Errorf("%v, %v, %s", info.Mode(), err, files(t, filepath.Dir(to)))
	}

	other := filepath.Join(t.TempDir(), "not", "there")
	if aside, err := Restore(t.Context(), other, to, false, beside); err != nil || aside != "" {
		t.Fatal(aside, err)
	}
	if content(t, filepath.Join(other, beside)) != "geheim\n" || files(t, other) != "anschreiber.db anschreiber.lock cookie.keys" {
		t.Errorf("restored are %s", files(t, other))
	}
	r := open(t, other)
	check(t, r)
	then, now := logOf(t, r, "anna", id), logOf(t, s, "anna", id)
	if len(then) < 2 || len(now) != last+1 || cmp.Diff(now[:len(then)], then) != "" {
		t.Errorf("%d entries of %d", len(then), len(now))
	}
	add(t, r, id, len(then)-1, deal("more", "Grand"))
}

func TestABackupReplacesNothingWithoutForce(t *testing.T) {
	aboutFiles(t)
	dir, to := t.TempDir(), filepath.Join(t.TempDir(), "b.db")
	create(t, open(t, dir), "anna", "k0")
	put(t, to, "Einkaufszettel")
	if err := Backup(t.Context(), dir, to, false); !errors.Is(err, fs.ErrExist) || content(t, to) != "Einkaufszettel" {
		t.Error(err)
	}
	if err := Backup(t.Context(), dir, to, true); err != nil || content(t, to) == "Einkaufszettel" {
		t.Error(err)
	}
	for name, to := range map[string]string{"the database": filepath.Join(dir, databaseName), "a directory": dir, "a directory that is not there": filepath.Join(dir, "not", "b.db")} {
		before := files(t, dir)
		if err := Backup(t.Context(), dir, to, true); err == nil || files(t, dir) != before {
			t.Errorf("backed up over %s: %v, now there are %s", name, err, files(t, dir))
		}
	}
}

func TestNothingIsBackedUpWhereThereIsNothing(t *testing.T) {
	dir := t.TempDir()
	if err := Backup(t.Context(), dir, filepath.Join(dir, "b.db"), false); !errors.Is(err, fs.ErrNotExist) || files(t, dir) != "" {
		t.Errorf("%v, there are %q", err, files(t, dir))
	}
}

func TestADamagedFileIsNotBackedUp(t *testing.T) {
	aboutFiles(t)
	dir, to := t.TempDir(), t.TempDir()
	s := open(t, dir)
	fill(t, s, "anna", 2000)
	s.Close()
	overwrite(t, filepath.Join(dir, databaseName))
	if err := Backup(t.Context(), dir, filepath.Join(to, "b.db"), false); err == nil || files(t, to) != "" {
		t.Errorf("%v, there are %q", err, files(t, to))
	}
}

// backedUp makes a backup of an evening with one deal and returns the evening's id and the backup's
// path.
func backedUp(t *testing.T) (id, path string) {
	t.Helper()
	dir := t.TempDir()
	s := open(t, dir)
	put(t, filepath.Join(dir, beside), "von damals\n")
	id = create(t, s, "anna", "k0")
	add(t, s, id, 0, deal("k1", "Grand"))
	path = filepath.Join(t.TempDir(), "b.db")
	must(t, Backup(t.Context(), dir, path, false, beside))
	return id, path
}

// A killed server leaves a write-ahead log. The log belongs to the old file: it must not be lost,
// and must not be read as a part of the new file.
func TestRestoringOverDataTakesForceAndKeepsTheDataAside(t *testing.T) {
	aboutFiles(t)
	id, from := backedUp(t)
	running := open(t, t.TempDir())
	other := create(t, running, "anna", "k9")
	if _, err := Restore(t.Context(), running.dir, from, true, beside); err == nil || !strings.Contains(err.Error(), "in use") {
		t.Fatalf("while it is open: %v", err)
	}
	dir := snapshot(t, running)
	put(t, filepath.Join(dir, beside), "von heute\n")
	before := files(t, dir)
	if _, err := Restore(t.Context(), dir, from, false, beside); !errors.Is(err, fs.ErrExist) || files(t, dir) != before {
		t.Errorf("without force: %v, there are %s", err, files(t, dir))
	}
	aside, err := Restore(t.Context(), dir, from, true, beside)
	must(t, err)
	s := open(t, dir)
	if got := keys(t, logOf(t, s, "anna", id)); got != "k0 k1" || content(t, filepath.Join(dir, beside)) != "von damals\n" {
		t.Errorf("restored is %s", got)
	}
	check(t, s)
	suffix := strings.TrimPrefix(aside, filepath.Join(dir, databaseName))
	if got := content(t, filepath.Join(dir, beside+suffix)); got != "von heute\n" {
		t.Errorf("the keys aside are %q", got)
	}
	again := t.TempDir()
	for _, suffix := range []string{"", "-wal"} {
		put(t, filepath.Join(again, databaseName+suffix), content(t, aside+suffix))
	}
	logOf(t, open(t, again), "anna", other)
}

func TestWhatIsNoWholeBackupIsNotRestored(t *testing.T) {
	aboutFiles(t)
	_, good := backedUp(t)
	dir := t.TempDir()
	s := open(t, dir)
	id := create(t, s, "anna", "k9")
	s.Close()
	before := files(t, dir)
	bad := t.TempDir()
	damagedOne, newer, empty, foreign, text := filepath.Join(bad, "damaged.db"), filepath.Join(bad, "newer.db"), filepath.Join(bad, "empty.db"), filepath.Join(bad, "foreign.db"), filepath.Join(bad, "text.db")
	put(t, damagedOne, content(t, good))
	overwrite(t, damagedOne)
	put(t, empty, "")
	put(t, text, strings.Repeat("kein Abend ", 1000))
	for path, statement := range map[string]string{newer: `INSERT INTO goose_db_version (version_id, is_applied) VALUES (99999, 1)`, foreign: `CREATE TABLE recipes (name TEXT)`} {
		if path == newer {
			put(t, path, content(t, good))
		}
		raw, err := pool(dsn(path, ""), 1)
		must(t, err)
		if _, err := raw.ExecContext(t.Context(), statement); err != nil {
			t.Fatal(err)
		}
		raw.Close()
	}
	for _, from := range []string{damagedOne, newer, empty, foreign, text, bad, filepath.Join(bad, "missing.db")} {
		if _, err := Restore(t.Context(), dir, from, true, beside); err == nil {
			t.Errorf("restored %s", from)
		}
		if now := files(t, dir); now != before {
			t.Errorf("%s: there were %s, there are %s", from, before, now)
		}
	}
	logOf(t, open(t, dir), "anna", id)
}

func TestABackupPutsNoOtherFilesIntoTheDirectory(t *testing.T) {
	aboutFiles(t)
	_, from := backedUp(t)
	raw, err := pool(dsn(from, ""), 1)
	must(t, err)
	if _, err := raw.ExecContext(t.Context(), `INSERT INTO beside VALUES ('../evil', x'00'), ('anschreiber.db-wal', x'00')`); err != nil {
		t.Fatal(err)
	}
	raw.Close()
	dir := filepath.Join(t.TempDir(), "data")
	if _, err := Restore(t.Context(), dir, from, false, beside); err != nil {
		t.Fatal(err)
	}
	if files(t, dir) != "anschreiber.db anschreiber.lock cookie.keys" || files(t, filepath.Dir(dir)) != "data" {
		t.Errorf("there are %s and %s", files(t, dir), files(t, filepath.Dir(dir)))
	}
	var left int
	if err := open(t, dir).read.QueryRow(`SELECT count(*) FROM sqlite_schema WHERE name = 'beside'`).Scan(&left); err != nil || left != 0 {
		t.Errorf("the keys are still in the database: %v", err)
	}
}
