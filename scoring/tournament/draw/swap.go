package draw

// improve swaps pairs of players until no allowed swap lowers the cost; it goes from the last place
// to the first, again and again. Until a team is spread as evenly as possible, there is always a
// swap that spreads it better. So team mates sit together only where this cannot be avoided.
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

// better swaps the player at a place with the player for whom worth is largest. It reports false,
// and swaps nobody, if no swap is worth anything.
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

// worth says how good it is to swap the players at places a and b; 0 or less means that they should
// not swap. In a draw by lot it is the cost saved. In a draw by points it is larger the nearer the
// two places are.
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

// gain returns the cost saved if the players at places a and b are swapped. At one table it is 0,
// unless that gives them other partners.
func (h *hall) gain(s seating, a, b int) int {
	if h.table[a] == h.table[b] && h.paired == nil {
		return 0
	}
	now := h.beside(s, s[a], a) + h.beside(s, s[b], b)
	s[a], s[b] = s[b], s[a]
	then := h.beside(s, s[a], a) + h.beside(s, s[b], b)
	s[a], s[b] = s[b], s[a]
	return now - then
}

// mayMove reports whether two players may be swapped in a draw by points. A swap that separates
// team mates is always allowed. Any other swap is allowed only if both players stay within one
// table of the table where their points put them.
func (h *hall) mayMove(s seating, a, b, gain int) bool {
	return gain >= teamMate/2 || h.atHome(s[a], b) && h.atHome(s[b], a)
}

func (h *hall) atHome(player, place int) bool {
	return distance(h.table[player], h.table[place]) <= 1
}

func distance(a, b int) int { return max(a-b, b-a) }
