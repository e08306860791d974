package db

import (
	"errors"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"anschreiber/scoring/journal"
)

func TestAnEntryIsReadAsItWasWritten(t *testing.T) {
	s := open(t, t.TempDir())
	id := create(t, s, "anna", "k0")
	e := deal("k1", "5 < 6 & \u2028 \"Ärger\" \x00 \\u003c")
	e.Seq, e.Version, e.At = 77, 77, time.Unix(1, 0)
	before := time.Now().Truncate(time.Second)
	booked, err := s.Append(t.Context(), id, 0, e)
	must(t, err)

	got := logOf(t, s, "anna", id)
	if diff := cmp.Diff(booked, got[1]); diff != "" {
		t.Errorf("booked and read: %s", diff)
	}
	first := setup("k0", "Stammtisch")
	first.Version, first.Device = journal.Version, "anna"
	e.Seq, e.Version = 1, journal.Version
	if diff := cmp.Diff([]Entry{first, e}, got, cmpopts.IgnoreFields(Entry{}, "At")); diff != "" {
		t.Error(diff)
	}
	if at := got[1].At; at.Before(before) || at.After(time.Now()) || at.Location() != time.UTC {
		t.Errorf("booked at %v", at)
	}
}

func TestTheSameKeyBooksOnce(t *testing.T) {
	s := open(t, t.TempDir())
	id := create(t, s, "anna", "k0")
	add(t, s, id, 0, deal("k1", "Grand"))
	add(t, s, id, 1, deal("k2", "Null"))
	for _, seen := range []int{0, 1, 2, 99} {
		again := deal("k1", "Grand")
		again.Device = "bernd"
		booked, err := s.Append(t.Context(), id, seen, again)
		if diff := cmp.Diff(logOf(t, s, "anna", id)[1], booked); diff != "" || err != nil {
			t.Errorf("sent again having seen %d: %v, %s", seen, err, diff)
		}
	}
	if got := keys(t, logOf(t, s, "anna", id)); got != "k0 k1 k2" {
		t.Errorf("the log is %s", got)
	}
}

func TestTheSameKeyWithAnotherActIsRefusedAndNamesTheBookedOne(t *testing.T) {
	s := open(t, t.TempDir())
	id := create(t, s, "anna", "k0")
	add(t, s, id, 0, deal("k1", "Grand"))
	for key, booked := range map[string]int{"k0": 0, "k1": 1} {
		_, err := s.Append(t.Context(), id, 0, deal(key, "Ramsch"))
		var used *KeyUsedError
		if !errors.As(err, &used) || used.Seq != booked || used.ID != id {
			t.Errorf("%s: %v", key, err)
		}
		if !errors.Is(err, new(KeyUsedError)) || errors.Is(err, ErrStale) {
			t.Errorf("%s is %v", key, err)
		}
	}
	if got := keys(t, logOf(t, s, "anna", id)); got != "k0 k1" {
		t.Errorf("the log is %s", got)
	}
}

func TestTheSameKeyMayBookInAnotherEvening(t *testing.T) {
	s := open(t, t.TempDir())
	one, other := create(t, s, "anna", "k0"), create(t, s, "anna", "k9")
	add(t, s, one, 0, deal("k1", "Grand"))
	add(t, s, other, 0, deal("k1", "Null"))
}

func TestALogThatHasGrownIsStale(t *testing.T) {
	s := open(t, t.TempDir())
	id := create(t, s, "anna", "k0")
	add(t, s, id, 0, deal("k1", "Grand"))
	for _, seen := range []int{-1, 0, 2} {
		if _, err := s.Append(t.Context(), id, seen, deal("k2", "Null")); !errors.Is(err, ErrStale) {
			t.Errorf("having seen %d: %v", seen, err)
		}
	}
	add(t, s, id, 1, deal("k2", "Null"))
}

func TestAnEntryThatRestsOnALogThatHasGrownIsStale(t *testing.T) {
	s := open(t, t.TempDir())
	id, other := create(t, s, "anna", "k0"), create(t, s, "anna", "k1")
	add(t, s, other, 0, deal("k2", "Grand"))
	for _, beside := range []Seen{{other, 0}, {other, 2}, {"unknown", 0}} {
		if _, err := s.Append(t.Context(), id, 0, deal("k3", "Null"), beside); !errors.Is(err, ErrStale) {
			t.Errorf("having seen %v: %v", beside, err)
		}
	}
	if _, err := s.Append(t.Context(), id, 0, deal("k3", "Null"), Seen{other, 1}); err != nil {
		t.Error(err)
	}
}

func TestAnUnknownEveningTakesNoEntry(t *testing.T) {
	s := open(t, t.TempDir())
	for _, seen := range []int{-1, 0} {
		if _, err := s.Append(t.Context(), "nowhere", seen, deal("k1", "Grand")); !errors.Is(err, ErrNotFound) {
			t.Errorf("having seen %d: %v", seen, err)
		}
	}
}

func TestAnEntryWithoutKeyOrDeviceIsRefused(t *testing.T) {
	s := open(t, t.TempDir())
	id := create(t, s, "anna", "k0")
	nobody := deal("k1", "Grand")
	nobody.Device = ""
	for _, e := range []Entry{nobody, deal("", "Grand")} {
		if _, err := s.Append(t.Context(), id, 0, e); err == nil {
			t.Errorf("booked %+v", e)
		}
	}
	if _, err := s.Create(t.Context(), "", begun(setup("k1", "Stammtisch"))); err == nil {
		t.Error("created an evening of nobody")
	}
}

func TestAFullEveningStillAnswersWhatWasBooked(t *testing.T) {
	s := open(t, t.TempDir())
	id := create(t, s, "anna", "k0")
	exec(t, s, `
		WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < $2 - 2)
		INSERT INTO entries SELECT $1, i, 'k' || i, 1, '{}', 'anna', '2026-11-20T20:00:00Z', 1 + i FROM n`, id, maxEntries)
	last := deal("last", "Grand")
	add(t, s, id, maxEntries-2, last)
	if _, err := s.Append(t.Context(), id, maxEntries-1, deal("more", "Null")); !errors.Is(err, ErrFull) {
		t.Errorf("entry %d: %v", maxEntries, err)
	}
	if e, err := s.Append(t.Context(), id, 0, last); err != nil || e.Seq != maxEntries-1 {
		t.Errorf("sent again: %d, %v", e.Seq, err)
	}
	if n := len(logOf(t, s, "anna", id)); n != maxEntries {
		t.Errorf("%d entries", n)
	}
}
