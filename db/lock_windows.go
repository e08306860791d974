package db

import (
	"errors"
	"os"
	"syscall"
)

// lockFile opens a file that nobody else has open in this way; errLocked where
// somebody has. The system lets go of it when the process ends, however it ends.
func lockFile(path string) (*os.File, error) {
	name, err := syscall.UTF16PtrFromString(path)
	if err != nil {
		return nil, err
	}
	const shared = 0 // with nobody
	h, err := syscall.CreateFile(name, syscall.GENERIC_READ|syscall.GENERIC_WRITE, shared, nil,
		syscall.OPEN_ALWAYS, syscall.FILE_ATTRIBUTE_NORMAL, 0)
	const sharingViolation = syscall.Errno(32)
	if errors.Is(err, sharingViolation) {
		return nil, errLocked
	}
	if err != nil {
		return nil, err
	}
	return os.NewFile(uintptr(h), path), nil
}

// giveTo has nothing to do where a directory passes on who may do what.
func giveTo(string, ...string) error { return nil }
