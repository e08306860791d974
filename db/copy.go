package db

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
)

// ErrNotEmpty says that a database has something in it already.
var ErrNotEmpty = errors.New("it is not empty")

// errDiffers says that a copy is not the same as the original.
var errDiffers = errors.New("the copy has another digest")

// A Copied says what Copy has copied.
type Copied struct {
	Logs    int // evenings, Stammtische and tournaments
	Entries int
	Digest  string // the SHA-256 of all rows, which is the same on both sides
}

// A copiedTable is a table that Copy copies, and its primary key.
type copiedTable struct{ name, key string }

// copiedTables are in an order in which no row refers to one of a later table.
var copiedTables = []copiedTable{
	{"evenings", "id"},
	{"entries", "evening, seq"},
	{"grants", "evening, device"},
	{"links", "evening, role"},
	{"stammtisch_evenings", "evening"},
	{"doomed", "evening"},
	{"devices", "device"},
	{"moves", "device"},
	{"forms", "device, hash"},
	{"house_rules", "device, game, name"},
}

// What Copy runs in a database of PostgreSQL before and after it has copied all rows: entries keep
// their numbers, and later ones get higher numbers. $1 has the cookie keys.
var (
	beforeCopy = []string{
		`ALTER TABLE entries DISABLE TRIGGER entries_are_numbered`,
		`INSERT INTO cookie_keys (keys) VALUES ($1)`,
	}
	afterCopy = []string{
		`ALTER TABLE entries ENABLE TRIGGER entries_are_numbered`,
		`SELECT setval('bookings', coalesce(max(booked), 0) + 1, false) FROM entries`,
	}
)

// Copy copies everything that is in one database at one moment into another one that is empty, and
// compares the digests of both. A database of PostgreSQL also gets the cookie keys. After an error
// nothing was copied; it is ErrNotEmpty if the other database has any evenings or keys.
func Copy(ctx context.Context, from, to *Store, keys string) (c Copied, err error) {
	defer wrap(&err, "copy")
	source, err := from.read.BeginTx(ctx, oneState)
	if err != nil {
		return c, Explain(err)
	}
	defer source.Rollback() // nothing was written
	// The job uses the context of Copy, so that it can be cancelled.
	err = to.transact(ctx, func(_ context.Context, target *sql.Tx) (err error) {
		if err := to.checkEmpty(ctx, target); err != nil {
			return err
		}
		if to.file == nil {
			err = executeAll(ctx, target, beforeCopy, keys)
		}
		if err == nil {
			c, err = copyAll(ctx, source, target)
		}
		if err == nil && to.file == nil {
			err = executeAll(ctx, target, afterCopy)
		}
		return err
	})
	return c, err
}

// checkEmpty returns ErrNotEmpty if one of the tables has a row, or if PostgreSQL has cookie keys.
func (d *Database) checkEmpty(ctx context.Context, tx *sql.Tx) error {
	all := copiedTables
	if d.file == nil {
		all = append(slices.Clip(all), copiedTable{name: "cookie_keys"})
	}
	for _, t := range all {
		var some bool
		if err := tx.QueryRowContext(ctx, `SELECT EXISTS (SELECT 1 FROM `+t.name+`)`).Scan(&some); err != nil {
			return err
		}
		if some {
			return ErrNotEmpty
		}
	}
	return nil
}

// copyAll copies all tables, and then reads the copy again to compare it.
func copyAll(ctx context.Context, source, target *sql.Tx) (c Copied, err error) {
	count := map[string]int{}
	original, err := readAll(ctx, source, func(t copiedTable, columns []string, values []any) error {
		count[t.name] += len(values) / len(columns)
		return execute(ctx, target, t.insert(columns, len(values)), values...)
	})
	if err != nil {
		return c, err
	}
	copied, err := readAll(ctx, target, func(copiedTable, []string, []any) error { return nil })
	if err == nil && copied != original {
		err = errDiffers
	}
	return Copied{count["evenings"], count["entries"], original}, err
}

// readAll reads all tables, passes the values of some rows at a time to each, and returns the
// digest.
func readAll(ctx context.Context, tx *sql.Tx, each func(t copiedTable, columns []string, values []any) error) (string, error) {
	digest := sha256.New()
	for _, t := range copiedTables {
		err := t.read(ctx, tx, digest, func(columns []string, values []any) error { return each(t, columns, values) })
		if err != nil {
			return "", fmt.Errorf("%s: %w", t.name, err)
		}
	}
	return fmt.Sprintf("%x", digest.Sum(nil)), nil
}

// copiedAtOnce is how many rows one statement inserts. With more SQLite takes longer, because each
// value has to find its parameter, and with fewer PostgreSQL does, because each answer takes time.
const copiedAtOnce = 20

// read reads the rows in the order of the key, which is the same in both engines. It writes them
// into digest, and passes the values of some rows at a time to each.
func (t copiedTable) read(ctx context.Context, tx *sql.Tx, digest io.Writer, each func(columns []string, values []any) error) error {
	rows, err := tx.QueryContext(ctx, `SELECT * FROM `+t.name+` ORDER BY `+t.key)
	if err != nil {
		return err
	}
	defer rows.Close()
	columns, err := rows.Columns()
	if err != nil {
		return err
	}
	fmt.Fprintf(digest, "%s %q\n", t.name, columns)
	all := make([]any, 0, copiedAtOnce*len(columns))
	for rows.Next() {
		row, into := make([]any, len(columns)), make([]any, len(columns))
		for i := range row {
			into[i] = &row[i]
		}
		if err := rows.Scan(into...); err != nil {
			return err
		}
		fmt.Fprintf(digest, "%#v\n", row)
		if all = append(all, row...); len(all) == cap(all) {
			if err := each(columns, all); err != nil {
				return err
			}
			all = all[:0]
		}
	}
	if err := rows.Err(); err != nil || len(all) == 0 {
		return err
	}
	return each(columns, all)
}

// insert returns a statement that inserts rows with so many values in all.
func (t copiedTable) insert(columns []string, values int) string {
	var places, rows []string
	for i := range values {
		places = append(places, fmt.Sprint("$", i+1))
	}
	for row := range slices.Chunk(places, len(columns)) {
		rows = append(rows, "("+strings.Join(row, ", ")+")")
	}
	return fmt.Sprintf(`INSERT INTO %s (%s) VALUES %s`, t.name, strings.Join(columns, ", "), strings.Join(rows, ", "))
}
