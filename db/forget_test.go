package db

import (
	"bytes"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"anschreiber/scoring"
	"anschreiber/scoring/journal"
)

// A name is also found among other words in texts. Words that belong to the rules of a game stay.
func TestANameIsFoundInItsFieldsOnly(t *testing.T) {
	f := forgetting{name: "Kreuz", as: "Spieler 3"}
	for act, want := range map[string]string{
		`{"setup":{"title":"Bei Kreuz","players":["Kreuz","Kreuzer","Bernd"],"rules":{"name":"Kreuz"}}}`:            `{"setup":{"title":"Bei Spieler 3","players":["Spieler 3","Kreuzer","Bernd"],"rules":{"name":"Kreuz"}}}`,
		`{"deals":[{"deal":{"contract":"Kreuz","declarer": 1,"note":"Kreuz, \"Kreuz\" und Kreuzer; Kreuz' Oma"}}]}`: `{"deals":[{"deal":{"contract":"Kreuz","declarer": 1,"note":"Spieler 3, \"Spieler 3\" und Kreuzer; Spieler 3' Oma"}}]}`,
		`{"paid":{"from":"Kreuz","to":"Bernd","cents":120}}`:                                                        `{"paid":{"from":"Spieler 3","to":"Bernd","cents":120}}`,
		`{"name":"Kreuzs Runde","regulars":[{"id":1,"name":"Kreuz","names":["Kreuz 2","Kreuz"]}]}`:                  `{"name":"Spieler 3s Runde","regulars":[{"id":1,"name":"Spieler 3","names":["Kreuz 2","Spieler 3"]}]}`,
		`{"payment":{"spent":"Kuchen für Kreuz","by":["Kreuz"]},"takes":["Kreuz"]}`:                                 `{"payment":{"spent":"Kuchen für Spieler 3","by":["Spieler 3"]},"takes":["Kreuz"]}`,
		`{"undoes":3,"closed":true,"x":[[],{},null,1.50]}`:                                                          `{"undoes":3,"closed":true,"x":[[],{},null,1.50]}`,
	} {
		got, times := f.in(act)
		if got != want || times != strings.Count(want, "Spieler 3") || !json.Valid([]byte(got)) {
			t.Errorf("%s becomes, %d times,\n%s, want\n%s", act, times, got, want)
		}
	}
}

// named returns the files of a directory that contain a name.
func named(t *testing.T, dir, name string) (files []string) {
	t.Helper()
	all, err := filepath.Glob(filepath.Join(dir, "*"))
	if err != nil || len(all) == 0 {
		t.Fatal(all, err)
	}
	for _, file := range all {
		text, err := os.ReadFile(file)
		must(t, err)
		if bytes.Contains(text, []byte(name)) {
			files = append(files, filepath.Base(file))
		}
	}
	return files
}

func TestAForgottenNameIsGoneFromTheFile(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir)
	id := create(t, s, "anna", "k0")
	add(t, s, id, 0, deal("k1", "Anna & Ärger hat Glück"))
	add(t, s, id, 1, Entry{Key: "k2", Device: "anna", Act: journal.Encode(scoring.Act{Undoes: 1})})
	other := create(t, s, "bernd", "k3")
	exec(t, s, `INSERT INTO devices (device, name) VALUES ('anna', 'Anna & Ärgers Handy')`)
	before := keys(t, logOf(t, s, "anna", id))

	found, err := s.Named(t.Context(), "Anna & Ärger", "")
	if err != nil || len(found) != 3 || found[2] != (Forgotten{Times: 1}) {
		t.Fatalf("it stands in %+v, %v", found, err)
	}
	if done, err := s.Forget(t.Context(), "Anna & Ärger", "Bernd <3", ""); !errors.Is(err, ErrNameTaken) {
		t.Errorf("somebody's name: %+v, %v", done, err)
	}
	if done, err := s.Forget(t.Context(), "Anna & Ärger", "CEM", ""); !errors.Is(err, ErrNameTaken) { // like Cem's name
		t.Errorf("a name like somebody's: %+v, %v", done, err)
	}
	done, err := s.Forget(t.Context(), "Anna & Ärger", "Spieler 1", "")
	if err != nil || !slices.Equal(done, found) {
		t.Fatalf("%+v, %v", done, err)
	}
	log := logOf(t, s, "anna", id)
	if keys(t, log) != before || acts(t, log)[0].Setup.Players[0] != "Spieler 1" || string(acts(t, log)[1].Deals[0].Deal) != `{"note":"Spieler 1 hat Glück"}` {
		t.Errorf("the log is %+v", log)
	}
	add(t, s, id, 2, deal("k4", "weiter")) // a log can still be written to
	if again, err := s.Named(t.Context(), "Anna & Ärger", ""); err != nil || len(again) > 0 {
		t.Errorf("it still stands in %+v, %v", again, err)
	}
	must(t, s.Close())
	if !onPostgres() {
		if files := named(t, dir, "Ärger"); len(files) > 0 {
			t.Errorf("it is still in %v", files)
		}
	}
	s = open(t, dir)
	if all := acts(t, logOf(t, s, "bernd", other)); all[0].Setup.Players[0] != "Spieler 1" {
		t.Errorf("the other evening has %+v", all[0].Setup)
	}
}

func TestANameIsForgottenInOneEveningAlone(t *testing.T) {
	s := open(t, t.TempDir())
	one, other := create(t, s, "anna", "k0"), create(t, s, "anna", "k1")
	for _, as := range []string{"CEM", "Cem"} { // the new name may be the old one in another spelling
		if _, err := s.Forget(t.Context(), map[string]string{"CEM": "Cem", "Cem": "CEM"}[as], as, one); err != nil {
			t.Error(err)
		}
	}
	if done, err := s.Forget(t.Context(), "Cem", "Spieler 3", one); err != nil || len(done) != 1 || done[0] != (Forgotten{ID: one, Times: 1}) {
		t.Errorf("%+v, %v", done, err)
	}
	for id, want := range map[string]string{one: "Spieler 3", other: "Cem"} {
		if got := acts(t, logOf(t, s, "anna", id))[0].Setup.Players[2]; got != want {
			t.Errorf("%s has %s, want %s", id, got, want)
		}
	}
	if done, err := s.Forget(t.Context(), "Cem", "Spieler 3", "nowhere"); err != nil || len(done) > 0 {
		t.Errorf("nowhere: %+v, %v", done, err)
	}
}

func TestForgettingANameChangesNoOrder(t *testing.T) {
	s := open(t, t.TempDir())
	first, second := create(t, s, "anna", "k0"), create(t, s, "anna", "k1")
	if _, err := s.Forget(t.Context(), "Cem", "Spieler 3", first); err != nil {
		t.Fatal(err)
	}
	all, err := s.Evenings(t.Context(), "anna", 0, 10)
	if err != nil || len(all) != 2 || all[0].ID != second {
		t.Errorf("%s is no longer the newest of %d evenings, %v", second, len(all), err)
	}
}

// acts returns the acts in the log of an evening.
func acts(t *testing.T, log []Entry) (all []scoring.Act) {
	t.Helper()
	entries, err := journal.Decode[scoring.Act](log)
	must(t, err)
	for _, e := range entries {
		all = append(all, e.Act)
	}
	return all
}
