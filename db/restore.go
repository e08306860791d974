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

// Restore puts a backup into a data directory that no process has open, with
// those of the files named that the backup holds. It is checked first. Data
// that is there already is an fs.ErrExist, or with force it is kept under
// dated names, of which the database's is returned.
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

// restoredName is a backup that is whole and checked, but not yet in its place.
const restoredName = "anschreiber.restored"

// copyBackup copies a backup, if it is one that this program can read.
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

// checkBackup is nil for a database of this program, in a version that it knows.
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

// checkSchema is nil for a schema that this program knows.
func checkSchema(ctx context.Context, source *sql.DB) error {
	p, err := newMigrator(source, migrations.Files)
	if err != nil {
		return err
	}
	_, _, err = versions(ctx, p)
	return err
}

// replace puts what was restored into its place. Killed in the middle, it has
// lost nothing, and can be run again.
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

// setAside gives a database, if there is one, another name. Its write-ahead log
// is copied before and removed after: at no time does the file stand alone
// under a name whose log is elsewhere, and the new file never finds the old log.
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

// copyFile copies a file, if it is there, and waits for the disk.
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

// replaceFile writes a file whole or not at all, and keeps what was there, if
// it was something else.
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
