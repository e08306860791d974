package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestWhatConcernsANameIsOneFile(t *testing.T) {
	dir := t.TempDir()
	held(t, dir)
	lines, _ := evenings(t)
	importInto(t, dir, lines+good+"\n"+strings.ReplaceAll(good, `"Anna"`, `"Müller, Anna"`))
	_, stop := start(t, dir) // while the app runs
	got := goesWell(t, "", "about", "--data", dir, "--name", "Anna")
	for _, part := range []string{
		`{"game":"skat","date":"2026-11-20","name":"Anna","seat":1,"points":48,"cents":`, `"deals":[{"number":1,"title":"Grand mit 1","points":48,"total":48}]`,
		`{"stammtisch":"Freitagsrunde","name":"Anna","payments":[{"from":"Anna","to":"Bernd","cents":1240,"day":"2026-11-20"}]}`,
	} {
		if !strings.Contains(got, part) {
			t.Errorf("it lacks %s:\n%s", part, got)
		}
	}
	if n := strings.Count(got, "\n"); n != 4 || strings.Contains(got, "Cem") || strings.Contains(got, "Ausflug") {
		t.Errorf("%d lines, with what is others':\n%s", n, got)
	}
	if got = goesWell(t, "", "about", "--data", dir, "--name", "Anna Müller"); strings.Count(got, `"name":"Müller, Anna"`) != 1 {
		t.Errorf("the other way round: %s", got)
	}
	if got = goesWell(t, "", "about", "--data", dir, "--name", "Zoe"); !strings.Contains(got, `{"tournament":"Preisskat","name":"Zoe","entered":[{"number":12,`) {
		t.Errorf("%s", got)
	}
	file := filepath.Join(t.TempDir(), "niemand.jsonl")
	for _, to := range []string{"-", file} {
		if got, said, exit := typed(t, "", "about", "--data", dir, "--name", "Niemand", to); exit != 3 || got != "" || said != "anschreiber: there is nothing stored about \"Niemand\"\n" {
			t.Errorf("nobody: status %d, %q, %q", exit, got, said)
		}
	}
	if _, err := os.Stat(file); !os.IsNotExist(err) {
		t.Errorf("a file about nobody: %v", err)
	}
	if _, said, exit := typed(t, "", "about", "--data", dir); exit != 2 || said == "" {
		t.Errorf("without a name: status %d, %q", exit, said)
	}
	if err := stop(); err != nil {
		t.Error(err)
	}
}
