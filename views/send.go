package views

import "strings"

// shareText is what a messenger gets: where everybody stands, list by list, and
// who pays whom for the whole night.
func (v SettlePage) shareText() string {
	text := []string{v.Night.Setup.Title + " · " + v.T(v.Night.Setup.Day.Long())}
	if place := v.Night.Setup.Place; place != "" {
		text[0] += " · " + place
	}
	for _, l := range v.Lists {
		if len(l.Sheet.Lines) == 0 && !l.Here {
			continue
		}
		text = append(text, "", v.T(l.deals()))
		for _, place := range l.Sheet.Standing {
			text = append(text, number10(place.Rank)+". "+player(l.Setup.Players, place.Seat)+" "+place.Points.String())
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

func (v SettlePage) shareRows() int { return min(3+strings.Count(v.shareText(), "\n"), 24) }
