package db

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"os"
	"path/filepath"
)

// An Exported is one evening, Stammtisch or tournament with its whole log.
type Exported struct {
	ID         string
	Kind       Kind
	Stammtisch string // the Stammtisch or tournament that it belongs to; "" for none
	Log        []Entry
	Damaged    error // why an entry of the log cannot be read; nil if all entries can
}

// Export calls each with every log of a data directory, in the state of one moment; others may
// write to the database meanwhile. Evenings come first, then tournaments, then Stammtische, each
// kind in the order in which they were begun. Only one log at a time is in memory. Export stops at
// the first error of each and at the first damaged log. A database of an older version is refused
// with ErrOlderSchema, because its logs are stored in another way.
func Export(ctx context.Context, dir string, each func(Exported) error) (err error) {
	defer wrap(&err, "export")
	if IsURL(dir) {
		return Explain(exportPostgres(ctx, dir, whole(each)))
	}
	if _, err := os.Stat(filepath.Join(dir, databaseName)); err != nil {
		return err
	}
	source, done, err := openShared(dir, "&_pragma=query_only(1)")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, done()) }()
	if err = checkCurrent(ctx, source); err == nil {
		err = exportAll(ctx, source, whole(each))
	}
	return nameNewestBackup(dir, Explain(err))
}

// whole wraps each so that the first damaged log stops the export.
func whole(each func(Exported) error) func(Exported) error {
	return func(e Exported) error {
		if e.Damaged != nil {
			return e.Damaged
		}
		return each(e)
	}
}

// All works like Export for an open store. It does not stop at a damaged log, but passes the log to
// each with the reason in Damaged.
func (l Logs) All(ctx context.Context, each func(Exported) error) (err error) {
	defer wrap(&err, "read all evenings")
	return Explain(exportAll(ctx, l.read, each))
}

// oneState begins a transaction that reads and sees one state of the database.
var oneState = &sql.TxOptions{ReadOnly: true, Isolation: sql.LevelRepeatableRead}

// exportAll reads in one transaction, so that it sees one state of the database.
func exportAll(ctx context.Context, source *sql.DB, each func(Exported) error) error {
	tx, err := source.BeginTx(ctx, oneState)
	if err != nil {
		return err
	}
	defer tx.Rollback() // nothing was written
	for _, kind := range []Kind{OfEvening, OfTournament, OfStammtisch} {
		rows, err := tx.QueryContext(ctx, allEntries, kind)
		if err != nil {
			return err
		}
		err = eachLog(rows, func(one Exported) error {
			one.Kind = kind
			return each(one)
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// allEntries reads the logs in the order in which their first entries were booked, and each log
// from beginning to end. It uses indexes, so that SQLite has to sort nothing.
const allEntries = `
	SELECT e.evening, coalesce(m.stammtisch, ''), e.seq, e.key, e.version, e.body, e.device, e.at
	FROM entries f CROSS JOIN evenings v CROSS JOIN entries e LEFT JOIN stammtisch_evenings m ON m.evening = f.evening
	WHERE f.seq = 0 AND v.id = f.evening AND v.kind = $1 AND e.evening = f.evening
	ORDER BY f.booked, e.seq`

// eachLog groups rows that scan can read into logs, passes each log on, and closes the rows.
func eachLog(rows *sql.Rows, each func(Exported) error) error {
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
			one = Exported{Log: make([]Entry, 0, len(one.Log))} // the next log probably has about as many entries
		}
		one = Exported{ID: id, Stammtisch: string(of), Log: append(one.Log, entry), Damaged: cmp.Or(one.Damaged, err)}
	}
	if err := rows.Err(); err != nil || one.Log == nil {
		return err
	}
	return each(one)
}
