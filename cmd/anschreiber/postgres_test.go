//go:build unix

package main

import (
	"path/filepath"
	"strings"
	"testing"

	"anschreiber/db/postgrestest"
)

func TestACopyToPostgreSQLAndBackIsTheSame(t *testing.T) {
	url, from, back, c := postgrestest.Start(t).URL("postgres"), t.TempDir(), t.TempDir(), visitor(t)
	lived(t, from)
	writeKeyFile(t, from, strings.Repeat("ab", keyBytes)+"\n"+strings.Repeat("cd", keyBytes)+"\n")
	held(t, from)
	home, stop := start(t, from)
	speaksEnglish(t, c, home)
	if err := stop(); err != nil {
		t.Fatal(err)
	}
	there := goesWell(t, "", "copy", from, url)
	again := goesWell(t, "", "copy", url, back)
	if digest := between(there, "The digest ", " is the same"); len(digest) != 64 || !strings.Contains(again, digest) {
		t.Errorf("it said %q, %q", there, again)
	}
	if readKeyFile(t, back) != readKeyFile(t, from) {
		t.Error("the keys differ")
	}
	for _, data := range []string{url, back} {
		if exportOf(t, data) != exportOf(t, from) {
			t.Errorf("what is exported from %s differs", data)
		}
		home, stop := start(t, data)
		if !isEnglish(page(t, c, home)) {
			t.Errorf("the visitor is not known again in %s", data)
		}
		if err := stop(); err != nil {
			t.Fatal(err)
		}
	}
	if _, said, exit := program(t, nil, "copy", from, url); exit != 1 || !strings.Contains(said, "is in use already") {
		t.Errorf("copied again: status %d, %q", exit, said)
	}
}

func TestCommandsUsePostgreSQLWhileTheServerRuns(t *testing.T) {
	url := postgrestest.Start(t).URL("postgres")
	data := func(args ...string) []string { return append(args, "--data", url) }
	home, _ := start(t, url)
	for _, step := range []struct {
		input string
		args  []string
		says  string
	}{
		{good, data("import"), "1 imported, 0 here already"},
		{good, data("import"), "0 imported, 1 here already"},
		{"", data("export"), `"Anna"`},
		{"", data("about", "--name", "Anna"), `"Anna"`},
		{"", []string{"check", url}, "1 evenings with 1 deals"},
		{"", data("prune", "--days", "30"), "0 would be deleted"},
		{"", data("prune", "--days", "30", "--yes"), "0 deleted"},
		{"", data("forget", "--name", "Anna"), "with --yes it does"},
		{"", data("forget", "--name", "Anna", "--as", "Dora", "--yes"), "times it says Dora now\nPostgreSQL's write-ahead log"},
		{"", data("export"), `"Dora"`},
	} {
		if said := goesWell(t, step.input, step.args...); !strings.Contains(said, step.says) {
			t.Errorf("%q: %q", step.args, said)
		}
	}
	page(t, visitor(t), home)
}

func TestCommandsAboutFilesSayWhatPostgreSQLHasInstead(t *testing.T) {
	const url = "postgres://anna:geheim@127.0.0.1:1/cards"
	file := filepath.Join(t.TempDir(), "b.db")
	for _, c := range []struct {
		args []string
		says string
		exit int
	}{
		{[]string{"backup", "--data", url, file}, "pg_dump", 1},
		{[]string{"restore", "--data", url, file}, "anschreiber copy DIRECTORY postgres://", 1},
		{[]string{"--accept-loss", "--data", url}, "--accept-loss: it is for a data directory", 2},
		{[]string{"check", url}, "failed to connect", 1},
	} {
		stdout, said, exit := program(t, nil, c.args...)
		if exit != c.exit || stdout != "" || !strings.Contains(said, c.says) || strings.Contains(said, "geheim") {
			t.Errorf("%q: status %d, stdout %q, stderr %q", c.args, exit, stdout, said)
		}
	}
}
