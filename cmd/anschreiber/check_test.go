package main

import (
	"bytes"
	"database/sql"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// backedUp makes a backup of two evenings and returns its path and the data directory.
func backedUp(t *testing.T) (file, dir string) {
	t.Helper()
	dir, file = t.TempDir(), filepath.Join(t.TempDir(), "sunday.db")
	importInto(t, dir, good+"\n"+strings.Replace(good, "Anna", "Dora", 1))
	goesWell(t, "", "backup", "--data", dir, file)
	return file, dir
}

func TestCheckSaysWhatIsInAFileThatIsWhole(t *testing.T) {
	file, dir := backedUp(t)
	for _, path := range []string{file, filepath.Join(dir, "anschreiber.db")} {
		before, _ := os.ReadDir(filepath.Dir(path))
		if said := goesWell(t, "", "check", path); !strings.Contains(said, "2 evenings with 2 deals") {
			t.Errorf("it said %q", said)
		}
		if after, _ := os.ReadDir(filepath.Dir(path)); len(after) != len(before) {
			t.Errorf("left beside it: %v", after)
		}
	}
}

// change returns a function that runs statements on a database.
func change(statements ...string) func(t *testing.T, path string) {
	return func(t *testing.T, path string) {
		t.Helper()
		file, err := sql.Open("sqlite", path)
		if err != nil {
			t.Fatal(err)
		}
		defer file.Close()
		for _, s := range statements {
			if _, err := file.Exec(s); err != nil {
				t.Fatal(err)
			}
		}
	}
}

func TestCheckFindsWhatIsDamaged(t *testing.T) {
	for name, c := range map[string]struct {
		damage func(t *testing.T, path string)
		says   string
	}{
		"cut off": {func(t *testing.T, path string) { _ = os.Truncate(path, 20_000) }, "malformed"},
		"an index behind its table": {change(`PRAGMA writable_schema = ON`,
			`UPDATE sqlite_schema SET rootpage = (SELECT rootpage FROM sqlite_schema WHERE name = 'forms_by_age') WHERE name = 'evenings_of_night'`), "damaged"},
		"bytes in the middle": {func(t *testing.T, path string) {
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			at := bytes.Index(text, []byte(`"setup"`))
			if err := os.WriteFile(path, bytes.Replace(text, text[at:at+7], []byte(`"setuq"`), 1), 0o600); err != nil {
				t.Fatal(err)
			}
		}, "begun on"},
		"an entry gone":     {change(`DROP TRIGGER entries_are_kept`, `DELETE FROM entries WHERE seq = 1 AND evening = (SELECT min(id) FROM evenings)`, `DROP TRIGGER entries_stay`, `UPDATE entries SET seq = 2 WHERE seq = 1`), "entry 1 is missing"},
		"a beginning gone":  {change(`DROP TRIGGER entries_are_kept`, `DELETE FROM entries WHERE seq = 0`), "2 logs have lost their beginning"},
		"a reference gone":  {change(`PRAGMA foreign_keys = OFF`, `INSERT INTO grants (evening, device, role) VALUES ('x', 'y', 'owner')`), "1 rows refer"},
		"a game of nowhere": {change(`DROP TRIGGER entries_stay`, `UPDATE entries SET body = replace(body, 'skat', 'canasta')`), "does not know its game"},
		"no database": {func(t *testing.T, path string) {
			_ = os.WriteFile(path, []byte(strings.Repeat("kein Abend ", 999)), 0o600)
		}, "not a database"},
		"another database": {change(`DROP TABLE goose_db_version`), "no backup of anschreiber"},
		"not there":        {func(t *testing.T, path string) { os.Remove(path) }, "no such file"},
	} {
		t.Run(name, func(t *testing.T) {
			file, _ := backedUp(t)
			c.damage(t, file)
			if stdout, stderr, exit := typed(t, "", "check", file); exit != 1 || stdout != "" || !strings.Contains(stderr, c.says) {
				t.Errorf("status %d, %q, %q", exit, stdout, stderr)
			}
		})
	}
}

// The file has a changed byte and was closed cleanly, so SQLite reports no error.
func TestAnEveningThatCannotBeReadIsSaidAndTheOthersAreRead(t *testing.T) {
	_, dir := backedUp(t)
	database := filepath.Join(dir, "anschreiber.db")
	change(`DROP TRIGGER entries_stay`, `UPDATE entries SET body = replace(body, '"deal"', '"deal') WHERE seq = 1 AND body LIKE '%"deal"%' AND evening = (SELECT evening FROM entries WHERE seq = 0 ORDER BY booked LIMIT 1)`)(t, database)
	const says = "evening 1, begun on "
	if stdout, stderr, exit := typed(t, "", "check", database); exit != 1 || stdout != "" || !strings.Contains(stderr, says) || strings.Contains(stderr, "evening 2") {
		t.Errorf("check: status %d, %q, %q", exit, stdout, stderr)
	}
	store, _, err := openData(t.Context(), config{data: dir})
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	var said bytes.Buffer
	sayUnreadable(t.Context(), store, slog.New(slog.NewTextHandler(&said, nil)))
	if got := said.String(); strings.Count(got, "\n") != 1 || !strings.Contains(got, says) {
		t.Errorf("serve: %q", got)
	}
}

// The server uses a large file before it has checked all of it, but it ends soon if the file is
// damaged.
func TestALargeDamagedFileEndsTheServerAndNamesTheBackup(t *testing.T) {
	_, dir := backedUp(t)
	database, backup := filepath.Join(dir, "anschreiber.db"), filepath.Join(dir, "freitag.db")
	change(`CREATE TABLE ballast AS WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 6000) SELECT hex(zeroblob(2000)) FROM n`)(t, database)
	goesWell(t, "", "backup", "--data", dir, backup)
	text, err := os.ReadFile(database)
	if err != nil {
		t.Fatal(err)
	}
	copy(text[10<<20:], strings.Repeat("kein Abend ", 1500))
	if err := os.WriteFile(database, text, 0o600); err != nil {
		t.Fatal(err)
	}
	stdout, stderr, exit := program(t, nil, "--addr", "127.0.0.1:0", "--data", dir)
	if exit != 1 || !strings.Contains(stdout, "Anschreiber: http") || !strings.Contains(stderr, "damaged") && !strings.Contains(stderr, "malformed") || !strings.Contains(stderr, backup) {
		t.Errorf("status %d, %s%s", exit, stdout, stderr)
	}
}
