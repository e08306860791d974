package evening

import (
	"strconv"

	"anschreiber/scoring"
	"anschreiber/views/ui"
)

// heading is the evening's name; where nobody gave it one, what is played, and with whom; at a
// table of a tournament which one it is, as short as players say it.
func (v EveningPage) heading() (name string, below scoring.Text) {
	setup := v.State.Setup
	game := v.Game.Called(setup)
	below = game.Add(scoring.Same(" · "), setup.Day.Long())
	switch at := v.State.Tournament; {
	case at != nil && v.Game.Contest != nil:
		n, round := strconv.Itoa(at.Table), strconv.Itoa(at.Round)
		return v.S("Tisch "+n+" · "+round+". "+v.Game.Contest.Round.DE, "Table "+n+" · "+v.Game.Contest.Round.EN+" "+round), below
	case setup.OwnTitle() != "":
		return setup.OwnTitle(), below
	}
	return v.T(game), scoring.T("mit ", "with ").Add(scoring.RoundTable(len(setup.Players)).Names(ui.Called(setup.Players)))
}

// ownTable is where the list of a table is signed.
func ownTable(id string) string { return ui.EveningURL(id) + "/turnier" }

// paperCounts reports a table whose deals do not count any more.
func (v EveningPage) paperCounts() bool {
	return v.State.Tournament != nil && v.State.Tournament.Paper
}

// allWritten says that a list of a tournament has all its deals.
func (v EveningPage) allWritten() scoring.Text {
	n := strconv.Itoa(v.ListDeals)
	return scoring.T("Alle "+n+" Spiele sind eingetragen.", "All "+n+" deals are entered.")
}
