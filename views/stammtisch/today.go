package stammtisch

import (
	"slices"

	"anschreiber/scoring/stammtisch"
)

// TodayPage begins an evening of a Stammtisch, filled in as last time or as it was typed.
type TodayPage struct {
	Stammtisch
	Offers stammtisch.Today
	Here   []string // the names that are ticked
}

// TodayPage returns the page that begins an evening. Those who came as guests last time are not
// ticked in advance.
func (r Viewer) TodayPage(t stammtisch.Stammtisch, back RejectedForm) TodayPage {
	now := t.Today()
	v := TodayPage{r.head(t, back), now, now.HereAgain}
	if back.Typed != nil {
		v.Here, v.Offers.Game = back.Typed["here"], back.Typed.Get("game")
	}
	return v
}

// here reports whether a name is ticked.
func (v TodayPage) here(name string) bool { return slices.Contains(v.Here, name) }
