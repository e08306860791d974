package db

import (
	"context"
	"database/sql"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
)

// A backup is one file, because two are one too many to remember. What lies
// beside the database and belongs to it goes into a table of the backup, and is
// taken out of there again.

func pack(ctx context.Context, copied *sql.DB, dir string, names []string) error {
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

// unpack takes out what a backup holds of the files named, and nothing of any
// other name. Copies made before a migration hold none.
func unpack(ctx context.Context, copied *sql.DB, names []string) (files map[string][]byte, err error) {
	var packed int
	err = copied.QueryRowContext(ctx, `SELECT count(*) FROM sqlite_schema WHERE name = 'beside'`).Scan(&packed)
	if err != nil || packed == 0 {
		return nil, err
	}
	rows, err := copied.QueryContext(ctx, `SELECT name, content FROM beside`)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	files = map[string][]byte{}
	for rows.Next() {
		var name string
		var content []byte
		if err := rows.Scan(&name, &content); err != nil {
			return nil, err
		}
		if slices.Contains(names, name) {
			files[name] = content
		}
	}
	if err := errors.Join(rows.Err(), rows.Close()); err != nil {
		return nil, err
	}
	_, err = copied.ExecContext(ctx, `DROP TABLE beside`)
	return files, err
}
