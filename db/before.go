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

// kept is how many copies made before migrations are kept.
const kept = 5

const before = "before-schema-"

// backUpBefore copies the file beside itself before its schema changes. The
// names sort by schema and then by time.
func (s *Store) backUpBefore(ctx context.Context, schema int64) error {
	name := fmt.Sprintf("%s%05d-%s.db", before, schema, stamp())
	err := copyTo(ctx, s.write, filepath.Join(s.dir, name), func(*sql.DB) error { return nil })
	if err != nil {
		return err
	}
	all, err := backups(s.dir)
	if err != nil {
		return err
	}
	var old []string
	for _, b := range all {
		if strings.HasPrefix(b.Name(), before) {
			old = append(old, filepath.Join(s.dir, b.Name()))
		}
	}
	for _, path := range old[:max(0, len(old)-kept)] {
		if err := os.Remove(path); err != nil {
			return err
		}
	}
	return nil
}

func stamp() string { return time.Now().UTC().Format("20060102-150405.000") }

// backups are the databases in a data directory besides the one in use, by name.
func backups(dir string) (all []os.DirEntry, err error) {
	entries, err := os.ReadDir(dir)
	for _, e := range entries {
		if e.Type().IsRegular() && strings.HasSuffix(e.Name(), ".db") && e.Name() != file {
			all = append(all, e)
		}
	}
	return all, err
}

// newestBackup is the path of the one written last; "" for none.
func newestBackup(dir string) (path string) {
	var newest time.Time
	all, _ := backups(dir) // for a message: what cannot be read cannot be named
	for _, b := range all {
		if info, err := b.Info(); err == nil && !info.ModTime().Before(newest) {
			newest, path = info.ModTime(), filepath.Join(dir, b.Name())
		}
	}
	return path
}
