//go:build unix

package main

import (
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// smallDisk is a disk of 2 MB; only root may mount one.
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

// fillUp writes a file until the disk is full, but for some 50 KB.
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
	var full string
	for full == "" {
		full = p.tryLong(t, server.url)
	}
	if !strings.Contains(full, "Der Speicher ist voll") || !strings.Contains(full, "Was du getippt hast, steht noch im Formular") || strings.Contains(full, "SQLITE") {
		t.Errorf("the page is\n%s", full)
	}
	if !same(p.document(server.url), p.deals) {
		t.Error("what was acknowledged is not on the sheet")
	}
	then := p.entries
	server.kill()
	server = launch(t, data) // still full
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

// tryLong writes a deal with a long note. It returns the page for a full disk,
// or nothing if there was room.
func (p *player) tryLong(t *testing.T, home string) (page string) {
	t.Helper()
	w := p.deal()
	note := strings.Repeat("x", 150) + strconv.Itoa(p.entries)
	w.form.Set("note", note)
	w.deals[len(w.deals)-1].Note = note
	answer, err := p.http.PostForm(home[:len(home)-1]+w.path, w.form)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	switch {
	case err != nil:
		t.Fatal(err)
	case answer.StatusCode == http.StatusInsufficientStorage:
		return string(text)
	case answer.StatusCode != http.StatusSeeOther:
		t.Fatalf("%s\n%s", answer.Status, text)
	}
	p.waiting = w
	p.booked()
	return ""
}

func TestSoakAReadOnlyDiskIsRefusedAtTheStartAndHarmsNothing(t *testing.T) {
	dir := smallDisk(t)
	server := launch(t, dir)
	p := together(t, server.url, 1)[0]
	if err := p.write(server.url, p.deal()); err != nil {
		t.Fatal(err)
	}
	server.stop()
	remount := func(how string) {
		if out, err := exec.Command("mount", "-o", "remount,"+how, dir).CombinedOutput(); err != nil {
			t.Fatalf("%v %s", err, out)
		}
	}
	remount("ro")
	out, err := runs(t, "serve", "--addr", "127.0.0.1:0", "--data", dir)
	if err == nil || !strings.Contains(out, dir) || !strings.Contains(out, "read-only") {
		t.Errorf("%v: %s", err, out)
	}
	remount("rw")
	server = launch(t, dir)
	if !same(p.document(server.url), p.deals) {
		t.Error("what was acknowledged is not on the sheet")
	}
}

// What strace sees: the disk is asked before every answer.
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
