package views

import (
	"bytes"
	"slices"
)

// A TableRow is a row of any table for a spreadsheet.
type TableRow []TableCell

// A TableCell is a text or a number, written with a point.
type TableCell struct{ Text, Number string }

// TableCSV is a table as CSV writes an evening.
func TableCSV(page Page, rows []TableRow) []byte {
	p := spreadsheet{page}
	cells := make([][]cell, len(rows))
	for i, row := range rows {
		for _, c := range row {
			if c.Number != "" {
				cells[i] = append(cells[i], p.decimal(c.Number))
			} else {
				cells[i] = append(cells[i], text(c.Text))
			}
		}
	}
	return written(cells)
}

// written is rows as a spreadsheet reads them.
func written(parts ...[][]cell) []byte {
	var b bytes.Buffer
	b.WriteString("\uFEFF") // or Excel takes it for Latin-1
	for _, row := range slices.Concat(parts...) {
		for i, c := range row {
			if i > 0 {
				b.WriteByte(';')
			}
			b.WriteString(string(c))
		}
		b.WriteString("\r\n")
	}
	return b.Bytes()
}
