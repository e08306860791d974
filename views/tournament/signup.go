package tournament

import (
	"anschreiber/scoring"
	"anschreiber/scoring/tournament"
	"anschreiber/views/ui"
)

// SignUpPage is the page on which players sign up for a tournament.
type SignUpPage struct {
	Head
	Places string   // "23 von 40 Plätzen vergeben"
	Full   bool     // whoever signs up now is put on the waiting list
	Own    []ui.Tab // players who signed up from this device, with their personal links
	Action string
	Form   *scoring.Form
}

// SignUpLink is the sign-up page as the director sees it.
type SignUpLink struct {
	URL    string // "" while the page is closed
	Places string
	Absent int // number of players who signed up and are not present

	Devices [][]tournament.Player // players who signed up from the same device, for devices with several
}

// SignedUpPage is the page of the personal link of somebody who has signed up.
type SignedUpPage struct {
	Head
	Name            string // "" if the player was struck
	Says, Places    string // state of the registration; how many places are taken
	Holds           bool   // the player is still expected, or takes part
	Withdraws       bool   // the player may still withdraw
	Link            string // URL of this page, to keep
	Action, Another string // path of this page; path of the sign-up page, "" while it is closed
}
