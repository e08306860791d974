package skat

import "math/bits"

// outcome is how the cards fell: Schneider and Schwarz are the losing side's.
// missed says that the Augen were there, but not what was announced.
type outcome struct{ won, schneider, schwarz, missed bool }

// outcome judges the cards, not the bid. With Augen, what was announced must
// have been reached; who gave a deal up has lost its plain level. ISkO 4.1.4.
func (d Deal) outcome(r *Rules) outcome {
	switch {
	case d.given():
		return outcome{won: true}
	case d.Ended == DeclarerWon:
		return d.granted(r)
	case d.Ended == DeclarerLost:
		return outcome{}
	case d.Augen == nil:
		return d.ticked(r)
	}
	made := *d.Augen >= r.winning()
	o := outcome{schneider: *d.Augen <= r.deck().schneider, schwarz: d.Schwarz}
	if made {
		o.schneider = *d.Augen >= r.schneiderFrom()
	}
	schneider, schwarz := d.owes(r)
	o.won = made && (o.schneider || !schneider) && (o.schwarz || !schwarz) && !d.SpitzeMissed
	o.missed = made && !o.won
	return o
}

// granted is what a declarer has won when the opponents broke a rule or gave
// up: the plain level, and where his bid forces him to a higher one, that level
// too, unless it could no longer be reached, or never. ISkO 4.1.5.
func (d Deal) granted(r *Rules) outcome {
	o := d.forced(r)
	if d.OutOfReach || o.schwarz && d.opponentsTrick() {
		return outcome{won: true}
	}
	return o
}

// forced is the level that the bid asks of a declarer; the plain one where no other
// would do.
func (d Deal) forced(r *Rules) outcome {
	plain := outcome{won: true}
	if d.Hand && r.NeverOverbid != Off {
		return plain
	}
	for _, o := range [...]outcome{plain, {won: true, schneider: true}, {won: true, schneider: true, schwarz: true}} {
		if d.valued(o, r).value >= d.Bid {
			return o
		}
	}
	return plain
}

// opponentsTrick reports that the opponents hold the highest trump, which makes one.
func (d Deal) opponentsTrick() bool { return trumps(d.Contract) && d.Spitzen < 0 }

// declarersTrick reports that the declarer holds one of the highest trumps in his
// hand: more than the Skat has room for.
func (d Deal) declarersTrick(r *Rules) bool {
	return trumps(d.Contract) && (d.Spitzen > r.deck().skat || d.SpitzenHand > 0)
}

// ticked is an outcome without Augen: to have won is to have reached what was
// announced, and no trick means Schneider too.
func (d Deal) ticked(r *Rules) outcome {
	made := d.Won != nil && *d.Won
	o := outcome{won: made && !d.SpitzeMissed, missed: made && d.SpitzeMissed, schneider: d.Schneider, schwarz: d.Schwarz}
	if schneider, schwarz := d.owes(r); made {
		o.schneider, o.schwarz = o.schneider || schneider, o.schwarz || schwarz
	}
	o.schneider = o.schneider || o.schwarz
	return o
}

// winning is how many Augen win: 61. ISkO 5.2.2.
func (r *Rules) winning() int { return r.deck().augen/2 + 1 }

// schneiderFrom is how many Augen make the opponents Schneider: 90, and one
// more where they are out of it with 30 (seed).
func (r *Rules) schneiderFrom() int {
	from := r.deck().augen - r.deck().schneider
	if r.OpponentsFree == 30 {
		from++
	}
	return from
}

// given reports a Grand whose win was offered and taken: it counts as simply
// won (seed, "Schenken").
func (d Deal) given() bool { return d.Schenken == Accepted && d.Contract == Grand }

// refused reports one whose declarer plays on for Schneider.
func (d Deal) refused() bool { return d.Schenken == Refused && d.Contract == Grand }

// owes says what the declarer has to reach: what he announced, and Schneider
// where he refused the win that was offered.
func (d Deal) owes(r *Rules) (schneider, schwarz bool) {
	schneider, schwarz = d.announced(r.Free)
	return schneider || d.refused(), schwarz
}

// Levels are the steps of a value that count, a set of bits in the order in
// which players count them aloud.
type Levels uint16

const (
	spiel Levels = 1 << iota
	rum
	hand
	refusal
	Schneider
	SchneiderSaid
	Schwarz
	SchwarzSaid
	ouvert
	spitze1
	spitze2
)

// Has reports that a step counts.
func (ls Levels) Has(step Levels) bool { return ls&step != 0 }

// levels are what a deal counts. An announced level counts once with its
// announcement, reached or missed (ISkO 5.2.5); one that was reached or suffered
// without it counts plainly. A conceded Grand counts no more than Hand.
func (d Deal) levels(o outcome, r *Rules) Levels {
	all := spiel
	if !trumps(d.Contract) {
		return all
	}
	said, saidSchwarz := d.announced(r.Free)
	schneider, schwarz := d.owes(r)
	for _, step := range [...]struct {
		level  Levels
		counts bool
	}{
		{rum, d.Rum},
		{hand, d.Hand},
		{refusal, d.refused() && r.SchenkenLevel},
		{Schneider, schneider || o.schneider && !o.missed},
		{SchneiderSaid, said},
		{Schwarz, schwarz || o.schwarz && !o.missed},
		{SchwarzSaid, saidSchwarz},
		{ouvert, d.Ouvert && !d.ownOuvert(r)},
		{spitze1, d.Spitze > 0},
		{spitze2, d.Spitze > 1},
	} {
		if step.counts {
			all |= step.level
		}
	}
	if d.given() {
		all &= spiel | rum | hand
	}
	return all
}

// times2and4: × 2 for Schneider, × 4 for Schwarz (seed).
func (ls Levels) times2and4() int {
	switch {
	case ls.Has(Schwarz):
		return 4
	case ls.Has(Schneider):
		return 2
	}
	return 1
}

// Worth is a deal's value before Kontra, Bock and a loss's doubling, and how it
// comes about.
type Worth struct {
	Base    int    // of one level; the whole value of a Null
	Spitzen int    // those that count: +n mit, −n ohne
	Levels  Levels // all that count
	added   Levels // those that are added to the Spitzen; Schneider and Schwarz may double instead
	times   int    // what they double
	factor  int    // Spitzen + levels; 1 for Null
	value   int    // factor × base × times
	risen   int    // the smallest multiple of base that reaches the bid, if that is more
	overbid bool
	won     bool
	single  bool // a loss counts once
}

// Worth judges cards and bid: an overbid deal is lost even with 61 and more,
// and counts the smallest multiple of its base that reaches the bid. ISkO 5.4.
func (d Deal) Worth(r *Rules) Worth {
	o := d.outcome(r)
	w := d.valued(o, r)
	w.overbid = d.Bid > w.value && !(d.Hand && r.NeverOverbid != Off)
	w.won = o.won && !w.overbid
	w.single = d.Hand && r.HandSingle
	w.risen = w.value
	if w.overbid {
		w.risen = (d.Bid + w.Base - 1) / w.Base * w.Base
	}
	return w
}

// valued is what the cards are worth with this outcome.
func (d Deal) valued(o outcome, r *Rules) Worth {
	w := Worth{Base: d.base(r), Spitzen: d.row(r), Levels: d.levels(o, r), times: 1}
	w.added = w.Levels
	if r.Doubles() {
		w.added, w.times = w.Levels&^(Schneider|Schwarz), w.Levels.times2and4()
	}
	w.factor = bits.OnesCount16(uint16(w.added))
	if trumps(d.Contract) {
		w.factor += abs(w.Spitzen)
	}
	w.value = w.factor * w.Base * w.times
	return w
}

// row is the Spitzen that count: those of the hand alone where Hand games
// count so (seed, "Überreizen ist bei Handspielen nicht möglich").
func (d Deal) row(r *Rules) int {
	if d.Hand && d.SpitzenHand != 0 && r.NeverOverbid == ByHand {
		return d.SpitzenHand
	}
	return d.Spitzen
}

// plus is what the declarer is written in whole points, with what Kontra and
// Bock multiply: the value, or twice of it as a loss.
func (w Worth) plus(factor int) int {
	switch {
	case w.won:
		return w.value * factor
	case w.single:
		return -w.risen * factor
	}
	return -2 * w.risen * factor
}

func abs(n int) int { return max(n, -n) }
