package tournament

import "slices"

// SignUp says whether players can sign up by themselves: with a link that holds as long as
// its number does.
type SignUp struct {
	Open   bool `json:"open,omitempty"`
	Nth    int  `json:"nth"`
	Places int  `json:"places"` // whoever comes later is on the waiting list
}

// What one link takes: a stranger who signs up a million times, and be it to withdraw each
// time, fills a waiting list, and no disk.
const (
	maxWaiting    = 30
	maxOfDevice   = 5               // players, as many as come in a car
	maxFromDevice = 2 * maxOfDevice // with those who were struck since
	maxByLink     = 2 * MaxPlayers  // likewise
)

// SignedUpFrom are those who have signed up from a device, and are expected. Earlier
// versions did not keep the device: then it is nobody's.
func (s *State) SignedUpFrom(l Log, device string) (all []Player) {
	for _, p := range s.Players {
		if p.Entry > 0 && device != "" && device != string(SignedUp) && l[p.Entry].Device == device && s.IsAbsent(p) {
			all = append(all, p)
		}
	}
	return all
}

// SignedUpWith is the player who signed up with an entry, unless he was struck since.
func (s *State) SignedUpWith(entry int) (Player, bool) {
	i := slices.IndexFunc(s.Players, func(p Player) bool { return p.Entry == entry })
	if entry <= 0 || i < 0 {
		return Player{}, false
	}
	return s.Players[i], true
}

// Waiting is the place of everybody on the waiting list, by number. Who is at the door has
// a place; those who signed up have what is left, in order.
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

// PlacesLeft are how many have one, and how many wait.
func (s *State) PlacesLeft() (taken, waiting int) {
	for _, p := range s.Players {
		taken += OneIf(!p.Gone)
	}
	waiting = len(s.Waiting())
	return taken - waiting, waiting
}

// IsAbsent reports somebody who has signed up and has not come. Whoever has paid is struck by
// himself, with a reason.
func (s *State) IsAbsent(p Player) bool {
	return p.SignedUp && p.Late && !p.Paid && !s.WasDrawn(p.Number)
}
