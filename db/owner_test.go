//go:build unix

package db

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

func TestWhatRootRestoresAndImportsBelongsToTheOwnerOfTheDirectory(t *testing.T) {
	aboutFiles(t)
	if os.Geteuid() != 0 {
		t.Skip("only root can do so for somebody else")
	}
	others := func() string {
		dir := t.TempDir()
		must(t, os.Chown(dir, 65532, 65532))
		return dir
	}
	_, from := backedUp(t)
	restored, imported := others(), others()
	_, err := Restore(t.Context(), restored, from, false, beside)
	must(t, err)
	ownedBy(t, 65532, restored, databaseName, beside, lockName)
	take(t, open(t, imported), NewImport(), "k", written("Stammtisch", 1))
	must(t, PutBeside(imported, beside, []byte("key")))
	ownedBy(t, 65532, imported, databaseName, databaseName+"-wal", databaseName+"-shm", lockName, beside)
}

func ownedBy(t *testing.T, uid uint32, dir string, names ...string) {
	t.Helper()
	for _, name := range names {
		info, err := os.Stat(filepath.Join(dir, name))
		if err != nil || info.Sys().(*syscall.Stat_t).Uid != uid || info.Mode().Perm() != 0o600 {
			t.Errorf("%s: %+v, %v", name, info, err)
		}
	}
}

func TestADirectoryThatCannotBeWrittenToIsNotTakenForOneInUse(t *testing.T) {
	dir := t.TempDir()
	must(t, os.Mkdir(filepath.Join(dir, lockName), 0o700)) // nobody can open a directory for writing, not even root
	_, err := Open(t.Context(), dir)
	if err == nil || !strings.Contains(err.Error(), "cannot be written to") || strings.Contains(err.Error(), "in use") {
		t.Errorf("it is %v", err)
	}
}
