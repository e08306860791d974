package scoring

import "strings"

// Late is the message for a date after the end of next year. Nothing is planned so far ahead, so
// the date must be a typing mistake.
var Late = T("höchstens bis Ende nächsten Jahres", "the end of next year at the latest")

// Late reports whether a day is after the end of next year. It returns false if today is unknown
// ("").
func (d Day) Late(today Day) bool { return today != "" && d.Year() > today.Year()+1 }

// Late adds a problem for the field if its day is too late.
func (ps *Problems) Late(path string, d, today Day) {
	if d.Late(today) {
		ps.Add(path, Late.DE, Late.EN)
	}
}

// LateDates returns a problem for each date of an imported document, its day and its end, that lies
// after the end of next year.
func (e Document) LateDates(today Day) (ps Problems) {
	ps.Late("date", e.Day, today)
	ended, _, _ := strings.Cut(e.Ended, "T")
	ps.Late("ended", Day(ended), today)
	return ps
}
