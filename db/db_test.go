package db

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"net/url"
	"os"
	"strings"
	"testing"

	"anschreiber/scoring"
	"anschreiber/scoring/journal"
)

// TestMain also lets the test binary run as the process that migrate_test.go kills.
func TestMain(m *testing.M) {
	if dir := os.Getenv(migrateDir); dir != "" {
		migrateLater(dir)
	}
	os.Exit(m.Run())
}

// clusterVar is the environment variable with the URL of a cluster of PostgreSQL. If it is set, the
// tests use databases of that cluster.
const clusterVar = "ANSCHREIBER_TEST_POSTGRES"

func onPostgres() bool { return os.Getenv(clusterVar) != "" }

// aboutFiles skips a test that makes sense only for files of SQLite.
func aboutFiles(t testing.TB) {
	t.Helper()
	if onPostgres() {
		t.Skip("this test is about files")
	}
}

// open opens the database of a directory.
func open(t testing.TB, dir string) *Store {
	t.Helper()
	s, err := Open(t.Context(), dataOf(t, dir))
	must(t, err)
	t.Cleanup(func() { s.Close() })
	return s
}

// dataOf returns the directory or, on PostgreSQL, the URL of a database for that directory.
func dataOf(t testing.TB, dir string) string {
	t.Helper()
	if !onPostgres() {
		return dir
	}
	cluster, err := url.Parse(os.Getenv(clusterVar))
	must(t, err)
	admin, err := pool(cluster.String(), 1)
	must(t, err)
	defer admin.Close()
	name := fmt.Sprintf("test%x", sha256.Sum256([]byte(dir)))[:30]
	_, err = admin.ExecContext(t.Context(), `CREATE SCHEMA IF NOT EXISTS `+name) // takes less time than a database
	must(t, err)
	query := cluster.Query()
	query.Set("search_path", name)
	cluster.RawQuery = query.Encode()
	return cluster.String()
}

// setup returns an entry 0 with its own title.
func setup(key, title string) Entry {
	return Entry{Key: key, Act: journal.Encode(scoring.Act{Setup: table(title)})}
}

func table(title string) *scoring.Setup {
	return &scoring.Setup{
		Format: scoring.Format, Game: "skat", Title: title, Day: "2026-11-20",
		Players: []string{"Anna & Ärger", "Bernd <3", "Cem"},
	}
}

// begun returns a new evening that begins with the given entry.
func begun(e Entry) New { return New{Key: e.Key, Act: e.Act} }

// deal returns an entry that writes one new deal.
func deal(key, note string) Entry {
	body, err := json.Marshal(map[string]string{"note": note})
	if err != nil {
		panic(err)
	}
	return Entry{Key: key, Device: "anna", Act: journal.Encode(scoring.Act{Deals: []scoring.Version{{Deal: body}}})}
}

func create(t testing.TB, s *Store, device, key string) (id string) {
	t.Helper()
	id, err := s.Create(t.Context(), device, begun(setup(key, "Stammtisch")))
	must(t, err)
	return id
}

func add(t testing.TB, s *Store, id string, seen int, e Entry) {
	t.Helper()
	booked, err := s.Append(t.Context(), id, seen, e)
	must(t, err)
	if booked.Seq != seen+1 {
		t.Fatalf("booked as entry %d after %d", booked.Seq, seen)
	}
}

func logOf(t testing.TB, s *Store, device, id string) []Entry {
	t.Helper()
	log, _, err := s.Evening(t.Context(), device, id)
	must(t, err)
	return log
}

// keys returns the keys of a log in order. It fails the test if a Seq is missing.
func keys(t testing.TB, log []Entry) string {
	t.Helper()
	var all []string
	for i, e := range log {
		if e.Seq != i {
			t.Errorf("entry %d has Seq %d", i, e.Seq)
		}
		all = append(all, e.Key)
	}
	return strings.Join(all, " ")
}

func exec(t testing.TB, s *Store, statement string, args ...any) {
	t.Helper()
	if _, err := s.write.ExecContext(context.Background(), statement, args...); err != nil {
		t.Fatal(fmt.Errorf("%s: %w", statement, err))
	}
}

// check fails the test unless SQLite finds the file intact. On PostgreSQL it checks nothing.
func check(t *testing.T, s *Store) {
	t.Helper()
	if onPostgres() {
		return
	}
	var verdict string
	if err := s.read.QueryRowContext(t.Context(), `PRAGMA integrity_check`).Scan(&verdict); err != nil || verdict != "ok" {
		t.Errorf("%s, %v", verdict, err)
	}
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
