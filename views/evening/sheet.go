package evening

import (
	"slices"
	"strconv"
	"strings"

	"github.com/a-h/templ"

	"anschreiber/scoring"
	"anschreiber/views/ui"
)

// A sheetRow is a line of the sheet with the deal from which it was computed. A struck deal has the
// line that it would have if it counted.
type sheetRow struct {
	ID        int
	Line      scoring.Line
	Corrected bool
	Struck    bool
}

// sheetRows pairs deals and lines, the newest first. Struck deals keep their places.
func (v EveningPage) sheetRows() []sheetRow {
	rows, number := make([]sheetRow, 0, len(v.State.Deals)), 0
	for _, w := range v.State.Deals {
		row := sheetRow{ID: w.ID, Struck: w.Struck, Corrected: w.Corrected() && !w.Struck}
		if w.Struck {
			row.Line = v.struckLine(w.ID, number+1)
		} else {
			row.Line = v.Sheet.Lines[number]
			number++
		}
		rows = append(rows, row)
	}
	slices.Reverse(rows)
	return rows
}

// struckLine returns the line that a struck deal would have; only its number if it was not worked
// out.
func (v EveningPage) struckLine(id, number int) scoring.Line {
	if line, known := v.Struck[id]; known {
		return line
	}
	return scoring.Line{
		Number: number, Title: scoring.T("gestrichenes Spiel", "struck deal"),
		Points: make([]scoring.Points, len(v.State.Setup.Players)),
	}
}

// rowClass marks a struck deal, and the deal that was written last.
func (v EveningPage) rowClass(r sheetRow) string {
	switch {
	case r.Struck:
		return "struck"
	case r.ID == newestDeal(v.Snapshot):
		return "new"
	}
	return ""
}

// dealt reports whether a side dealt in this row. Nobody deals for a correction.
func (r sheetRow) dealt(side scoring.Seats) bool {
	return side.Has(r.Line.Dealer) && !r.Struck && !r.Line.Corrects
}

// cell returns the class attribute for the cell of a side. It says whether the side dealt, whether
// it was the declarer or a partner, whether somebody of the side sat out, and whether it won or
// lost points by the goal of the game.
func (r sheetRow) cell(side scoring.Seats, of scoring.Counting) templ.Attributes {
	gain := of.Better(r.Line.Points[side[0]-1])
	played := func(s scoring.Seat) bool { return r.Line.Declarer == s || r.Line.Side.Has(s) }
	return classes(
		mark{"deals", r.dealt(side)},
		mark{"did", slices.ContainsFunc(side, played) && !r.Struck},
		mark{"out", slices.ContainsFunc(side, slices.Concat(r.Line.Out, r.Line.Absent).Has)},
		mark{"minus", gain < 0},
		mark{"plus", gain > 0},
	)
}

func anyPlayed(l scoring.Line) bool { return l.Declarer != 0 || len(l.Side) > 0 }

func anySatOut(l scoring.Line) bool { return len(l.Out)+len(l.Absent) > 0 }

// A mark is a CSS class, and whether an element has it.
type mark struct {
	class string
	is    bool
}

func classes(marks ...mark) templ.Attributes {
	var class []string
	for _, m := range marks {
		if m.is {
			class = append(class, m.class)
		}
	}
	return templ.Attributes{"class": strings.Join(class, " ")}
}

// sideMarks returns the marks for a side that deals next, sits out, or leads.
func (v EveningPage) sideMarks(side scoring.Seats) []mark {
	turn := v.Entry.Next.Turn
	return []mark{
		{"deals", side.Has(turn.Dealer)},
		{"out", slices.ContainsFunc(side, slices.Concat(turn.Out, turn.Absent).Has)},
		{"leads", leads(v.Sheet, int(side[0]-1))},
	}
}

// stripSide returns the marks of a side on the strip, where totals changed by the newest deal are
// marked as well.
func (v EveningPage) stripSide(side scoring.Seats) templ.Attributes {
	return classes(append(v.sideMarks(side), mark{"changed", v.changed(side[0])})...)
}

func (v EveningPage) changed(s scoring.Seat) bool {
	n := v.State.Number(newestDeal(v.Snapshot))
	return n > 0 && v.Sheet.Lines[n-1].Points[s-1] != 0
}

// standsNow says for a screen reader what the strip shows after a booking: the changed totals, and
// who deals.
func (v EveningPage) standsNow() scoring.Text {
	var now []scoring.Text
	for i, total := range v.Sheet.Score() {
		if s := scoring.Seat(i + 1); v.changed(s) {
			now = append(now, scoring.Same(s.Name(v.State.Setup.Players)+" "+total.String()))
		}
	}
	if !v.finished() && !v.Sheet.Next.Undealt {
		now = append(now, ui.TurnText(v.State.Setup.Players, v.Entry.Next.Turn))
	}
	return joined(now)
}

// ranksByMore reports whether the table ranks by more than the points of the cards, as with
// Seeger-Fabian.
func (v EveningPage) ranksByMore() bool {
	n := len(v.Sheet.Lines)
	return n > 0 && v.Sheet.Lines[n-1].Ranked != nil
}

// leads reports whether a player ranks first; nobody leads while all stand equal.
func leads(sheet scoring.Sheet, i int) bool {
	last := sheet.Standing[len(sheet.Standing)-1].Rank
	for _, place := range sheet.Standing {
		if place.Seat == scoring.Seat(i+1) {
			return place.Rank == 1 && last > 1
		}
	}
	return false
}

// PayText returns "Anna zahlt Bernd"; seat 0 is the pot.
func PayText(p scoring.Payment, players []string) scoring.Text {
	pay := scoring.Paid{Cents: p.Cents}
	if p.From > 0 {
		pay.From = p.From.Name(players)
	}
	if p.To > 0 {
		pay.To = p.To.Name(players)
	}
	return dueText(pay)
}

// barLength returns how far a seat has come towards the end of the Partie, in per cent.
func barLength(next scoring.Next, i int) int {
	if next.Limit <= 0 {
		return 0
	}
	return int(min(max((next.Limit-next.Left[i])*100/next.Limit, 0), 100))
}

// endedNow returns the Partie that the newest deal has ended. It returns nil if it ended none, or
// if the evening is over, because that has a display of its own.
func (v EveningPage) endedNow() *scoring.Partie {
	n := v.State.Number(newestDeal(v.Snapshot))
	if n == 0 || v.finished() {
		return nil
	}
	return v.Sheet.Lines[n-1].Ends
}

// momentText says who has won or lost a Partie, and whether they buy a round.
func (v EveningPage) momentText(p scoring.Partie) scoring.Text {
	players := v.State.Setup.Players
	if len(p.Losers) == 0 || !v.forRounds(p.Losers) {
		return p.Ends(players)
	}
	if len(p.Winners) > 0 {
		return p.Ends(players).Add(scoring.Same(", ")).Add(p.Losers.Names(players)).Add(roundsText(1, len(p.Losers)))
	}
	return p.Losers.Names(players).Add(roundsText(1, len(p.Losers)))
}

// forRounds reports whether all these players have a round to buy.
func (v EveningPage) forRounds(seats scoring.Seats) bool {
	return len(v.Sheet.Rounds) > 0 && !slices.ContainsFunc(seats, func(s scoring.Seat) bool { return v.Sheet.Rounds[s-1] == 0 })
}

// momentBelow says which Partie has ended, and how everybody stood then.
func (v EveningPage) momentBelow(p scoring.Partie) scoring.Text {
	says := scoring.Text{}
	for i, name := range v.State.Setup.Players {
		if i > 0 {
			says = says.Add(scoring.Same(" · "))
		}
		says = says.Add(scoring.Same(name + " " + p.Totals[i].String()))
	}
	n := strconv.Itoa(p.Number)
	return scoring.T("Partie "+n+" ist aus: ", "Game "+n+" is over: ").Add(says)
}
