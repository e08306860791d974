package evening

import (
	"fmt"

	"anschreiber/scoring"
	"anschreiber/scoring/evening"
	"anschreiber/views/ui"
)

// tableFull says why nobody can join: as many sit there as the game is for.
func tableFull(g ui.Game) scoring.Text {
	return g.Name.Add(scoring.T(fmt.Sprintf(" geht mit höchstens %d Leuten: der Tisch ist voll.", g.Players.Max),
		fmt.Sprintf(" is for %d players at most: the table is full.", g.Players.Max)))
}

// listSummary says what was played, and how much of it.
func listSummary(l evening.NightList) scoring.Text {
	n := l.Deals
	return l.Game.Name.Add(scoring.Plural(n, scoring.T(", 1 Spiel", ", 1 deal"),
		scoring.T(fmt.Sprintf(", %d Spiele", n), fmt.Sprintf(", %d deals", n))))
}
