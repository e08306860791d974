package doppelkopf

import "anschreiber/scoring"

// A point is one step of the count: what it is for, whose it is, and how much.
type point struct {
	what, whose scoring.Text
	n           int
}

// counter counts the deals of one table. It uses the same two lists for all of them.
type counter struct {
	Rules
	known        []Sonderpunkt
	plain, after []point
}

func (r Rules) counter() *counter { return &counter{Rules: r, known: r.Known()} }

// worth is what a deal counts before Bock. V is of the winner, or of Re where nobody
// won.
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
		w.each = r.pointsWithoutWinner(d, c)
		w.v = sum(w.each[re]) - sum(w.each[kontra])
		return w
	}
	r.countWin(&w, d, c)
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

// countWin counts what the winner gets.
func (r *counter) countWin(w *worth, d Deal, c cards) {
	w.plain = append(w.plain, point{what: wins[w.winner], n: 1})
	w.plain = c.belowPoints(w.plain, w.winner)
	w.plain = c.announcedPoints(w.plain, w.winner, max(r.Absage, 1), d.Renonce != "")
	if r.Beaten {
		w.plain = c.beatenPoints(w.plain, w.winner)
	}
	alten := w.winner == kontra && r.countsAlten(d.Kind) && !(r.Alten120 && c.augen[re] == halfOf)
	if alten && r.AltenDoubled {
		w.plain = append(w.plain, point{what: againstAlten, n: 1})
	}
	if r.InDoubling {
		w.plain = r.netSonderpunkte(w.plain, d, w.winner)
	}
	w.base, w.coward = sum(w.plain), r.isFeigheit(d, c, w.winner)
	for p, level := range c.level {
		switch {
		case level < levelSaid:
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
		w.after = r.netSonderpunkte(w.after, d, w.winner)
	}
}

// countsAlten reports that a win against the queens of clubs counts: in every normal
// deal, and in others where the table says so.
func (r Rules) countsAlten(kind string) bool {
	switch {
	case isSolo(kind):
		return r.AltenInSolo || r.AltenInStill && kind == StilleHochzeit
	case kind == Armut:
		return r.AltenInArmut
	}
	return true
}

// pointsWithoutWinner returns what still counts for each party where nobody won:
// Sonderpunkte, and by TSR 7.2 also Augen below a level, and levels that were beaten.
func (r *counter) pointsWithoutWinner(d Deal, c cards) (each [2][]point) {
	for _, p := range []party{re, kontra} {
		if r.Announcement == Plus2 {
			each[p] = c.belowPoints(each[p], p)
		}
		if r.Beaten {
			each[p] = c.beatenPoints(each[p], p)
		}
		if r.countsSonderpunkte(d) {
			each[p] = r.addSonderpunkte(each[p], d.Sonderpunkte.of(p), scoring.Text{}, 1)
		}
	}
	return each
}

// belowPoints gives a point each for opponents below 90, 60, 30, and without a trick.
func (c cards) belowPoints(points []point, p party) []point {
	for l := levelNo90; l < levelSchwarz; l++ {
		if c.augen[p.other()] < below[l] {
			points = append(points, point{what: belowNames[l], n: 1})
		}
	}
	if c.noTrick[p.other()] {
		points = append(points, point{what: belowNames[levelSchwarz], n: 1})
	}
	return points
}

func sum(points []point) (n int) {
	for _, p := range points {
		n += p.n
	}
	return n
}
