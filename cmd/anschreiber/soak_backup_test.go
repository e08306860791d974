//go:build unix

package main

import (
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// onlyDeals lets players write new deals, so that what a backup holds is the
// beginning of what is on the sheet in the end.
func onlyDeals(t *testing.T, home string, players []*player, told chan<- bool) (done func()) {
	for _, p := range players {
		p.onlyDeals = true
	}
	return writeOn(t, home, players, told)
}

func TestSoakABackupMadeWhileEverybodyWritesIsWholeAndComesBack(t *testing.T) {
	dir, shelf := t.TempDir(), t.TempDir()
	server := launch(t, dir)
	players := together(t, server.url, 16)
	told := make(chan bool)
	done := onlyDeals(t, server.url, players, told)
	backup := func(i int) string { return filepath.Join(shelf, strconv.Itoa(i)+".db") }
	for i := range soak.backups {
		for range 20 {
			<-told
		}
		if out, err := runs(t, "backup", "--data", dir, backup(i)); err != nil {
			t.Fatalf("%v: %s", err, out)
		}
	}
	done()
	if out, err := runs(t, "backup", "--data", dir, backup(soak.backups)); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	if out, err := runs(t, "backup", "--data", dir, backup(0)); err == nil {
		t.Errorf("a backup was replaced without --force: %s", out)
	}
	if out, err := runs(t, "restore", "--force", "--data", dir, backup(0)); err == nil || !strings.Contains(out, "in use") {
		t.Errorf("restored below a running server: %s", out)
	}
	least, most := 0, 0
	for i := range soak.backups + 1 {
		n := restored(t, backup(i), players, i == soak.backups)
		if i == 0 {
			least = n
		}
		most = n
	}
	t.Logf("%d backups under 16 writers, each restored: from %d to %d deals, every sheet the beginning of what it is now", soak.backups+1, least, most)
}

// restored puts a backup into a new directory and compares every sheet with
// what it is in the end: the beginning of it, or all.
func restored(t *testing.T, backup string, players []*player, all bool) (deals int) {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "data")
	if out, err := runs(t, "restore", "--data", dir, backup); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	if out, err := runs(t, "restore", "--data", dir, backup); err == nil {
		t.Errorf("data was replaced without --force: %s", out)
	}
	server := launch(t, dir)
	defer server.kill()
	for _, p := range players {
		there := p.document(server.url) // by the cookie: the keys were in the backup
		if len(there) > len(p.deals) || all && len(there) < len(p.deals) || !same(there, p.deals[:len(there)]) {
			t.Errorf("%s: %d deals of %d", backup, len(there), len(p.deals))
		}
		deals += len(there)
	}
	return deals
}
