//go:build unix

package main

import (
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// A data directory of which one file got lost while the program was not running.
var losses = map[string]func(dir string) error{
	"anschreiber.db": func(dir string) error { return os.Remove(filepath.Join(dir, "anschreiber.db")) },
	"is empty":       func(dir string) error { return os.Truncate(filepath.Join(dir, "anschreiber.db"), 0) },
	"-wal":           func(dir string) error { return os.Remove(filepath.Join(dir, "anschreiber.db-wal")) },
	"cookie.keys":    func(dir string) error { return os.Remove(filepath.Join(dir, "cookie.keys")) },
}

func TestAStartThatWouldForgetEveningsIsRefusedAndNamesTheBackup(t *testing.T) {
	for names, lose := range losses {
		t.Run(names, func(t *testing.T) {
			dir := t.TempDir()
			server := launch(t, dir)
			backup := filepath.Join(dir, "sunday.db")
			if out, err := runs(t, "backup", "--data", dir, backup); err != nil {
				t.Fatal(err, out)
			}
			server.kill()
			if err := lose(dir); err != nil {
				t.Fatal(err)
			}
			out, err := runs(t, "serve", "--addr", "127.0.0.1:0", "--data", dir)
			if err == nil || !strings.Contains(out, names) || !strings.Contains(out, backup) || !strings.Contains(out, "--accept-loss") {
				t.Errorf("it said %q, %v", out, err)
			}
			if _, _, exit := program(t, nil, "restore", "--force", "--data", dir, backup); exit != 0 {
				t.Error("the backup cannot be restored")
			}
			launch(t, dir)
		})
	}
}

func TestWhoAcceptsALossStartsWithWhatIsThere(t *testing.T) {
	dir := t.TempDir()
	launch(t, dir).kill()
	if err := os.Remove(filepath.Join(dir, "cookie.keys")); err != nil {
		t.Fatal(err)
	}
	out, err := runs(t, "serve", "--accept-loss", "--addr", "nowhere", "--data", dir) // goes as far as the address
	if err == nil || !strings.Contains(out, "nowhere") {
		t.Errorf("it said %q, %v", out, err)
	}
	launch(t, dir)
}

func TestADatabaseThatIsDeletedUnderTheProgramBooksNothingAndIsLogged(t *testing.T) {
	dir := t.TempDir()
	server := launch(t, dir)
	p := together(t, server.url, 1)[0]
	if err := os.Remove(filepath.Join(dir, "anschreiber.db")); err != nil {
		t.Fatal(err)
	}
	w := p.next()
	answer, err := p.http.PostForm(server.url+w.path[1:], w.form)
	if err != nil {
		t.Fatal(err)
	}
	answer.Body.Close()
	if answer.StatusCode != http.StatusServiceUnavailable {
		t.Errorf("a booking into a deleted file was answered %s", answer.Status)
	}
	if answer, err = http.Get(server.url + "healthz"); err != nil || answer.StatusCode != http.StatusServiceUnavailable {
		t.Errorf("healthz: %v, %v", answer.Status, err)
	}
	answer.Body.Close()
	server.stop()
	if said := server.says.String(); !strings.Contains(said, "deleted or replaced while in use") {
		t.Errorf("the log is %s", said)
	}
}

func TestALogThatIsEmptiedUnderTheProgramIsNoticed(t *testing.T) {
	dir := t.TempDir()
	server := launch(t, dir)
	p := together(t, server.url, 1)[0]
	if err := p.write(server.url, p.next()); err != nil {
		t.Fatal(err)
	}
	if err := os.Truncate(filepath.Join(dir, "anschreiber.db-wal"), 0); err != nil {
		t.Fatal(err)
	}
	for well := true; well; {
		answer, err := http.Get(server.url + "healthz")
		if err != nil {
			t.Fatal(err)
		}
		answer.Body.Close()
		well = answer.StatusCode != http.StatusServiceUnavailable
	}
	server.stop()
	out, err := runs(t, "serve", "--addr", "127.0.0.1:0", "--data", dir)
	if err == nil || !strings.Contains(out, "anschreiber.db-wal") || !strings.Contains(out, "--accept-loss") {
		t.Errorf("it said %q, %v", out, err)
	}
}
