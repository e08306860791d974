package main

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

func exportOf(t *testing.T, dir string) string {
	t.Helper()
	return goesWell(t, "", "export", "--data", dir)
}

func TestExportWorksWhileTheAppRunsAndImportDoesNot(t *testing.T) {
	dir := t.TempDir()
	importInto(t, dir, good)
	_, stop := start(t, dir)
	if got := exportOf(t, dir); strings.Count(got, "\n") != 1 {
		t.Error(got)
	}
	if _, stderr, exit := typed(t, good, "import", "--data", dir); exit != 1 || !strings.Contains(stderr, "in use") {
		t.Errorf("status %d, %s", exit, stderr)
	}
	if err := stop(); err != nil {
		t.Error(err)
	}
}

func TestAnExportIntoAFileReplacesNothingUnlessTold(t *testing.T) {
	dir, file := t.TempDir(), filepath.Join(t.TempDir(), "abende.jsonl")
	importInto(t, dir, good)
	if stdout := goesWell(t, "", "export", "--data", dir, file); stdout != "" {
		t.Error(stdout)
	}
	want := exportOf(t, dir)
	content, err := os.ReadFile(file)
	info, statErr := os.Stat(file)
	if err != nil || statErr != nil || string(content) != want || info.Mode().Perm() != 0o600 {
		t.Errorf("%v, %v, %v:\n%s", err, statErr, info.Mode(), content)
	}
	importInto(t, dir, strings.Replace(good, "Anna", "Dora", 1))
	if _, stderr, exit := typed(t, "", "export", "--data", dir, file); exit != 1 || !strings.Contains(stderr, "--force") {
		t.Errorf("status %d, %s", exit, stderr)
	}
	goesWell(t, "", "export", "--data", dir, "--force", file)
	if content, err := os.ReadFile(file); err != nil || bytes.Count(content, []byte("\n")) != 2 {
		t.Errorf("%v\n%s", err, content)
	}
	if left, err := os.ReadDir(filepath.Dir(file)); err != nil || len(left) != 1 {
		t.Errorf("left beside it: %v, %v", left, err)
	}
}

func TestAnExportThatFailsLeavesNoFile(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "abende.jsonl")
	_, stderr, exit := typed(t, "", "export", "--data", filepath.Join(dir, "nowhere"), file)
	if left, err := os.ReadDir(dir); exit != 1 || !strings.Contains(stderr, "nowhere") || err != nil || len(left) != 0 {
		t.Errorf("status %d, %s, left %v", exit, stderr, left)
	}
}

func TestAnExportRemovesWhatAKilledOneLeft(t *testing.T) {
	data, to := t.TempDir(), t.TempDir()
	importInto(t, data, good)
	left := filepath.Join(to, "all.jsonl.anschreiber-partial-1")
	if err := os.WriteFile(left, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	yesterday := time.Now().Add(-24 * time.Hour)
	if err := os.Chtimes(left, yesterday, yesterday); err != nil {
		t.Fatal(err)
	}
	goesWell(t, "", "export", "--data", data, filepath.Join(to, "all.jsonl"))
	if _, err := os.Stat(left); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("it is still there: %v", err)
	}
}

func TestExportAndImportAreUsedAsTheyAreMeant(t *testing.T) {
	for want, args := range map[string][]string{
		"export takes one FILE": {"export", "a", "b"},
		"not defined: -fast":    {"export", "--fast"},
		"not defined: -force":   {"import", "--force", "a"},
		"needs an argument":     {"import", "--data"},
	} {
		if stdout, stderr, exit := typed(t, "", args...); exit != 2 || stdout != "" || !strings.Contains(stderr, want) {
			t.Errorf("%q: status %d, stdout %q, stderr does not say %q:\n%s", args, exit, stdout, want, stderr)
		}
	}
}
