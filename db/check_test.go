package db

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestAnOldSQLiteIsNotTrusted(t *testing.T) {
	for version, good := range map[string]bool{
		"3.51.3": true, "3.51.4": true, "3.52.0": true, "4.0.0": true, "3.100.0": true,
		"3.51.2": false, "3.50.9": false, "2.99.9": false, "3": false, "": false,
	} {
		if err := checkSQLiteVersion(version); (err == nil) != good {
			t.Errorf("%q: %v", version, err)
		}
	}
}

// overwrite writes nonsense over the middle of a file.
func overwrite(t *testing.T, path string) {
	t.Helper()
	f, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		t.Fatal(err)
	}
	info, err := f.Stat()
	if err != nil {
		t.Fatal(err)
	}
	_, err = f.WriteAt([]byte(strings.Repeat("kein Abend ", 1500)), info.Size()/2)
	if err := errors.Join(err, f.Close()); err != nil {
		t.Fatal(err)
	}
}

func TestAFileThatIsDamagedInTheMiddleIsRefusedAndTheNewestBackupNamed(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir)
	fill(t, s, "anna", 2000)
	for _, name := range []string{"montag.db", "freitag.db"} {
		if err := Backup(t.Context(), dir, filepath.Join(dir, name), false); err != nil {
			t.Fatal(err)
		}
	}
	s.Close()
	overwrite(t, filepath.Join(dir, databaseName))
	before, err := os.ReadFile(filepath.Join(dir, databaseName))
	if err != nil {
		t.Fatal(err)
	}
	_, err = Open(t.Context(), dir)
	if err == nil || !strings.Contains(err.Error(), filepath.Join(dir, "freitag.db")) || !strings.Contains(err.Error(), "restore") {
		t.Errorf("it says %v", err)
	}
	if now, err := os.ReadFile(filepath.Join(dir, databaseName)); err != nil || string(now) != string(before) {
		t.Errorf("it is no longer as it was: %v", err)
	}
	if _, err := Restore(t.Context(), dir, filepath.Join(dir, "freitag.db"), true); err != nil {
		t.Fatal(err)
	}
	if all, err := open(t, dir).IDs(t.Context(), "anna"); err != nil || len(all) != 2000 {
		t.Errorf("%d evenings, %v", len(all), err)
	}
}

func TestAFileThatWasCutOffIsRefused(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir)
	fill(t, s, "anna", 2000)
	s.Close()
	if err := os.Truncate(filepath.Join(dir, databaseName), 64<<10); err != nil {
		t.Fatal(err)
	}
	if _, err := Open(t.Context(), dir); err == nil || !strings.Contains(err.Error(), "there is none") {
		t.Error(err)
	}
}

func TestALargeFileIsOpenedAtOnceAndItsDamageFoundByCheck(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir)
	id := create(t, s, "anna", "k0")
	fill(t, s, "bernd", 1000)
	exec(t, s, `
		WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < $2)
		INSERT INTO entries SELECT $1, i, 'k' || i, 1, '{"deals":[{"deal":{"note":"' || hex(zeroblob(4000)) || '"}}]}', 'anna', '2026-11-20T20:00:00Z', 5000 + i FROM n`, id, 3000)
	s.Close()
	if info, err := os.Stat(filepath.Join(dir, databaseName)); err != nil || info.Size() <= maxCheckedAtOpen {
		t.Fatalf("it is not large: %v", err)
	}
	s = open(t, dir)
	if err := s.Check(t.Context()); err != nil {
		t.Error(err)
	}
	s.Close()
	overwrite(t, filepath.Join(dir, databaseName))
	s = open(t, dir)
	if err := s.Check(t.Context()); !damaged(err) || !strings.Contains(err.Error(), "restore") {
		t.Error(err)
	}
}

func TestAFileOfANewerVersionNamesTheNewestBackup(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir)
	exec(t, s, `INSERT INTO goose_db_version (version_id, is_applied) VALUES (99999, 1)`)
	s.Close()
	backup := filepath.Join(dir, premigration+"99999-20261121-080000.000.db")
	if err := os.WriteFile(backup, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := Open(t.Context(), dir); !errors.Is(err, errNewer) || !strings.Contains(err.Error(), backup) {
		t.Error(err)
	}
}

func TestTwoNeverOpenOneDirectory(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir)
	if _, err := Open(t.Context(), dir); err == nil || !strings.Contains(err.Error(), "in use") {
		t.Error(err)
	}
	id := create(t, s, "anna", "k0")
	s.Close()
	s = open(t, dir)
	add(t, s, id, 0, deal("k1", "Grand"))
}
