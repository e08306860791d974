package draw

// improve swaps two players as long as that is cheaper, the last places first.
// A swap that spreads a team better can always be found until it is spread as
// well as can be, so that team mates sit together only where they must.
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

// better swaps a player with the one with whom that is worth most.
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

// worth is over 0 where two should swap: by lot what it saves, by points the
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

// gain is what is saved when two players change places.
func (h *hall) gain(s seating, a, b int) int {
	if h.table[a] == h.table[b] {
		return 0
	}
	now := h.beside(s, s[a], a) + h.beside(s, s[b], b)
	return now - h.beside(s, s[b], a) - h.beside(s, s[a], b)
}

// mayMove: the order of the ranking gives way to team mates; for anything else
// nobody sits further than one table from where the points put them.
func (h *hall) mayMove(s seating, a, b, gain int) bool {
	return gain >= teamMate/2 || h.atHome(s[a], b) && h.atHome(s[b], a)
}

func (h *hall) atHome(player, place int) bool {
	return distance(h.table[player], h.table[place]) <= 1
}

func distance(a, b int) int { return max(a-b, b-a) }
