package skat

// outcome says how the cards fell. Schneider and Schwarz are of the side that lost;
// missed says that the declarer had the Augen, but not what he had announced.
type outcome struct{ won, schneider, schwarz, missed bool }

// outcome judges the cards and leaves the bid aside. With Augen, the declarer must have
// reached what was announced. Who gives up a deal loses its plain level. ISkO 4.1.4.
func (d Deal) outcome(r *Rules) outcome {
	switch {
	case d.isConceded():
		return outcome{won: true}
	case d.Ended == DeclarerWon:
		return d.grantedOutcome(r)
	case d.Ended == DeclarerLost:
		return outcome{}
	case d.Augen == nil:
		return d.tickedOutcome(r)
	}
	made := *d.Augen >= r.winningAugen()
	o := outcome{schneider: *d.Augen <= r.deck().schneider, schwarz: d.Schwarz}
	if made {
		o.schneider = *d.Augen >= r.schneiderFrom()
	}
	schneider, schwarz := d.mustReach(r)
	o.won = made && (o.schneider || !schneider) && (o.schwarz || !schwarz) && !d.SpitzeMissed
	o.missed = made && !o.won
	return o
}

// grantedOutcome is a declarer's win because the opponents broke a rule or gave up: of
// the plain level, or of the higher one that his bid asks for, unless that could not be
// reached any more. ISkO 4.1.5.
func (d Deal) grantedOutcome(r *Rules) outcome {
	o := d.levelForBid(r)
	if d.OutOfReach || o.schwarz && d.opponentsTakeATrick() {
		return outcome{won: true}
	}
	return o
}

// levelForBid returns the lowest level that reaches the bid, and the plain one where
// none does.
func (d Deal) levelForBid(r *Rules) outcome {
	plain := outcome{won: true}
	if d.Hand && r.NeverOverbid != Off {
		return plain
	}
	for _, o := range [...]outcome{plain, {won: true, schneider: true}, {won: true, schneider: true, schwarz: true}} {
		if d.valueWith(o, r).value >= d.Bid {
			return o
		}
	}
	return plain
}

// tickedOutcome is the outcome of a deal without Augen: who won has reached what was
// announced, and who took no trick is Schneider, too.
func (d Deal) tickedOutcome(r *Rules) outcome {
	made := d.Won != nil && *d.Won
	o := outcome{won: made && !d.SpitzeMissed, missed: made && d.SpitzeMissed, schneider: d.Schneider, schwarz: d.Schwarz}
	if schneider, schwarz := d.mustReach(r); made {
		o.schneider, o.schwarz = o.schneider || schneider, o.schwarz || schwarz
	}
	o.schneider = o.schneider || o.schwarz
	return o
}

// winningAugen returns how many Augen win: 61. ISkO 5.2.2.
func (r *Rules) winningAugen() int { return r.deck().augen/2 + 1 }

// schneiderFrom returns with how many Augen of the declarer the opponents are
// Schneider: 90, and one more where they are out of it with 30 (seed).
func (r *Rules) schneiderFrom() int {
	from := r.deck().augen - r.deck().schneider
	if r.OpponentsFree == 30 {
		from++
	}
	return from
}

// isConceded reports that the opponents offered the win of a Grand and the declarer
// took it: it counts as simply won (seed, "Schenken").
func (d Deal) isConceded() bool { return d.Schenken == Accepted && d.Contract == Grand }

// refusedConcession reports that the declarer of a Grand refused that offer and plays
// on for Schneider.
func (d Deal) refusedConcession() bool { return d.Schenken == Refused && d.Contract == Grand }

// mustReach returns what the declarer has to reach: what he announced, and Schneider
// where he refused the win.
func (d Deal) mustReach(r *Rules) (schneider, schwarz bool) {
	schneider, schwarz = d.announced(r.Free)
	return schneider || d.refusedConcession(), schwarz
}
