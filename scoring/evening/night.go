package evening

import "anschreiber/scoring"

// A NightList is one evening of a night, as it stands.
type NightList struct {
	ID    string
	Here  bool // the one whose page this is
	Game  scoring.RuleBook
	Setup scoring.Setup
	Sheet scoring.Sheet // how it ended, without its deals
	Deals int
	Money bool // it is played for money
	Paid  []scoring.Paid
	Last  int // the number of its last entry
}

// NightPaid is what was paid, whichever list of the night it was noted in.
func NightPaid(lists []NightList) (paid []scoring.Paid) {
	for _, l := range lists {
		paid = append(paid, l.Paid...)
	}
	return paid
}

// An Effect is what other rules or players do to the evening so far.
type Effect struct {
	Shown    string // the setup whose effect is shown: only this one is kept by confirming; empty for one that cannot be
	Rules    bool   // other rules: they may also begin with the next deal
	Players  []string
	Old, New []scoring.Place // the standing, by seat
}

// HouseRules are all rules of a table as a form sets them.
type HouseRules struct {
	Preset string
	Seats  int // that the rules are offered for
	Rules  []HouseRule
}

// A HouseRule is one of them beside what the preset says.
type HouseRule struct {
	scoring.Ruling
	Usual   scoring.Text
	Changed bool
}

// begins with nothing or with those points.
const (
	Behind     = "behind"
	Instead    = "instead"
	WithPoints = "with_points"
)
