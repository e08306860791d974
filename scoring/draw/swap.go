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

// better swaps a player with the one with whom it helps most, or by points with
// the nearest with whom it helps.
func (h *hall) better(s seating, place int) bool {
	best, with := 0, -1
	for other := range s {
		gain := h.gain(s, place, other)
		nearer := with < 0 || distance(place, other) < distance(place, with)
		if gain > 0 && (h.by == Points && nearer && h.mayMove(s, place, other, gain) || h.by == Lot && gain > best) {
			best, with = gain, other
		}
	}
	if with >= 0 {
		s[place], s[with] = s[with], s[place]
	}
	return with >= 0
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
