package views

import (
	"fmt"

	"anschreiber/scoring"
)

// A NightList is one evening of a night, as it stands.
type NightList struct {
	ID    string
	Here  bool // the one whose page this is
	Game  Game
	Setup scoring.Setup
	Sheet scoring.Sheet // how it ended, without its deals
	Deals int
	Money bool // it is played for money
	Paid  []scoring.Paid
	Last  int // the number of its last entry
}

// tableFull says why nobody can join: as many sit there as the game is for.
func tableFull(g Game) scoring.Text {
	return g.Name.Add(scoring.T(fmt.Sprintf(" geht mit höchstens %d Leuten: der Tisch ist voll.", g.Players.Max),
		fmt.Sprintf(" is for %d players at most: the table is full.", g.Players.Max)))
}

// summary says what was played, and how much of it.
func (l NightList) summary() scoring.Text {
	n := l.Deals
	return l.Game.Name.Add(scoring.Plural(n, scoring.T(", 1 Spiel", ", 1 deal"),
		scoring.T(fmt.Sprintf(", %d Spiele", n), fmt.Sprintf(", %d deals", n))))
}
