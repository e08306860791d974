package db

import (
	"errors"
	"os"
	"syscall"
)

// lockFile opens a file and locks it; it returns errLocked if another process has locked it. The
// system releases the lock when the process ends, however it ends.
func lockFile(path string) (*os.File, error) {
	name, err := syscall.UTF16PtrFromString(path)
	if err != nil {
		return nil, err
	}
	const shared = 0 // other processes may not open it
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

// giveTo does nothing, because on Windows a directory passes its permissions on to its files.
func giveTo(string, ...string) error { return nil }
