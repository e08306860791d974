//go:build unix

package main

import (
	"bytes"
	"database/sql"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"testing"
	"time"
)

// replicate runs Litestream, which continuously copies a data directory to another place, as
// README.md of this directory describes.
func replicate(t *testing.T, litestream, data, copies string) *exec.Cmd {
	t.Helper()
	config := filepath.Join(copies, "litestream.yml")
	text := "dbs:\n  - path: " + filepath.Join(data, "anschreiber.db") + "\n    replicas:\n      - type: file\n        path: " + filepath.Join(copies, "copy") + "\n        sync-interval: 1s\n"
	if err := os.WriteFile(config, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	beside := exec.Command(litestream, "replicate", "-config", config)
	says := new(bytes.Buffer)
	beside.Stdout, beside.Stderr = says, says
	beside.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	if err := beside.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = syscall.Kill(-beside.Process.Pid, syscall.SIGKILL)
		_ = beside.Wait()
		if t.Failed() {
			t.Log(says)
		}
	})
	return beside
}

// If the whole machine is lost, with the program, Litestream and the disk, the copy has everything
// except the last seconds.
func TestSoakALitestreamCopyHasEverythingButTheLastSeconds(t *testing.T) {
	litestream, err := exec.LookPath("litestream")
	if err != nil {
		t.Skip("there is no litestream here: go install github.com/benbjohnson/litestream/cmd/litestream@v0.5.18")
	}
	data, copies := t.TempDir(), t.TempDir()
	server := launch(t, data)
	beside := replicate(t, litestream, data, copies)
	players := together(t, server.url, 16)
	for _, p := range players {
		p.onlyDeals = true // so that the deals in a copy are the first deals of the sheet
	}
	writes := func() (done func()) {
		told := make(chan bool)
		done = writeOn(t, server.url, players, told)
		for range soak.acks {
			<-told
		}
		return done
	}
	writes()()
	copied, entries := make([]int, len(players)), len(players) // each evening also has entry 0
	for i, p := range players {
		copied[i] = p.entries
		entries += p.entries
	}
	start := time.Now()
	for comesBack(t, litestream, copies) < entries {
	}
	behind, done := time.Since(start), writes()
	_ = syscall.Kill(-beside.Process.Pid, syscall.SIGKILL)
	server.kill()
	done()
	lost, acknowledged := missing(t, comesBackTo(t, litestream, copies), data, players, copied)
	t.Logf("replicated under 16 writers: copied %v after the last booking; then both killed among %d bookings and restored elsewhere: the last %d are lost",
		behind.Round(10*time.Millisecond), acknowledged, lost)
}

// missing serves the restored copy and counts the deals that were acknowledged but are not there. A
// sheet must have at least the deals that were known to be copied, and nothing but the first deals
// of the original.
func missing(t *testing.T, restored, data string, players []*player, copied []int) (lost, acknowledged int) {
	t.Helper()
	keys, err := os.ReadFile(filepath.Join(data, keysName))
	if err == nil {
		err = os.WriteFile(filepath.Join(restored, keysName), keys, 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
	elsewhere := launch(t, restored)
	for i, p := range players {
		there, must := p.document(elsewhere.url), p.deals
		if p.waiting != nil {
			must = p.waiting.deals
		}
		if len(there) < copied[i] || len(there) > len(must) || !same(there, must[:len(there)]) {
			t.Errorf("%d deals of %d, of which %d were copied", len(there), len(must), copied[i])
		}
		lost += max(0, len(p.deals)-len(there))
		acknowledged += len(p.deals)
	}
	return lost, acknowledged
}

// comesBackTo restores the copy into a new data directory and returns its path.
func comesBackTo(t *testing.T, litestream, copies string) (data string) {
	t.Helper()
	data = t.TempDir()
	out, err := exec.CommandContext(t.Context(), litestream, "restore", "-o", filepath.Join(data, "anschreiber.db"), "file://"+filepath.Join(copies, "copy")).CombinedOutput()
	if err != nil {
		t.Logf("nothing was copied yet: %s", out)
	} else if out, err := runs(t, "check", filepath.Join(data, "anschreiber.db")); err != nil {
		t.Errorf("what was restored is damaged: %s", out)
	}
	return data
}

// comesBack returns how many entries the copy has.
func comesBack(t *testing.T, litestream, copies string) (entries int) {
	t.Helper()
	file, err := sql.Open("sqlite", filepath.Join(comesBackTo(t, litestream, copies), "anschreiber.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	_ = file.QueryRowContext(t.Context(), `SELECT count(*) FROM entries`).Scan(&entries) // 0 if nothing was copied yet
	return entries
}
