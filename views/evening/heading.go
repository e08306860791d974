package evening

import (
	"strconv"

	"anschreiber/scoring"
	"anschreiber/views/ui"
)

// heading returns the evening's name, and the line below it. Without a name it says what is played,
// and with whom; at a table of a tournament it says which table, as short as players say it.
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

// ownTable returns the path of the page on which the list of a table is signed.
func ownTable(id string) string { return ui.EveningURL(id) + "/turnier" }

// paperCounts reports whether a list on paper counts instead of the deals of this table.
func (v EveningPage) paperCounts() bool {
	return v.State.Tournament != nil && v.State.Tournament.Paper
}

// allWritten says that all deals of a tournament's list are entered.
func (v EveningPage) allWritten() scoring.Text {
	n := strconv.Itoa(v.List().Deals())
	return scoring.T("Alle "+n+" Spiele sind eingetragen.", "All "+n+" deals are entered.")
}

// A link leads to another page of the same evening.
type link struct {
	path string // appended to the evening's path
	says scoring.Text
}

// headLinks returns the links in the head of the evening's page.
func (v EveningPage) headLinks() []link {
	if v.Example {
		return nil
	}
	if v.OfTournament() {
		return []link{{"/turnier", scoring.T("Turnier", "Tournament")}}
	}
	return []link{{"/teilen", scoring.T("Teilen", "Share")}}
}

// moreLinks returns the links below the entry form. The links stand above the sheet, because the
// sheet grows all night and would push them down.
func (v EveningPage) moreLinks() []link {
	if v.OfTournament() { // a tournament settles up by itself
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

// finished reports whether the page shows the evening as closed. It returns false if the form
// offers to reopen a closed evening: a form that was refused is shown again, so that nothing typed
// is lost.
func (v EveningPage) finished() bool { return v.State.Closed && !v.Entry.Reopen }

// entered reports whether the next deal can be entered on this page.
func (v EveningPage) entered() bool {
	return v.writes() && !v.paperCounts() && !v.Full && !v.Example
}

// writes reports whether the visitor may write deals now.
func (v EveningPage) writes() bool { return !v.finished() && !v.Watches }
