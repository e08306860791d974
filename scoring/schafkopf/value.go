package schafkopf

// Limits of Augen: 61 win (seed); a defending side is Schneider with 29, a
// declarer's with 30 where the table says so (data).
const (
	allAugen       = 120
	winningAugen   = 61
	schneiderAugen = 30
)

// outcome says how the cards fell. The level is that of the side that lost.
type outcome struct {
	won   bool
	level string
}

// winningAugen returns how many Augen the declarer's side needs: its bid, or 61, and 60
// where it needs one less.
func (d Deal) winningAugen(r Rules) int {
	switch {
	case d.Bid > 0:
		return d.Bid
	case d.needsOneLess(r):
		return winningAugen - 1
	}
	return winningAugen
}

func (d Deal) outcome(r Rules) outcome {
	switch {
	case d.Sie:
		return outcome{true, Normal}
	case d.Augen == nil || d.Tout:
		o := outcome{d.Won != nil && *d.Won, d.Level}
		if o.level == "" {
			o.level = d.leastLevel(r, o.won)
		}
		return o
	}
	o := outcome{*d.Augen >= d.winningAugen(r), Normal}
	losers := *d.Augen
	if o.won {
		losers = allAugen - losers
	}
	switch {
	case d.Schwarz:
		o.level = Schwarz
	case losers < d.augenFreeOfSchneider(r, !o.won):
		o.level = Schneider
	}
	return o
}

// worth is what one player pays another for a deal, step by step.
type worth struct {
	outcome
	base          int
	laufendeHeld  int // Laufende, in one side's hands
	laufendePaid  int // that pay
	laufendeValue int // what they come to
	bidSteps      int // of the bid, that pay
	bidValue      int // what they come to
	extra         int // for Schneider or Schwarz
	times         int // 2 for Tout and Bettel ouvert, 4 for Sie
	value         int // with all of these, before Leger, Stoss and Bock
	unit          int // with everything
}

// worth computes a deal with a declarer for so many players. Doublings multiply the
// whole sum, with Laufende and Schneider (data).
func (d Deal) worth(r Rules, playing, bock int) worth {
	w := worth{outcome: d.outcome(r), base: r.base(d), times: 1}
	if w.laufendeHeld = r.laufende(d, playing); !d.losersHoldLaufende(r, w.won) {
		w.laufendePaid = r.paidLaufende(d.Contract, w.laufendeHeld)
	}
	w.laufendeValue = w.laufendePaid * r.Lauf
	w.bidSteps, w.bidValue = d.bidSteps(), d.bidSteps()*r.BidStep
	if r.ToutSchwarz && (d.Tout || d.Sie) {
		w.level = Schwarz
	} else {
		w.level = d.paidLevel(r, w.level)
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
	w.value = (w.base + w.laufendeValue + w.bidValue + w.extra) * w.times
	w.unit = w.value * d.doubling(r) * bock
	return w
}

// bidSteps returns by how many steps of ten Augen, the last one begun, a bid is above
// half.
func (d Deal) bidSteps() int { return max(d.Bid-allAugen/2+9, 0) / 10 }
