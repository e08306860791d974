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

// oldestSQLite is the oldest SQLite that this trusts: before it, a write-ahead log
// could be reset while it was written to (sqlite.org/wal.html, "WAL-reset bug").
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

// Ping reads from the file, and is nil if that went well and the next process
// will find the same file.
func (d *Database) Ping(ctx context.Context) error {
	var n int
	err := d.read.QueryRowContext(ctx, `SELECT count(*) FROM (SELECT 1 FROM entries LIMIT 1)`).Scan(&n)
	return errors.Join(Explain(err), d.check())
}

// check is nil while the next process will find what is committed.
func (d *Database) check() error {
	if lost := d.lost.Load(); lost != nil {
		return *lost
	}
	return d.files.check()
}

// CheckLog reads the whole write-ahead log, some milliseconds for the usual 4 MB. Where
// something that was answered is no longer in the files, it is ErrUnavailable,
// and so is everything else from then on: SQLite would go on writing behind what
// it will not read again. It also has on disk what was answered until now, and is
// for a program to call every few seconds.
func (d *Database) CheckLog() error {
	answered := d.writer.last.Load()
	err := checkHolds(filepath.Join(d.dir, databaseName), answered)
	if errors.Is(err, ErrMissing) {
		err = fmt.Errorf("%w: %w", ErrUnavailable, err)
		d.lost.CompareAndSwap(nil, &err)
	}
	return errors.Join(err, d.lock.Sync())
}

// maxCheckedAtOpen is the largest file that is checked before it is used: some thousand
// evenings, some hundredths of a second. Larger ones are checked while they are
// used, see [Store.Check].
const maxCheckedAtOpen = 16 << 20 // bytes

func (d *Database) checkIfSmall(ctx context.Context) error {
	info, err := os.Stat(filepath.Join(d.dir, databaseName))
	if err != nil || info.Size() > maxCheckedAtOpen {
		return err
	}
	return d.checkFile(ctx)
}

// Check reads the whole file and returns an error, which names the newest
// backup, where it is damaged. It takes a second or two for 500 MB, disturbs
// nobody, and is for the start of a program whose file may be large: [Open] has
// looked at the header, the size and the schema only, unless the file is small.
func (d *Database) Check(ctx context.Context) error { return nameNewestBackup(d.dir, d.checkFile(ctx)) }

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

// nameNewestBackup adds to the error of a file that cannot be used what can be done.
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
