package doppelkopf

import "anschreiber/scoring"

// A point is one step of the count: what it is for and whose, and how much.
type point struct {
	what, whose scoring.Text
	n           int
}

// counter counts deals at one table, always on the same two lists.
type counter struct {
	Rules
	known        []Sonderpunkt
	plain, after []point
}

func (r Rules) counter() *counter { return &counter{Rules: r, known: r.Known()} }

// worth is what a deal counts before Bock: V is the winner's, or Re's where
// nobody won.
type worth struct {
	winner  party
	plain   []point // inside the doubling
	doubled [2]bool // by whose announcement
	after   []point // added behind it
	base    int     // the plain points
	v       int
}

// worth counts a deal. TSR 7.2; seed, "Zählen".
func (r *counter) worth(d Deal) worth {
	w := worth{winner: d.winner(r.Needs121), plain: r.plain[:0], after: r.after[:0]}
	c := d.cards()
	if w.winner == nobody {
		r.consolation(&w, d, c)
	} else {
		r.count(&w, d, c)
	}
	w.v = w.base
	for _, doubles := range w.doubled {
		if doubles {
			w.v *= 2
		}
	}
	w.v += sum(w.after)
	r.plain, r.after = w.plain, w.after
	return w
}

// count is the winner's.
func (r *counter) count(w *worth, d Deal, c cards) {
	w.plain = append(w.plain, point{what: wins[w.winner], n: 1})
	w.plain = c.under(w.plain, w.winner)
	w.plain = c.refusals(w.plain, w.winner)
	if r.Beaten {
		w.plain = c.beaten(w.plain, w.winner)
	}
	alten := w.winner == kontra && r.altenCount(d.Kind)
	if alten && r.AltenDoubled {
		w.plain = append(w.plain, point{what: againstAlten, n: 1})
	}
	w.base = sum(w.plain)
	for p, level := range c.level {
		switch {
		case level < said:
		case r.Announcement == Plus2:
			w.after = append(w.after, point{what: announcement[p], n: 2})
		case !w.doubled[re] || r.BothSaid == X4:
			w.doubled[p] = true
		}
	}
	if alten && !r.AltenDoubled {
		w.after = append(w.after, point{what: againstAlten, n: 1})
	}
	w.after = r.sonderpunkte(w.after, d, w.winner)
}

// altenCount: a win against the Kreuz Damen counts in every normal deal.
func (r Rules) altenCount(kind string) bool {
	switch {
	case solo(kind):
		return r.AltenInSolo
	case kind == Armut:
		return r.AltenInArmut
	}
	return true
}

// consolation is what still counts where nobody won, each for the party that
// earned it: the Sonderpunkte; by TSR 7.2 also what the Augen were below, and
// levels that were beaten.
func (r *counter) consolation(w *worth, d Deal, c cards) {
	for _, p := range []party{re, kontra} {
		var own []point
		if r.Announcement == Plus2 {
			own = c.under(own, p)
		}
		if r.Beaten {
			own = c.beaten(own, p)
		}
		for _, one := range own {
			w.after = append(w.after, point{one.what, of[p], one.n * sign(p)})
		}
	}
	w.after = r.sonderpunkte(w.after, d, nobody)
}

func sign(p party) int {
	if p == kontra {
		return -1
	}
	return 1
}

// under: a point each for opponents below 90, 60, 30, and without a trick.
func (c cards) under(points []point, p party) []point {
	for l := no90; l < schwarz; l++ {
		if c.augen[p.other()] < below[l] {
			points = append(points, point{what: levelNames[l], n: 1})
		}
	}
	if c.noTrick[p.other()] {
		points = append(points, point{what: levelNames[schwarz], n: 1})
	}
	return points
}

// refusals: every level that was refused counts for the winner, whoever said it.
func (c cards) refusals(points []point, winner party) []point {
	for p, level := range c.level {
		if level >= no90 {
			what := theirAnnouncement
			if party(p) == winner {
				what = ownAnnouncement
			}
			points = append(points, point{what: what, n: level - said})
		}
	}
	return points
}

// beaten: 120 against keine 90, 90 against keine 60, 60 against keine 30, 30
// against schwarz, for levels that were really refused. TSR 7.2.
func (c cards) beaten(points []point, p party) []point {
	for l := no90; l <= c.level[p.other()]; l++ {
		if c.augen[p] >= below[l]+30 {
			points = append(points, point{what: beats[l], n: 1})
		}
	}
	return points
}

// sonderpunkte are the winner's minus the other party's, or Re's minus
// Kontra's. There are none in a deal lost by Renonce (seed), nor in a solo
// unless the rule says so.
func (r *counter) sonderpunkte(points []point, d Deal, winner party) []point {
	if d.Renonce != "" || solo(d.Kind) && !r.InSolo || d.Sonderpunkte.Re == nil && d.Sonderpunkte.Kontra == nil {
		return points
	}
	first, whose := winner, side
	if winner == nobody {
		first, whose = re, of
	} else if winner == kontra {
		whose[re], whose[kontra] = side[kontra], side[re]
	}
	net, before := 0, len(points)
	for _, p := range []party{first, first.other()} {
		counts := d.Sonderpunkte.of(p)
		for _, s := range r.known {
			n := counts[s.Key] * s.Value
			if p != first {
				n = -n
			}
			if n != 0 {
				points = append(points, point{s.Name, whose[p], n})
			}
			net += n
		}
	}
	if r.Floor && winner != nobody && net < 0 {
		return append(points[:before:before], point{what: floored})
	}
	return points
}

func sum(points []point) (n int) {
	for _, p := range points {
		n += p.n
	}
	return n
}
