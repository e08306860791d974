package evening

import (
	_ "embed" // for the time zone
	"time"

	"anschreiber/scoring"
)

// berlin is Europe/Berlin of the IANA time zone database (2025c, RFC 9636), as Go ships it. It is
// embedded because neither containers nor browsers provide time zones to read, and embedding all
// of them (time/tzdata) would take half a megabyte.
//
//go:embed berlin.tzif
var berlin []byte

// Berlin is the time zone of the tables: the day of a new evening is the day in Berlin.
var Berlin = func() *time.Location {
	zone, err := time.LoadLocationFromTZData("Europe/Berlin", berlin)
	if err != nil {
		panic(err) // impossible: the data is a constant
	}
	return zone
}()

// DayOf returns the date in Berlin at a moment.
func DayOf(now time.Time) scoring.Day { return scoring.Day(now.In(Berlin).Format(time.DateOnly)) }
