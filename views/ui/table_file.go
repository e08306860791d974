package ui

import "strings"

// A TableFile is tables as one HTML page for a website or a newspaper: it needs no other file.
type TableFile struct {
	Page
	Title, Below string
	Tables       []FileTable
}

// A FileTable is one of its tables; the first row is its head.
type FileTable struct {
	Title string
	Rows  []TableRow
}

// says is a cell as people read it.
func (c TableCell) says(p Page) string {
	if c.Number == "" {
		return c.Text
	}
	return strings.Replace(strings.Replace(c.Number, ".", p.S(",", "."), 1), "-", "−", 1)
}

// isNumber reports a cell that stands at the right.
func (c TableCell) isNumber() bool { return c.Number != "" }
