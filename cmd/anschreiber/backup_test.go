package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestABackupHoldsEverythingAndIsRestoredByTheTwoCommands(t *testing.T) {
	dir, other, c := t.TempDir(), filepath.Join(t.TempDir(), "data"), visitor(t)
	file := filepath.Join(t.TempDir(), "b.db")
	home, stop := start(t, dir)
	speaksEnglish(t, c, home)
	env := environ{"ANSCHREIBER_DATA": dir}
	if stdout, stderr, exit := program(t, env, "backup", file); exit != 0 || !strings.Contains(stdout, file) || stderr != "" {
		t.Fatalf("status %d, stdout %q, stderr %q", exit, stdout, stderr)
	}
	if err := stop(); err != nil {
		t.Fatal(err)
	}
	if stdout, stderr, exit := program(t, env, "restore", file, "--data", other); exit != 0 || !strings.Contains(stdout, other) {
		t.Fatalf("status %d, stdout %q, stderr %q", exit, stdout, stderr)
	}
	home, _ = start(t, other)
	if !isEnglish(page(t, c, home)) {
		t.Error("the visitor is not known again: the keys are missing")
	}
}

func TestBackupAndRestoreSayWhyTheyDidNothing(t *testing.T) {
	dir, empty := t.TempDir(), filepath.Join(t.TempDir(), "empty")
	file := filepath.Join(t.TempDir(), "b.db")
	_, stop := start(t, dir)
	if err := stop(); err != nil {
		t.Fatal(err)
	}
	if _, stderr, exit := program(t, nil, "backup", "--data", dir, file); exit != 0 {
		t.Fatal(stderr)
	}
	damaged := filepath.Join(t.TempDir(), "damaged.db")
	if err := os.WriteFile(damaged, []byte(strings.Repeat("kein Abend ", 1000)), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		args []string
		want string
		exit int
	}{
		{[]string{"backup", "--data", dir, file}, "--force", 1},
		{[]string{"backup", "--data", empty, file + "2"}, "no such file", 1},
		{[]string{"backup", "--data", dir, filepath.Join(empty, "b.db")}, "no such file", 1},
		{[]string{"restore", "--data", dir, file}, "--force", 1},
		{[]string{"restore", "--data", dir, "--force", damaged}, damaged, 1},
		{[]string{"restore", "--data", dir, "--force", file + "3"}, "no such file", 1},
		{[]string{"backup", "--data", dir}, "takes one FILE", 2},
		{[]string{"backup", "--data", dir, "a", "b"}, "takes one FILE", 2},
		{[]string{"restore"}, "takes one FILE", 2},
		{[]string{"restore", "--addr", ":1", file}, "not defined: -addr", 2},
	} {
		stdout, stderr, exit := program(t, nil, c.args...)
		if exit != c.exit || stdout != "" || !strings.Contains(stderr, c.want) {
			t.Errorf("%q: status %d, stdout %q, stderr %q", c.args, exit, stdout, stderr)
		}
	}
}

func TestRestoringWithForceSaysWhereTheOldDataIs(t *testing.T) {
	dir, file := t.TempDir(), filepath.Join(t.TempDir(), "b.db")
	_, stop := start(t, dir)
	if err := stop(); err != nil {
		t.Fatal(err)
	}
	program(t, nil, "backup", "--data", dir, file)
	stdout, stderr, exit := program(t, nil, "restore", "--force", "--data", dir, file)
	_, aside, _ := strings.Cut(strings.SplitN(stdout, "\n", 2)[0], "is now ")
	if _, err := os.Stat(aside); exit != 0 || err != nil {
		t.Errorf("status %d, stdout %q, stderr %q, %v", exit, stdout, stderr, err)
	}
}
