package main

import (
	"strings"
	"testing"
)

func TestPruneSaysFirstWhatItWouldDelete(t *testing.T) {
	dir := t.TempDir()
	_, stop := start(t, dir)
	if err := stop(); err != nil {
		t.Fatal(err)
	}
	out, _, exit := program(t, nil, "prune", "--data", dir, "--days", "30", "--empty")
	if exit != 0 || !strings.HasPrefix(out, "0 would be deleted") {
		t.Errorf("status %d, %q", exit, out)
	}
	if out, _, exit = program(t, nil, "prune", "--yes", "--data", dir, "--days", "30"); exit != 0 || out != "0 deleted\n" {
		t.Errorf("status %d, %q", exit, out)
	}
	for _, args := range [][]string{{}, {"--days", "0"}, {"--days", "-1"}, {"--days", "30", "file"}} {
		if _, said, exit := program(t, nil, append([]string{"prune", "--data", dir}, args...)...); exit != 2 || said == "" {
			t.Errorf("%q: status %d, %q", args, exit, said)
		}
	}
}
