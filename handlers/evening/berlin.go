package evening

import (
	"encoding/binary"
	"time"

	"anschreiber/scoring"
)

// Berlin is where the tables stand: a new evening's day is theirs. Neither
// containers nor browsers have time zones to read, and all of them would be half a
// megabyte; this is what RFC 9636 says of a zone by its rule alone.
var Berlin = func() *time.Location {
	zone, err := time.LoadLocationFromTZData("Europe/Berlin", ruleOnly("CET", 3600, "CET-1CEST,M3.5.0,M10.5.0/3"))
	if err != nil {
		panic(err) // constant
	}
	return zone
}()

// ruleOnly is a zone that goes by a rule since 1970: an empty part for old
// readers, one that has a single change of the clock, and the rule.
func ruleOnly(name string, offset uint32, rule string) []byte {
	head := append([]byte("TZif2"), make([]byte, 15)...)
	var b []byte
	for _, counts := range [][3]uint32{{}, {1, 1, uint32(len(name) + 1)}} { // changes, offsets, letters
		b = append(append(b, head...), make([]byte, 12)...) // no leap seconds
		for _, n := range counts {
			b = binary.BigEndian.AppendUint32(b, n)
		}
	}
	b = binary.BigEndian.AppendUint64(b, 0) // 1970
	b = append(b, 0)                        // the first and only offset
	b = binary.BigEndian.AppendUint32(b, offset)
	b = append(b, 0, 0) // in winter, with the first name
	return append(b, name+"\x00\n"+rule+"\n"...)
}

// DayOf is the day at the table.
func DayOf(now time.Time) scoring.Day { return scoring.Day(now.In(Berlin).Format(time.DateOnly)) }
