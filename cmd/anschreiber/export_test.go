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

func TestWhileTheAppRunsItsDataIsReadAndNobodyElseWritesIt(t *testing.T) {
	dir, backup := t.TempDir(), filepath.Join(t.TempDir(), "b.db")
	importInto(t, dir, good)
	_, stop := start(t, dir)
	if got := exportOf(t, dir); strings.Count(got, "\n") != 1 {
		t.Error(got)
	}
	if said := goesWell(t, "", "check", filepath.Join(dir, "anschreiber.db")); !strings.Contains(said, "1 evenings with 1 deals") {
		t.Errorf("it said %q", said)
	}
	goesWell(t, "", "backup", "--data", dir, backup)
	for _, args := range [][]string{{"import"}, {"restore", "--force", backup}, {"forget", "--name", "Anna"}, {"serve", "--addr", "nowhere"}} {
		if _, stderr, exit := typed(t, good, append(args, "--data", dir)...); exit != 1 || !strings.Contains(stderr, "in use") {
			t.Errorf("%q: status %d, %s", args, exit, stderr)
		}
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
	if _, stderr, exit := typed(t, "", "export", "--data", filepath.Join(dir, "nowhere"), file+"2"); exit != 1 || !strings.Contains(stderr, "nowhere") {
		t.Errorf("where there is nothing: status %d, %s", exit, stderr)
	}
	if left, err := os.ReadDir(filepath.Dir(file)); err != nil || len(left) != 1 {
		t.Errorf("left beside it: %v, %v", left, err)
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
