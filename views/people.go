package views

import (
	"slices"

	"anschreiber/scoring"
	"anschreiber/views/ui"
)

func (v EveningPage) players() []string { return v.State.Setup.Players }

func (v EveningPage) comeAndGoSays() scoring.Text {
	if v.OfTournament {
		return scoring.T("Jemand kommt · Jemand geht", "Joins, leaves")
	}
	return scoring.T("Jemand kommt · Jemand geht · Neue Liste", "Joins, leaves, new list")
}

// newSeat asks who comes, and says where they sit.
func (v EveningPage) newSeat() scoring.Text {
	first, last := v.players()[0], v.players()[len(v.players())-1]
	return scoring.T("Wer kommt dazu? Sitzt zwischen "+last+" und "+first, "Who is joining? Sits between "+last+" and "+first)
}

// away reports somebody who is not at the table for the deal in the form.
func (v EveningPage) away(s scoring.Seat) bool {
	return slices.Contains(v.Entry.Form.Values("absent"), ui.SeatValue(s))
}

// mayGo reports that one less can still play.
func (v EveningPage) mayGo() bool {
	return v.Game.Players.Has(len(v.players()) - len(v.Entry.Form.Values("absent")) - 1)
}
