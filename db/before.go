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

// before begins the names of copies made before migrations.
const before = "before-schema-"

// backUpBefore copies the file beside itself before its schema changes. The
// names sort by schema and then by time.
func (s *Store) backUpBefore(ctx context.Context, schema int64) error {
	name := fmt.Sprintf("%s%05d-%s.db", before, schema, stamp())
	err := copyTo(ctx, s.write, filepath.Join(s.dir, name), func(*sql.DB) error { return nil })
	if err != nil {
		return err
	}
	return s.prune()
}

// prune removes the oldest copies, and what is left of unfinished ones.
func (s *Store) prune() error {
	entries, err := os.ReadDir(s.dir) // sorted
	if err != nil {
		return err
	}
	var copies, gone []string
	for _, e := range entries {
		switch name := e.Name(); {
		case !strings.HasPrefix(name, before):
		case strings.HasSuffix(name, ".db"):
			copies = append(copies, name)
		default:
			gone = append(gone, name)
		}
	}
	for _, name := range append(gone, copies[:max(0, len(copies)-kept)]...) {
		if err := os.Remove(filepath.Join(s.dir, name)); err != nil {
			return err
		}
	}
	return nil
}

func stamp() string { return time.Now().UTC().Format("20060102-150405.000") }

// newestBackup is the path of the database in a data directory that was written
// last, besides the one in use; "" for none.
func newestBackup(dir string) (path string) {
	var newest time.Time
	entries, _ := os.ReadDir(dir) // for a message: what cannot be read cannot be named
	for _, e := range entries {
		info, err := e.Info()
		if err != nil || e.Name() == file || !info.Mode().IsRegular() || !strings.HasSuffix(e.Name(), ".db") {
			continue
		}
		if !info.ModTime().Before(newest) {
			newest, path = info.ModTime(), filepath.Join(dir, e.Name())
		}
	}
	return path
}
