package ui

// A RankingCell is a value, and whether it is a gain, a loss or neither.
type RankingCell struct {
	Says   string
	Below  string // how many deals the value is based on
	Number string // the value for a spreadsheet
	URL    string // the page that lists where the value comes from
	Sign   int
}

// Class returns the CSS class of the cell's gain or loss.
func (c RankingCell) Class() string { return GainClass(c.Sign) }

// GainClass returns the CSS class "plus" for a gain, "minus" for a loss, and "" for 0.
func GainClass(n int) string {
	switch {
	case n > 0:
		return "plus"
	case n < 0:
		return "minus"
	}
	return ""
}
