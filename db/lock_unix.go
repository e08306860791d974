//go:build unix

package db

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
)

// lockFile opens a file that nobody else has open in this way; errLocked where
// somebody has. The system lets go of it when the process ends, however it ends.
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

// giveTo gives files to the owner of their directory: root may restore what
// belongs to the user that the program runs as. Missing files are left out.
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
