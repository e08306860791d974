package stammtisch

import (
	"slices"

	"anschreiber/scoring/stammtisch"
)

// TodayPage begins an evening of a Stammtisch, as last time or as it was typed.
type TodayPage struct {
	Stammtisch
	Offers stammtisch.Today
	Here   []string // who is ticked
}

// TodayPage begins an evening. Whoever comes as a guest is asked each time.
func (r Viewer) TodayPage(t stammtisch.Stammtisch, back RejectedForm) TodayPage {
	now := t.Today()
	v := TodayPage{r.head(t, back), now, now.HereAgain}
	if back.Typed != nil {
		v.Here, v.Offers.Game = back.Typed["here"], back.Typed.Get("game")
	}
	return v
}

// here reports a ticked tile.
func (v TodayPage) here(name string) bool { return slices.Contains(v.Here, name) }
