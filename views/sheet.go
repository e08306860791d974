package views

import (
	"fmt"
	"slices"

	"github.com/a-h/templ"

	"anschreiber/scoring"
)

// sheetRow is a line of the sheet beside the deal it was computed from.
type sheetRow struct {
	ID        int
	Line      scoring.Line
	Corrected bool
}

// sheetRows pairs deals and lines, the newest first.
func sheetRows(n scoring.Night, sheet scoring.Sheet) []sheetRow {
	rows := make([]sheetRow, 0, len(sheet.Lines))
	for i, w := range n.Standing() {
		rows = append(rows, sheetRow{ID: w.ID, Line: sheet.Lines[i], Corrected: w.Corrected()})
	}
	slices.Reverse(rows)
	return rows
}

// cell marks a seat's cell: pale where the seat did not play, red for a loss.
func (r sheetRow) cell(i int) templ.Attributes {
	s, class := scoring.Seat(i+1), ""
	if r.Line.Out.Has(s) || r.Line.Absent.Has(s) {
		class = "out "
	}
	switch {
	case r.Line.Points[i] < 0:
		class += "minus"
	case r.Line.Points[i] > 0:
		class += "plus"
	}
	return templ.Attributes{"class": class}
}

func stripSeat(sheet scoring.Sheet, turn scoring.Turn, s scoring.Seat) templ.Attributes {
	class := ""
	if turn.Out.Has(s) || turn.Absent.Has(s) {
		class = "out "
	}
	if leads(sheet, int(s-1)) {
		class += "leads"
	}
	return templ.Attributes{"class": class}
}

// leads reports who stands best, once anybody stands better than another.
func leads(sheet scoring.Sheet, i int) bool {
	last := sheet.Standing[len(sheet.Standing)-1].Rank
	for _, place := range sheet.Standing {
		if place.Seat == scoring.Seat(i+1) {
			return place.Rank == 1 && last > 1
		}
	}
	return false
}

// PartieSays is "Partie 2 (Spiel 10–17): Bernd verliert".
func PartieSays(p scoring.Partie, players []string) scoring.Text {
	t := scoring.T(fmt.Sprintf("Partie %d (Spiel %d–%d): ", p.Number, p.From, p.To),
		fmt.Sprintf("Partie %d (deals %d–%d): ", p.Number, p.From, p.To))
	if len(p.Winners) > 0 {
		return t.Add(names(players, p.Winners)).Add(plural(len(p.Winners), scoring.T(" gewinnt", " wins"), scoring.T(" gewinnen", " win")))
	}
	return t.Add(names(players, p.Losers)).Add(plural(len(p.Losers), scoring.T(" verliert", " loses"), scoring.T(" verlieren", " lose")))
}

func plural(n int, one, many scoring.Text) scoring.Text {
	if n == 1 {
		return one
	}
	return many
}

// PaySays is "Anna zahlt Bernd"; seat 0 is the pot.
func PaySays(p scoring.Payment, players []string) scoring.Text {
	pot := scoring.T("in die Kasse", "into the pot")
	switch {
	case p.To == 0:
		return scoring.Same(player(players, p.From)).Add(scoring.T(" zahlt ", " pays ")).Add(pot)
	case p.From == 0:
		return scoring.T("die Kasse zahlt ", "the pot pays ").Add(scoring.Same(player(players, p.To)))
	}
	return scoring.Same(player(players, p.From)).Add(scoring.T(" zahlt ", " pays ")).Add(scoring.Same(player(players, p.To)))
}

func eveningURL(id string) string { return "/abende/" + id }

func dealURL(id string, deal int) string { return fmt.Sprintf("/abende/%s/spiele/%d", id, deal) }
