package views

import (
	"anschreiber/scoring"
	"anschreiber/views/ui"
	"strconv"
	"strings"
)

// shareText is what a messenger gets: where everybody stands, list by list, and
// who pays whom for the whole night.
func (v SettlePage) shareText() string {
	text := []string{v.State.Setup.Called() + " · " + v.T(v.State.Setup.Day.Long())}
	if place := v.State.Setup.Place; place != "" {
		text[0] += " · " + place
	}
	for _, l := range v.Lists {
		if l.Deals == 0 && !l.Here {
			continue
		}
		text = append(text, "", v.T(l.summary()))
		for _, place := range l.Sheet.Standing {
			text = append(text, strconv.Itoa(place.Rank)+". "+ui.PlayerName(l.Setup.Players, place.Seat)+v.T(resultSays(l.Sheet, place)))
		}
		for _, partie := range l.Sheet.Partien {
			text = append(text, v.T(PartieSays(partie, l.Setup.Players)))
		}
	}
	dues := v.debts().lines(v.Page)
	if len(dues) > 0 {
		text = append(text, "")
	}
	for _, due := range dues {
		text = append(text, due.says+" "+due.amount)
	}
	return strings.Join(text, "\n")
}

// resultSays is what somebody stands at: points, or where Partien are counted how
// many were lost or won, and the points of the running one.
func resultSays(s scoring.Sheet, place scoring.Place) scoring.Text {
	if len(s.Partien) == 0 {
		return scoring.Same(" " + place.Points.String())
	}
	count, ended := s.Lost(), scoring.T(" verloren", " lost")
	if len(s.Partien[0].Winners) > 0 {
		count, ended = s.Won(), scoring.T(" gewonnen", " won")
	}
	partien := scoring.T("keine Partie", "no Partie")
	if n, _ := count[place.Seat-1].Whole(); n > 0 {
		partien = scoring.Same(strconv.Itoa(n)).Add(ui.Plural(n, scoring.T(" Partie", " Partie"), scoring.T(" Partien", " Partien")))
	}
	says := scoring.Same(": ").Add(partien).Add(ended)
	if !s.Next.Fresh {
		says = says.Add(scoring.T(", jetzt ", ", now ")).Add(scoring.Same(place.Points.String()))
	}
	return says
}

func (v SettlePage) shareRows() int { return min(3+strings.Count(v.shareText(), "\n"), 24) }
