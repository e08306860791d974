package db

import (
	"context"
	"database/sql"
	"fmt"
	"strconv"
	"strings"
)

// wrap puts a description of the failed operation in front of an error; errors.Is and errors.As
// still work on the result. A nil error stays nil. Use it with defer and a named result.
func wrap(errp *error, format string, args ...any) {
	if *errp != nil {
		*errp = fmt.Errorf("%s: %w", fmt.Sprintf(format, args...), *errp)
	}
}

// collect takes the result of a query, passes each row to scan, closes the rows and returns the
// results. On an error (err, an error of scan, or of the rows) it returns no list and that error.
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

// execute runs a statement and returns only its error.
func execute(ctx context.Context, tx *sql.Tx, statement string, args ...any) error {
	_, err := tx.ExecContext(ctx, statement, args...)
	return err
}

// executeAll runs statements one after another with the same arguments, and stops at the first
// error. A statement need not use the last arguments.
func executeAll(ctx context.Context, tx *sql.Tx, statements []string, args ...any) error {
	for _, statement := range statements {
		used := len(args)
		for used > 0 && !strings.Contains(statement, "$"+strconv.Itoa(used)) { // PostgreSQL refuses arguments that are not used
			used--
		}
		if err := execute(ctx, tx, statement, args[:used]...); err != nil {
			return err
		}
	}
	return nil
}

// rowsAffected takes the result of running a statement and returns how many rows it has changed.
func rowsAffected(done sql.Result, err error) (int64, error) {
	if err != nil {
		return 0, err
	}
	return done.RowsAffected()
}

// A query runs a query on the database, or in a transaction, which sees the database in one state.
type query func(ctx context.Context, text string, args ...any) (*sql.Rows, error)

// readTexts returns the texts that a query with one column finds.
func readTexts(ctx context.Context, ask query, text string, args ...any) ([]string, error) {
	rows, err := ask(ctx, text, args...)
	return collect(rows, err, func(rows *sql.Rows) (one string, err error) {
		err = rows.Scan(&one)
		return one, err
	})
}
