package evening_test

import (
	"testing"
	"time"
	_ "time/tzdata" // the time zones to compare with

	"anschreiber/scoring"
	"anschreiber/scoring/evening"
)

func TestTheClockInBerlinIsWhatTheTablesOfAllZonesSay(t *testing.T) {
	want, err := time.LoadLocation("Europe/Berlin")
	if err != nil {
		t.Fatal(err)
	}
	for at := time.Date(1996, 1, 1, 0, 0, 0, 0, time.UTC); at.Year() < 2060; at = at.Add(30 * time.Minute) {
		if got, want := at.In(evening.Berlin).Format(time.RFC1123), at.In(want).Format(time.RFC1123); got != want {
			t.Fatalf("%s, not %s", got, want)
		}
	}
}

// An evening goes on after midnight, and summer time begins at two in the morning.
func TestADayIsThatOfBerlin(t *testing.T) {
	for at, day := range map[string]scoring.Day{
		"2026-11-20T22:59:59Z": "2026-11-20", "2026-11-20T23:00:00Z": "2026-11-21",
		"2026-07-20T21:59:59Z": "2026-07-20", "2026-07-20T22:00:00Z": "2026-07-21",
	} {
		now, err := time.Parse(time.RFC3339, at)
		if got := evening.DayOf(now); got != day || err != nil {
			t.Errorf("%s is %s, not %s: %v", at, got, day, err)
		}
	}
}
