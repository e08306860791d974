package skat

// outcome is how the cards fell: Schneider and Schwarz are the losing side's.
// missed says that the Augen were there, but not what was announced.
type outcome struct{ won, schneider, schwarz, missed bool }

// outcome judges the cards, not the bid. With Augen, what was announced must
// have been reached; who gave a deal up has lost its plain level. ISkO 4.1.4.
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

// grantedOutcome is what a declarer has won when the opponents broke a rule or gave
// up: the plain level, and where his bid forces him to a higher one, that level
// too, unless it could no longer be reached, or never. ISkO 4.1.5.
func (d Deal) grantedOutcome(r *Rules) outcome {
	o := d.levelForBid(r)
	if d.OutOfReach || o.schwarz && d.opponentsTakeATrick() {
		return outcome{won: true}
	}
	return o
}

// levelForBid is the level that the bid asks of a declarer; the plain one where no other
// would do.
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

// tickedOutcome is an outcome without Augen: to have won is to have reached what was
// announced, and no trick means Schneider too.
func (d Deal) tickedOutcome(r *Rules) outcome {
	made := d.Won != nil && *d.Won
	o := outcome{won: made && !d.SpitzeMissed, missed: made && d.SpitzeMissed, schneider: d.Schneider, schwarz: d.Schwarz}
	if schneider, schwarz := d.mustReach(r); made {
		o.schneider, o.schwarz = o.schneider || schneider, o.schwarz || schwarz
	}
	o.schneider = o.schneider || o.schwarz
	return o
}

// winningAugen is how many Augen win: 61. ISkO 5.2.2.
func (r *Rules) winningAugen() int { return r.deck().augen/2 + 1 }

// schneiderFrom is how many Augen make the opponents Schneider: 90, and one
// more where they are out of it with 30 (seed).
func (r *Rules) schneiderFrom() int {
	from := r.deck().augen - r.deck().schneider
	if r.OpponentsFree == 30 {
		from++
	}
	return from
}

// isConceded reports a Grand whose win was offered and taken: it counts as simply
// won (seed, "Schenken").
func (d Deal) isConceded() bool { return d.Schenken == Accepted && d.Contract == Grand }

// refusedConcession reports one whose declarer plays on for Schneider.
func (d Deal) refusedConcession() bool { return d.Schenken == Refused && d.Contract == Grand }

// mustReach says what the declarer has to reach: what he announced, and Schneider
// where he refused the win that was offered.
func (d Deal) mustReach(r *Rules) (schneider, schwarz bool) {
	schneider, schwarz = d.announced(r.Free)
	return schneider || d.refusedConcession(), schwarz
}
