package scoring

import "strings"

// Late is what is said of a date that is behind the end of the next year: nothing is planned
// so long before, so somebody has mistyped it.
var Late = T("höchstens bis Ende nächsten Jahres", "the end of next year at the latest")

// Late reports a day behind the end of the next year; none is where nobody knows what is today.
func (d Day) Late(today Day) bool { return today != "" && d.Year() > today.Year()+1 }

// Late refuses such a day of a field.
func (ps *Problems) Late(path string, d, today Day) {
	if d.Late(today) {
		ps.Add(path, Late.DE, Late.EN)
	}
}

// LateDates are those of a document that comes from elsewhere.
func (e Document) LateDates(today Day) (ps Problems) {
	ps.Late("date", e.Day, today)
	ended, _, _ := strings.Cut(e.Ended, "T")
	ps.Late("ended", Day(ended), today)
	return ps
}
