package db

import (
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// changeable lets a test change entries. Only tests may do that.
func changeable(t testing.TB, s *Store) {
	t.Helper()
	drop := `DROP TRIGGER IF EXISTS entries_stay`
	if onPostgres() {
		drop += ` ON entries`
	}
	exec(t, s, drop)
}

// aged sets back the times of all entries of an evening by so many days.
func aged(t *testing.T, s *Store, id string, days int) {
	t.Helper()
	changeable(t, s)
	exec(t, s, `UPDATE entries SET at = $1 WHERE evening = $2`, time.Now().AddDate(0, 0, -days).UTC().Format(time.RFC3339), id)
}

func TestOnlyWhatIsOldAndUnusedIsPruned(t *testing.T) {
	s := open(t, t.TempDir())
	names := map[string]string{}
	for name, e := range map[string]struct {
		days          int
		dealt, joined bool
	}{
		"new": {days: 1}, "young": {days: 8}, "empty": {days: 40}, "dealt": {days: 50, dealt: true}, "shared": {days: 60, dealt: true, joined: true},
	} {
		id := create(t, s, "anna", name)
		if e.dealt {
			add(t, s, id, 0, deal("d "+name, "Grand"))
		}
		if e.joined {
			exec(t, s, `INSERT INTO grants (evening, device, role) VALUES ($1, 'bernd', 'viewer')`, id)
		}
		aged(t, s, id, e.days)
		names[id] = name
	}
	before := time.Now().AddDate(0, 0, -30)
	for _, c := range []struct {
		which Unused
		want  string
	}{
		{Unused{Before: before}, "shared dealt empty "},
		{Unused{Before: before, Empty: true}, "empty "},
		{Unused{Before: before, Unshared: true}, "dealt empty "},
		{Unused{Before: before.AddDate(0, 0, -15)}, "shared dealt "},
	} {
		all, err := s.Unused(t.Context(), c.which)
		must(t, err)
		got := ""
		for _, e := range all {
			got += names[e.ID] + " "
		}
		if got != c.want {
			t.Errorf("%+v finds %q, want %q", c.which, got, c.want)
		}
	}
	if n, err := s.Prune(t.Context(), Unused{Before: before, Unshared: true}); n != 2 || err != nil {
		t.Errorf("pruned %d, %v", n, err)
	}
	for id, name := range names {
		_, _, err := s.Look(t.Context(), "anna", id)
		if stays := name == "new" || name == "young" || name == "shared"; stays != (err == nil) {
			t.Errorf("%s: %v", name, err)
		}
	}
	check(t, s)
}

func TestAnEveningThatSomebodyGoesOnWithIsNotPruned(t *testing.T) {
	s := open(t, t.TempDir())
	id := create(t, s, "anna", "k0")
	aged(t, s, id, 40)
	all, err := s.Unused(t.Context(), Unused{Before: time.Now()})
	must(t, err)
	add(t, s, id, 0, deal("k1", "Grand"))
	if gone, err := s.pruneOne(t.Context(), all[0], time.Now().UTC().Format(time.RFC3339)); gone != 0 || err != nil {
		t.Errorf("%d were deleted, %v", gone, err)
	}
}

func TestAStammtischOrATournamentIsPrunedWithAllThatIsIts(t *testing.T) {
	s := open(t, t.TempDir())
	found := func(name string) string {
		id, err := s.Create(t.Context(), "anna", New{Kind: OfStammtisch, Key: name, Act: json.RawMessage(`{}`)})
		must(t, err)
		return id
	}
	tournament := func(name string, to Belongs) (id, table string) {
		id, err := s.Create(t.Context(), "anna", New{Kind: OfTournament, Key: name, Act: json.RawMessage(`{}`), In: to})
		must(t, err)
		table = NewID()
		must(t, s.AppendTournament(t.Context(), id, 0, Entry{Key: "draw", Act: json.RawMessage(`{}`), Device: "anna"},
			Tables{Opens: []NewTable{{ID: table, Act: setup("k", "Tisch 1").Act}}}))
		return id, table
	}
	in := func(stammtisch string) Belongs {
		return Belongs{Stammtisch: stammtisch, Act: func(string) json.RawMessage { return json.RawMessage(`{}`) }}
	}
	days := map[string]int{}
	dead, alive := found("dead"), found("alive")
	for _, st := range []string{dead, alive} {
		id, err := s.Create(t.Context(), "anna", New{Key: "evening " + st, Act: act("x"), In: in(st)})
		must(t, err)
		days[st], days[id] = 60, 50
	}
	cup, cupTable := tournament("cup", Belongs{Stammtisch: alive, Seen: 1, Act: in("").Act})
	open, openTable := tournament("open", Belongs{})
	played, playedTable := tournament("played", Belongs{})
	days[cup], days[cupTable], days[open], days[openTable], days[played], days[playedTable] = 70, 5, 45, 44, 90, 8
	days[create(t, s, "anna", "weekly")] = 12
	for id, n := range days {
		aged(t, s, id, n)
	}
	before := Unused{Before: time.Now().AddDate(0, 0, -30)}
	all, err := s.Unused(t.Context(), before)
	must(t, err)
	if len(all) != 2 || all[0].ID != dead || all[0].Kind != OfStammtisch || all[1].ID != open || all[1].Kind != OfTournament {
		t.Errorf("found %+v", all)
	}
	if n, err := s.Prune(t.Context(), before); n != 4 || err != nil {
		t.Errorf("pruned %d, %v", n, err)
	}
	var left int
	must(t, s.read.QueryRowContext(t.Context(), `SELECT count(*) FROM evenings`).Scan(&left))
	if left != len(days)-4 {
		t.Errorf("%d are left", left)
	}
	check(t, s)
}

func TestAClockThatJumpedAheadMakesNothingOld(t *testing.T) {
	s := open(t, t.TempDir())
	for i := range 20 { // one evening a month, the last of them two years before the time of the clock
		aged(t, s, create(t, s, "anna", fmt.Sprint("k", i)), 730+30*i)
	}
	unused := Unused{Before: time.Now().AddDate(0, 0, -650)}
	prunes := func(want int) {
		t.Helper()
		if n, err := s.Prune(t.Context(), unused); n != want || err != nil {
			t.Errorf("pruned %d, want %d, %v", n, want, err)
		}
	}
	prunes(0)
	create(t, s, "anna", "written while it is ahead")
	prunes(0)
	aged(t, s, create(t, s, "anna", "it goes on so for a week"), 8)
	prunes(20)
}

func TestDevicesThatSeeNothingAnyMoreAreForgotten(t *testing.T) {
	s := open(t, t.TempDir())
	old, young := create(t, s, "anna", "old"), create(t, s, "bernd", "young")
	exec(t, s, `INSERT INTO grants (evening, device, role) VALUES ($1, 'bernd', 'viewer'), ($1, 'cem', 'viewer')`, old)
	for _, device := range []string{"anna", "bernd", "cem", "dora"} {
		exec(t, s, `INSERT INTO devices (device, name) VALUES ($1, 'Handy')`, device)
		must(t, s.KeepRules(t.Context(), device, "skat", HouseRules{"Mittwoch", json.RawMessage(`{}`)}))
	}
	exec(t, s, `INSERT INTO devices (device, moved) VALUES ('emil', '2020-01-01T00:00:00Z'), ('fritz', $1)`, time.Now().UTC().Format(time.RFC3339))
	exec(t, s, `INSERT INTO forms (device, hash, went, at) VALUES ('cem', $1, '', $2), ('anna', $1, '', '2020-01-01T00:00:00Z')`,
		strings.Repeat("a", 64), time.Now().UTC().Format(time.RFC3339))
	must(t, s.once(t.Context(), SentForm{"dora", strings.Repeat("b", 64), ""}, func(context.Context, *sql.Tx) error { return nil }))
	aged(t, s, old, 40)
	aged(t, s, young, 8)
	if n, err := s.Prune(t.Context(), Unused{Before: time.Now().AddDate(0, 0, -30)}); n != 1 || err != nil {
		t.Errorf("pruned %d, %v", n, err)
	}
	for table, want := range map[string]string{"devices": "bernd cem dora fritz", "house_rules": "bernd cem dora", "forms": "cem dora"} {
		got, err := readTexts(t.Context(), s.read.QueryContext, `SELECT device FROM `+table+` ORDER BY device`)
		if err != nil || strings.Join(got, " ") != want {
			t.Errorf("%s are of %s, %v", table, got, err)
		}
	}
}

func TestCopiesBeforeAMigrationGoAfterThirtyDays(t *testing.T) {
	aboutFiles(t)
	s := open(t, t.TempDir())
	copyOf := func(days int) string {
		path := filepath.Join(s.dir, premigration+"00005-"+time.Now().AddDate(0, 0, -days).UTC().Format(timestamps)+".db")
		put(t, path, "a copy")
		return path
	}
	old, young, backup := copyOf(32), copyOf(20), filepath.Join(s.dir, "sunday.db")
	put(t, backup, "a copy")
	last := create(t, s, "anna", "k0")
	left := func() (n int) {
		t.Helper()
		must(t, s.RemoveOldCopies(t.Context()))
		for _, path := range []string{old, young, backup} {
			if size(path) > 0 {
				n++
			}
		}
		return n
	}
	aged(t, s, last, 600) // the clock has jumped
	if n := left(); n != 3 {
		t.Errorf("%d are left", n)
	}
	aged(t, s, last, 8)
	if n := left(); n != 2 || size(old) > 0 {
		t.Errorf("%d are left", n)
	}
}
