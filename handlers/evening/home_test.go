package evening_test

import (
	"testing"
	"time"

	"anschreiber/handlers/evening"
	"anschreiber/scoring"
)

// The day on the sheet says which night it is, and not when it was written down.
func TestAnEveningOfAnotherDayDoesNotRun(t *testing.T) {
	now := began.Add(time.Hour) // on the 20th, at ten in the evening
	for _, c := range []struct {
		day  string
		runs bool
	}{{"2026-11-19", false}, {"2019-11-20", false}, {"2026-11-20", true}} {
		tb := begin(t, three, "title", "Krone")
		tb.takes(changes, tb.tableForm("date", c.day, "title", "Post"))
		if got := evening.Running(tb.now.Log, now); got != c.runs {
			t.Errorf("one of %s runs: %t", c.day, got)
		}
		if got := tb.now.Tile(scoring.Text{}, now).Running; got != c.runs {
			t.Errorf("one of %s is shown as running: %t", c.day, got)
		}
	}
}
