package tournament

import "strconv"

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

// DecideSignUp judges the form of somebody who signs up with the link of the sign-up page.
func (t Tournament) DecideSignUp(l Log, s Sent) Decision {
	s.As = SignedUp
	return t.decide(l, s, judge.signUp)
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
