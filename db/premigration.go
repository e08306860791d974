package db

import (
	"context"
	"database/sql"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// keptPremigrations is how many of the copies made before migrations are kept.
const keptPremigrations = 5

// premigration is the prefix of the names of copies made before migrations.
const premigration = "before-schema-"

// backUpPremigration copies the database into its own directory before its schema changes. The
// names of the copies sort by schema and then by time.
func (d *Database) backUpPremigration(ctx context.Context, schema int64) error {
	name := fmt.Sprintf("%s%05d-%s.db", premigration, schema, timestamp())
	err := copyTo(ctx, d.write, filepath.Join(d.dir, name), func(*sql.DB) error { return nil })
	if err != nil {
		return err
	}
	return d.removeOldPremigrations()
}

// removeOldPremigrations removes all copies but the newest ones, and the remains of copies that
// were killed halfway.
func (d *Database) removeOldPremigrations() error {
	entries, err := os.ReadDir(d.dir) // sorted
	if err != nil {
		return err
	}
	var copies, gone []string
	for _, e := range entries {
		switch name := e.Name(); {
		case !strings.HasPrefix(name, premigration):
		case strings.HasSuffix(name, ".db"):
			copies = append(copies, name)
		default:
			gone = append(gone, name)
		}
	}
	for _, name := range append(gone, copies[:max(0, len(copies)-keptPremigrations)]...) {
		if err := os.Remove(filepath.Join(d.dir, name)); err != nil {
			return err
		}
	}
	return nil
}

// premigrationsKeptFor is how long a copy is kept. The limit exists because a copy still contains
// evenings that users have deleted since it was made.
const premigrationsKeptFor = 30 * 24 * time.Hour

// RemoveOldCopies removes the copies that were made before migrations more than thirty days ago. If
// the clock has jumped ahead, it removes nothing because of that, as [Store.Prune] does. Of a
// database of PostgreSQL, no copies are made.
func (d *Database) RemoveOldCopies(ctx context.Context) (err error) {
	if d.file == nil {
		return nil
	}
	defer wrap(&err, "remove old copies")
	before, err := d.trusted(ctx, time.Now().Add(-premigrationsKeptFor))
	if err != nil {
		return err
	}
	entries, err := os.ReadDir(d.dir)
	for _, e := range entries {
		schema, isCopy := strings.CutPrefix(e.Name(), premigration)
		_, made, _ := strings.Cut(schema, "-")
		if err == nil && isCopy && made < before.UTC().Format(timestamps) {
			err = os.Remove(filepath.Join(d.dir, e.Name()))
		}
	}
	return err
}

const timestamps = "20060102-150405.000"

func timestamp() string { return time.Now().UTC().Format(timestamps) }

// newestBackup returns the path of the most recently written database file in a data directory,
// apart from the one in use; "" if there is none.
func newestBackup(dir string) (path string) {
	var newest time.Time
	entries, _ := os.ReadDir(dir) // only for a message, so errors do not matter
	for _, e := range entries {
		info, err := e.Info()
		if err != nil || e.Name() == databaseName || !info.Mode().IsRegular() || !strings.HasSuffix(e.Name(), ".db") {
			continue
		}
		if !info.ModTime().Before(newest) {
			newest, path = info.ModTime(), filepath.Join(dir, e.Name())
		}
	}
	return path
}
