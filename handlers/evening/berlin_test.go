package evening_test

import (
	"testing"
	"time"
	_ "time/tzdata" // to compare with

	"anschreiber/handlers/evening"
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
