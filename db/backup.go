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

// Backup writes the database of a data directory into one new file, in the state of one moment. The
// database may be in use while Backup runs. Sidefiles are names of other files in the directory;
// those that exist are packed into the same file. The backup is readable by the user alone, and
// gets its name only after its content has been checked and is on disk. An existing file is
// replaced only with force; without it, Backup returns fs.ErrExist.
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

// mayWrite returns fs.ErrExist if the file exists and force is false, and an error if the path is
// not a regular file.
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

// copyTo writes the content of a database into a single file without a write-ahead log. finish may
// change the copy before it is checked. Until the copy is complete it has a temporary name, so a
// file at the path to is always complete, even after a crash.
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

// partialName is part of the name of every unfinished copy.
const partialName = ".anschreiber-partial-"

// abandonedAfter is the age, counted from the last write, at which an unfinished copy is removed.
const abandonedAfter = time.Hour

// CreatePartial creates a temporary file in the directory of the path to; the caller renames it to
// that path once it is complete. It also removes old temporary files of copies that were killed
// halfway.
func CreatePartial(to string) (*os.File, error) {
	removeOldPartials(filepath.Dir(to))
	return os.CreateTemp(filepath.Dir(to), filepath.Base(to)+partialName+"*")
}

// removeOldPartials removes unfinished copies from a directory if nobody has written to them for
// the time abandonedAfter: the process that wrote them was killed. A copy that is still being
// written is younger.
func removeOldPartials(dir string) {
	files, _ := os.ReadDir(dir) // errors do not matter: a leftover file does no harm
	for _, f := range files {
		info, gone := f.Info()
		if gone == nil && strings.Contains(f.Name(), partialName) && time.Since(info.ModTime()) > abandonedAfter {
			_ = os.Remove(filepath.Join(dir, f.Name()))
		}
	}
}

// finishCopy runs finish on a copy that nobody else uses yet, and then checks the result.
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

// syncDir makes new file names in a directory durable. Windows does so by itself.
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
