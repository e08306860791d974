package db

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"time"
)

// Backup writes the database of a data directory into one new file, as it
// stands at one moment, while it may be written to. The files beside it that
// are named go into the same file, where they exist. The file is for the user
// alone, and there only when it has been checked and is on disk. An existing
// file is replaced only with force, else it is fs.ErrExist.
func Backup(ctx context.Context, dir, to string, force bool, sidefiles ...string) (err error) {
	defer wrap(&err, "back up")
	if err := mayWrite(to, force); err != nil {
		return err
	}
	if info, err := os.Stat(filepath.Join(dir, databaseName)); err != nil {
		return err
	} else if there, err := os.Stat(to); err == nil && os.SameFile(info, there) {
		return fmt.Errorf("%s is the database itself", to)
	}
	source, done, err := openShared(dir, "")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, done()) }()
	return Explain(copyTo(ctx, source, to, func(copied *sql.DB) error { return packSidefiles(ctx, copied, dir, sidefiles) }))
}

// mayWrite is fs.ErrExist for a file that is there and must stay.
func mayWrite(path string, force bool) error {
	info, err := os.Stat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err != nil:
		return err
	case !info.Mode().IsRegular():
		return fmt.Errorf("%s is no file", path)
	case force:
		return nil
	}
	return &fs.PathError{Op: "write", Path: path, Err: fs.ErrExist}
}

// copyTo writes what a database holds into a file of one piece, without a
// write-ahead log. A copy that is not finished has another name, so that the
// name stands for a whole one, whatever happens meanwhile.
func copyTo(ctx context.Context, source *sql.DB, to string, finish func(*sql.DB) error) (err error) {
	partial, err := CreatePartial(to)
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			os.Remove(partial.Name())
		}
	}()
	if err := partial.Close(); err != nil {
		return err
	}
	if _, err := source.ExecContext(ctx, `VACUUM INTO $1`, partial.Name()); err != nil {
		return err
	}
	if err := finishCopy(ctx, partial.Name(), finish); err != nil {
		return err
	}
	if err := errors.Join(syncFile(partial.Name()), os.Rename(partial.Name(), to)); err != nil {
		return err
	}
	return syncDir(filepath.Dir(to))
}

// partialName is in the names of copies that are not finished.
const partialName = ".anschreiber-partial-"

// abandonedAfter is how long a copy that nobody writes any more is left alone.
const abandonedAfter = time.Hour

// CreatePartial makes a file beside one that is to be written, which gets its
// name when it is whole. Those that were killed halfway are removed.
func CreatePartial(to string) (*os.File, error) {
	removeOldPartials(filepath.Dir(to))
	return os.CreateTemp(filepath.Dir(to), filepath.Base(to)+partialName+"*")
}

// removeOldPartials removes the copies of a directory that were killed halfway.
// One that is being written is younger.
func removeOldPartials(dir string) {
	files, _ := os.ReadDir(dir) // what cannot be listed or removed is in nobody's way
	for _, f := range files {
		info, gone := f.Info()
		if gone == nil && strings.Contains(f.Name(), partialName) && time.Since(info.ModTime()) > abandonedAfter {
			_ = os.Remove(filepath.Join(dir, f.Name()))
		}
	}
}

// finishCopy completes a copy that nobody else sees, and checks it as it then is.
func finishCopy(ctx context.Context, path string, finish func(*sql.DB) error) error {
	copied, err := pool(dsn(path, "mode=rw&_pragma=journal_mode(DELETE)"), 1)
	if err != nil {
		return err
	}
	err = finish(copied)
	if err == nil {
		err = checkIntegrity(ctx, copied, "integrity_check")
	}
	return errors.Join(err, copied.Close())
}

func syncFile(path string) error {
	f, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		return err
	}
	return errors.Join(f.Sync(), f.Close())
}

// syncDir makes new names last. Windows does so by itself.
func syncDir(dir string) error {
	if runtime.GOOS == "windows" {
		return nil
	}
	f, err := os.Open(dir)
	if err != nil {
		return err
	}
	return errors.Join(f.Sync(), f.Close())
}
