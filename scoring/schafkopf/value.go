package schafkopf

import "anschreiber/scoring"

// Limits of Augen: 61 win (seed); a defending side is Schneider with 29, a
// declarer's with 30 where the table says so (data).
const (
	allAugen       = 120
	winningAugen   = 61
	schneiderAugen = 30
	maxLaufende    = 14
)

// outcome is how the cards fell: the level is the losing side's.
type outcome struct {
	won   bool
	level string
}

// goal is how many Augen the declarer's side needs: its bid, where Augen were
// bid for.
func (d Deal) goal() int {
	if d.Bid > 0 {
		return d.Bid
	}
	return winningAugen
}

// least is how far the losers were beaten at least: a bid of 91 that was made
// leaves the others 29.
func (d Deal) least(won bool) string {
	if won && allAugen-d.goal() < schneiderAugen {
		return Schneider
	}
	return Normal
}

// again reports that a deal is as good as not played: 60 each, where nobody
// wanted to play and the table plays it again.
func (d Deal) again(r Rules) bool {
	return d.Contract == UeberKreuz && r.Kreuz60 == Again && d.Augen != nil && *d.Augen == allAugen/2
}

func (d Deal) outcome(r Rules) outcome {
	switch {
	case d.Sie:
		return outcome{true, Normal}
	case d.Augen == nil || d.Tout:
		o := outcome{d.Won != nil && *d.Won, d.Level}
		if o.level == "" {
			o.level = d.least(o.won)
		}
		return o
	}
	o := outcome{*d.Augen >= d.goal(), Normal}
	losers, safe := *d.Augen, schneiderAugen+1
	if o.won {
		losers = allAugen - losers
	}
	if o.won || r.SchneiderAt30 == Nobody {
		safe = schneiderAugen
	}
	switch {
	case d.Schwarz:
		o.level = Schwarz
	case losers < safe:
		o.level = Schneider
	}
	return o
}

// worth is what one player pays another for a deal, step by step.
type worth struct {
	outcome
	base     int
	held     int // Laufende, in one side's hands
	laufende int // that pay
	run      int // what they come to
	extra    int // for Schneider or Schwarz
	times    int // 2 for Tout and Bettel ouvert, 4 for Sie
	value    int // with all of these, before Leger, Stoss and Bock
	unit     int // with everything
}

// worth computes a deal with a declarer. Doublings multiply the whole sum,
// Laufende and Schneider included (data).
func (d Deal) worth(r Rules, bock int) worth {
	w := worth{outcome: d.outcome(r), base: of(d.Contract).base(r), times: 1}
	w.held = r.laufende(d)
	w.laufende = r.paidLaufende(d.Contract, w.held)
	w.run = w.laufende * r.Lauf
	if r.ToutSchwarz && (d.Tout || d.Sie) {
		w.level = Schwarz
	} else {
		w.level = d.paid(w.level)
	}
	switch w.level {
	case Schwarz:
		w.extra = 2 * r.Extra
	case Schneider:
		w.extra = r.Extra
	}
	switch {
	case d.Sie:
		w.times = 4
	case d.Tout || d.Ouvert:
		w.times = 2
	}
	w.value = (w.base + w.run + w.extra) * w.times
	w.unit = w.value << d.doubled() * bock
	return w
}

// paid is the level that pays: none in a Tout or Sie, which are all or nothing.
func (d Deal) paid(level string) string {
	if d.Tout || d.Sie || !of(d.Contract).uses("level") {
		return Normal
	}
	return level
}

// Beaten is how far the losing side was beaten and pays for at this table:
// Normal, Schneider or Schwarz.
func (d Deal) Beaten(r Rules) string {
	if r.Extra == 0 {
		return Normal
	}
	return d.paid(d.outcome(r).level)
}

// doubled is how often Leger and Stoss double, safe for any deal.
func (d Deal) doubled() int { return len(d.legers()) + d.stossed() }

func (d Deal) stossed() int { return min(max(d.Stoss, 0), MaxStoss) }

// legers are those who doubled after half of the cards, at most the whole table.
func (d Deal) legers() scoring.Seats { return d.Leger[:min(len(d.Leger), full)] }
