package db

import (
	"context"
	"database/sql"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
)

// packSidefiles copies the files with these names from the data directory into a table of the
// backup, so that a backup is a single file. Files that do not exist are skipped.
func packSidefiles(ctx context.Context, copied *sql.DB, dir string, names []string) error {
	_, err := copied.ExecContext(ctx, `CREATE TABLE beside (name TEXT NOT NULL PRIMARY KEY, content BLOB NOT NULL) STRICT`)
	if err != nil {
		return err
	}
	for _, name := range names {
		content, err := os.ReadFile(filepath.Join(dir, name))
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			return err
		}
		if _, err := copied.ExecContext(ctx, `INSERT INTO beside (name, content) VALUES ($1, $2)`, name, content); err != nil {
			return err
		}
	}
	return nil
}

// unpackSidefiles returns the content of the named files that a backup contains, and removes them
// from the backup. Copies made before a migration contain no sidefiles.
func unpackSidefiles(ctx context.Context, copied *sql.DB, names []string) (files map[string][]byte, err error) {
	var packed int
	err = copied.QueryRowContext(ctx, `SELECT count(*) FROM sqlite_schema WHERE name = 'beside'`).Scan(&packed)
	if err != nil || packed == 0 {
		return nil, err
	}
	files = map[string][]byte{}
	for _, name := range names {
		var content []byte
		err := copied.QueryRowContext(ctx, `SELECT content FROM beside WHERE name = $1`, name).Scan(&content)
		if err == nil {
			files[name] = content
		} else if !errors.Is(err, sql.ErrNoRows) {
			return nil, err
		}
	}
	_, err = copied.ExecContext(ctx, `DROP TABLE beside`)
	return files, err
}

// PutBeside writes a file into a data directory, completely or not at all, for the owner of the
// directory alone. A file that was there with another content is kept under a name with a date.
func PutBeside(dir, name string, content []byte) error {
	err := replaceFile(filepath.Join(dir, name), content, ".replaced-"+timestamp())
	return errors.Join(err, syncDir(dir))
}
