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
	must(t, err)
	info, err := f.Stat()
	must(t, err)
	_, err = f.WriteAt([]byte(strings.Repeat("kein Abend ", 1500)), info.Size()/2)
	must(t, errors.Join(err, f.Close()))
}

func TestADamagedFileIsRefusedAndLeftAsItIsAndTheNewestBackupNamed(t *testing.T) {
	aboutFiles(t)
	for name, damage := range map[string]func(t *testing.T, path string){
		"in its middle": overwrite,
		"cut off":       func(t *testing.T, path string) { must(t, os.Truncate(path, 64<<10)) },
		"all of it":     func(t *testing.T, path string) { put(t, path, strings.Repeat("kein Abend ", 1000)) },
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			path := filepath.Join(dir, databaseName)
			s := open(t, dir)
			fill(t, s, "anna", 2000)
			must(t, s.Close())
			damage(t, path)
			damaged := content(t, path)
			if _, err := Open(t.Context(), dir); err == nil || !strings.Contains(err.Error(), "there is none") {
				t.Errorf("without a backup it says %v", err)
			}
			for _, name := range []string{"montag.db", "freitag.db"} {
				_, backup := backedUp(t)
				put(t, filepath.Join(dir, name), content(t, backup))
			}
			_, err := Open(t.Context(), dir)
			if err == nil || !strings.Contains(err.Error(), filepath.Join(dir, "freitag.db")) || !strings.Contains(err.Error(), "restore") {
				t.Errorf("it says %v", err)
			}
			if content(t, path) != damaged {
				t.Error("it is no longer as it was")
			}
			_, err = Restore(t.Context(), dir, filepath.Join(dir, "freitag.db"), true)
			must(t, err)
			open(t, dir)
		})
	}
}

func TestALargeFileIsOpenedAtOnceAndItsDamageFoundByCheck(t *testing.T) {
	aboutFiles(t)
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
	aboutFiles(t)
	dir := t.TempDir()
	s := open(t, dir)
	exec(t, s, `INSERT INTO goose_db_version (version_id, is_applied) VALUES (99999, 1)`)
	s.Close()
	backup := filepath.Join(dir, premigration+"99999-20261121-080000.000.db")
	must(t, os.WriteFile(backup, nil, 0o600))
	if _, err := Open(t.Context(), dir); !errors.Is(err, errNewer) || !strings.Contains(err.Error(), "99999") || !strings.Contains(err.Error(), backup) {
		t.Error(err)
	}
}
