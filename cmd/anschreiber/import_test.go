package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"anschreiber/db"
	"anschreiber/scoring"
	"anschreiber/scoring/games"
	"anschreiber/scoring/journal"
	"anschreiber/scoring/scoringtest/rings"
	"anschreiber/scoring/stammtisch"
)

// typed runs the whole program with the given standard input.
func typed(t *testing.T, input string, args ...string) (stdout, stderr string, exit int) {
	t.Helper()
	var out, errs bytes.Buffer
	err := run(t.Context(), args, environ{}.get, strings.NewReader(input), &out, &errs)
	exit = status(err, &errs)
	return out.String(), errs.String(), exit
}

// goesWell runs a command that must succeed and returns what it prints.
func goesWell(t *testing.T, input string, args ...string) string {
	t.Helper()
	stdout, stderr, exit := typed(t, input, args...)
	if exit != 0 || stderr != "" {
		t.Fatalf("%q: status %d, %s", args, exit, stderr)
	}
	return stdout
}

func importInto(t *testing.T, dir, documents string) (stdout string) {
	t.Helper()
	return goesWell(t, documents, "import", "--data", dir)
}

// unicode lists names that a file format may handle wrongly.
var unicode = []string{"Jörg 🃏", "Zoe\u0308 ", "O’Neill & <Söhne>", `"Ä"\`, "=1+1", "Łukasz", "李"}

// fieldName finds the names of fields in a document.
var fieldName = regexp.MustCompile(`"\w+":`)

// cases returns evenings from the cases of all games, with other names: those that have more than
// one deal and are not refused. In the inner ring (go test ./...) it returns only the evenings with
// a field that no earlier evening had, and one in four of the others.
func cases(t *testing.T) (all []string) {
	t.Helper()
	seen, fields, oneOf := map[string]bool{}, map[string]bool{}, rings.Figure(4, 1, 1)
	for _, text := range everyCase(t) {
		var d scoring.Document
		if err := json.Unmarshal([]byte(text), &d); err != nil {
			continue // the deals of a case that is refused may be no deals at all
		}
		d.Title, d.Place = "Stammtisch & Söhne", "„Krone“"
		d.Players = unicode[:min(len(d.Players), len(unicode))]
		evening, _, problems := scoring.ReadDocument(encode(d), games.Find)
		if key := evening.Digest(); problems.Errors() == nil && !seen[key] && len(evening.Deals) > 1 {
			seen[key] = true
			known := len(fields)
			for _, name := range fieldName.FindAllString(text, -1) {
				fields[name] = true
			}
			if len(fields) > known || len(seen)%oneOf == 0 {
				all = append(all, string(encode(d)))
			}
		}
	}
	return all
}

// Every server that imports an export exports it again unchanged. Importing it on a server that
// already has it duplicates nothing.
func TestWhatIsExportedIsTheSameOnEveryServer(t *testing.T) {
	for name, c := range map[string]struct {
		fill func(t *testing.T, dir string)
		has  []string
		so   map[string]int // how often a text stands in the export
	}{
		"evenings of all games": {
			func(t *testing.T, dir string) {
				importInto(t, dir, strings.Join(cases(t), "\n"))
				strike(t, dir)
			}, []string{
				`"game":"skat"`, `"game":"schafkopf"`, `"game":"doppelkopf"`, `"game":"schwarzesau"`, `"game":"wuerfeljass"`, `"game":"schieber"`, `"game":"binokel"`,
				`"correction":[`, `"absent":[`, `"dealer":`, `"out":[`, `"note":"`, "Jörg 🃏", "O’Neill & <Söhne>", `"Zoë"`,
			}, map[string]int{"gestrichen wird nur eins": 1, "ein Irrtum": 0},
		},
		"a Stammtisch": {lived, []string{`"name":"Freitagsrunde"`}, map[string]int{"\n": 4, "2019-12-24": 2}},
		"a tournament": {held, []string{`"was":[74,0,0,0],"is":[92,0,0,0]`}, map[string]int{"\n": 4, "Zahlendreher": 2, `"signed":[1,2,3,4]`: 2, "-2000": 0, `"since":"20`: 1}},
		"a tournament of a Stammtisch": {
			func(t *testing.T, dir string) {
				held(t, dir)
				takesIn(t, dir)
			}, []string{`"tournaments":["`}, map[string]int{"\n": 5},
		},
	} {
		t.Run(name, func(t *testing.T) {
			first, second := t.TempDir(), t.TempDir()
			c.fill(t, first)
			exported := exportOf(t, first)
			for _, part := range c.has {
				if !strings.Contains(exported, part) {
					t.Errorf("nothing has %s: this proves too little", part)
				}
			}
			for part, want := range c.so {
				if got := strings.Count(exported, part); got != want {
					t.Errorf("%q stands there %d times, not %d", part, got, want)
				}
			}
			lines := strings.Count(exported, "\n")
			for _, step := range []struct {
				dir            string
				imported, here int
			}{{second, lines, 0}, {second, 0, lines}, {first, 0, lines}} {
				stdout := importInto(t, step.dir, exported)
				if want := fmt.Sprintf("%d imported, %d here already, 0 refused (data in %s)\n", step.imported, step.here, step.dir); !strings.HasPrefix(stdout, want) {
					t.Errorf("it says %s, want %s", stdout, want)
				}
				if again := exportOf(t, step.dir); again != exported {
					t.Errorf("another export:\n%s", cmp.Diff(strings.Split(exported, "\n"), strings.Split(again, "\n")))
				}
			}
			if _, err := scored(t, exported); err != nil && name == "evenings of all games" {
				t.Errorf("score does not read all of it: %v", err)
			}
		})
	}
}

// strike writes an evening in which one deal was struck, another corrected, and a third inserted
// between them.
func strike(t *testing.T, dir string) {
	t.Helper()
	store, err := db.Open(t.Context(), dir)
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	setup, deal := scoring.Setup{Format: scoring.Format, Game: "skat", Day: "2026-11-21", Players: []string{"Anna", "Bernd", "Cem"}, Rules: json.RawMessage(`{"preset":"klassisch"}`)},
		func(note string) json.RawMessage {
			return json.RawMessage(fmt.Sprintf(`{"contract":"passed","note":%q}`, note))
		}
	id, err := store.Create(t.Context(), "anna", db.New{Key: "k0", Act: journal.Encode(scoring.Act{Setup: &setup})})
	if err != nil {
		t.Fatal(err)
	}
	front := 0
	for i, v := range []scoring.Version{
		{Deal: deal("ein Irrtum")},
		{Deal: deal("gestrichen wird nur eins")},
		{ID: 1, Deal: deal("ein Irrtum"), Struck: true},
		{ID: 2, Deal: deal("gestrichen wird nur eins, berichtigt")},
		{After: &front, Deal: deal("vergessen")},
	} {
		entry := db.Entry{Key: fmt.Sprint("k", i+1), Device: "anna", Act: journal.Encode(scoring.Act{Deals: []scoring.Version{v}})}
		if _, err := store.Append(t.Context(), id, i, entry); err != nil {
			t.Fatal(err)
		}
	}
}

// This document of five players was written before the rule that of five players the first, second
// and fourth to the dealer's left play (rules/skat.md, Table). In the document, the third one is a
// declarer.
func TestAnExportOfBeforeIsImportedAsItWasPlayed(t *testing.T) {
	const doc = `{"format":"anschreiber/1","game":"skat","date":"2026-10-02","players":["A","B","C","D","E"],"rules":{"preset":"bierlachs","sitting_pays":false},` +
		`"deals":[{"contract":"kreuz","declarer":4,"spitzen":1,"won":true}]}` + "\n"
	if _, _, exit := typed(t, doc, "score"); exit != 1 {
		t.Errorf("scoring it has status %d: by today's rule seat 4 sits out", exit)
	}
	dir := t.TempDir()
	importInto(t, dir, doc)
	kept := exportOf(t, dir)
	if out := goesWell(t, kept, "score"); !strings.Contains(out, `"totals":[0,-24,-24,0,0]`) {
		t.Errorf("it comes to %s", out)
	}
	if out := importInto(t, dir, doc+kept); !strings.HasPrefix(out, "0 imported, 2 here already") {
		t.Error(out)
	}
}

func TestARefusedDocumentIsToldWithItsLineAndTheOthersAreImported(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(t.TempDir(), "abende.jsonl")
	if err := os.WriteFile(file, []byte("\uFEFF"+good+"\r\n\r\n"+bad+"\n{broken\n"+strings.Replace(good, "Cem", "Emil", 1)+"\n"+good), 0o600); err != nil {
		t.Fatal(err)
	}
	stdout, stderr, exit := typed(t, indented(bad), "import", file, "--data", dir, filepath.Join(dir, "missing.json"), "-")
	for _, want := range []string{
		file + ":3: deals[0].augen: a whole number from 0 to 120\n" + file + ":3: deals[0].bid: there is no such bid\n" +
			file + ":4: document: column 2: from here on this is not JSON\n",
		"-:1: deals[0].augen: ", "missing.json: no such file",
	} {
		if !strings.Contains(stderr, want) {
			t.Errorf("it does not say %s, but\n%s", want, stderr)
		}
	}
	if exit != 1 || !strings.HasPrefix(stdout, "2 imported, 1 here already, 3 refused") {
		t.Errorf("status %d, stdout %s", exit, stdout)
	}
	if got := exportOf(t, dir); strings.Count(got, "\n") != 2 || strings.Contains(got, "karo") {
		t.Error(got)
	}
}

// An import reports what it leaves out or cannot take. A Stammtisch or a tournament with an error
// is refused as a whole.
func TestAnImportSaysWhatItDoesNotTake(t *testing.T) {
	dir := t.TempDir()
	held(t, dir)
	alone := exportOf(t, dir)
	takesIn(t, dir)
	all := exportOf(t, dir)
	tables, group := strings.SplitN(alone, "\n", 2), all[strings.LastIndex(strings.TrimSpace(all), "\n")+1:]
	_, whole := evenings(t)
	spoilt := func(spoil func(d *stammtisch.Document)) string {
		d := whole
		spoil(&d)
		return string(encode(d))
	}
	for says, c := range map[string]struct {
		before, documents string
		out               string
		exit              int
	}{
		"-:1: deals: at most 5000 deals, and here are 5001\n": {
			"", strings.Replace(good, `"deals":[`, `"deals":[`+strings.Repeat(`{"contract":"passed"},`, scoring.MaxDeals), 1), "0 imported, 0 here already, 1 refused", 1,
		},
		": name: ":     {"", spoilt(func(d *stammtisch.Document) { d.Name = " " }), "0 imported, 0 here already, 1 refused", 1},
		": regulars: ": {"", spoilt(func(d *stammtisch.Document) { d.Regulars = []stammtisch.Regular{{ID: 2, Name: "Anna"}} }), "0 imported, 0 here already, 1 refused", 1},
		": payments: ": {"", spoilt(func(d *stammtisch.Document) {
			d.Payments = []stammtisch.Payment{{From: "Anna", To: "Bernd", Cents: -1}}
		}), "0 imported, 0 here already, 1 refused", 1},
		": date: the end of next year at the latest": {"", strings.Replace(good, `"date":"20`, `"date":"92`, 1), "0 imported, 0 here already, 1 refused", 1},
		": payments: the end of next year at the latest": {"", spoilt(func(d *stammtisch.Document) {
			d.Payments = []stammtisch.Payment{{From: "Anna", To: "Bernd", Cents: 1, Day: "9226-01-01"}}
		}), "0 imported, 0 here already, 1 refused", 1},
		": setup.day: the end of next year at the latest": {"", tables[0] + "\n" + strings.Replace(tables[1], `"day":"20`, `"day":"92`, 1), "3 imported, 0 here already, 1 refused", 1},
		": rules: ":                         {"", spoilt(func(d *stammtisch.Document) { d.Rules.FirstMonth = 13 }), "0 imported, 0 here already, 1 refused", 1},
		"the lists of 1 tables are missing": {"", tables[1], "2 imported, 0 here already, 1 refused", 1},
		"Freitagsrunde: 2 of its evenings are not in this import":                                  {"", string(encode(whole)), "1 imported", 0},
		"Freitagsrunde: 1 of its tournaments are not in this import, and do not belong to it here": {"", group, "1 imported", 0},
		"Freitagsrunde: it is here already, and does not take in 1 tournaments of this import":     {group, all, "4 imported, 1 here already, 0 refused", 0},
		"Preisskat: it belonged to the Stammtisch Freitagsrunde, and belongs to none here": {
			"", strings.Replace(alone, `"format":"anschreiber-turnier/1"`, `"format":"anschreiber-turnier/1","stammtisch":"Freitagsrunde"`, 1), "4 imported", 0,
		},
	} {
		dir := t.TempDir()
		if c.before != "" {
			typed(t, c.before, "import", "--data", dir)
		}
		stdout, stderr, exit := typed(t, c.documents, "import", "--data", dir)
		if exit != c.exit || !strings.Contains(stderr, says) || !strings.HasPrefix(stdout, c.out) {
			t.Errorf("%s: status %d, %s%s", says, exit, stdout, stderr)
		}
	}
}

// Rules without the name of their set, as an earlier version wrote them, change the digest of an
// evening or a list. Evenings and lists are still found by their old digest and join their
// Stammtisch and their tournament.
func TestWhatAnEarlierVersionWroteFindsWhereItBelongs(t *testing.T) {
	from, dir := t.TempDir(), t.TempDir()
	held(t, from)
	lines := strings.Split(strings.TrimSpace(exportOf(t, from)), "\n")
	lines = append(lines, good, string(encode(stammtisch.Document{
		Format: stammtisch.Format, Name: "Freitagsrunde", Regulars: []stammtisch.Regular{{ID: 1, Name: "Anna"}}, Evenings: []string{eveningOf(t, good).Digest()},
	})))
	for i, group := range map[int]int{0: 3, 1: 3, 2: 3, 4: 5} {
		var before scoring.Document
		if err := json.Unmarshal([]byte(lines[i]), &before); err != nil {
			t.Fatal(err)
		}
		was := eveningOf(t, lines[i]).Digest()
		before.Setup.Rules = json.RawMessage(`{"stake":0.1}`)
		lines[i] = string(encode(before))
		lines[group] = strings.Replace(lines[group], was, before.Digest(), 1)
		if before.Digest() == eveningOf(t, lines[i]).Digest() || !strings.Contains(lines[group], before.Digest()) {
			t.Fatal("it is read as it was written, or belongs nowhere")
		}
	}
	importInto(t, dir, strings.Join(lines, "\n")) // goesWell fails if the import reports anything that does not belong
	exported := exportOf(t, dir)
	for _, i := range []int{0, 1, 2, 4} {
		if digest := eveningOf(t, lines[i]).Digest(); strings.Count(exported, digest) != 1 {
			t.Errorf("%s belongs nowhere:\n%s", lines[i], exported)
		}
	}
}

// FuzzImport imports any bytes: nothing panics, and a document that is not refused is exported as
// it was read.
func FuzzImport(f *testing.F) {
	store, err := db.Open(context.Background(), f.TempDir())
	if err != nil {
		f.Fatal(err)
	}
	f.Cleanup(func() { store.Close() })
	i, err := newImporter(context.Background(), store, nil, io.Discard)
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		for _, d := range scoring.Documents(data) {
			problems, err := i.document(t.Context(), d.Text)
			if err != nil {
				t.Fatal(err)
			}
			if problems != nil {
				continue
			}
			evening, _, _ := scoring.ReadDocument(d.Text, games.Find)
			kept, err := store.Import(t.Context(), i.device, db.Import{Key: evening.Digest(), Acts: journal.EncodeAll(evening.Acts())})
			if err != nil || kept.New {
				t.Fatalf("%+v, %v: it was not here already", kept, err)
			}
			stored, _, err := store.Evening(t.Context(), i.device, kept.ID)
			if err != nil {
				t.Fatal(err)
			}
			log, err := scoring.ReadLog(stored)
			if err != nil {
				t.Fatal(err)
			}
			want, got := string(encode(evening)), string(encode(log.Fold().Evening()))
			if diff := cmp.Diff(want, got); diff != "" {
				t.Fatal(diff)
			}
		}
	})
}
