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
	n := strconv.Itoa(v.List().Deals())
	return scoring.T("Alle "+n+" Spiele sind eingetragen.", "All "+n+" deals are entered.")
}

// A link is a page of the same evening.
type link struct {
	path string // below the evening's
	says scoring.Text
}

// headLinks are the pages that lead on from the head of the evening.
func (v EveningPage) headLinks() []link {
	if v.Example {
		return nil
	}
	if v.OfTournament() {
		return []link{{"/turnier", scoring.T("Turnier", "Tournament")}}
	}
	return []link{{"/teilen", scoring.T("Teilen", "Share")}}
}

// moreLinks are the pages that lead on from below the entry, above a sheet that
// grows all night: they stay where they were.
func (v EveningPage) moreLinks() []link {
	if v.OfTournament() { // which settles up by itself
		return []link{
			{"/tafel", scoring.T("Anzeige", "Scoreboard")},
			{"/liste", scoring.T("Drucken", "Print")},
			{"/regeln", scoring.T("Regeln", "Rules")},
			{"/teilen", scoring.T("Teilen", "Share")},
		}
	}
	return []link{
		{"/abrechnung", scoring.T("Abrechnen", "Settle up")},
		{"/tafel", scoring.T("Anzeige", "Scoreboard")},
		{"/liste", scoring.T("Drucken", "Print")},
		{"/regeln", scoring.T("Tisch", "Rules")},
	}
}

// finished reports that the evening is closed; a form that was refused is shown
// all the same, so that nothing typed is lost.
func (v EveningPage) finished() bool { return v.State.Closed && !v.Entry.Reopen }

// entered reports that the next deal can be entered here.
func (v EveningPage) entered() bool {
	return v.writes() && !v.paperCounts() && !v.Full && !v.Example
}

// writes reports a visitor who may write deals now.
func (v EveningPage) writes() bool { return !v.finished() && !v.Watches }
