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
// bid for, and one less in a Muss where the table says so.
func (d Deal) goal(r Rules) int {
	switch {
	case d.Bid > 0:
		return d.Bid
	case d.eased(r):
		return winningAugen - 1
	}
	return winningAugen
}

// eased reports a deal that the declarer's side wins with 60: it needs one Auge
// less for everything, and the others one more. So it is in a Muss, and where the
// others have taken the deal over with Kontra. Re takes it back.
func (d Deal) eased(r Rules) bool {
	return d.takenOver(r) || d.Contract == Muss && r.Muss60 && !(r.StossTakes && d.stossed() > 0)
}

// takenOver reports that the opponents were the last to say Kontra or more, where
// that takes the deal over. Who has bid has promised more than a half.
func (d Deal) takenOver(r Rules) bool { return r.StossTakes && d.Bid == 0 && d.stossed()%2 == 1 }

// safe is with how many Augen a side that lost is no Schneider.
func (d Deal) safe(r Rules, declarers bool) int {
	if declarers != d.eased(r) && r.SchneiderAt30 != Nobody {
		return schneiderAugen + 1
	}
	return schneiderAugen
}

// least is how far the losers were beaten at least: a bid of 91 that was made
// leaves the others 29.
func (d Deal) least(r Rules, won bool) string {
	if won && allAugen-d.goal(r) < d.safe(r, false) {
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
			o.level = d.least(r, o.won)
		}
		return o
	}
	o := outcome{*d.Augen >= d.goal(r), Normal}
	losers := *d.Augen
	if o.won {
		losers = allAugen - losers
	}
	switch {
	case d.Schwarz:
		o.level = Schwarz
	case losers < d.safe(r, !o.won):
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
	steps    int // of the bid, that pay
	bid      int // what they come to
	extra    int // for Schneider or Schwarz
	times    int // 2 for Tout and Bettel ouvert, 4 for Sie
	value    int // with all of these, before Leger, Stoss and Bock
	unit     int // with everything
}

// worth computes a deal with a declarer, where so many play. Doublings multiply the whole sum,
// Laufende and Schneider included (data).
func (d Deal) worth(r Rules, playing, bock int) worth {
	w := worth{outcome: d.outcome(r), base: r.base(d), times: 1}
	if w.held = r.laufende(d, playing); !d.leftToLosers(r, w.won) {
		w.laufende = r.paidLaufende(d.Contract, w.held)
	}
	w.run = w.laufende * r.Lauf
	w.steps, w.bid = d.steps(), d.steps()*r.BidStep
	if r.ToutSchwarz && (d.Tout || d.Sie) {
		w.level = Schwarz
	} else {
		w.level = d.paid(r, w.level)
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
	w.value = (w.base + w.run + w.bid + w.extra) * w.times
	w.unit = w.value * d.doubled(r) * bock
	return w
}

// paid is the level that pays: none in a Tout or Sie, which are all or nothing.
func (d Deal) paid(r Rules, level string) string {
	if r.SchneiderRuf && of(d.Contract).sides == alone {
		return Normal
	}
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
	return d.paid(r, d.outcome(r).level)
}

// leftToLosers reports Laufende that do not pay, because the losers hold them.
func (d Deal) leftToLosers(r Rules, won bool) bool { return r.LaufWinner && !d.Sie && d.mit() != won }

// steps are those of ten Augen, begun ones too, by which a bid is above a half.
func (d Deal) steps() int { return max(d.Bid-allAugen/2+9, 0) / 10 }

// doubled is by how much Leger and Stoss multiply, safe for any deal.
func (d Deal) doubled(r Rules) int { return r.laid(len(d.legers())) << d.stossed() }

// laid is by how much so many Leger multiply.
func (r Rules) laid(n int) int {
	if r.LegenPays == PlusOne {
		return n + 1
	}
	return 1 << n
}

func (d Deal) stossed() int { return min(max(d.Stoss, 0), MaxStoss) }

// legers are those who doubled after half of the cards, at most the whole table.
func (d Deal) legers() scoring.Seats { return d.Leger[:min(len(d.Leger), full)] }
