package db

import (
	"context"
	"database/sql"
	"testing"
	"time"
)

// aged sets back when an evening was written to; nothing but a test may.
func aged(t *testing.T, s *Store, id string, days int) {
	t.Helper()
	exec(t, s, `DROP TRIGGER IF EXISTS entries_stay`)
	exec(t, s, `UPDATE entries SET at = $1 WHERE evening = $2`, time.Now().AddDate(0, 0, -days).UTC().Format(time.RFC3339), id)
}

func TestOnlyWhatIsOldAndUnusedIsPruned(t *testing.T) {
	s := open(t, t.TempDir())
	names := map[string]string{}
	for name, e := range map[string]struct {
		days          int
		dealt, joined bool
	}{
		"new": {days: 1}, "empty": {days: 40}, "dealt": {days: 50, dealt: true}, "shared": {days: 60, dealt: true, joined: true},
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
		if stays := name == "new" || name == "shared"; stays != (err == nil) {
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
	gone := true
	must(t, s.transact(t.Context(), func(ctx context.Context, tx *sql.Tx) (err error) {
		gone, err = pruneIfUnchanged(ctx, tx, all[0])
		return err
	}))
	if gone {
		t.Error("it was deleted")
	}
}
