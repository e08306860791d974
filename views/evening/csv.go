package evening

import (
	"fmt"
	"slices"
	"strconv"

	"anschreiber/scoring"
	"anschreiber/views/ui"
)

// CSV returns an evening as a file for a spreadsheet: points and money are numbers that the
// spreadsheet can add up. Each payment has its amount twice: in
// euros, and in cents.
func CSV(page ui.Page, g scoring.RuleBook, e scoring.Document, sheet scoring.Sheet) []byte {
	return ui.TableCSV(page, slices.Concat(
		headCells(page, g, e.Setup), dealCells(page, e, sheet), closingCells(page, sheet), partieCells(page, e.Players, sheet),
		standingCells(page, e.Players, sheet), paymentCells(page, e.Players, sheet),
	))
}

func text(s string) ui.TableCell { return ui.TableCell{Text: s} }

func texts(all []string) (cells []ui.TableCell) {
	for _, s := range all {
		cells = append(cells, text(s))
	}
	return cells
}

func whole(n int) ui.TableCell { return ui.TableCell{Number: strconv.Itoa(n)} }

func points(n scoring.Points) ui.TableCell {
	b, _ := n.MarshalJSON() // never fails
	return ui.TableCell{Number: string(b)}
}

func allPoints(all []scoring.Points) (cells []ui.TableCell) {
	for _, n := range all {
		cells = append(cells, points(n))
	}
	return cells
}

func cents(n int) ui.TableCell { return ui.TableCell{Number: fmt.Sprintf("%d.%02d", n/100, n%100)} }

func headCells(p ui.Page, g scoring.RuleBook, s scoring.Setup) []ui.TableRow {
	return []ui.TableRow{
		{text(p.S("Spiel", "Game")), text(p.T(g.Name))},
		{text(p.S("Abend", "Evening")), text(s.Title)},
		{text(p.S("Ort", "Place")), text(s.Place)},
		{text(p.S("Datum", "Date")), {Number: string(s.Day)}},
		append(ui.TableRow{text(p.S("Spieler", "Players"))}, texts(s.Players)...),
		nil,
	}
}

// dealCells returns a row for every deal in order of play: points, then running totals. The points
// of somebody who did not play are left empty, not 0.
func dealCells(p ui.Page, e scoring.Document, sheet scoring.Sheet) []ui.TableRow {
	head := append(ui.TableRow{text(p.S("Nr.", "No.")), text(p.S("Geber", "Dealer")), text(p.S("Gespielt", "Deal"))}, texts(e.Players)...)
	for _, name := range e.Players {
		head = append(head, text(name+p.S(" gesamt", " total")))
	}
	rows := []ui.TableRow{append(head, text(p.S("Notiz", "Note")))}
	for i, line := range sheet.Lines {
		row := ui.TableRow{whole(line.Number), text(line.Dealer.Name(e.Players)), text(p.T(line.Title))}
		for j, n := range line.Points {
			if seat := scoring.Seat(j + 1); n == 0 && (line.Out.Has(seat) || line.Absent.Has(seat)) {
				row = append(row, ui.TableCell{})
			} else {
				row = append(row, points(n))
			}
		}
		row = append(row, allPoints(line.Totals)...)
		rows = append(rows, append(row, text(ui.NoteOf(e.Deals[i]))))
	}
	return append(rows, nil)
}

// closingCells returns the rows that lead from the totals to the points of the standing. Each
// seat's value is in the column of its total.
func closingCells(p ui.Page, sheet scoring.Sheet) (rows []ui.TableRow) {
	for _, closing := range sheet.Closing {
		row := ui.TableRow{{}, {}, text(p.T(closing.Label))}
		for range sheet.Totals {
			row = append(row, ui.TableCell{})
		}
		if closing.Words != nil {
			row = append(row, texts(closing.Words)...)
		} else {
			row = append(row, allPoints(closing.Points)...)
		}
		rows = append(rows, row)
	}
	if rows != nil {
		rows = append(rows, nil)
	}
	return rows
}

// partieCells returns a row for each Partie that has ended. These rows explain why the totals began
// again at 0.
func partieCells(p ui.Page, players []string, sheet scoring.Sheet) (rows []ui.TableRow) {
	for _, partie := range sheet.Partien {
		rows = append(rows, ui.TableRow{text(p.T(ui.PartieText(partie, players)))})
	}
	if rows != nil {
		rows = append(rows, nil)
	}
	return rows
}

func standingCells(p ui.Page, players []string, sheet scoring.Sheet) []ui.TableRow {
	head := ui.TableRow{text(p.S("Platz", "Rank")), text("Name"), text(p.S("Punkte", "Points"))}
	if sheet.Rounds != nil {
		head = append(head, text(p.S("Runden", "Rounds")))
	}
	rows := []ui.TableRow{head}
	for _, place := range sheet.Standing {
		row := ui.TableRow{whole(place.Rank), text(place.Seat.Name(players)), points(place.Points)}
		if sheet.Rounds != nil {
			row = append(row, whole(sheet.Rounds[place.Seat-1]))
		}
		rows = append(rows, row)
	}
	return rows
}

func paymentCells(p ui.Page, players []string, sheet scoring.Sheet) (rows []ui.TableRow) {
	if len(sheet.Payments) == 0 {
		return nil
	}
	who := func(s scoring.Seat) ui.TableCell {
		if s == 0 {
			return text(p.S("Kasse", "Pot"))
		}
		return text(s.Name(players))
	}
	rows = []ui.TableRow{nil, {text(p.S("Wer zahlt", "Who pays")), text(p.S("an wen", "whom")), text("Euro"), text("Cent")}}
	for _, pay := range sheet.Payments {
		rows = append(rows, ui.TableRow{who(pay.From), who(pay.To), cents(pay.Cents), whole(pay.Cents)})
	}
	return rows
}
