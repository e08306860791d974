package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"anschreiber/db"
	"anschreiber/scoring"
	"anschreiber/scoring/scoringtest/rings"
)

// typed runs the whole program with an input.
func typed(t *testing.T, input string, args ...string) (stdout, stderr string, exit int) {
	t.Helper()
	var out, errs bytes.Buffer
	err := run(t.Context(), args, environ{}.get, strings.NewReader(input), &out, &errs)
	exit = status(err, &errs)
	return out.String(), errs.String(), exit
}

// goesWell is what a command prints that has to go well.
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

// unicode are names that a file format may trip over.
var unicode = []string{"Jörg 🃏", "Zoe\u0308 ", "O’Neill & <Söhne>", `"Ä"\`, "=1+1", "Łukasz", "李"}

// cases are the evenings of more than one deal among the cases of all games, as
// far as they are not refused, under other names; in the inner ring a part of them.
func cases(t *testing.T) (all []string) {
	t.Helper()
	files, err := filepath.Glob("../../scoring/*/testdata/*.jsonl")
	if err != nil || len(files) < 5 {
		t.Fatal(files, err)
	}
	seen, oneOf := map[string]bool{}, rings.Figure(4, 1, 1)
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for line := range bytes.Lines(data) {
			var c struct{ Document scoring.Document }
			if err := json.Unmarshal(line, &c); err != nil {
				continue // deals of a case that is refused need not be deals
			}
			c.Document.Title, c.Document.Place = "Stammtisch & Söhne", "„Krone“"
			c.Document.Players = unicode[:min(len(c.Document.Players), len(unicode))]
			evening, _, problems := scoring.ReadDocument(encode(c.Document), findBook)
			if key := evening.Digest(); problems.Errors() == nil && !seen[key] && len(evening.Deals) > 1 {
				if seen[key] = true; len(seen)%oneOf == 0 {
					all = append(all, string(encode(c.Document)))
				}
			}
		}
	}
	return all
}

func TestWhatWasExportedAndImportedIsExportedTheSame(t *testing.T) {
	first, second := t.TempDir(), t.TempDir()
	documents := cases(t)
	importInto(t, first, strings.Join(documents, "\n"))
	strike(t, first)
	exported := exportOf(t, first)
	for _, part := range []string{
		`"game":"skat"`, `"game":"schafkopf"`, `"game":"doppelkopf"`, `"game":"schwarzesau"`, `"game":"wuerfeljass"`, `"game":"schieber"`,
		`"correction":[`, `"absent":[`, `"dealer":`, `"out":[`, `"note":"`, "Jörg 🃏", "O’Neill & <Söhne>", `"Zoë"`, "gestrichen wird nur eins",
	} {
		if !strings.Contains(exported, part) {
			t.Errorf("no evening has %s: this proves too little", part)
		}
	}
	if strings.Contains(exported, "ein Irrtum") {
		t.Error("a deal that was struck is exported")
	}
	if got, want := strings.Count(exported, "\n"), len(documents)+1; got != want {
		t.Errorf("%d lines of %d documents", got, want)
	}
	importInto(t, second, exported)
	if again := exportOf(t, second); again != exported {
		t.Errorf("another export:\n%s", cmp.Diff(strings.Split(exported, "\n"), strings.Split(again, "\n")))
	}
	lines, err := scored(t, exported)
	if err != nil || len(lines) != len(documents)+1 {
		t.Errorf("score reads %d of it: %v", len(lines), err)
	}
}

// strike writes an evening down in which a deal was struck, another one
// corrected, and a third put between them.
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
	id, err := store.Create(t.Context(), "anna", scoring.Entry{Key: "k0", Act: scoring.Act{Setup: &setup}})
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
		entry := scoring.Entry{Key: fmt.Sprint("k", i+1), Device: "anna", Act: scoring.Act{Deals: []scoring.Version{v}}}
		if _, err := store.Append(t.Context(), id, i, entry); err != nil {
			t.Fatal(err)
		}
	}
}

func TestImportingAgainDoublesNothing(t *testing.T) {
	dir := t.TempDir()
	other := strings.Replace(good, "Anna", "Dora", 1)
	stdout := importInto(t, dir, good+"\n"+other+"\n"+good+"\n")
	if !strings.HasPrefix(stdout, "2 imported, 1 here already, 0 refused (data in "+dir+")\n") {
		t.Error(stdout)
	}
	before := exportOf(t, dir)
	stdout = importInto(t, dir, indented(good))
	if !strings.HasPrefix(stdout, "0 imported, 1 here already, 0 refused") {
		t.Error(stdout)
	}
	if after := exportOf(t, dir); after != before || strings.Count(after, "\n") != 2 {
		t.Errorf("it was\n%s\nis\n%s", before, after)
	}
}

func TestEveningsThatWereWrittenDownHereAreNotImportedBeside(t *testing.T) {
	dir := t.TempDir()
	strike(t, dir)
	before := exportOf(t, dir)
	stdout := importInto(t, dir, before)
	if stdout != "0 imported, 1 here already, 0 refused (data in "+dir+")\n" {
		t.Error(stdout)
	}
	if after := exportOf(t, dir); after != before {
		t.Errorf("it was\n%s\nis\n%s", before, after)
	}
}

// A document of five that the third on the dealer's left declared in was written
// before at five the first, second and fourth played: see rules/skat.md, Table.
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
	if err := os.WriteFile(file, []byte("\uFEFF"+good+"\r\n\r\n"+bad+"\n{broken\n"+strings.Replace(good, "Cem", "Emil", 1)), 0o600); err != nil {
		t.Fatal(err)
	}
	stdout, stderr, exit := typed(t, "", "import", file, "--data", dir)
	want := file + ":3: deals[0].augen: a whole number from 0 to 120\n" +
		file + ":3: deals[0].bid: there is no such bid\n" +
		file + ":4: document: column 2: from here on this is not JSON\n"
	if exit != 1 || stderr != want || !strings.HasPrefix(stdout, "2 imported, 0 here already, 2 refused") {
		t.Errorf("status %d, stdout %s, stderr\n%s", exit, stdout, stderr)
	}
	if got := exportOf(t, dir); strings.Count(got, "\n") != 2 || strings.Contains(got, "karo") {
		t.Error(got)
	}
}

func TestADocumentFromStandardInputIsNamedSo(t *testing.T) {
	_, stderr, exit := typed(t, indented(bad), "import", "--data", t.TempDir())
	if exit != 1 || !strings.HasPrefix(stderr, "-:1: deals[0].augen: ") {
		t.Errorf("status %d, %s", exit, stderr)
	}
}

func TestAFileThatCannotBeReadStopsNoOther(t *testing.T) {
	dir := t.TempDir()
	stdout, stderr, exit := typed(t, good, "import", "--data", dir, filepath.Join(dir, "missing.json"), "-")
	if exit != 1 || !strings.HasPrefix(stdout, "1 imported") || !strings.Contains(stderr, "missing.json") {
		t.Errorf("status %d, %s, %s", exit, stdout, stderr)
	}
}

func TestMoreDealsThanAnEveningHoldsAreRefused(t *testing.T) {
	deals := strings.Repeat(`{"contract":"passed"},`, scoring.MaxDeals) + `{"contract":"passed"}`
	_, stderr, exit := typed(t, strings.Replace(good, `{"contract":"grand","declarer":2,"spitzen":1,"won":true}`, deals, 1), "import", "--data", t.TempDir())
	if exit != 1 || stderr != "-:1: deals: at most 5000 deals, here are 5001\n" {
		t.Errorf("status %d, %s", exit, stderr)
	}
}

// FuzzImport imports any bytes: nothing panics, and a document that is not
// refused is exported as it was read.
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
			evening, _, _ := scoring.ReadDocument(d.Text, findBook)
			kept, err := store.Import(t.Context(), i.device, evening.Digest(), evening)
			if err != nil || kept.New {
				t.Fatalf("%+v, %v: it was not here already", kept, err)
			}
			log, _, err := store.Evening(t.Context(), i.device, kept.ID)
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
