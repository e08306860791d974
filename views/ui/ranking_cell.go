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
func (c RankingCell) Class() string {
	switch {
	case c.Sign > 0:
		return "plus"
	case c.Sign < 0:
		return "minus"
	}
	return ""
}
