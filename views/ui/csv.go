package ui

import (
	"bytes"
	"strings"
)

// A TableRow is one row of a table that is exported to a spreadsheet.
type TableRow []TableCell

// A TableCell holds either a text, or a number or date in the file's notation, with a decimal
// point.
type TableCell struct{ Text, Number string }

// TableCSV writes rows as a file that a spreadsheet with German settings opens at a tap: UTF-8 with
// a byte order mark, semicolons, CRLF. No text in it can run as a formula. Numbers have an ASCII
// minus and the decimal mark of the page's language: a German spreadsheet would turn 22.5 into a
// date. If the spreadsheet is set to a language other than the page's, it reads the numbers as
// texts.
func TableCSV(p Page, rows []TableRow) []byte {
	var b bytes.Buffer
	b.WriteString("\uFEFF") // without it Excel reads the file as Latin-1
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

// formulaStarts are the characters that spreadsheets take for the beginning of a formula, including
// the typographic minus of a score sheet and the full-width forms used in Chinese text. cuts are
// the characters at which some spreadsheet separates cells.
const (
	formulaStarts = "=+-@\t\r\n−＝＋－＠"
	cuts          = ",;\t\r\n"
)

// csvText quotes a text for the file. A character of formulaStarts gets an apostrophe in front if
// it is the first character, or if it follows a character of cuts.
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

// A TableFile holds the tables of an HTML page that is saved and put on a website or sent to a
// newspaper. The page needs no other file.
type TableFile struct {
	Page
	Title, Below string
	Tables       []FileTable
}

// A FileTable is one table of a TableFile; its first row is the head.
type FileTable struct {
	Title string
	Rows  []TableRow
}

// text returns the content of a cell as people read it.
func (c TableCell) text(p Page) string {
	if c.Number == "" {
		return c.Text
	}
	return strings.Replace(strings.Replace(c.Number, ".", p.S(",", "."), 1), "-", "−", 1)
}

// isNumber reports whether the cell is a number and so aligned to the right.
func (c TableCell) isNumber() bool { return c.Number != "" }
