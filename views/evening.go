package views

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
	links := []link{{"/teilen", scoring.T("Teilen", "Share")}}
	if v.OfTournament {
		links = append([]link{{"/turnier", scoring.T("Turnier", "Tournament")}}, links...)
	}
	return links
}

// moreLinks are the pages that lead on from below the entry, above a sheet that
// grows all night: they stay where they were.
func (v EveningPage) moreLinks() []link {
	return []link{
		{"/abrechnung", scoring.T("Abrechnung", "Settling up")},
		{"/tafel", scoring.T("Tafel", "Board")},
		{"/liste", scoring.T("Liste", "List")},
		{"/regeln", scoring.T("Tisch", "Table")},
	}
}

// over reports that the evening is closed; a form that was refused is shown
// all the same, so that nothing typed is lost.
func (v EveningPage) over() bool { return v.State.Closed && !v.Entry.Reopen }

// writes reports a visitor who may write deals now.
func (v EveningPage) writes() bool { return !v.over() && !v.Watches }

// At says which form a conflict with a closed evening is about; "" for one that
// has its button beside it.
func (c *Clash) At(form string) {
	if c != nil && c.Reopens != "" {
		c.Reopens = form
	}
}
