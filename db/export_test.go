package db

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"strings"
	"testing"

	"anschreiber/scoring"
	"anschreiber/scoring/journal"
)

// exported returns the kinds and keys of all logs that Export writes. The keys of a log are
// separated by spaces, and the logs by commas.
func exported(t *testing.T, dir string) string {
	t.Helper()
	var all []string
	err := Export(t.Context(), dataOf(t, dir), func(e Exported) error {
		all = append(all, strings.TrimSpace(string(e.Kind)+" "+keys(t, e.Log)))
		return nil
	})
	must(t, err)
	return strings.Join(all, ", ")
}

func TestAnExportHasAllStammtischeBehindTheEvenings(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir)
	one := foundOne(t, s, "anna", "s")
	a := create(t, s, "anna", "a")
	must(t, appendTo(t, s, one, 0, "s1", Membership{Joins: []string{a}}))
	if got, want := exported(t, dir), "a, stammtisch s s1"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	err := Export(t.Context(), dataOf(t, dir), func(e Exported) error {
		if e.Kind == OfEvening && (e.ID != a || e.Stammtisch != one) {
			t.Errorf("%s belongs to %s", e.ID, e.Stammtisch)
		}
		return nil
	})
	must(t, err)
}

func TestAnExportGoesInTheOrderOfCreationWhoeverWroteLast(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir)
	a := create(t, s, "anna", "a")
	b := create(t, s, "bernd", "b")
	must(t, s.AddLinks(t.Context(), Link{b, Writer, 1, hash("b")}))
	must(t, s.Join(t.Context(), form("anna", "b"), hash("b"), ""))
	create(t, s, "anna", "c")
	add(t, s, b, 0, deal("b1", "Grand"))
	add(t, s, a, 0, deal("a1", "Grand"))
	add(t, s, a, 1, deal("a2", "Null"))
	if got, want := exported(t, dir), "a a1 a2, b b1, c"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

func TestAnExportIsOneMomentWhateverIsWrittenMeanwhile(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir)
	a := create(t, s, "anna", "a")
	b := create(t, s, "anna", "b")
	var seen []string
	err := Export(t.Context(), dataOf(t, dir), func(e Exported) error {
		seen = append(seen, keys(t, e.Log))
		if len(seen) == 1 {
			add(t, s, a, 0, deal("a1", "Grand"))
			add(t, s, b, 0, deal("b1", "Grand"))
			create(t, s, "anna", "c")
			foundOne(t, s, "anna", "d")
		}
		return nil
	})
	if got := strings.Join(seen, ", "); err != nil || got != "a, b" {
		t.Errorf("%s, %v", got, err)
	}
	if got, want := exported(t, dir), "a a1, b b1, c, stammtisch d"; got != want {
		t.Errorf("afterwards %s, want %s", got, want)
	}
}

func TestAnExportEndsWithTheFirstError(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir)
	create(t, s, "anna", "a")
	create(t, s, "anna", "b")
	enough, n := errors.New("enough"), 0
	err := Export(t.Context(), dataOf(t, dir), func(Exported) error { n++; return enough })
	if n != 1 || !errors.Is(err, enough) {
		t.Errorf("%d evenings, %v", n, err)
	}
}

func TestAnExportOfNothingMakesNothing(t *testing.T) {
	aboutFiles(t)
	dir := filepath.Join(t.TempDir(), "nowhere")
	err := Export(t.Context(), dataOf(t, dir), func(Exported) error { return nil })
	if !errors.Is(err, fs.ErrNotExist) {
		t.Error(err)
	}
	if got := files(t, filepath.Dir(dir)); got != "" {
		t.Errorf("there is %s", got)
	}
}

func TestAnExportSortsNothing(t *testing.T) {
	aboutFiles(t)
	s := open(t, t.TempDir())
	for _, step := range plan(t, s, allEntries, OfEvening) {
		if strings.Contains(step, "TEMP B-TREE") {
			t.Errorf("it sorts: %s", step)
		}
	}
}

// written returns the document of an evening with so many deals.
func written(title string, deals int) scoring.Document {
	e := scoring.Document{Setup: *table(title)}
	for i := range deals {
		e.Deals = append(e.Deals, json.RawMessage(fmt.Sprintf(`{"note":"%d"}`, i)))
	}
	return e
}

// imports returns the import of an evening that was written on another server.
func imports(key string, e scoring.Document) Import {
	return Import{Key: key, Acts: journal.EncodeAll(e.Acts())}
}

// document returns the document that the log of an evening folds to.
func document(t *testing.T, log []Entry) scoring.Document {
	t.Helper()
	all, err := journal.Decode[scoring.Act](log)
	must(t, err)
	return scoring.Log(all).Fold().Evening()
}

// take imports an evening and returns its id, and whether it was new and whether the device owns it
// now.
func take(t *testing.T, s *Store, device, key string, e scoring.Document) (id, became string) {
	t.Helper()
	k, err := s.Import(t.Context(), device, imports(key, e))
	must(t, err)
	return k.ID, fmt.Sprintf("new %t, yours %t", k.New, k.Yours)
}

func TestAnImportedEveningIsASetupAndAnEntryForEachDeal(t *testing.T) {
	s := open(t, t.TempDir())
	device := NewImport()
	id, became := take(t, s, device, "k", written("Stammtisch", 2))
	log, role, err := s.Evening(t.Context(), device, id)
	if err != nil || role != Owner || keys(t, log) != "k k-1 k-2" || became != "new true, yours true" {
		t.Fatalf("%v, %s, %v, %s", log, role, err, became)
	}
	night := document(t, log)
	if got := fmt.Sprintf("%s %s", night.Title, night.Deals); got != `Stammtisch [{"note":"0"} {"note":"1"}]` {
		t.Error(got)
	}
	if !Imported(device) || Imported("anna") || Imported(imported) {
		t.Error("a device of an import is not known as one")
	}
	more := deal("more", "Grand")
	more.Device = device
	add(t, s, id, 2, more)
}

func TestWhatWasPaidIsImportedBehindTheDeals(t *testing.T) {
	s := open(t, t.TempDir())
	e := written("Stammtisch", 1)
	e.Paid = []scoring.Paid{{From: "Anna", To: "Dora", Cents: 54}, {From: "Bernd", Rounds: 2}}
	id, _ := take(t, s, NewImport(), "k", e)
	exec(t, s, `UPDATE grants SET device = 'anna' WHERE evening = $1`, id)
	again := document(t, logOf(t, s, "anna", id))
	if again.Digest() != e.Digest() || len(again.Paid) != 2 {
		t.Errorf("%+v has become %+v", e.Paid, again.Paid)
	}
	full := written("lang", maxEntries-1)
	full.Paid = e.Paid[:1]
	if _, err := s.Import(t.Context(), NewImport(), imports("l", full)); !errors.Is(err, ErrFull) {
		t.Error(err)
	}
}

func TestAnEveningIsImportedOnceAndWaitsForTheLastImportUntilItIsTaken(t *testing.T) {
	s := open(t, t.TempDir())
	first, second, third := NewImport(), NewImport(), NewImport()
	e := written("Stammtisch", 1)
	id, _ := take(t, s, first, "k", e)
	for _, again := range []struct{ device, became string }{
		{first, "new false, yours false"}, {second, "new false, yours true"},
	} {
		if got, became := take(t, s, again.device, "k", e); got != id || became != again.became {
			t.Errorf("%s became %s", got, became)
		}
	}
	if _, _, err := s.Evening(t.Context(), first, id); !errors.Is(err, ErrNotFound) {
		t.Errorf("the first import still has it: %v", err)
	}
	exec(t, s, `UPDATE grants SET device = 'anna' WHERE device = $1`, second)
	if got, became := take(t, s, third, "k", e); got != id || became != "new false, yours false" {
		t.Errorf("taken from a phone: %s %s", got, became)
	}
	if log := logOf(t, s, "anna", id); len(log) != 2 {
		t.Errorf("%d entries", len(log))
	}
}

func TestAnEveningWithMoreDealsThanALogHasRoomForIsNotImported(t *testing.T) {
	s := open(t, t.TempDir())
	if _, err := s.Import(t.Context(), NewImport(), imports("k", written("lang", maxEntries))); !errors.Is(err, ErrFull) {
		t.Error(err)
	}
	take(t, s, NewImport(), "k", written("lang", maxEntries-1))
}

func TestAnImportThatFailsInTheMiddleLeavesNothing(t *testing.T) {
	aboutFiles(t)
	dir := t.TempDir()
	s := open(t, dir)
	exec(t, s, `CREATE TRIGGER torn BEFORE INSERT ON entries WHEN NEW.seq = 2 BEGIN SELECT RAISE(ABORT, 'torn'); END`)
	if _, err := s.Import(t.Context(), NewImport(), imports("k", written("Stammtisch", 3))); err == nil {
		t.Fatal("it said that all went well")
	}
	if got := exported(t, dir); got != "" {
		t.Errorf("left: %s", got)
	}
	exec(t, s, `DROP TRIGGER torn`)
	if _, became := take(t, s, NewImport(), "k", written("Stammtisch", 3)); became != "new true, yours true" {
		t.Error(became)
	}
}

func TestAnImportMayBringMoreEveningsThanADeviceMayCreate(t *testing.T) {
	s := open(t, t.TempDir())
	fill(t, s, imported, maxEvenings)
	take(t, s, NewImport(), "k", written("Stammtisch", 0))
}
