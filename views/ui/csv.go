package ui

import (
	"bytes"
	"strings"
)

// A TableRow is a row of any table for a spreadsheet.
type TableRow []TableCell

// A TableCell is a text, or a number or date as the file has it, with a point for its decimals.
type TableCell struct{ Text, Number string }

// TableCSV is rows for a spreadsheet, as one with German settings opens it at a tap: UTF-8
// with a byte order mark, semicolons, CRLF. No text in it is a formula. Numbers have the
// minus of a keyboard and the page's decimal mark: a German spreadsheet would make a date of
// 22.5. To a spreadsheet of another language than the page they are texts.
func TableCSV(p Page, rows []TableRow) []byte {
	var b bytes.Buffer
	b.WriteString("\uFEFF") // or Excel takes it for Latin-1
	for _, row := range rows {
		for i, c := range row {
			if i > 0 {
				b.WriteByte(';')
			}
			if c.Number != "" {
				b.WriteString(strings.Replace(c.Number, ".", p.S(",", "."), 1))
			} else {
				b.WriteString(csvText(c.Text))
			}
		}
		b.WriteString("\r\n")
	}
	return b.Bytes()
}

// formulaStarts are what spreadsheets take for the beginning of a formula, also as the
// minus of a score sheet or as wide as a Chinese character; cuts are what one or the
// other of them cuts cells at.
const (
	formulaStarts = "=+-@\t\r\n−＝＋－＠"
	cuts          = ",;\t\r\n"
)

// csvText is a text as the file has it, csvText and defused.
func csvText(s string) string {
	if s == "" {
		return ""
	}
	var b strings.Builder
	begins := true
	for _, r := range s {
		if begins && strings.ContainsRune(formulaStarts, r) {
			b.WriteByte('\'')
		}
		b.WriteRune(r)
		begins = strings.ContainsRune(cuts, r)
	}
	return `"` + strings.ReplaceAll(b.String(), `"`, `""`) + `"`
}

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
