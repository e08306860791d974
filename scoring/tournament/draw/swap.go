package draw

// improve swaps two players as long as that lowers the cost, starting with the last places. A swap
// that spreads a team better can always be found until it is spread as well as possible, so team
// mates sit together only where they must.
func (h *hall) improve(s seating) {
	for again := true; again; {
		again = false
		for place := len(s) - 1; place >= 0; place-- {
			if h.beside(s, s[place], place) > 0 && h.better(s, place) {
				again = true
			}
		}
	}
}

// better swaps the player at a place with the one where that is worth most, and reports whether it
// did.
func (h *hall) better(s seating, place int) bool {
	most, with := 0, place
	for other := range s {
		if worth := h.worth(s, place, other); worth > most {
			most, with = worth, other
		}
	}
	s[place], s[with] = s[with], s[place]
	return with != place
}

// worth returns more than 0 if two players should swap: in a draw by lot the cost saved, by points
// more the nearer they are.
func (h *hall) worth(s seating, a, b int) int {
	gain := h.gain(s, a, b)
	switch {
	case h.by == Lot:
		return gain
	case gain > 0 && h.mayMove(s, a, b, gain):
		return len(s) - distance(a, b)
	}
	return 0
}

// gain returns the cost saved if two players change places.
func (h *hall) gain(s seating, a, b int) int {
	if h.table[a] == h.table[b] {
		return 0
	}
	now := h.beside(s, s[a], a) + h.beside(s, s[b], b)
	return now - h.beside(s, s[b], a) - h.beside(s, s[a], b)
}

// mayMove reports whether two players may swap in a draw by points: to separate team mates always;
// for anything else only if nobody ends up more than one table from where the points put them.
func (h *hall) mayMove(s seating, a, b, gain int) bool {
	return gain >= teamMate/2 || h.atHome(s[a], b) && h.atHome(s[b], a)
}

func (h *hall) atHome(player, place int) bool {
	return distance(h.table[player], h.table[place]) <= 1
}

func distance(a, b int) int { return max(a-b, b-a) }
