package views

import "anschreiber/scoring"

// SignUpPage is where players sign up for a tournament.
type SignUpPage struct {
	Page
	Title, Below, Fee string
	Places            string // "23 von 40 Plätzen vergeben"
	Full              bool   // whoever comes now waits
	Done              string // what became of the form that was sent; "" for none
	Action, Key       string
	Form              *scoring.Form
	Problems          *FormProblems
}

// SignUpLink is the sign-up page as its director has it.
type SignUpLink struct {
	URL    string // "" for none that is open
	Places string
	Absent int // so many have signed up and are not here
}
