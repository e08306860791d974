//go:build unix

package db

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

func TestNobodyElseReadsTheFiles(t *testing.T) {
	aboutFiles(t)
	for _, umask := range []int{0, 0o022, 0o277} {
		parent := t.TempDir()
		dir := filepath.Join(parent, "data")
		if umask == 0o277 { // this mode would lock the directory
			must(t, os.Mkdir(dir, 0o700))
		}
		old := syscall.Umask(umask)
		s, err := Open(t.Context(), dir)
		if err == nil {
			create(t, s, "anna", "k0")
			logOf(t, s, "anna", create(t, s, "anna", "k1"))
			defer s.Close()
		}
		syscall.Umask(old)
		must(t, err)
		for name, want := range map[string]os.FileMode{"": 0o700, databaseName: 0o600, databaseName + "-wal": 0o600, databaseName + "-shm": 0o600} {
			info, err := os.Stat(filepath.Join(dir, name))
			if err != nil || info.Mode().Perm() != want {
				t.Errorf("umask %o: %q is %v, %v", umask, name, info.Mode(), err)
			}
		}
	}
}
