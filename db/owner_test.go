//go:build unix

package db

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

func TestWhatRootRestoresBelongsToTheOwnerOfTheDirectory(t *testing.T) {
	if os.Geteuid() != 0 {
		t.Skip("only root can restore for somebody else")
	}
	_, from := backedUp(t)
	dir := t.TempDir()
	if err := os.Chown(dir, 65532, 65532); err != nil {
		t.Fatal(err)
	}
	if _, err := Restore(t.Context(), dir, from, false, beside); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{file, beside, lockName} {
		info, err := os.Stat(filepath.Join(dir, name))
		if err != nil || info.Sys().(*syscall.Stat_t).Uid != 65532 || info.Mode().Perm() != 0o600 {
			t.Errorf("%s: %+v, %v", name, info, err)
		}
	}
}
