package skat

import (
	"strconv"

	"anschreiber/scoring"
)

var raeuberRules = []scoring.Rule[Rules]{
	onOff("raeuberskat", variants, text("Räuberskat", "Räuberskat"),
		text("Räuberskat: ohne Reizen; jeder spielt je ein Farbspiel, einen Grand, einen Null und einen Ramsch.",
			"Räuberskat: no bidding; everybody plays one suit game, one Grand, one Null and one Ramsch."), func(r *Rules) *bool { return &r.Raeuber }),
}

// duties are the four games that everybody must play once at Räuberskat. Source: the seed's "Beim
// Räuberskat".
var duties = [...]struct {
	name scoring.Text
	is   func(contract string) bool
}{
	{text("Farbe", "suit"), isSuit},
	{scoring.Same("Grand"), func(contract string) bool { return contract == Grand }},
	{scoring.Same("Null"), func(contract string) bool { return contract == Null }},
	{scoring.Same("Ramsch"), func(contract string) bool { return contract == Ramsch }},
}

// dutyGrid holds, by duty and seat, the number of the deal in which the duty was played; 0 if it
// has not been played.
type dutyGrid [len(duties)][]int

func newDutyGrid(seats int) (g dutyGrid) {
	for i := range g {
		g[i] = make([]int, seats)
	}
	return g
}

// note enters the number of a deal as the declarer's duty. If the duty was played in an earlier
// deal, the number of that deal stays.
func (g *dutyGrid) note(d Deal, number int) {
	for i, duty := range duties {
		if seat := int(d.Declarer); duty.is(d.Contract) && 0 < seat && seat <= len(g[i]) && g[i][seat-1] == 0 {
			g[i][seat-1] = number
		}
	}
}

// remaining returns, for the players at the table, how many duties are left and how many there are
// in all.
func (g *dutyGrid) remaining(turn scoring.Turn) (left, all int) {
	for i := range g {
		for j, number := range g[i] {
			if turn.Absent.Has(scoring.Seat(j + 1)) {
				continue
			}
			all++
			if number == 0 {
				left++
			}
		}
	}
	return left, all
}

// rows returns the rows below the list, one for each duty.
func (g *dutyGrid) rows() (rows []scoring.Row) {
	for i, duty := range duties {
		row := scoring.Row{Label: text("Pflicht: ", "must play: ").Add(duty.name)}
		for _, number := range g[i] {
			cell := "–"
			if number > 0 {
				cell = "✓ " + strconv.Itoa(number)
			}
			row.Words = append(row.Words, cell)
		}
		rows = append(rows, row)
	}
	return rows
}

func (g *dutyGrid) notes(turn scoring.Turn) []scoring.Text {
	left, all := g.remaining(turn)
	if left == 0 {
		return []scoring.Text{text("Der Räuberskat ist komplett.", "The Räuberskat is complete.")}
	}
	n, of := strconv.Itoa(left), strconv.Itoa(all)
	return []scoring.Text{text("Räuberskat: noch "+n+" von "+of+" Spielen", "Räuberskat: "+n+" of "+of+" deals left")}
}

// checkDuty refuses a deal if its declarer has already played that duty.
func (j judge) checkDuty(d Deal, before *dutyGrid) {
	for i, duty := range duties {
		if !duty.is(d.Contract) || d.Declarer < 1 || int(d.Declarer) > len(j.table.Players) {
			continue
		}
		if number := before[i][d.Declarer-1]; number > 0 {
			who, n := j.table.Players[d.Declarer-1], strconv.Itoa(number)
			j.Add("contract", who+" hat das schon gespielt (Spiel "+n+")", who+" has played that already (deal "+n+")")
		}
	}
}
