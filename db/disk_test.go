package db

import (
	"errors"
	"fmt"
	"strings"
	"syscall"
	"testing"
)

func TestAFullDiskBooksNothingMoreAndLosesNothing(t *testing.T) {
	aboutFiles(t)
	s := open(t, t.TempDir())
	id := create(t, s, "anna", "k0")
	exec(t, s, `PRAGMA max_page_count = 60`)
	long := strings.Repeat("x", 2000)
	var full error
	booked := 0
	for full == nil {
		if _, full = s.Append(t.Context(), id, booked, deal(fmt.Sprint("k", booked+1), long)); full == nil {
			booked++
		}
	}
	if !errors.Is(full, ErrDiskFull) || booked < 10 {
		t.Fatalf("after %d: %v", booked, full)
	}
	if got := len(logOf(t, s, "anna", id)) - 1; got != booked {
		t.Errorf("%d were acknowledged, %d are there", booked, got)
	}
	exec(t, s, `PRAGMA max_page_count = 100000`)
	for i := range 100 {
		add(t, s, id, booked+i, deal(fmt.Sprint("k", booked+i+1), long))
	}
	if got := len(logOf(t, s, "anna", id)) - 1; got != booked+100 {
		t.Errorf("%d entries", got)
	}
	check(t, s)
}

func TestAReadOnlyFileIsReadAndSaysThatItCannotBeWritten(t *testing.T) {
	aboutFiles(t)
	s := open(t, t.TempDir())
	id := create(t, s, "anna", "k0")
	exec(t, s, `PRAGMA query_only = 1`)
	if _, err := s.Append(t.Context(), id, 0, deal("k1", "Grand")); !errors.Is(err, ErrUnavailable) {
		t.Error(err)
	}
	if _, err := s.Create(t.Context(), "anna", begun(setup("k2", "Anderer"))); !errors.Is(err, ErrUnavailable) {
		t.Error(err)
	}
	if got := keys(t, logOf(t, s, "anna", id)); got != "k0" {
		t.Errorf("the log is %s", got)
	}
	exec(t, s, `PRAGMA query_only = 0`)
	add(t, s, id, 0, deal("k1", "Grand"))
}

func TestOnlyErrorsOfTheDiskAreExplained(t *testing.T) {
	aboutFiles(t)
	s := open(t, t.TempDir())
	_, sql := s.read.ExecContext(t.Context(), `SELECT nothing FROM nowhere`)
	for _, err := range []error{nil, ErrStale, errors.New("other"), sql} {
		if got := Explain(err); got != err {
			t.Errorf("%v became %v", err, got)
		}
	}
	if err := Explain(fmt.Errorf("write: %w", syscall.ENOSPC)); !errors.Is(err, ErrDiskFull) || Explain(err) != err {
		t.Error(err)
	}
	_, err := s.read.ExecContext(t.Context(), `DELETE FROM grants`)
	if err = Explain(err); !errors.Is(err, ErrUnavailable) || Explain(err) != err {
		t.Error(err)
	}
}

// Entries and evenings are listed in the order of booking, even if the clock stands still, jumps
// back, or changes to summer time.
func TestTheOrderIsThatOfBookingWhateverTheClockSays(t *testing.T) {
	s := open(t, t.TempDir())
	times := []string{"2026-12-31T23:59:59Z", "2027-01-01T00:00:00Z", "2026-10-25T00:59:59Z", "2026-10-25T00:00:00Z", "1999-12-31T23:59:59Z", "2400-01-01T00:00:00Z"}
	early, late := create(t, s, "anna", "early"), create(t, s, "anna", "late")
	for i, at := range times {
		exec(t, s, `INSERT INTO entries SELECT $1, $2, $3, 1, '{}', 'anna', $4, 1 + max(booked) FROM entries`, early, i+1, fmt.Sprint("k", i+1), at)
	}
	exec(t, s, `INSERT INTO entries SELECT $1, 1, 'k1', 1, '{}', 'anna', '1970-01-01T00:00:00Z', 1 + max(booked) FROM entries`, late)
	if got := keys(t, logOf(t, s, "anna", early)); got != "early k1 k2 k3 k4 k5 k6" {
		t.Errorf("the log is %s", got)
	}
	all, err := s.Evenings(t.Context(), "anna", 0, 10)
	if err != nil || len(all) != 2 || all[0].ID != late {
		t.Errorf("the latest evening is not first: %v, %v", all, err)
	}
	add(t, s, early, len(times), deal("k7", "Grand"))
	if all, err := s.Evenings(t.Context(), "anna", 0, 10); err != nil || all[0].ID != early {
		t.Errorf("the latest evening is not first: %v", err)
	}
}
