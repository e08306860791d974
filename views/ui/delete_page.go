package ui

import (
	"strconv"

	"anschreiber/scoring"
)

// DeletePage asks for the title of an evening before it is deleted.
type DeletePage struct {
	Page
	ID, Title string
	Deals     int
	Lists     int // of a tournament
	Typed     string
	Problems  *FormProblems
}

// WithDeals is "mit 14 Spielen".
func (v DeletePage) WithDeals() scoring.Text {
	n := strconv.Itoa(v.Deals)
	return scoring.Plural(v.Deals, scoring.T("mit 1 Spiel", "with 1 deal"), scoring.T("mit "+n+" Spielen", "with "+n+" deals"))
}
