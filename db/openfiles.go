package db

import (
	"fmt"
	"os"
)

// openFiles are the files of an open database under the names that the next
// process will open them by.
type openFiles []openFile

type openFile struct {
	path   string
	opened os.FileInfo
}

// statOpen notes which files a database and its write-ahead log are.
func statOpen(path string) (files openFiles, err error) {
	for _, path := range []string{path, path + "-wal"} {
		info, err := os.Stat(path)
		if err != nil {
			return nil, err
		}
		files = append(files, openFile{path, info})
	}
	return files, nil
}

// check is ErrUnavailable where a file was deleted or replaced since: SQLite goes
// on writing into the old one, which nobody will ever read again.
func (f openFiles) check() error {
	for _, file := range f {
		if now, err := os.Stat(file.path); err != nil || !os.SameFile(now, file.opened) {
			return fmt.Errorf("%w: %s was deleted or replaced while in use", ErrUnavailable, file.path)
		}
	}
	return nil
}
