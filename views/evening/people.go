package evening

import (
	"fmt"
	"slices"

	"anschreiber/scoring"
	"anschreiber/scoring/evening"
	"anschreiber/views/ui"
)

func (v EveningPage) players() []string { return v.State.Setup.Players }

func (v EveningPage) comeAndGoText() scoring.Text {
	if v.OfTournament() {
		return scoring.T("Jemand kommt · Jemand geht", "Joins, leaves")
	}
	return scoring.T("Jemand kommt · Jemand geht · Neue Liste", "Joins, leaves, new list")
}

// A chair is a place where a newcomer may sit.
type chair struct {
	Value string
	Says  scoring.Text
	Usual bool
}

// chairs returns the places where a newcomer may sit: between any two neighbours who are present,
// and on the seat of each present player, from 0 points or with that player's points.
func (v EveningPage) chairs() (chairs []chair) {
	var there scoring.Seats
	for _, seat := range v.Sheet.Next.Round {
		if !v.away(seat) {
			there = append(there, seat)
		}
	}
	called := ui.Called(v.players())
	name := func(seat scoring.Seat) string { return called[seat-1] }
	for i, seat := range there {
		left := there[(i+1)%len(there)]
		chairs = append(chairs, chair{evening.Behind + "-" + ui.SeatValue(seat),
			scoring.T("zwischen "+name(seat)+" und "+name(left), "between "+name(seat)+" and "+name(left)), i == len(there)-1})
	}
	for _, seat := range there {
		chairs = append(chairs,
			chair{evening.Instead + "-" + ui.SeatValue(seat), scoring.T("für "+name(seat)+", fängt bei 0 an", "for "+name(seat)+", starts at 0"), false},
			chair{evening.WithPoints + "-" + ui.SeatValue(seat), scoring.T("für "+name(seat)+", mit den Punkten", "for "+name(seat)+", with the points"), false})
	}
	return chairs
}

// away reports whether somebody is absent in the deal of the form.
func (v EveningPage) away(s scoring.Seat) bool {
	return slices.Contains(v.Entry.Form.Values("absent"), ui.SeatValue(s))
}

// mayGo reports whether the game can go on with one player less.
func (v EveningPage) mayGo() bool {
	return v.Game.Players.Has(len(v.players()) - len(v.Entry.Form.Values("absent")) - 1)
}

// tableFull says that nobody can join because the game is for no more players.
func tableFull(g ui.Game) scoring.Text {
	return g.Name.Add(scoring.T(fmt.Sprintf(" geht mit höchstens %d Leuten: der Tisch ist voll.", g.Players.Max),
		fmt.Sprintf(" is for %d players at most: the table is full.", g.Players.Max)))
}

// listSummary names the game of a list and the number of its deals.
func listSummary(l evening.NightList) scoring.Text {
	n := l.Deals
	return l.Game.Name.Add(scoring.Plural(n, scoring.T(", 1 Spiel", ", 1 deal"),
		scoring.T(fmt.Sprintf(", %d Spiele", n), fmt.Sprintf(", %d deals", n))))
}
