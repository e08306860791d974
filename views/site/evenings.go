package site

import (
	"fmt"

	"anschreiber/scoring"
	"anschreiber/views/ui"
)

// LongestSearch is the greatest number of characters in a search.
const LongestSearch = 100

// EveningsPage lists all evenings, or those that were searched for.
type EveningsPage struct {
	ui.Page
	Search string
	Any    bool            // there are evenings, whether found or not
	Found  int             // how many there are on all pages
	Nights [][]EveningTile // the newest day first, each the lists of one night
	Next   int             // number of evenings on this page and the pages before; 0 on the last page
}

// text returns what the list itself does not show: that it is empty, or how many were found.
func (v EveningsPage) text() scoring.Text {
	switch {
	case !v.Any:
		return scoring.T("Noch kein Abend auf diesem Gerät.", "No evening on this device yet.")
	case v.Search != "" && v.Found == 0:
		return scoring.T("Dazu gibt es keinen Abend. Gesucht wird in Namen, Spiel, Titel und Ort.", "No evening matches. The search looks at names, game, title and place.")
	case v.Search != "":
		return scoring.Plural(v.Found, scoring.T("1 Abend gefunden", "1 evening found"),
			scoring.T(fmt.Sprintf("%d Abende gefunden", v.Found), fmt.Sprintf("%d evenings found", v.Found)))
	}
	return scoring.Text{}
}

// A month holds the nights that began in it.
type month struct {
	title  scoring.Text
	nights [][]EveningTile
}

func (v EveningsPage) months() (months []month) {
	for _, night := range v.Nights {
		if len(night) == 0 { // its evenings have been deleted meanwhile
			continue
		}
		title := night[0].Setup.Day.MonthAndYear()
		if n := len(months); n == 0 || months[n-1].title != title {
			months = append(months, month{title: title})
		}
		last := &months[len(months)-1]
		last.nights = append(last.nights, night)
	}
	return months
}
