package views

import (
	"fmt"
	"strconv"
	"strings"

	"anschreiber/scoring"
	"anschreiber/views/ui"
)

// CSV is an evening for a spreadsheet, as one with German settings opens it at a
// tap: UTF-8 with a byte order mark, semicolons, CRLF. Points and money are
// numbers that it adds up. No text in it is a formula.
func CSV(page Page, g Game, e scoring.Document, sheet scoring.Sheet) []byte {
	p := spreadsheet{page}
	return written(
		p.headCells(g, e.Setup), p.dealCells(e, sheet), p.closingCells(sheet), p.partieCells(e.Players, sheet),
		p.standingCells(e.Players, sheet), p.paymentCells(e.Players, sheet),
	)
}

// A spreadsheet is written in the language of a page.
type spreadsheet struct{ Page }

// A cell is made by one of these, as the file has it: texts are quoted and defused,
// numbers are neither.
type cell string

// formulaStarts are what spreadsheets take for the beginning of a formula, also as the
// minus of a score sheet or as wide as a Chinese character; cuts are what one or the
// other of them cuts cells at.
const (
	formulaStarts = "=+-@\t\r\n−＝＋－＠"
	cuts          = ",;\t\r\n"
)

func text(s string) cell {
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
	return cell(`"` + strings.ReplaceAll(b.String(), `"`, `""`) + `"`)
}

func texts(all []string) (cells []cell) {
	for _, s := range all {
		cells = append(cells, text(s))
	}
	return cells
}

func whole(n int) cell { return cell(strconv.Itoa(n)) }

// points and cents have the minus of a keyboard and the page's decimal mark: a
// German spreadsheet would make a date of 22.5. To one of another language than
// the page they are texts; payments are therefore in whole cents as well.
func (p spreadsheet) points(n scoring.Points) cell {
	b, _ := n.MarshalJSON() // never fails
	return p.decimal(string(b))
}

func (p spreadsheet) allPoints(all []scoring.Points) (cells []cell) {
	for _, n := range all {
		cells = append(cells, p.points(n))
	}
	return cells
}

func (p spreadsheet) cents(n int) cell { return p.decimal(fmt.Sprintf("%d.%02d", n/100, n%100)) }

func (p spreadsheet) decimal(s string) cell { return cell(strings.Replace(s, ".", p.S(",", "."), 1)) }

func (p spreadsheet) headCells(g Game, s scoring.Setup) [][]cell {
	return [][]cell{
		{text(p.S("Spiel", "Game")), text(p.T(g.Name))},
		{text(p.S("Abend", "Evening")), text(s.Title)},
		{text(p.S("Ort", "Place")), text(s.Place)},
		{text(p.S("Datum", "Date")), cell(s.Day)},
		append([]cell{text(p.S("Spieler", "Players"))}, texts(s.Players)...),
		nil,
	}
}

// dealCells are a row for every deal in order of play: points, then running
// totals. Where somebody did not play there are no points, and not 0.
func (p spreadsheet) dealCells(e scoring.Document, sheet scoring.Sheet) [][]cell {
	head := append([]cell{text(p.S("Nr.", "No.")), text(p.S("Geber", "Dealer")), text(p.S("Gespielt", "Deal"))}, texts(e.Players)...)
	for _, name := range e.Players {
		head = append(head, text(name+p.S(" gesamt", " total")))
	}
	rows := [][]cell{append(head, text(p.S("Notiz", "Note")))}
	for i, line := range sheet.Lines {
		row := []cell{whole(line.Number), text(ui.PlayerName(e.Players, line.Dealer)), text(p.T(line.Title))}
		for j, n := range line.Points {
			points := p.points(n)
			if seat := scoring.Seat(j + 1); n == 0 && (line.Out.Has(seat) || line.Absent.Has(seat)) {
				points = ""
			}
			row = append(row, points)
		}
		row = append(row, p.allPoints(line.Totals)...)
		rows = append(rows, append(row, text(NoteOf(e.Deals[i]))))
	}
	return append(rows, nil)
}

// closingCells are the rows under the list, each seat's below its totals: they
// lead from the last of them to the points of the standing.
func (p spreadsheet) closingCells(sheet scoring.Sheet) (rows [][]cell) {
	for _, closing := range sheet.Closing {
		row := []cell{"", "", text(p.T(closing.Label))}
		for range sheet.Totals {
			row = append(row, "")
		}
		if closing.Words != nil {
			row = append(row, texts(closing.Words)...)
		} else {
			row = append(row, p.allPoints(closing.Points)...)
		}
		rows = append(rows, row)
	}
	if rows != nil {
		rows = append(rows, nil)
	}
	return rows
}

// partieCells say why the totals began again at 0.
func (p spreadsheet) partieCells(players []string, sheet scoring.Sheet) (rows [][]cell) {
	for _, partie := range sheet.Partien {
		rows = append(rows, []cell{text(p.T(PartieSays(partie, players)))})
	}
	if rows != nil {
		rows = append(rows, nil)
	}
	return rows
}

func (p spreadsheet) standingCells(players []string, sheet scoring.Sheet) [][]cell {
	head := []cell{text(p.S("Platz", "Rank")), text("Name"), text(p.S("Punkte", "Points"))}
	if sheet.Rounds != nil {
		head = append(head, text(p.S("Runden", "Rounds")))
	}
	rows := [][]cell{head}
	for _, place := range sheet.Standing {
		row := []cell{whole(place.Rank), text(ui.PlayerName(players, place.Seat)), p.points(place.Points)}
		if sheet.Rounds != nil {
			row = append(row, whole(sheet.Rounds[place.Seat-1]))
		}
		rows = append(rows, row)
	}
	return rows
}

func (p spreadsheet) paymentCells(players []string, sheet scoring.Sheet) (rows [][]cell) {
	if len(sheet.Payments) == 0 {
		return nil
	}
	who := func(s scoring.Seat) cell {
		if s == 0 {
			return text(p.S("Kasse", "Pot"))
		}
		return text(ui.PlayerName(players, s))
	}
	rows = [][]cell{nil, {text(p.S("Wer zahlt", "Who pays")), text(p.S("an wen", "whom")), text("Euro"), text("Cent")}}
	for _, pay := range sheet.Payments {
		rows = append(rows, []cell{who(pay.From), who(pay.To), p.cents(pay.Cents), whole(pay.Cents)})
	}
	return rows
}
