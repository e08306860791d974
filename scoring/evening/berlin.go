package evening

import (
	_ "embed" // for the time zone
	"time"

	"anschreiber/scoring"
)

// berlin is Europe/Berlin of the IANA time zone database (2025c, RFC 9636), as Go ships it.
// Neither containers nor browsers have time zones to read, and all of them
// (time/tzdata) would be half a megabyte.
//
//go:embed berlin.tzif
var berlin []byte

// Berlin is where the tables stand: a new evening's day is theirs.
var Berlin = func() *time.Location {
	zone, err := time.LoadLocationFromTZData("Europe/Berlin", berlin)
	if err != nil {
		panic(err) // constant
	}
	return zone
}()

// DayOf is the day at the table.
func DayOf(now time.Time) scoring.Day { return scoring.Day(now.In(Berlin).Format(time.DateOnly)) }
