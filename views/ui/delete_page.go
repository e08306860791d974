package ui

import (
	"strconv"

	"anschreiber/scoring"
)

// DeletePage is the page that asks for the title of an evening (or tournament) before it deletes
// it.
type DeletePage struct {
	Page
	ID, Title string
	Deals     int
	Lists     int // if it is a tournament
	Typed     string
	Problems  *FormProblems
}

// WithDeals says how many deals are deleted as well: "mit 14 Spielen".
func (v DeletePage) WithDeals() scoring.Text {
	n := strconv.Itoa(v.Deals)
	return scoring.Plural(v.Deals, scoring.T("mit 1 Spiel", "with 1 deal"), scoring.T("mit "+n+" Spielen", "with "+n+" deals"))
}
