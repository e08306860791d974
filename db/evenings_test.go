package db

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"anschreiber/scoring"
	"anschreiber/scoring/journal"
)

func TestWhoCreatesAnEveningOwnsIt(t *testing.T) {
	s := open(t, t.TempDir())
	id := create(t, s, "anna", "k0")
	log, role, err := s.Evening(t.Context(), "anna", id)
	if err != nil || role != Owner || keys(t, log) != "k0" || log[0].Device != "anna" {
		t.Errorf("%v, %q, %v", log, role, err)
	}
	if !regexp.MustCompile(`^[a-z2-7]{26}$`).MatchString(id) {
		t.Errorf("the id is %q", id)
	}
}

func TestADoubleTapCreatesOneEvening(t *testing.T) {
	s := open(t, t.TempDir())
	id := create(t, s, "anna", "k0")
	add(t, s, id, 0, deal("k1", "Grand"))
	if again := create(t, s, "anna", "k0"); again != id {
		t.Errorf("%s, then %s", id, again)
	}
	if other := create(t, s, "bernd", "k0"); other == id {
		t.Error("another device with the same key got the same evening")
	}
	if other := create(t, s, "anna", "k9"); other == id {
		t.Error("another key got the same evening")
	}
}

func TestTheKeyOfAnEveningWithAnotherSetupIsRefused(t *testing.T) {
	s := open(t, t.TempDir())
	id := create(t, s, "anna", "k0")
	_, err := s.Create(t.Context(), "anna", begun(setup("k0", "Preisskat")))
	var used *KeyUsedError
	if !errors.As(err, &used) || used.ID != id || used.Seq != 0 {
		t.Error(err)
	}
}

func TestASecondDeviceSeesNothing(t *testing.T) {
	s := open(t, t.TempDir())
	id := create(t, s, "anna", "k0")
	_, role, forbidden := s.Evening(t.Context(), "bernd", id)
	_, _, unknown := s.Evening(t.Context(), "bernd", "nowhere")
	if !errors.Is(forbidden, ErrNotFound) || forbidden.Error() != unknown.Error() || role != "" {
		t.Errorf("forbidden: %v %q, unknown: %v", forbidden, role, unknown)
	}
	if all, err := s.Evenings(t.Context(), "bernd", 0, 10); err != nil || len(all) != 0 {
		t.Errorf("%v, %v", all, err)
	}
}

func TestTheEveningWrittenToLastComesFirst(t *testing.T) {
	s := open(t, t.TempDir())
	a, b, c := create(t, s, "anna", "a"), create(t, s, "anna", "b"), create(t, s, "anna", "c")
	create(t, s, "bernd", "d")
	add(t, s, a, 0, deal("a1", "Grand"))
	add(t, s, b, 0, deal("b1", "Grand"))
	add(t, s, a, 1, deal("a2", "Grand"))
	for limit, want := range [][]string{{}, {a}, {a, b}, {a, b, c}, {a, b, c}} {
		all, err := s.Evenings(t.Context(), "anna", 0, limit)
		must(t, err)
		got := []string{}
		for _, e := range all {
			got = append(got, e.ID)
			log, role, err := s.Evening(t.Context(), "anna", e.ID)
			if diff := cmp.Diff(StoredLog{e.ID, role, e.ID, log}, e); err != nil || diff != "" {
				t.Errorf("%v\n%s", err, diff)
			}
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("limit %d:\n%s", limit, diff)
		}
	}
	if all, err := s.Evenings(t.Context(), "anna", 0, -1); err != nil || len(all) != 0 {
		t.Errorf("%v, %v", all, err)
	}
}

func TestAPageOfEveningsIsAsLongAsItsLogsAllow(t *testing.T) {
	s := open(t, t.TempDir())
	var ids []string
	for _, key := range []string{"a", "b", "c", "d"} {
		ids = append(ids, create(t, s, "anna", key))
	}
	for i, entries := range []int{4_999, 4_000, 998, 0} { // and entry 0 of each
		exec(t, s, `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < $2)
			INSERT INTO entries SELECT $1, i, 'k' || i, 1, '{}', 'anna', '2026-11-20T20:00:00Z',
				i + (SELECT max(booked) FROM entries) FROM n WHERE $2 > 0`, ids[i], entries)
	}
	exec(t, s, `INSERT INTO entries SELECT $1, 1, 'k', 1, '{}', 'anna', '2026-11-20T20:00:00Z', 1 + max(booked) FROM entries`, ids[3])
	for skip, want := range [][]string{{ids[3], ids[2]}, {ids[2], ids[1]}, {ids[1]}, {ids[0]}, nil} {
		all, err := s.Evenings(t.Context(), "anna", skip, 20)
		var got []string
		for _, e := range all {
			got = append(got, e.ID)
		}
		if err != nil || !slices.Equal(got, want) {
			t.Errorf("behind %d: %v, %v, want %v", skip, got, err, want)
		}
	}
	if got, err := s.IDs(t.Context(), "anna"); err != nil || len(got) != 4 {
		t.Errorf("all are %v, %v", got, err)
	}
}

func TestADeviceCreatesAtMostAThousandEvenings(t *testing.T) {
	s := open(t, t.TempDir())
	id := create(t, s, "anna", "k0")
	fill(t, s, "anna", maxEvenings-1)
	if _, err := s.Create(t.Context(), "anna", begun(setup("more", "Stammtisch"))); !errors.Is(err, ErrFull) {
		t.Error(err)
	}
	if again := create(t, s, "anna", "k0"); again != id {
		t.Errorf("%s, then %s", id, again)
	}
	create(t, s, "bernd", "k0")
}

func TestAnEntryOfANewerVersionIsNotMisread(t *testing.T) {
	s := open(t, t.TempDir())
	id := create(t, s, "anna", "k0")
	exec(t, s, `INSERT INTO entries VALUES ($1, 1, 'k1', $2, '{}', 'anna', '2026-11-20T20:00:00Z', 2)`, id, journal.Version+1)
	if log, _, err := s.Evening(t.Context(), "anna", id); err == nil || errors.Is(err, ErrNotFound) {
		t.Errorf("read %v, %v", log, err)
	}
}

// A query that scans a whole table would become slower with every evening.
func TestNoQueryWalksThroughTheFile(t *testing.T) {
	aboutFiles(t)
	s := open(t, t.TempDir())
	walk := regexp.MustCompile(`SCAN (e|entries|f|grants|evenings|links|l|moves|devices|d)\b`)
	for query, args := range map[string][]any{
		selectEvening: {"anna", "x", 0}, selectLatest: {"anna", 0, 9, 5000}, selectRole: {"anna", "x"},
		selectInvitation: {"x"}, selectDevices: {"x"}, moveOf: {"anna"}, moveFor: {"x"}, selectNight: {"anna", "x"},
		`SELECT count(*) FROM evenings WHERE device = $1`: {"anna"},
	} {
		for _, step := range plan(t, s, query, args...) {
			if walk.MatchString(step) || query == selectNight && step == "SCAN g" {
				t.Errorf("%s\n%s", query, step)
			}
		}
	}
}

// plan returns SQLite's query plan, step by step.
func plan(t *testing.T, s *Store, query string, args ...any) (steps []string) {
	t.Helper()
	rows, err := s.read.QueryContext(t.Context(), "EXPLAIN QUERY PLAN "+query, args...)
	must(t, err)
	defer rows.Close()
	for rows.Next() {
		var id, parent, unused int
		var step string
		must(t, rows.Scan(&id, &parent, &unused, &step))
		steps = append(steps, step)
	}
	if err := rows.Err(); err != nil || steps == nil {
		t.Fatal(steps, err)
	}
	return steps
}

// fill makes n evenings of a device at once.
func fill(t testing.TB, s *Store, device string, n int) {
	t.Helper()
	const upTo = `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < $2), m AS (SELECT $1 AS d)`
	exec(t, s, upTo+` INSERT INTO evenings (id, device, key) SELECT d || i, d, 'x' || i FROM n, m`, device, n)
	exec(t, s, upTo+` INSERT INTO grants (evening, device, role) SELECT d || i, d, 'owner' FROM n, m`, device, n)
	exec(t, s, fmt.Sprintf(upTo+`
		INSERT INTO entries SELECT d || i, 0, 'x' || i, %d, '{}', d, '2026-11-20T20:00:00Z',
			i + (SELECT coalesce(max(booked), 0) FROM entries) FROM n, m`, journal.Version), device, n)
}

func TestALookSaysTheRoleAndTheLastEntry(t *testing.T) {
	s := open(t, t.TempDir())
	id := create(t, s, "anna", "k0")
	add(t, s, id, 0, deal("k1", "Grand"))
	add(t, s, id, 1, deal("k2", "Null"))
	if role, last, err := s.Look(t.Context(), "anna", id); role != Owner || last != 2 || err != nil {
		t.Error(role, last, err)
	}
	for device, id := range map[string]string{"bernd": id, "anna": "nowhere"} {
		if _, _, err := s.Look(t.Context(), device, id); !errors.Is(err, ErrNotFound) {
			t.Error(device, err)
		}
	}
	for since, want := range map[int]string{0: "k0 k1 k2", 2: "k2"} {
		log, _, err := s.Since(t.Context(), "anna", id, since)
		must(t, err)
		var got []string
		for _, e := range log {
			got = append(got, e.Key)
		}
		if strings.Join(got, " ") != want {
			t.Errorf("since %d: %s", since, got)
		}
	}
}

func TestAMassImportStandsBehindWhatWasWrittenHere(t *testing.T) {
	s := open(t, t.TempDir())
	running, from := create(t, s, "anna", "k0"), NewImport()
	var last ImportResult
	for i := range 30 {
		for _, device := range []string{from, "anna"} { // the second device gets the evening from the import
			var err error
			if last, err = s.Import(t.Context(), device, imports(fmt.Sprint("i", i), scoring.Document{Setup: *table("")})); err != nil {
				t.Fatal(err)
			}
		}
	}
	all, err := s.Evenings(t.Context(), "anna", 0, 20)
	if err != nil || len(all) != 20 || all[0].ID != running || all[1].ID != last.ID {
		t.Errorf("%d evenings, not %s and %s first: %v", len(all), running, last.ID, err)
	}
	add(t, s, last.ID, 0, deal("k1", "Grand"))
	if all, err = s.Evenings(t.Context(), "anna", 0, 2); err != nil || all[0].ID != last.ID || all[1].ID != running {
		t.Errorf("written in after its import %s is not first: %v", last.ID, err)
	}
}
