package db

import (
	"bytes"
	"context"
	"database/sql"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"anschreiber/migrations"
)

// Restore checks a backup and puts it into a data directory that no process has open. It also
// restores the named sidefiles that the backup contains. If the directory has a database already,
// Restore returns fs.ErrExist; with force it keeps the old files under names with a date, and
// returns the new path of the old database.
func Restore(ctx context.Context, dir, from string, force bool, sidefiles ...string) (replaced string, err error) {
	defer wrap(&err, "restore %s", from)
	dir, lock, err := lockDir(dir)
	if err != nil {
		return "", err
	}
	defer lock.Close()
	if err := mayWrite(filepath.Join(dir, databaseName), force); err != nil {
		return "", err
	}
	files, err := copyBackup(ctx, from, filepath.Join(dir, restoredName), sidefiles)
	if err != nil {
		return "", Explain(err)
	}
	if err := giveTo(dir, restoredName, lockName); err != nil {
		return "", err
	}
	if replaced, err = replace(dir, files); err == nil {
		err = errors.Join(lock.record(leftClosed), lock.forgetAnswered())
	}
	return replaced, err
}

// restoredName is the name of a backup that is complete and checked, but not yet in its final
// place.
const restoredName = "anschreiber.restored"

// copyBackup copies a backup if this program can read it, and returns the content of its
// sidefiles.
func copyBackup(ctx context.Context, from, to string, sidefiles []string) (files map[string][]byte, err error) {
	if _, err := os.Stat(from); err != nil {
		return nil, err
	}
	source, err := pool(dsn(from, "mode=ro&_pragma=busy_timeout(5000)"), 1)
	if err != nil {
		return nil, err
	}
	defer source.Close()
	if err := checkIntegrity(ctx, source, "integrity_check"); err != nil {
		return nil, err
	}
	if err := checkBackup(ctx, source); err != nil {
		return nil, err
	}
	err = copyTo(ctx, source, to, func(copied *sql.DB) (err error) {
		files, err = unpackSidefiles(ctx, copied, sidefiles)
		return err
	})
	return files, err
}

// checkBackup returns an error unless the file is a database of this program, with a schema version
// that the program can read.
func checkBackup(ctx context.Context, source *sql.DB) error {
	var ours int
	err := source.QueryRowContext(ctx, `SELECT count(*) FROM sqlite_schema WHERE name IN ('goose_db_version', 'entries')`).Scan(&ours)
	if err == nil && ours != 2 {
		err = errors.New("it is no backup of anschreiber")
	}
	if err != nil {
		return err
	}
	return checkSchema(ctx, source)
}

// checkSchema returns an error for a schema that is newer than this program.
func checkSchema(ctx context.Context, source *sql.DB) error {
	p, err := newMigrator(source, migrations.Files)
	if err != nil {
		return err
	}
	_, _, err = versions(ctx, p)
	return err
}

// replace moves the restored files into their final places. If it is killed in the middle,
// nothing is lost and it can be run again.
func replace(dir string, files map[string][]byte) (replaced string, err error) {
	suffix := ".replaced-" + timestamp()
	if replaced, err = setAside(filepath.Join(dir, databaseName), suffix); err != nil {
		return "", err
	}
	for name, content := range files {
		if err := replaceFile(filepath.Join(dir, name), content, suffix); err != nil {
			return "", err
		}
	}
	err = os.Rename(filepath.Join(dir, restoredName), filepath.Join(dir, databaseName))
	return replaced, errors.Join(err, syncDir(dir))
}

// setAside renames a database, if there is one, and returns its new path. The write-ahead log is
// copied before the renaming and removed after it, so that a crash in between never leaves the old
// database without its log, or the new database with the old log.
func setAside(path, suffix string) (replaced string, err error) {
	replaced = path + suffix
	if err := copyFile(path+"-wal", replaced+"-wal"); err != nil {
		return "", err
	}
	switch err := os.Rename(path, replaced); {
	case errors.Is(err, fs.ErrNotExist):
		replaced = ""
	case err != nil:
		return "", err
	}
	for _, name := range []string{path + "-wal", path + "-shm"} {
		if err := os.Remove(name); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return "", err
		}
	}
	return replaced, nil
}

// copyFile copies a file, if it exists, and waits until the copy is on disk.
func copyFile(from, to string) error {
	source, err := os.Open(from)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	defer source.Close()
	return writeNew(to, source)
}

func writeNew(path string, content io.Reader) error {
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o600)
	if err != nil {
		return err
	}
	_, err = io.Copy(f, content)
	return errors.Join(err, f.Sync(), f.Close())
}

// replaceFile writes a file completely or not at all. If the old content was different, it is
// kept under the name with the suffix.
func replaceFile(path string, content []byte, suffix string) error {
	old, err := os.ReadFile(path)
	switch {
	case err == nil && bytes.Equal(old, content):
		return nil
	case err == nil:
		err = copyFile(path, path+suffix)
	case errors.Is(err, fs.ErrNotExist):
		err = nil
	}
	if err == nil {
		err = writeNew(path+".new", bytes.NewReader(content))
	}
	if err == nil {
		err = giveTo(filepath.Dir(path), filepath.Base(path)+".new")
	}
	if err == nil {
		err = os.Rename(path+".new", path)
	}
	return err
}
