package db

import (
	"database/sql"
	"errors"
	"io"
	"io/fs"
	"slices"
	"testing"
)

func TestWrapSaysWhatWasBeingDoneAndKeepsWhatTheErrorIs(t *testing.T) {
	does := func(fails error) (err error) {
		defer wrap(&err, "read %d rows", 3)
		return fails
	}
	if err := does(nil); err != nil {
		t.Error(err)
	}
	if err := does(ErrStale); !errors.Is(err, ErrStale) || err.Error() != "read 3 rows: "+ErrStale.Error() {
		t.Error(err)
	}
	var path *fs.PathError
	if err := does(&fs.PathError{Op: "open", Path: "100%s", Err: io.EOF}); !errors.As(err, &path) || !errors.Is(err, io.EOF) ||
		err.Error() != "read 3 rows: open 100%s: EOF" {
		t.Error(err)
	}
}

func TestCollectReturnsAllRowsOrNoneAndClosesThem(t *testing.T) {
	s := open(t, t.TempDir())
	numbers := func(query string, fails error) ([]int, error) {
		rows, err := s.read.QueryContext(t.Context(), query)
		defer func() {
			if open := s.read.Stats().InUse; open > 0 {
				t.Error(query, "was left open")
			}
		}()
		return collect(rows, err, func(rows *sql.Rows) (n int, err error) {
			err = rows.Scan(&n)
			return n, errors.Join(err, fails)
		})
	}
	if all, err := numbers(`SELECT no such column`, nil); err == nil || all != nil {
		t.Error(all, err)
	}
	if all, err := numbers(`VALUES (1), (2)`, ErrFull); !errors.Is(err, ErrFull) || all != nil {
		t.Error(all, err)
	}
	overflows := `SELECT abs(column1) FROM (VALUES (1), (-9223372036854775808))` // overflows in the second row
	if all, err := numbers(overflows, nil); err == nil || all != nil {
		t.Error(all, err)
	}
	if all, err := numbers(`SELECT 1 WHERE false`, nil); err != nil || all != nil {
		t.Error(all, err)
	}
	if all, err := numbers(`VALUES (1), (2)`, nil); err != nil || !slices.Equal(all, []int{1, 2}) {
		t.Error(all, err)
	}
}
