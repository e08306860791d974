package db

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"os"
	"path/filepath"

	"anschreiber/scoring"
)

// An Exported is one evening of all.
type Exported struct {
	ID         string
	Stammtisch string // that it belongs to; "" for none
	Log        scoring.Log
	Damaged    error // why an entry of the log cannot be read; nil where all can
}

// An ExportedJournal is a Stammtisch or a tournament of all, with its whole log.
type ExportedJournal struct {
	ID   string
	Kind Kind
	Log  []JournalEntry
}

// Export hands each evening of a data directory to each, in the order in which
// they were begun, behind them all tournaments, and then all Stammtische to group, as they all
// stood at one moment; meanwhile they may be written to. One log at a time is in memory. The
// first error ends it, and so does the first log that is damaged.
func Export(ctx context.Context, dir string, each func(Exported) error, group func(ExportedJournal) error) (err error) {
	defer wrap(&err, "export")
	if _, err := os.Stat(filepath.Join(dir, databaseName)); err != nil {
		return err
	}
	source, done, err := openShared(dir, "&_pragma=query_only(1)")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, done()) }()
	if err = checkSchema(ctx, source); err == nil {
		err = exportAll(ctx, source, whole(each), group)
	}
	return nameNewestBackup(dir, Explain(err))
}

// whole ends with the first log that is damaged.
func whole(each func(Exported) error) func(Exported) error {
	return func(e Exported) error {
		if e.Damaged != nil {
			return e.Damaged
		}
		return each(e)
	}
}

// All is Export of an open store, and goes on behind a log that is damaged: each is told.
func (s *Store) All(ctx context.Context, each func(Exported) error, group func(ExportedJournal) error) (err error) {
	defer wrap(&err, "read all evenings")
	return Explain(exportAll(ctx, s.read, each, group))
}

// exportAll reads in one transaction, which sees one state of the file.
func exportAll(ctx context.Context, source *sql.DB, each func(Exported) error, group func(ExportedJournal) error) error {
	tx, err := source.BeginTx(ctx, &sql.TxOptions{ReadOnly: true})
	if err != nil {
		return err
	}
	defer tx.Rollback() // nothing was written
	if err := eachLog(ctx, tx, each); err != nil {
		return err
	}
	return eachJournal(ctx, tx, group)
}

func eachJournal(ctx context.Context, tx *sql.Tx, each func(ExportedJournal) error) error {
	rows, err := tx.QueryContext(ctx, allGroups)
	all, err := collect(rows, err, func(rows *sql.Rows) (one ExportedJournal, err error) {
		err = rows.Scan(&one.ID, &one.Kind)
		return one, err
	})
	for _, one := range all {
		if one.Log, err = readGroupLog(ctx, tx.QueryContext, one.ID, 0); err == nil {
			err = each(one)
		}
		if err != nil {
			return err
		}
	}
	return err
}

// allEntries walks along the order in which entries were booked, and from each
// entry 0 along its log: nothing is sorted.
const allEntries = `
	SELECT e.evening, coalesce(m.stammtisch, ''), e.seq, e.key, e.version, e.body, e.device, e.at
	FROM entries f CROSS JOIN entries e ON e.evening = f.evening LEFT JOIN stammtisch_evenings m ON m.evening = f.evening
	WHERE f.seq = 0
	ORDER BY f.booked, e.seq`

// allGroups stand in the order in which they were founded, Stammtische behind the tournaments
// that they may have.
const allGroups = `
	SELECT s.stammtisch, e.kind FROM stammtisch_entries s JOIN evenings e ON e.id = s.stammtisch
	WHERE s.seq = 0 ORDER BY e.kind = 'stammtisch', s.at, s.stammtisch`

func eachLog(ctx context.Context, tx *sql.Tx, each func(Exported) error) error {
	rows, err := tx.QueryContext(ctx, allEntries)
	if err != nil {
		return err
	}
	defer rows.Close()
	var one Exported
	for rows.Next() {
		id, of, entry, err := scan(rows)
		if id == "" {
			return err
		}
		if entry.Seq == 0 && one.Log != nil {
			if err := each(one); err != nil {
				return err
			}
			one = Exported{}
		}
		one = Exported{id, string(of), append(one.Log, entry), cmp.Or(one.Damaged, err)}
	}
	if err := rows.Err(); err != nil || one.Log == nil {
		return err
	}
	return each(one)
}
