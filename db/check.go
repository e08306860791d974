package db

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// oldestSQLite is the oldest SQLite version that this program trusts: in older ones, a
// write-ahead log could be reset while it was written to (sqlite.org/wal.html, "WAL-reset bug").
var oldestSQLite = [3]int{3, 51, 3}

func (d *Database) checkVersion(ctx context.Context) error {
	var version string
	if err := d.read.QueryRowContext(ctx, `SELECT sqlite_version()`).Scan(&version); err != nil {
		return err
	}
	return checkSQLiteVersion(version)
}

func checkSQLiteVersion(version string) error {
	var v [3]int
	if _, err := fmt.Sscanf(version, "%d.%d.%d", &v[0], &v[1], &v[2]); err != nil {
		return fmt.Errorf("SQLite %s: %w", version, err)
	}
	for i := range v {
		if v[i] > oldestSQLite[i] {
			return nil
		}
		if v[i] < oldestSQLite[i] {
			return fmt.Errorf("SQLite %s is built in; %d.%d.%d is the oldest that this program trusts", version, oldestSQLite[0], oldestSQLite[1], oldestSQLite[2])
		}
	}
	return nil
}

// Ping reads from the database. It returns nil if that worked, no commit is missing, and the open
// files were neither deleted nor replaced.
func (d *Database) Ping(ctx context.Context) error {
	var n int
	err := d.read.QueryRowContext(ctx, `SELECT count(*) FROM (SELECT 1 FROM entries LIMIT 1) first`).Scan(&n)
	if d.file != nil {
		err = errors.Join(err, d.check())
	}
	return Explain(err)
}

// check returns nil as long as the next process will find everything that was committed.
func (d *Database) check() error {
	if lost := d.lost.Load(); lost != nil {
		return *lost
	}
	return d.files.check()
}

// CheckLog reads the whole write-ahead log, which takes some milliseconds for the usual 4 MB. If a
// commit that was answered is no longer in the files, it returns ErrUnavailable, and every later
// write fails with the same error: otherwise SQLite would go on writing behind the damage, in a
// part of the log that it will never read again. CheckLog also waits until the number of the last
// answered commit is on disk. A program should call it every few seconds. For PostgreSQL there is
// nothing to check.
func (d *Database) CheckLog() error {
	if d.file == nil {
		return nil
	}
	answered := d.writer.last.Load()
	err := checkHolds(filepath.Join(d.dir, databaseName), answered)
	if errors.Is(err, ErrMissing) {
		err = fmt.Errorf("%w: %w", ErrUnavailable, err)
		d.lost.CompareAndSwap(nil, &err)
	}
	return errors.Join(err, d.lock.Sync())
}

// maxCheckedAtOpen is the size in bytes up to which a file is checked before it is used: some
// thousand evenings, which take some hundredths of a second. Larger files are checked while they
// are in use, see [Store.Check].
const maxCheckedAtOpen = 16 << 20 // bytes

func (d *Database) checkIfSmall(ctx context.Context) error {
	info, err := os.Stat(filepath.Join(d.dir, databaseName))
	if err != nil || info.Size() > maxCheckedAtOpen {
		return err
	}
	return d.checkFile(ctx)
}

// Check reads the whole file and returns an error if it is damaged; the error names the newest
// backup. It takes a second or two for 500 MB, and others can read and write meanwhile. A program
// should call it after starting, because [Open] checks a large file less thoroughly: only its
// header, size and schema. For PostgreSQL, Check does nothing.
func (d *Database) Check(ctx context.Context) error {
	if d.file == nil {
		return nil
	}
	return nameNewestBackup(d.dir, d.checkFile(ctx))
}

func (d *Database) checkFile(ctx context.Context) error {
	return checkIntegrity(ctx, d.read, "quick_check")
}

var errDamaged = errors.New("the file is damaged")

// checkIntegrity runs quick_check or integrity_check, whose answer is "ok" or a list.
func checkIntegrity(ctx context.Context, db *sql.DB, check string) error {
	found, err := readTexts(ctx, db.QueryContext, "PRAGMA "+check)
	if err == nil && !slices.Equal(found, []string{"ok"}) {
		err = fmt.Errorf("%w: %s", errDamaged, strings.Join(found, "; "))
	}
	return err
}

// nameNewestBackup adds to the error of a database that cannot be used which backup is the newest
// and how to restore it.
func nameNewestBackup(dir string, err error) error {
	if err == nil || !damaged(err) && !errors.Is(err, errNewer) && !errors.Is(err, ErrMissing) {
		return err
	}
	newest := newestBackup(dir)
	if newest == "" {
		newest = "there is none in " + dir
	}
	return fmt.Errorf("%w\nTo go back to a backup: anschreiber restore --force FILE (the newest: %s)", err, newest)
}

// openFiles are the files of an open database, and the names by which the next process will open
// them.
type openFiles []openFile

type openFile struct {
	path   string
	opened os.FileInfo
}

// statOpen remembers the identity of the database file and of its write-ahead log, so that check can
// tell whether one of them was deleted or replaced.
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

// check returns ErrUnavailable if a file was deleted or replaced since it was opened: SQLite would
// go on writing into the old file, which nobody will ever read again.
func (f openFiles) check() error {
	for _, file := range f {
		if now, err := os.Stat(file.path); err != nil || !os.SameFile(now, file.opened) {
			return fmt.Errorf("%w: %s was deleted or replaced while in use", ErrUnavailable, file.path)
		}
	}
	return nil
}
