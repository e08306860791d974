//go:build unix

package main

import (
	"errors"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestAStartThatWouldForgetEveningsIsRefusedAndNamesTheBackup(t *testing.T) {
	for names, lose := range map[string]func(dir string) error{
		"anschreiber.db": func(dir string) error { return os.Remove(filepath.Join(dir, "anschreiber.db")) },
		"has cookie.keys": func(dir string) error { // the lock, which records that there was a database, is gone, too
			return errors.Join(os.Remove(filepath.Join(dir, "anschreiber.db")), os.Remove(filepath.Join(dir, "anschreiber.lock")))
		},
		"is empty":    func(dir string) error { return os.Truncate(filepath.Join(dir, "anschreiber.db"), 0) },
		"cookie.keys": func(dir string) error { return os.Remove(filepath.Join(dir, "cookie.keys")) },
	} {
		t.Run(names, func(t *testing.T) {
			dir := t.TempDir()
			_, stop := start(t, dir)
			backup := filepath.Join(dir, "sunday.db")
			goesWell(t, "", "backup", "--data", dir, backup)
			if err := stop(); err != nil {
				t.Fatal(err)
			}
			if err := lose(dir); err != nil {
				t.Fatal(err)
			}
			_, said, exit := program(t, nil, "--addr", "nowhere", "--data", dir) // a start without --accept-loss ends before it reads the address
			if exit != 1 || !strings.Contains(said, names) || !strings.Contains(said, backup) || !strings.Contains(said, "--accept-loss") {
				t.Errorf("status %d, %q", exit, said)
			}
			if _, said, exit = program(t, nil, "--accept-loss", "--addr", "nowhere", "--data", dir); exit != 1 || !strings.Contains(said, "nowhere") {
				t.Errorf("whoever accepts the loss gets as far as status %d, %q", exit, said)
			}
			_, stop = start(t, dir)
			if err := stop(); err != nil {
				t.Fatal(err)
			}
			goesWell(t, "", "restore", "--force", "--data", dir, backup)
			start(t, dir)
		})
	}
}

func TestADatabaseThatIsLostUnderTheProgramBooksNothingAndIsLogged(t *testing.T) {
	for name, c := range map[string]struct {
		lose func(database string) error
		says string
	}{
		"deleted": {os.Remove, "deleted or replaced while in use"},
		"a byte of its log changed": {func(database string) error { // a byte that the running server does not read again
			text, err := os.ReadFile(database + "-wal")
			if err != nil {
				return err
			}
			text[len(text)-1]++
			return os.WriteFile(database+"-wal", text, 0o600)
		}, "anschreiber.db-wal"},
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			server := launch(t, dir)
			p := together(t, server.url, 1)[0]
			if err := p.write(server.url, p.next()); err != nil {
				t.Fatal(err)
			}
			if err := c.lose(filepath.Join(dir, "anschreiber.db")); err != nil {
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
			if err := p.write(server.url, p.next()); err == nil || !strings.Contains(err.Error(), "503") {
				t.Errorf("a booking is answered with %v", err)
			}
			server.stop()
			if said := server.says.String(); !strings.Contains(said, c.says) {
				t.Errorf("the log is %s", said)
			}
			if _, said, exit := program(t, nil, "--addr", "nowhere", "--data", dir); exit != 1 || !strings.Contains(said, "anschreiber.db") || !strings.Contains(said, "--accept-loss") {
				t.Errorf("started again: status %d, %q", exit, said)
			}
		})
	}
}

// Paths of a database and of a backup may be relative and without a slash, or begin with two
// slashes.
func TestCommandsTakePathsAsPeopleTypeThem(t *testing.T) {
	t.Chdir(t.TempDir())
	goesWell(t, good, "import", "--data", "data")
	goesWell(t, "", "backup", "--data", "data", "b ?#%.db")
	goesWell(t, "", "check", "b ?#%.db")
	here, _ := os.Getwd()
	goesWell(t, "", "check", "/"+here+"/b ?#%.db")
	goesWell(t, "", "restore", "--data", "other", "b ?#%.db")
	goesWell(t, "", "forget", "--data", "other", "--name", "Anna")
	goesWell(t, "", "about", "--data", "other", "--name", "Anna", "anna.zip")
	if exported := goesWell(t, "", "export", "--data", "other"); !strings.Contains(exported, "Anna") {
		t.Errorf("exported: %q", exported)
	}
}
