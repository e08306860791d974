package ui

// A RankingCell is a value, and whether it is a gain, a loss or neither.
type RankingCell struct {
	Says   string
	Below  string // of how many
	Number string // for a spreadsheet
	URL    string // of what is behind it
	Sign   int
}

// Class is the class of a gain or a loss.
func (c RankingCell) Class() string { return GainClass(c.Sign) }

// GainClass is the class of points or cents that were won or lost.
func GainClass(n int) string {
	switch {
	case n > 0:
		return "plus"
	case n < 0:
		return "minus"
	}
	return ""
}
