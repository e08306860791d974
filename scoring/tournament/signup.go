package tournament

import "slices"

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
