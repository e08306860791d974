package db

import (
	"bufio"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	osexec "os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"anschreiber/migrations"
	"anschreiber/scoring/scoringtest/rings"
)

// later returns all steps of the schema and some further ones, as a later version might have them.
// Each further step creates a table and fills it, which takes a while.
func later(steps int) fs.FS {
	all := fstest.MapFS{}
	names, err := fs.Glob(migrations.Files, "*.sql")
	if err != nil {
		panic(err)
	}
	for _, name := range names {
		text, err := fs.ReadFile(migrations.Files, name)
		if err != nil {
			panic(err)
		}
		all[name] = &fstest.MapFile{Data: text}
	}
	for i := range steps {
		all[fmt.Sprintf("%05d_later.sql", 90001+i)] = &fstest.MapFile{Data: fmt.Appendf(nil, `-- +goose Up
CREATE TABLE later%d (n INTEGER PRIMARY KEY);
INSERT INTO later%d WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000) SELECT i FROM n;
`, i, i)}
	}
	return all
}

// releases returns all versions of the schema that were ever released, the oldest first.
func releases(t *testing.T) (all []int64) {
	t.Helper()
	names, err := fs.Glob(migrations.Files, "*.sql")
	must(t, err)
	for _, name := range names {
		var version int64
		if _, err := fmt.Sscanf(name, "%d_", &version); err != nil {
			t.Fatal(err)
		}
		all = append(all, version)
	}
	return all
}

// What older releases stored for a Stammtisch and for a tournament with a table. Before version 8
// their logs had a table of their own.
var (
	stammtischThen = []string{
		`INSERT INTO evenings (id, device, key) VALUES ('runde', 'anna', 'stammtisch s0')`,
		`INSERT INTO stammtisch_entries VALUES ('runde', 0, 's0', 3, '{"name":"Runde"}', 'anna', '2026-11-19T20:00:00Z'),
			('runde', 1, 's1', 3, '{"takes":["eins"]}', 'anna', '2026-11-21T20:00:00Z')`,
		`INSERT INTO stammtisch_evenings (evening, stammtisch) VALUES ('eins', 'runde')`,
		`INSERT INTO grants (evening, device, role) VALUES ('runde', 'anna', 'owner')`,
	}
	tournamentThen = []string{
		`UPDATE evenings SET kind = 'stammtisch' WHERE id = 'runde'`,
		`INSERT INTO evenings (id, device, key, kind) VALUES ('preis', 'anna', 'turnier t0', 'turnier')`,
		`INSERT INTO stammtisch_entries VALUES ('preis', 0, 't0', 3, '{"setup":{}}', 'anna', '2026-11-20T20:00:00Z'),
			('preis', 1, 't1', 3, '{}', 'anna', '2026-11-18T20:00:00Z')`, // the clock was put back
		`INSERT INTO grants (evening, device, role) VALUES ('preis', 'anna', 'owner')`,
	}
)

// fileOf makes a file as a release wrote it, with an evening, and with a Stammtisch and a
// tournament if the release had them.
func fileOf(t *testing.T, dir string, release int64) {
	t.Helper()
	path := filepath.Join(dir, databaseName)
	must(t, createDatabase(path))
	raw, err := pool(writeDSN(path), 1)
	must(t, err)
	defer raw.Close()
	p, err := newMigrator(raw, migrations.Files)
	must(t, err)
	if _, err := p.UpTo(t.Context(), release); err != nil {
		t.Fatal(err)
	}
	statements := []string{
		`INSERT INTO evenings (id, device, key) VALUES ('eins', 'anna', 'k0')`,
		`INSERT INTO entries (evening, seq, key, version, body, device, at, booked) VALUES ('eins', 0, 'k0', 1, '{"setup":{"game":"skat"}}', 'anna', '2026-11-20T20:00:00Z', 1)`,
		`INSERT INTO grants (evening, device, role) VALUES ('eins', 'anna', 'owner')`,
	}
	if hadStammtische(release) {
		statements = append(statements, stammtischThen...)
	}
	if hadTournaments(release) {
		statements = append(statements, tournamentThen...)
	}
	for _, statement := range statements {
		if _, err := raw.ExecContext(t.Context(), statement); err != nil {
			t.Fatal(err)
		}
	}
}

func hadStammtische(release int64) bool { return 5 <= release && release < 8 }

func hadTournaments(release int64) bool { return 6 <= release && release < 8 }

func copies(t *testing.T, dir string) (names []string) {
	t.Helper()
	for name := range strings.FieldsSeq(files(t, dir)) {
		if strings.HasPrefix(name, premigration) {
			names = append(names, name)
		}
	}
	return names
}

func TestEveryReleasedSchemaIsBroughtUpToDateAfterACopyOfIt(t *testing.T) {
	aboutFiles(t)
	all := releases(t)
	for i, release := range all {
		dir := t.TempDir()
		fileOf(t, dir, release)
		s := open(t, dir)
		if got := keys(t, logOf(t, s, "anna", "eins")); got != "k0" {
			t.Errorf("schema %d: the log is %s", release, got)
		}
		add(t, s, "eins", 0, deal("k1", "Grand"))
		if hadStammtische(release) {
			must(t, appendTo(t, s, "runde", 1, "s2", Membership{}))
			logs(t, s, release, "runde", "s0 s1 s2")
			of, err := s.StammtischOf(t.Context(), "anna", "eins")
			if err != nil || of != (Journal{"runde", Owner, 2}) {
				t.Errorf("schema %d: it belongs to %+v, %v", release, of, err)
			}
		}
		if hadTournaments(release) {
			must(t, s.AppendTournament(t.Context(), "preis", 1, Entry{Key: "t2", Act: act("x"), Device: "anna"}, Tables{}))
			logs(t, s, release, "preis", "t0 t1 t2")
		}
		check(t, s)
		older := i < len(all)-1
		if got := copies(t, dir); (len(got) == 1) != older {
			t.Errorf("schema %d: copies %v", release, got)
		}
		s.Close()
	}
}

// Before version 8 only evenings were entries, so an export would have left out all Stammtische and
// tournaments without saying so.
func TestAnExportOfAnOlderSchemaIsRefusedUntilItIsBroughtUpToDate(t *testing.T) {
	aboutFiles(t)
	all := releases(t)
	for _, release := range all[:len(all)-1] {
		dir := t.TempDir()
		fileOf(t, dir, release)
		err := Export(t.Context(), dir, func(e Exported) error {
			t.Errorf("schema %d: %s is exported", release, e.ID)
			return nil
		})
		if !errors.Is(err, ErrOlderSchema) || !strings.Contains(err.Error(), "when it starts") {
			t.Errorf("schema %d: %v", release, err)
		}
		if release == 7 {
			open(t, dir).Close()
			if got, want := exported(t, dir), "k0, turnier t0 t1, stammtisch s0 s1"; got != want {
				t.Errorf("%s, want %s", got, want)
			}
		}
	}
}

// logs checks which keys a log has.
func logs(t *testing.T, s *Store, release int64, id, want string) {
	t.Helper()
	log, err := s.Log(t.Context(), id, 0)
	if got := keys(t, log); err != nil || got != want {
		t.Errorf("schema %d: the log of %s is %s, %v, want %s", release, id, got, err, want)
	}
}

// The migration keeps the order in which entries were written, in each log and across logs, so the
// Stammtisch that was written to last stays first in its list.
func TestLogsOfStammtischeAndTournamentsGoOnInTheOrderInWhichTheyWereWritten(t *testing.T) {
	aboutFiles(t)
	dir := t.TempDir()
	fileOf(t, dir, 7)
	s := open(t, dir)
	rows, err := s.read.QueryContext(t.Context(), `SELECT key FROM entries ORDER BY booked`)
	got, err := collect(rows, err, func(rows *sql.Rows) (key string, err error) { err = rows.Scan(&key); return key, err })
	if want := []string{"k0", "s0", "t0", "t1", "s1"}; err != nil || !slices.Equal(got, want) {
		t.Errorf("%v, %v, want %v", got, err, want)
	}
}

func TestTheCopyBeforeAMigrationIsTheFileAsItWasAndOnlyTheLastOnesAreKept(t *testing.T) {
	aboutFiles(t)
	dir := t.TempDir()
	s := open(t, dir)
	id := create(t, s, "anna", "k0")
	put(t, filepath.Join(dir, premigration+"00001-x.db.partial-7"), "half")
	for i := range keptPremigrations + 2 {
		must(t, s.migrateBy(t.Context(), later(i+1)))
	}
	all := copies(t, dir)
	if len(all) != keptPremigrations || !strings.HasPrefix(all[keptPremigrations-1], fmt.Sprintf("%s%05d-", premigration, 90000+keptPremigrations+2)) {
		t.Fatalf("the copies are %v", all)
	}
	other := t.TempDir()
	if _, err := Restore(t.Context(), other, filepath.Join(dir, all[0]), false); err == nil {
		t.Error("a schema of the future was restored")
	}
	put(t, filepath.Join(other, databaseName), content(t, filepath.Join(dir, all[0])))
	raw, err := pool(writeDSN(filepath.Join(other, databaseName)), 1)
	must(t, err)
	defer raw.Close()
	var key string
	var tables int
	err = raw.QueryRowContext(t.Context(), `SELECT key, (SELECT count(*) FROM sqlite_schema WHERE name LIKE 'later%') FROM entries WHERE evening = $1`, id).Scan(&key, &tables)
	if err != nil || key != "k0" || tables != 2 { // the oldest kept copy was made before the third step
		t.Errorf("%s, %d tables, %v", key, tables, err)
	}
}

// migrateDir is the environment variable with the data directory of the process that is killed.
const migrateDir = "ANSCHREIBER_TEST_MIGRATE"

const laterSteps = 6

// migrateLater starts the program as after an update: it opens the database and migrates it.
func migrateLater(dir string) {
	ctx := context.Background()
	s, err := Open(ctx, dir)
	if err == nil {
		fmt.Println("begin")
		err = s.migrateBy(ctx, later(laterSteps))
	}
	fmt.Println("end", err)
	os.Exit(0)
}

// migrationKills is the number of starts that are killed in the middle of a migration.
var migrationKills = rings.Figure(8, 100, 100)

func TestSoakAKilledMigrationIsAtOneSchemaOrTheOther(t *testing.T) {
	aboutFiles(t)
	r := rand.New(rand.NewPCG(10, 2026))
	found := map[int]int{}
	for i := range migrationKills {
		dir := t.TempDir()
		fileOf(t, dir, releases(t)[i%len(releases(t))])
		killMigration(t, dir, time.Duration(r.IntN(120))*time.Millisecond)
		found[migrated(t, dir)]++
	}
	t.Logf("%d killed migrations: further steps that were done → how often: %v; none in between", migrationKills, found)
}

func killMigration(t *testing.T, dir string, after time.Duration) {
	t.Helper()
	starts := osexec.CommandContext(t.Context(), os.Args[0])
	starts.Env = append(os.Environ(), migrateDir+"="+dir)
	starts.Stderr = os.Stderr
	out, err := starts.StdoutPipe()
	must(t, err)
	must(t, starts.Start())
	lines := bufio.NewScanner(out)
	for lines.Scan() {
		if lines.Text() == "begin" {
			time.AfterFunc(after, func() { starts.Process.Kill() })
		}
		if strings.HasPrefix(lines.Text(), "end") && lines.Text() != "end <nil>" {
			t.Error(lines.Text())
		}
	}
	_ = starts.Wait() // an error: the process was killed, unless it had already ended
}

// migrated returns how many further steps a file has. It checks that each was done completely or
// not at all, and runs the remaining ones.
func migrated(t *testing.T, dir string) (done int) {
	t.Helper()
	raw, err := pool(writeDSN(filepath.Join(dir, databaseName)), 1)
	must(t, err)
	defer raw.Close()
	err = raw.QueryRowContext(t.Context(), `SELECT count(*) FROM goose_db_version WHERE version_id > 90000`).Scan(&done)
	must(t, err)
	for i := range laterSteps {
		var tables, rows int
		must(t, raw.QueryRowContext(t.Context(), `SELECT count(*) FROM sqlite_schema WHERE name = $1`, fmt.Sprint("later", i)).Scan(&tables))
		if tables == 1 {
			must(t, raw.QueryRowContext(t.Context(), fmt.Sprint("SELECT count(*) FROM later", i)).Scan(&rows))
		}
		if whole := i < done; (tables == 1) != whole || (rows == 20000) != whole {
			t.Errorf("of %d steps, step %d has left %d tables and %d rows", done, i, tables, rows)
		}
	}
	if err := checkIntegrity(t.Context(), raw, "integrity_check"); err != nil {
		t.Error(err)
	}
	if done > 0 && len(copies(t, dir)) == 0 {
		t.Error("there is no copy of what it was")
	}
	s := &Database{file: &file{dir: dir}, write: raw}
	if err := s.migrateBy(t.Context(), later(laterSteps)); err != nil {
		t.Error(err)
	}
	var key string
	if err := raw.QueryRowContext(t.Context(), `SELECT key FROM entries WHERE evening = 'eins'`).Scan(&key); err != nil || key != "k0" {
		t.Errorf("%s, %v", key, err)
	}
	return done
}
