package db

import (
	"context"
	"database/sql"
	"fmt"
)

// wrap puts what was being done in front of an error, in which errors.Is and errors.As find
// what they found before, and leaves nil as it is. It is deferred, with a named result.
func wrap(errp *error, format string, args ...any) {
	if *errp != nil {
		*errp = fmt.Errorf("%s: %w", fmt.Sprintf(format, args...), *errp)
	}
}

// collect closes the rows that a query has returned with err, and returns what scan makes of
// each of them, or no list and the first error: err, one of scan, or that of the rows.
func collect[T any](rows *sql.Rows, err error, scan func(*sql.Rows) (T, error)) (all []T, _ error) {
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		one, err := scan(rows)
		if err != nil {
			return nil, err
		}
		all = append(all, one)
	}
	if err := rows.Err(); err != nil {
		return nil, err
	}
	return all, nil
}

// execute runs a statement and returns its error only.
func execute(ctx context.Context, tx *sql.Tx, statement string, args ...any) error {
	_, err := tx.ExecContext(ctx, statement, args...)
	return err
}

// executeAll runs statements with the same values one after another, up to the first error.
func executeAll(ctx context.Context, tx *sql.Tx, statements []string, args ...any) error {
	for _, statement := range statements {
		if err := execute(ctx, tx, statement, args...); err != nil {
			return err
		}
	}
	return nil
}

// rowsAffected takes what running a statement has returned, and says how many rows that has
// changed.
func rowsAffected(done sql.Result, err error) (int64, error) {
	if err != nil {
		return 0, err
	}
	return done.RowsAffected()
}

// A query asks the database, or a transaction that sees one state of it.
type query func(ctx context.Context, text string, args ...any) (*sql.Rows, error)

// readTexts returns the texts that a query of one column finds.
func readTexts(ctx context.Context, ask query, text string, args ...any) ([]string, error) {
	rows, err := ask(ctx, text, args...)
	return collect(rows, err, func(rows *sql.Rows) (one string, err error) {
		err = rows.Scan(&one)
		return one, err
	})
}
