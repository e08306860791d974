package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/text/unicode/norm"
)

// sums returns the score of every evening in an export, as lines of JSON.
func sums(t *testing.T, export string) string {
	t.Helper()
	var b strings.Builder
	for line := range strings.Lines(export) {
		if strings.HasPrefix(line, `{"format":"anschreiber/1"`) {
			out, ok := scoreDocument([]byte(line))
			if !ok {
				t.Errorf("%s\n%s", line, out)
			}
			b.Write(append(out, '\n'))
		}
	}
	return b.String()
}

// The test runs on the cases of all games, a Stammtisch and a tournament: the results stay the
// same, and the name is gone everywhere.
func TestAForgottenPersonLeavesAllSumsAsTheyWere(t *testing.T) {
	dir := t.TempDir()
	held(t, dir)
	lines, _ := evenings(t)
	importInto(t, dir, strings.Join(cases(t), "\n")+"\n"+lines)
	want := sums(t, exportOf(t, dir))
	out := goesWell(t, "", "forget", "--data", dir, "--name", "Anna")
	if !strings.Contains(out, "a Stammtisch") || !strings.Contains(out, "an evening") || !strings.Contains(out, "would say Spieler 12;") {
		t.Errorf("it says\n%s", out)
	}
	for name, as := range map[string]string{"Anna": "Nr. 1", "Zoe\u0308": "Nr. 2", unicode[2]: "Nr. 3", unicode[3]: "Nr. 4", "Zoe": "Nr. 5"} {
		if out = goesWell(t, "", "forget", "--data", dir, "--name", name, "--as", as, "--yes"); !strings.Contains(out, "it says "+as+" now") {
			t.Errorf("it says\n%s", out)
		}
		for _, write := range []func(any) ([]byte, error){json.Marshal, func(v any) ([]byte, error) { return encode(v), nil }} { // json.Marshal escapes a name for HTML, as warnings do
			written, err := write(norm.NFC.String(name))
			if err != nil {
				t.Fatal(err)
			}
			want = strings.ReplaceAll(want, string(written[1:len(written)-1]), as)
		}
	}
	after := exportOf(t, dir)
	if got := sums(t, after); got != want || strings.Count(want, "\n") < 100 || !strings.Contains(want, "Nr. 3") {
		t.Errorf("of %d lines, %s", strings.Count(want, "\n"), cmp.Diff(strings.Split(want, "\n"), strings.Split(got, "\n")))
	}
	file, err := os.ReadFile(filepath.Join(dir, "anschreiber.db"))
	for _, name := range []string{"Anna", "Zo\u00eb", "Neill", `"Zoe"`} {
		if at := bytes.Index(file, []byte(name)); err != nil || at >= 0 || strings.Contains(after, name) {
			t.Errorf("%v, %s still stands at %d of the file, or in the export", err, name, at)
		}
	}
	if _, said, exit := typed(t, "", "forget", "--data", dir, "--name", "Anna", "--yes"); exit != 3 {
		t.Errorf("the second time: status %d, %s", exit, said)
	}
}

func TestForgetIsUsedAsItIsMeant(t *testing.T) {
	dir := t.TempDir()
	importInto(t, dir, good)
	for _, args := range [][]string{{}, {"--name", " "}, {"--name", "Anna", "--as", "Anna"}, {"--name", "Anna", "--as", "a\nb"}, {"--name", "Anna", "--as", strings.Repeat("x", 41)}, {"--name", "Anna", "file"}} {
		if _, said, exit := typed(t, "", append([]string{"forget", "--data", dir}, args...)...); exit != 2 || said == "" {
			t.Errorf("%q: status %d, %q", args, exit, said)
		}
	}
	if _, said, exit := typed(t, "", "forget", "--data", dir, "--name", "Anna", "--as", "Bernd", "--yes"); exit != 1 || !strings.Contains(said, "--as") {
		t.Errorf("somebody's name: status %d, %q", exit, said)
	}
}

// Tournaments list people by surname, tables do not.
func TestForgetSaysWhereANameStandsTheOtherWayRound(t *testing.T) {
	dir := t.TempDir()
	importInto(t, dir, strings.NewReplacer(`"Anna"`, `"Müller, Anna Maria"`, `"Bernd"`, `"von der Ähren, Bernd"`).Replace(good))
	for name, want := range map[string]string{"Anna Maria Müller": `"Müller, Anna Maria" stands there, too`, "Müller, Anna Maria": "1 times it would", "Anna": "", "Bernd von der Ähren": `"von der Ähren, Bernd" stands`} {
		out, said, exit := typed(t, "", "forget", "--data", dir, "--name", name)
		if nowhere := !strings.Contains(want, "would"); nowhere != (exit == 3) || nowhere != strings.Contains(said, name+"\" stands nowhere") {
			t.Errorf("%s: status %d, %q", name, exit, said)
		}
		if !strings.Contains(out, want) || strings.Contains(out, "stands there, too") != (strings.Contains(want, "stands")) {
			t.Errorf("%s: it says\n%s", name, out)
		}
	}
}
