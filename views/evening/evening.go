package evening

import "anschreiber/scoring"

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
	if v.OfTournament {
		return []link{{"/turnier", scoring.T("Turnier", "Tournament")}}
	}
	return []link{{"/teilen", scoring.T("Teilen", "Share")}}
}

// moreLinks are the pages that lead on from below the entry, above a sheet that
// grows all night: they stay where they were.
func (v EveningPage) moreLinks() []link {
	if v.OfTournament { // which settles up by itself
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
