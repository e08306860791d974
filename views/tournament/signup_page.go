package tournament

import (
	"strconv"

	"anschreiber/scoring"
	"anschreiber/scoring/tournament"
	"anschreiber/views/ui"
)

// SignUpPage returns the page on which players sign up, with those who have signed up from this
// device; own returns the path of the personal link of an entry.
func (r Viewer) SignUpPage(t tournament.Tournament, l tournament.Log, device string, own func(entry int) string, back RejectedForm) SignUpPage {
	taken, _ := t.PlacesLeft()
	v := SignUpPage{Head: r.head(t, "", back), Form: scoring.FromValues(back.Typed), Places: r.placesText(t), Full: taken >= t.SignUp.Places}
	for _, p := range t.SignedUpFrom(l, device) {
		v.Own = append(v.Own, ui.Tab{Name: strconv.Itoa(p.Number) + " " + p.Name, URL: own(p.Entry)})
	}
	return v
}

// SignedUpPage returns the page of the personal link of somebody who signed up with an entry.
func (r Viewer) SignedUpPage(t tournament.Tournament, entry int, back RejectedForm) SignedUpPage {
	v := SignedUpPage{
		Head: r.head(t, "", back), Says: r.S("Du bist nicht mehr angemeldet.", "You are no longer signed up."), Places: r.placesText(t),
	}
	p, known := t.SignedUpWith(entry)
	if !known {
		return v
	}
	v.Name, v.Holds, v.Withdraws = p.Name, true, t.IsAbsent(p)
	n := strconv.Itoa(p.Number)
	v.Says = r.S("Du bist angemeldet, mit der Nummer "+n+".", "You have signed up, as number "+n+".")
	if place := strconv.Itoa(t.Waiting()[p.Number]); place != "0" {
		v.Says = r.S("Du stehst auf der Warteliste, Platz "+place+" (Nummer "+n+"). Wird etwas frei, rückst du nach.", "You are on the waiting list, place "+place+" (number "+n+"). You move up when somebody leaves.")
	}
	return v
}

// placesText returns "23 von 40 Plätzen vergeben, 2 auf der Warteliste".
func (r Viewer) placesText(t tournament.Tournament) string {
	taken, waiting := t.PlacesLeft()
	says := strconv.Itoa(taken) + r.S(" von ", " of ") + strconv.Itoa(t.SignUp.Places) + r.S(" Plätzen vergeben", " places taken")
	if waiting > 0 {
		says += ", " + strconv.Itoa(waiting) + r.S(" auf der Warteliste", " on the waiting list")
	}
	return says
}
