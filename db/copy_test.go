package db

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

// inFile opens a new data directory, also where other stores are on PostgreSQL.
func inFile(t *testing.T) *Store {
	t.Helper()
	s, err := Open(t.Context(), t.TempDir())
	must(t, err)
	t.Cleanup(func() { s.Close() })
	return s
}

// busy writes something into every table, and returns the IDs of an evening, a Stammtisch and a
// tournament. Logs grow in turns, and numbers are missing between those of their entries.
func busy(t *testing.T, s *Store) (ids []string) {
	t.Helper()
	ctx := t.Context()
	id := shared(t, s)
	must(t, s.Join(ctx, form("bernd", "b"), hash("write"), "Bernds Händi\n🃏 'x'"))
	must(t, s.CloseLink(ctx, form("anna", "c"), id, Viewer))
	gone := create(t, s, "cem", "gone")
	round := foundOne(t, s, "anna", "s")
	second := continued(t, s, "anna", id, "k1")
	add(t, s, second, 0, deal("d0", `"Null" \u00e4 $1 ?`))
	add(t, s, id, 0, deal("d1", strings.Repeat("ß", 10_000)))
	must(t, s.Delete(ctx, form("cem", "del"), gone))
	must(t, appendTo(t, s, round, 0, "s1", Membership{Joins: []string{second}}))
	tournament, table := aTournament(t, s)
	must(t, s.AppendTournament(ctx, tournament, 1, Entry{Key: "k2", Act: act("lock"), Device: "anna"}, Tables{Locks: []Lock{{table, LockedForAll, 0}}}))
	must(t, s.KeepRules(ctx, "anna", "skat", HouseRules{"Verein", []byte(`{"preset":"turnier"}`)}))
	must(t, s.OfferMove(ctx, form("anna", "m"), Move{Nth: 3, Hash: hash("m"), Ends: time.Now().Add(time.Minute)}))
	for i := range 3 * copiedAtOnce {
		must(t, s.KeepRules(ctx, fmt.Sprint("device ", i), "skat", HouseRules{"Verein", []byte(`{}`)}))
	}
	take(t, s, NewImport(), "i", written("Import", copiedAtOnce+1))
	return []string{id, round, tournament, second, table}
}

// everything returns what people see in a store, as text.
func everything(t *testing.T, s *Store, ids []string) string {
	t.Helper()
	var all []any
	say := func(found any, err error) {
		must(t, err)
		all = append(all, found)
	}
	must(t, s.All(t.Context(), func(e Exported) error { all = append(all, e); return nil }))
	for _, device := range []string{"anna", "bernd", "cem"} {
		found, err := s.Evenings(t.Context(), device, 0, 9)
		say(found, err)
		for _, id := range ids {
			role, last, err := s.Look(t.Context(), device, id)
			if !errors.Is(err, ErrNotFound) {
				say([]any{role, last}, err)
			}
		}
		name, moved, err := s.Name(t.Context(), device)
		say([]any{name, moved}, err)
	}
	for _, id := range ids {
		links, err := s.Links(t.Context(), id)
		say(links, err)
		devices, err := s.Devices(t.Context(), id)
		say(devices, err)
	}
	opens, err := s.Invitation(t.Context(), hash("write"))
	say(opens, err)
	rules, err := s.Rules(t.Context(), "anna", "skat")
	say(rules, err)
	move, err := s.Move(t.Context(), hash("m"), time.Now())
	say(move, err)
	went, err := s.PreviousRedirect(t.Context(), "anna", hash("c"))
	say(went, err)
	booked, err := readTexts(t.Context(), s.read.QueryContext, `SELECT booked FROM entries ORDER BY evening, seq`)
	say(booked, err)
	text, err := json.MarshalIndent(all, "", " ")
	must(t, err)
	return string(text)
}

func TestACopyThereAndBackIsTheSame(t *testing.T) {
	from, between, back := inFile(t), open(t, t.TempDir()), inFile(t)
	ids := busy(t, from)
	want := everything(t, from, ids)
	for _, step := range []struct{ from, to *Store }{{from, between}, {between, back}, {back, open(t, t.TempDir())}} {
		c, err := Copy(t.Context(), step.from, step.to, "key")
		must(t, err)
		if c.Logs != 6 || c.Entries != 12+copiedAtOnce || len(c.Digest) != 64 {
			t.Errorf("copied %+v", c)
		}
		if diff := cmp.Diff(want, everything(t, step.to, ids)); diff != "" {
			t.Fatal(diff)
		}
	}
	add(t, between, ids[0], 1, deal("new", "Grand"))
	last, err := readTexts(t.Context(), between.read.QueryContext, `SELECT key FROM entries ORDER BY booked DESC LIMIT 1`)
	if err != nil || last[0] != "new" {
		t.Errorf("what is booked after a copy is not the last: %v, %v", last, err)
	}
}

func TestACopyBringsTheCookieKeysToPostgreSQLWhichNumbersEntriesAgain(t *testing.T) {
	if !onPostgres() {
		t.Skip("with SQLite the keys are in a file")
	}
	to := open(t, t.TempDir())
	_, err := Copy(t.Context(), inFile(t), to, "key")
	must(t, err)
	off, err := readTexts(t.Context(), to.read.QueryContext, `SELECT tgname FROM pg_trigger WHERE tgrelid = 'entries'::regclass AND tgenabled = 'D'`)
	if len(off) > 0 || err != nil {
		t.Errorf("disabled triggers: %v, %v", off, err)
	}
	if keys, err := to.CookieKeys(t.Context(), "another"); keys != "key" || err != nil {
		t.Errorf("%q, %v", keys, err)
	}
	if _, err := Copy(t.Context(), inFile(t), to, "another"); !errors.Is(err, ErrNotEmpty) {
		t.Errorf("over a database that has keys: %v", err)
	}
}

func TestACopyChangesNothingWhereThereIsSomething(t *testing.T) {
	from := inFile(t)
	busy(t, from)
	for _, put := range []string{
		`INSERT INTO devices (device, name) VALUES ('dora', 'Dora')`,
		`INSERT INTO evenings (id, device, key) VALUES ('e', 'dora', 'k')`,
	} {
		to := open(t, t.TempDir())
		exec(t, to, put)
		if _, err := Copy(t.Context(), from, to, "key"); !errors.Is(err, ErrNotEmpty) {
			t.Errorf("%s: %v", put, err)
		}
		if found, err := to.Rules(t.Context(), "anna", "skat"); len(found) > 0 || err != nil {
			t.Errorf("%s: %v, %v", put, found, err)
		}
	}
}

func TestACopyThatDiffersOrIsCancelledLeavesNothing(t *testing.T) {
	from := inFile(t)
	busy(t, from)
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	changing := inFile(t)
	exec(t, changing, `CREATE TRIGGER changes AFTER INSERT ON moves BEGIN UPDATE moves SET nth = nth + 1; END`)
	for _, c := range []struct {
		ctx  context.Context
		to   *Store
		want error
	}{{t.Context(), changing, errDiffers}, {ended, open(t, t.TempDir()), context.Canceled}} {
		if _, err := Copy(c.ctx, from, c.to, "key"); !errors.Is(err, c.want) {
			t.Errorf("%v, want %v", err, c.want)
		}
		for _, table := range copiedTables {
			var n int
			must(t, c.to.read.QueryRowContext(t.Context(), `SELECT count(*) FROM `+table.name).Scan(&n))
			if n > 0 {
				t.Errorf("%d rows are in %s", n, table.name)
			}
		}
	}
}

// A table that is added to the schema must be added to what Copy copies, too.
func TestACopyHasEveryTableOfTheSchema(t *testing.T) {
	s, query := open(t, t.TempDir()), `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name`
	if onPostgres() {
		query = `SELECT table_name FROM information_schema.tables WHERE table_schema = current_schema() AND table_type = 'BASE TABLE' ORDER BY 1`
	}
	schema, err := readTexts(t.Context(), s.read.QueryContext, query)
	must(t, err)
	copied := []string{"goose_db_version"}
	if onPostgres() {
		copied = append(copied, "cookie_keys")
	}
	for _, table := range copiedTables {
		copied = append(copied, table.name)
	}
	slices.Sort(copied)
	if diff := cmp.Diff(schema, copied); diff != "" {
		t.Error(diff)
	}
}
