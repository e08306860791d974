package db

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"anschreiber/scoring"
)

// Export hands each evening of a data directory to each, in the order in which
// they were begun, as all of them stood at one moment; meanwhile they may be
// written to. One log at a time is in memory. The first error ends it.
func Export(ctx context.Context, dir string, each func(scoring.Log) error) (err error) {
	from := filepath.Join(dir, databaseName)
	if _, err := os.Stat(from); err != nil {
		return fmt.Errorf("export: %w", err)
	}
	source, done, err := openShared(dir, "&_pragma=query_only(1)")
	if err != nil {
		return fmt.Errorf("export: %w", err)
	}
	defer func() { err = errors.Join(err, done()) }()
	if err = checkSchema(ctx, source); err == nil {
		err = eachLog(ctx, source, each)
	}
	if err != nil {
		return fmt.Errorf("export: %w", nameNewestBackup(dir, Explain(err)))
	}
	return nil
}

// All is Export of an open store.
func (s *Store) All(ctx context.Context, each func(scoring.Log) error) error {
	if err := eachLog(ctx, s.read, each); err != nil {
		return fmt.Errorf("read all evenings: %w", Explain(err))
	}
	return nil
}

// allEntries walks along the order in which entries were booked, and from each
// entry 0 along its log: nothing is sorted. A single statement sees one state
// of the file.
const allEntries = `
	SELECT e.evening, '', e.seq, e.key, e.version, e.body, e.device, e.at
	FROM entries f CROSS JOIN entries e ON e.evening = f.evening
	WHERE f.seq = 0
	ORDER BY f.booked, e.seq`

func eachLog(ctx context.Context, source *sql.DB, each func(scoring.Log) error) error {
	rows, err := source.QueryContext(ctx, allEntries)
	if err != nil {
		return err
	}
	defer rows.Close()
	var log scoring.Log
	for rows.Next() {
		_, _, entry, err := scan(rows)
		if err != nil {
			return err
		}
		if entry.Seq == 0 && log != nil {
			if err := each(log); err != nil {
				return err
			}
			log = nil
		}
		log = append(log, entry)
	}
	if err := rows.Err(); err != nil || log == nil {
		return err
	}
	return each(log)
}
