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
	plain   []point    // inside the doubling
	doubled [2]bool    // by whose announcement
	after   []point    // added behind it
	base    int        // the plain points
	coward  bool       // they are given to the others: Feigheit
	sonder  int        // where the Sonderpunkte begin in after
	each    [2][]point // where nobody won: what either party has earned
	v       int
}

// worth counts a deal. TSR 7.2; seed, "Zählen".
func (r *counter) worth(d Deal) worth {
	w := worth{winner: d.winner(r.Needs121), plain: r.plain[:0], after: r.after[:0]}
	c := d.cards()
	if w.winner == nobody {
		w.each = r.consolation(d, c)
		w.v = sum(w.each[re]) - sum(w.each[kontra])
		return w
	}
	r.count(&w, d, c)
	w.v = w.base
	for _, doubles := range w.doubled {
		if doubles {
			w.v *= 2
		}
	}
	w.v += sum(w.after[:w.sonder])
	if w.coward {
		w.v = -w.v
	}
	w.v += sum(w.after[w.sonder:])
	if r.NoMinus && w.v < 0 && !w.coward {
		w.after = append(w.after, point{what: noMinus, n: -w.v})
		w.v = 0
	}
	r.plain, r.after = w.plain, w.after
	return w
}

// coward reports Feigheit: three levels more were made than announced. Winning is
// Re or Kontra.
func (r Rules) coward(d Deal, c cards, winner party) bool {
	made := said
	for l := no90; l < schwarz; l++ {
		if c.augen[winner.other()] < below[l] {
			made = l
		}
	}
	if c.noTrick[winner.other()] {
		made = schwarz
	}
	return r.Feigheit && d.Renonce == "" && made-c.level[winner] >= tooFew
}

// tooFew levels are Feigheit.
const tooFew = 3

// count is the winner's.
func (r *counter) count(w *worth, d Deal, c cards) {
	w.plain = append(w.plain, point{what: wins[w.winner], n: 1})
	w.plain = c.under(w.plain, w.winner)
	w.plain = c.refusals(w.plain, w.winner, max(r.Absage, 1), d.Renonce != "")
	if r.Beaten {
		w.plain = c.beaten(w.plain, w.winner)
	}
	alten := w.winner == kontra && r.altenCount(d.Kind) && !(r.Alten120 && c.augen[re] == halfOf)
	if alten && r.AltenDoubled {
		w.plain = append(w.plain, point{what: againstAlten, n: 1})
	}
	if r.InDoubling {
		w.plain = r.sonderpunkte(w.plain, d, w.winner)
	}
	w.base, w.coward = sum(w.plain), r.coward(d, c, w.winner)
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
	w.sonder = len(w.after)
	if !r.InDoubling {
		w.after = r.sonderpunkte(w.after, d, w.winner)
	}
}

// altenCount: a win against the Kreuz Damen counts in every normal deal.
func (r Rules) altenCount(kind string) bool {
	switch {
	case solo(kind):
		return r.AltenInSolo || r.AltenInStill && kind == StilleHochzeit
	case kind == Armut:
		return r.AltenInArmut
	}
	return true
}

// consolation is what still counts where nobody won, each for the party that
// earned it: the Sonderpunkte; by TSR 7.2 also what the Augen were below, and
// levels that were beaten.
func (r *counter) consolation(d Deal, c cards) (each [2][]point) {
	for _, p := range []party{re, kontra} {
		if r.Announcement == Plus2 {
			each[p] = c.under(each[p], p)
		}
		if r.Beaten {
			each[p] = c.beaten(each[p], p)
		}
		if r.rewards(d) {
			each[p] = r.earned(each[p], d.Sonderpunkte.of(p), scoring.Text{}, 1)
		}
	}
	return each
}

// under: a point each for opponents below 90, 60, 30, and without a trick.
func (c cards) under(points []point, p party) []point {
	for l := no90; l < schwarz; l++ {
		if c.augen[p.other()] < below[l] {
			points = append(points, point{what: belowNames[l], n: 1})
		}
	}
	if c.noTrick[p.other()] {
		points = append(points, point{what: belowNames[schwarz], n: 1})
	}
	return points
}

// refusals: every level that was refused counts for the winner, whoever said it.
// A loser has missed his own, unless it was a Renonce that lost the deal.
func (c cards) refusals(points []point, winner party, each int, renonce bool) []point {
	own, opp := c.level[winner], c.level[winner.other()]
	if own >= no90 {
		points = append(points, point{what: ownAnnouncement, n: each * (own - said)})
	}
	if opp >= no90 {
		missed := point{what: missedNames[opp], n: each * (opp - said)}
		if renonce {
			missed.what, missed.whose = text("Absage ", "").Add(levelNames[opp]), ofOpponents
		}
		points = append(points, missed)
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

// rewards: there are no Sonderpunkte in a deal lost by Renonce (seed), nor in a
// solo unless the rule says so.
func (r Rules) rewards(d Deal) bool { return d.Renonce == "" && (r.InSolo || !solo(d.Kind)) }

// sonderpunkte are the winner's minus the other party's.
func (r *counter) sonderpunkte(points []point, d Deal, winner party) []point {
	if !r.rewards(d) {
		return points
	}
	before := len(points)
	points = r.earned(points, d.Sonderpunkte.of(winner), scoring.Text{}, 1)
	points = r.earned(points, d.Sonderpunkte.of(winner.other()), forOpponents, -1)
	if r.Floor && sum(points[before:]) < 0 {
		return append(points[:before], point{what: floored})
	}
	return points
}

// earned are the Sonderpunkte of one party: plus or minus.
func (r *counter) earned(points []point, counts Counts, whose scoring.Text, sign int) []point {
	if counts == nil {
		return points
	}
	for _, s := range r.known {
		if n := counts[s.Key]; n > 0 {
			points = append(points, point{several(n, s.Name), whose, sign * n * s.Value})
		}
	}
	return points
}

func sum(points []point) (n int) {
	for _, p := range points {
		n += p.n
	}
	return n
}
