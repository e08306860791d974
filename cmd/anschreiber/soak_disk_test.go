//go:build unix

package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// smallDisk mounts a disk of 2 MB and returns its directory. Only root may mount one.
func smallDisk(t *testing.T) (dir string) {
	t.Helper()
	if os.Geteuid() != 0 {
		t.Skip("only root may mount a small disk; what SQLite says to a full one is tested in db and handlers, too")
	}
	dir = t.TempDir()
	if out, err := exec.Command("mount", "-t", "tmpfs", "-o", "size=2m", "tmpfs", dir).CombinedOutput(); err != nil {
		t.Skipf("cannot mount a small disk: %v %s", err, out)
	}
	t.Cleanup(func() {
		if out, err := exec.Command("umount", dir).CombinedOutput(); err != nil {
			t.Errorf("%v %s", err, out)
		}
	})
	return dir
}

// fillUp writes a file until only about 50 KB of the disk are free.
func fillUp(t *testing.T, path string) {
	t.Helper()
	f, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	size := int64(0)
	for chunk := make([]byte, 512); err == nil; size += 512 {
		_, err = f.Write(chunk)
	}
	if err := f.Truncate(size - 50<<10); err != nil {
		t.Fatal(err)
	}
}

func TestSoakAFullDiskIsSaidAndLosesNothing(t *testing.T) {
	dir := smallDisk(t)
	data, ballast := filepath.Join(dir, "data"), filepath.Join(dir, "ballast")
	server := launch(t, data)
	p := together(t, server.url, 1)[0]
	for range 5 {
		if err := p.write(server.url, p.next()); err != nil {
			t.Fatal(err)
		}
	}
	fillUp(t, ballast)
	before := p.entries
	var full error
	for full == nil {
		full = p.write(server.url, p.next())
	}
	if !strings.Contains(full.Error(), "507") {
		t.Error(full)
	}
	if !same(p.document(server.url), p.deals) {
		t.Error("what was acknowledged is not on the sheet")
	}
	then := p.entries
	server.kill()
	server = launch(t, data) // the disk is still full
	if !same(p.document(server.url), p.deals) {
		t.Error("what was acknowledged is not on the sheet after a kill")
	}
	if err := os.Remove(ballast); err != nil {
		t.Fatal(err)
	}
	for range 50 {
		if err := p.write(server.url, p.next()); err != nil {
			t.Fatal(err)
		}
	}
	if !same(p.document(server.url), p.deals) {
		t.Error("what was acknowledged is not on the sheet")
	}
	t.Logf("a full disk: %d more entries fitted, then 507 with the form; read and started while full; %d entries afterwards, none lost", then-before, p.entries)
}

// strace shows that the disk is synced before every answer.
func TestSoakEveryAnswerWaitsForTheDisk(t *testing.T) {
	strace, err := exec.LookPath("strace")
	if err != nil {
		t.Skip("there is no strace here; that every connection has synchronous=FULL is tested in db")
	}
	trace := filepath.Join(t.TempDir(), "trace")
	if out, err := exec.Command(strace, "-o", trace, "true").CombinedOutput(); err != nil {
		t.Skipf("strace may not trace here: %s", out)
	}
	server := launch(t, t.TempDir(), strace, "-f", "-qq", "-e", "trace=fsync,fdatasync", "-o", trace)
	p := together(t, server.url, 1)[0]
	const entries = 20
	for i := range entries {
		synced := syncs(t, trace)
		if err := p.write(server.url, p.next()); err != nil {
			t.Fatal(err)
		}
		if now := syncs(t, trace); now <= synced {
			t.Errorf("entry %d was answered after %d syncs, before it there were %d", i+1, now, synced)
		}
	}
	t.Logf("%d entries one after the other, each after at least one fsync; %d in all", entries, syncs(t, trace))
}

func syncs(t *testing.T, trace string) int {
	t.Helper()
	text, err := os.ReadFile(trace)
	if err != nil {
		t.Fatal(err)
	}
	return strings.Count(string(text), "sync(")
}
