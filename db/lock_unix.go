//go:build unix

package db

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
)

// lockFile opens a file and locks it; it returns errLocked if another process has locked it. The
// system releases the lock when the process ends, however it ends.
func lockFile(path string) (*os.File, error) {
	f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return nil, err
	}
	if err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB); err != nil {
		f.Close()
		if errors.Is(err, syscall.EWOULDBLOCK) {
			err = errLocked
		}
		return nil, err
	}
	return f, nil
}

// giveTo makes the owner of the directory the owner of these files in it, because root may
// restore files for the user that the program runs as. Missing files are skipped. Without root it
// does nothing.
func giveTo(dir string, names ...string) error {
	info, err := os.Stat(dir)
	if err != nil || os.Geteuid() != 0 {
		return err
	}
	owner := info.Sys().(*syscall.Stat_t) // on every unix
	for _, name := range names {
		err := os.Lchown(filepath.Join(dir, name), int(owner.Uid), int(owner.Gid))
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	return nil
}
