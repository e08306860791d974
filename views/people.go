package views

import (
	"net/url"
	"slices"

	"github.com/a-h/templ"

	"anschreiber/scoring"
	"anschreiber/views/ui"
)

func (v EveningPage) players() []string { return v.State.Setup.Players }

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

// withAway is the evening with one more player away, or back again.
func (v EveningPage) withAway(s scoring.Seat) templ.SafeURL {
	seats := slices.Clone(v.Entry.Form.Values("absent"))
	if i := slices.Index(seats, ui.SeatValue(s)); i >= 0 {
		seats = slices.Delete(seats, i, i+1)
	} else {
		seats = append(seats, ui.SeatValue(s))
	}
	if len(seats) == 0 {
		seats = []string{""}
	}
	return templ.SafeURL(eveningURL(v.ID) + "?" + url.Values{"absent": seats}.Encode())
}
