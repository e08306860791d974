package ui

import (
	"time"

	"anschreiber/scoring"
)

// DateAndTime is a day and a time as the table reads them.
func DateAndTime(t time.Time, zone *time.Location) scoring.Text {
	t = t.In(zone)
	return scoring.T(t.Format("2.1.2006, 15:04"), t.Format("2 Jan 2006, 15:04"))
}

// DayAndTime is the same where everybody knows the year.
func DayAndTime(t time.Time, zone *time.Location) scoring.Text {
	t = t.In(zone)
	return scoring.T(t.Format("2.1., 15:04"), t.Format("2 Jan, 15:04"))
}
