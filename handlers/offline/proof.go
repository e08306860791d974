package offline

import (
	"anschreiber/scoring"
	"anschreiber/scoring/evening"
)

// pressAgain returns the rejection of a form that may come from another website, because nothing
// proves that a page of this server has sent it.
func pressAgain() *evening.Rejection {
	return &evening.Rejection{Kind: evening.Unconfirmed, Conflict: &scoring.Conflict{
		Says: scoring.T("Bitte noch einmal drücken.", "Please press once more."),
		Then: scoring.T("Dein Browser sagt nicht, von welcher Seite diese Eingabe kam; eine fremde Website darf hier nichts eintragen. Noch ist nichts eingetragen.",
			"Your browser does not say which page this came from, and no other website may write here. Nothing is booked yet."),
	}}
}
