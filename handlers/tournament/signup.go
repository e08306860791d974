package tournament

import (
	"strconv"

	"anschreiber/scoring"
	"anschreiber/views"
)

// SignUp says whether players can sign up by themselves: with a link that holds as long as
// its number does.
type SignUp struct {
	Open   bool `json:"open,omitempty"`
	Nth    int  `json:"nth"`
	Places int  `json:"places"` // whoever comes later is on the waiting list
}

// maxWaiting is how many a waiting list has room for: a stranger who signs up a million
// times fills that, and no disk.
const maxWaiting = 30

// setSignUp opens the sign-up page, closes it, or gives it a new link. A link that was
// revoked never comes back: its number is that of the entry.
func (j judge) setSignUp() Act {
	s := j.SignUp
	switch j.Choice("signup", "open", "renew", "close") {
	case "close":
		s.Open = false
	case "renew":
		s.Nth = len(j.Log)
	case "open":
		if !s.Open {
			s.Nth = len(j.Log)
		}
		s.Open, s.Places = true, j.Int("places", 1, maxPlayers)
	default:
		j.Refuse("places", "was soll mit der Anmeldung sein?", "what about signing up?")
	}
	return Act{SignUp: &s}
}

// DecideSignUp judges the form of somebody who signs up by the link.
func (t Tournament) DecideSignUp(l Log, s Sent) Decision {
	s.As = SignedUp
	return t.decide(l, s, judge.signUp)
}

// signUp takes one player in who is expected, or waits for a place.
func (j judge) signUp() Act {
	p := j.spelled(Player{}, Player{Number: j.next(0), Name: j.Text("name", 1, maxName), Club: j.Text("club", 0, maxName), Late: true, SignedUp: true})
	taken, waiting := j.places()
	switch {
	case taken >= j.SignUp.Places && waiting >= maxWaiting, p.Number > maxPlayers:
		j.Refuse("name", "auch die Warteliste ist voll", "the waiting list is full, too")
	case p.Name != "":
		j.refuseTwice([]Player{p})
	}
	return Act{Players: []Player{p}}
}

// waiting is the place of everybody on the waiting list, by number. Who is at the door has
// a place; those who signed up have what is left, in order.
func (s *State) waiting() map[int]int {
	all, room := map[int]int{}, s.SignUp.Places
	expected := func(p Player) bool { return p.SignedUp && p.Late && !p.Gone }
	for _, p := range s.Players {
		room -= count(!p.Gone && !expected(p))
	}
	for _, p := range s.Players {
		if !expected(p) || s.SignUp.Places == 0 {
			continue
		}
		if room--; room < 0 {
			all[p.Number] = len(all) + 1
		}
	}
	return all
}

// places are how many have one, and how many wait.
func (s *State) places() (taken, waiting int) {
	for _, p := range s.Players {
		taken += count(!p.Gone)
	}
	waiting = len(s.waiting())
	return taken - waiting, waiting
}

// isAbsent reports somebody who has signed up and has not come. Whoever has paid is struck by
// himself, with a reason.
func (s *State) isAbsent(p Player) bool {
	return p.SignedUp && p.Late && !p.Paid && !s.wasDrawn(p.Number)
}

// removeSignedUp strikes all who have signed up and are not here.
func (j judge) removeSignedUp() (a Act) {
	for _, p := range j.Players {
		if j.isAbsent(p) {
			a.Removes = append(a.Removes, p.Number)
		}
	}
	if len(a.Removes) == 0 {
		j.Refuse("number", "niemand ist angemeldet, der nicht da ist", "nobody has signed up who is not here")
	}
	return a
}

// SignUpPage is where players sign up; number is whom its visitor has just signed up, 0 for
// nobody.
func (t Tournament) SignUpPage(r ViewContext, number int, back RejectedForm) views.SignUpPage {
	taken, waiting := t.places()
	v := views.SignUpPage{
		Page: r.Page, Title: t.Setup.Name, Below: t.below(r), Key: r.Key, Form: scoring.FromValues(back.Typed), Problems: views.NewFormProblems(back.Problems),
		Places: strconv.Itoa(taken) + r.S(" von ", " of ") + strconv.Itoa(t.SignUp.Places) + r.S(" Plätzen vergeben", " places taken"), Full: taken >= t.SignUp.Places,
	}
	if waiting > 0 {
		v.Places += ", " + strconv.Itoa(waiting) + r.S(" auf der Warteliste", " on the waiting list")
	}
	if t.Setup.Fee > 0 {
		v.Fee = r.Euros(t.Setup.Fee)
	}
	if p, known := t.Player(number); known && p.SignedUp {
		n := strconv.Itoa(number)
		v.Done = r.S("Du bist angemeldet, mit der Nummer "+n+".", "You have signed up, as number "+n+".")
		if place := strconv.Itoa(t.waiting()[number]); place != "0" {
			v.Done = r.S("Du stehst auf der Warteliste, Platz "+place+" (Nummer "+n+"). Wird etwas frei, rückst du nach.", "You are on the waiting list, place "+place+" (number "+n+"). You move up when somebody leaves.")
		}
	}
	return v
}
