package views

import "anschreiber/scoring"

// A link is a page of the same evening.
type link struct {
	path string // below the evening's
	says scoring.Text
}

// onTop are the pages that lead on from the head of the evening.
func (v EveningPage) onTop() []link {
	return []link{
		{"/regeln", scoring.T("Tisch", "Table")},
	}
}

// below are the pages that lead on from the end of the sheet.
func (v EveningPage) below() []link {
	return []link{
		{"/tafel", scoring.T("Tafel", "Board")},
	}
}
