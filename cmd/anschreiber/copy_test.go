package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestACopyOfADirectoryHasEverythingAndKnowsItsVisitors(t *testing.T) {
	from, to, c := t.TempDir(), filepath.Join(t.TempDir(), "not", "there"), visitor(t)
	lived(t, from)
	writeKeyFile(t, from, strings.Repeat("ab", keyBytes)+"\n"+strings.Repeat("cd", keyBytes)+"\n")
	home, stop := start(t, from)
	speaksEnglish(t, c, home)
	if err := stop(); err != nil {
		t.Fatal(err)
	}
	said := goesWell(t, "", "copy", from, to)
	if !strings.Contains(said, "4 evenings, Stammtische and tournaments with 15 entries from "+from+" to "+to) || !strings.Contains(said, "is the same on both sides") {
		t.Errorf("it said %q", said)
	}
	checkFiles(t, to, "anschreiber.db", keysName)
	if readKeyFile(t, to) != readKeyFile(t, from) {
		t.Error("the keys differ")
	}
	if exportOf(t, to) != exportOf(t, from) {
		t.Error("what is exported differs")
	}
	if home, _ = start(t, to); !isEnglish(page(t, c, home)) {
		t.Error("the visitor is not known again")
	}
}

func TestCopySaysWhyItCopiesNothing(t *testing.T) {
	full, other, empty, keyless, running := t.TempDir(), t.TempDir(), filepath.Join(t.TempDir(), "empty"), t.TempDir(), t.TempDir()
	importInto(t, full, good)
	importInto(t, other, strings.Replace(good, "Anna", "Dora", 1))
	importInto(t, keyless, good)
	if err := os.Remove(filepath.Join(keyless, keysName)); err != nil {
		t.Fatal(err)
	}
	begun, unused := t.TempDir(), t.TempDir()
	_, stop := start(t, begun)
	if err := stop(); err != nil {
		t.Fatal(err)
	}
	start(t, running)
	before := exportOf(t, other)
	for _, c := range []struct {
		args string
		want string
		exit int
	}{
		{"", "copy takes FROM and TO", 2},
		{full, "copy takes FROM and TO", 2},
		{full + " " + empty + " " + empty, "copy takes FROM and TO", 2},
		{"--force " + full + " " + empty, "not defined: -force", 2},
		{empty + " " + unused, "there is no database in " + empty, 1},
		{full + " " + other, other + " is in use already", 1},
		{full + " " + keyless, keyless + " is in use already", 1},
		{full + " " + begun, begun + " is in use already", 1},
		{full + " " + full, full + " is in use already", 1},
		{running + " " + empty, "in use by another anschreiber", 1},
		{full + " " + running, running + " is in use already", 1},
		{keyless + " " + empty, "without which no browser is known again", 1},
		{full + " postgres://anna:geheim@127.0.0.1:1/cards", "failed to connect", 1},
		{"postgres://anna:geheim@127.0.0.1:1/cards " + empty, "failed to connect", 1},
	} {
		stdout, stderr, exit := program(t, nil, append([]string{"copy"}, strings.Fields(c.args)...)...)
		if exit != c.exit || stdout != "" || !strings.Contains(stderr, c.want) || strings.Contains(stderr, "geheim") {
			t.Errorf("%q: status %d, stdout %q, stderr %q", c.args, exit, stdout, stderr)
		}
	}
	if _, err := os.Stat(empty); err == nil {
		t.Error("it has made a directory")
	}
	if exportOf(t, other) != before {
		t.Error("it has changed another database")
	}
}

// A copy that was killed before it has written the cookie keys is not taken for a complete one.
func TestACopyWithoutItsKeysIsNotServed(t *testing.T) {
	from, to := t.TempDir(), t.TempDir()
	importInto(t, from, good)
	if err := os.Mkdir(filepath.Join(to, keysName+".new"), 0o700); err != nil { // where the keys are written first
		t.Fatal(err)
	}
	if _, said, exit := program(t, nil, "copy", from, to); exit != 1 || !strings.Contains(said, keysName) {
		t.Errorf("status %d, %q", exit, said)
	}
	if _, said, exit := program(t, nil, "--addr", "nowhere", "--data", to); exit != 1 || !strings.Contains(said, keysName) {
		t.Errorf("status %d, %q", exit, said)
	}
}
