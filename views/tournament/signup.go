package tournament

import (
	"anschreiber/scoring"
	"anschreiber/scoring/tournament"
	"anschreiber/views/ui"
)

// SignUpPage is where players sign up for a tournament.
type SignUpPage struct {
	Head
	Places string   // "23 von 40 Plätzen vergeben"
	Full   bool     // whoever comes now waits
	Own    []ui.Tab // those who have signed up from this device, and their own links
	Action string
	Form   *scoring.Form
}

// SignUpLink is the sign-up page as its director has it.
type SignUpLink struct {
	URL    string // "" for none that is open
	Places string
	Absent int // so many have signed up and are not here

	Devices [][]tournament.Player // who has signed up from one, where several have
}

// SignedUpPage is what somebody who has signed up sees by his own link.
type SignedUpPage struct {
	Head
	Name            string // "" where he is struck
	Says, Places    string // what has become of it
	Holds           bool   // he is still expected, or takes part
	Withdraws       bool   // may still withdraw
	Link            string // this page, to keep
	Action, Another string // this page's path; the sign-up page's, "" where it is closed
}
