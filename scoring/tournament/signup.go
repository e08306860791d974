package tournament

import (
	"slices"
	"strconv"
)

// SignUp says whether players can sign up by themselves, and with which link. Nth is the number of
// the only valid link.
type SignUp struct {
	Open   bool `json:"open,omitempty"`
	Nth    int  `json:"nth"`
	Places int  `json:"places"` // further players are put on the waiting list
}

// Limits of one link. A stranger who signs up a million times, even one who withdraws each time, can
// fill the waiting list, but not the disk.
const (
	maxWaiting    = 30
	maxOfDevice   = 5               // players, as many as fit in a car
	maxFromDevice = 2 * maxOfDevice // including those who were struck since
	maxByLink     = 2 * MaxPlayers  // also including those who were struck since
)

// SignedUpFrom returns the players who signed up from a device and are still absent. It never
// returns players of earlier versions, which did not store the device.
func (s *State) SignedUpFrom(l Log, device string) (all []Player) {
	for _, p := range s.Players {
		if p.Entry > 0 && device != "" && device != string(SignedUp) && l[p.Entry].Device == device && s.IsAbsent(p) {
			all = append(all, p)
		}
	}
	return all
}

// SignedUpWith returns the player who signed up with an entry, unless struck since.
func (s *State) SignedUpWith(entry int) (Player, bool) {
	i := slices.IndexFunc(s.Players, func(p Player) bool { return p.Entry == entry })
	if entry <= 0 || i < 0 {
		return Player{}, false
	}
	return s.Players[i], true
}

// Waiting returns the position of each player on the waiting list, by number. Players who are
// present or were entered by hand have a place; those who signed up and are still expected get the
// remaining places in order.
func (s *State) Waiting() map[int]int {
	all, room := map[int]int{}, s.SignUp.Places
	expected := func(p Player) bool { return p.SignedUp && p.Late && !p.Gone }
	for _, p := range s.Players {
		room -= OneIf(!p.Gone && !expected(p))
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

// PlacesLeft returns how many players have a place, and how many are on the waiting list.
func (s *State) PlacesLeft() (taken, waiting int) {
	for _, p := range s.Players {
		taken += OneIf(!p.Gone)
	}
	waiting = len(s.Waiting())
	return taken - waiting, waiting
}

// IsAbsent reports whether a player has signed up and has not come. A player who has paid does not
// count as absent, because striking that player needs a reason.
func (s *State) IsAbsent(p Player) bool {
	return p.SignedUp && p.Late && !p.Paid && !s.WasDrawn(p.Number)
}

// setSignUp opens the sign-up page, closes it, or gives it a new link. A revoked link never becomes
// valid again, because each new link gets the number of a new log entry.
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
		s.Open, s.Places = true, j.Int("places", 1, MaxPlayers)
	default:
		j.Refuse("places", "Anmeldung öffnen oder schließen?", "open or close sign-up?")
	}
	return Act{SignUp: &s}
}

// signUp adds one player who is expected, or who waits for a place.
func (j judge) signUp() Act {
	p := j.spelled(Player{}, Player{Number: j.next(0), Name: j.Text("name", 1, MaxName), Club: j.Text("club", 0, MaxName), Late: true, SignedUp: true})
	taken, waiting := j.PlacesLeft()
	all, own := 0, 0 // players who used this link, and those of them from the sender's device
	for _, e := range j.Log[j.SignUp.Nth:] {
		if e.Act.By == SignedUp && len(e.Act.Players) > 0 {
			all, own = all+1, own+OneIf(e.Device == j.From)
		}
	}
	switch {
	case taken >= j.SignUp.Places && waiting >= maxWaiting, p.Number > MaxPlayers, all >= maxByLink:
		j.Refuse("name", "auch die Warteliste ist voll", "the waiting list is full, too")
	case len(j.SignedUpFrom(j.Log, j.From)) >= maxOfDevice || own >= maxFromDevice:
		n := strconv.Itoa(maxOfDevice)
		j.Refuse("name", "ein Gerät meldet höchstens "+n+" Spieler an; für weitere nimm ein anderes oder frag die Turnierleitung",
			"one device signs up "+n+" players at most; for more use another one, or ask the director")
	case p.Name != "":
		j.refuseTwice([]Player{p})
	}
	return Act{Players: []Player{p}}
}

// removeSignedUp strikes all players who signed up and are not present or, if the form names a
// player, only those from the same device.
func (j judge) removeSignedUp() (a Act) {
	those := j.Players
	if j.Has("number") {
		p, _ := j.player()
		those = j.SignedUpFrom(j.Log, j.Log[p.Entry].Device)
	}
	for _, p := range those {
		if j.IsAbsent(p) {
			a.Removes = append(a.Removes, p.Number)
		}
	}
	if len(a.Removes) == 0 {
		j.Refuse("number", "alle Angemeldeten sind da", "everybody who signed up is here")
	}
	return a
}

// DecideSignUp judges the form of somebody who signs up with the link of the sign-up page.
func (t Tournament) DecideSignUp(l Log, s Sent) Decision {
	s.As = SignedUp
	return t.decide(l, s, judge.signUp)
}

// DecideWithdrawal judges the form with which a player withdraws, sent from the player's personal
// link; entry is the Seq of the sign-up. The player is struck, unless already present, paid or
// drawn.
func (t Tournament) DecideWithdrawal(l Log, s Sent, entry int) Decision {
	s.As = SignedUp
	return t.decide(l, s, func(j judge) Act {
		p, known := j.SignedUpWith(entry)
		switch {
		case !known:
			j.Refuse("key", "du bist schon abgemeldet", "you have withdrawn already")
		case !j.IsAbsent(p):
			j.Refuse("key", "du bist schon da, hast bezahlt oder bist ausgelost", "you are here, have paid or are drawn already")
		}
		return Act{Removes: []int{p.Number}}
	})
}
