package skat

import "math/bits"

// Levels is a set of the steps that make up a value, in the order in which players
// count them aloud.
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

// Has reports that a step is in the set.
func (ls Levels) Has(step Levels) bool { return ls&step != 0 }

// levels returns the steps that a deal counts. A level that was announced counts once
// and its announcement once, reached or missed (ISkO 5.2.5). A level that came about
// without an announcement counts once. A conceded Grand counts no more than Hand.
func (d Deal) levels(o outcome, r *Rules) Levels {
	all := spiel
	if !hasTrumps(d.Contract) {
		return all
	}
	said, saidSchwarz := d.announced(r.Free)
	schneider, schwarz := d.mustReach(r)
	for _, step := range [...]struct {
		level  Levels
		counts bool
	}{
		{rum, d.Rum},
		{hand, d.Hand},
		{refusal, d.refusedConcession() && r.SchenkenLevel},
		{Schneider, schneider || o.schneider && !o.missed},
		{SchneiderSaid, said},
		{Schwarz, schwarz || o.schwarz && !o.missed},
		{SchwarzSaid, saidSchwarz},
		{ouvert, d.Ouvert && !d.hasOuvertBase(r)},
		{spitze1, d.Spitze > 0},
		{spitze2, d.Spitze > 1},
	} {
		if step.counts {
			all |= step.level
		}
	}
	if d.isConceded() {
		all &= spiel | rum | hand
	}
	return all
}

// times2and4 returns 2 for Schneider and 4 for Schwarz (seed).
func (ls Levels) times2and4() int {
	switch {
	case ls.Has(Schwarz):
		return 4
	case ls.Has(Schneider):
		return 2
	}
	return 1
}

// Worth is the value of a deal before Kontra, Bock and the doubling of a loss, with the
// steps that lead to it.
type Worth struct {
	Base    int    // of one level; the whole value of a Null
	Spitzen int    // those that count: +n mit, −n ohne
	Levels  Levels // all that count
	added   Levels // those that are added to the Spitzen; Schneider and Schwarz may double instead
	times   int    // what they double
	factor  int    // Spitzen + levels; 1 for Null
	value   int    // factor × base × times
	counted int    // the smallest multiple of base that reaches the bid, if that is more
	overbid bool
	won     bool
	single  bool // a loss counts once
}

// Worth judges cards and bid. An overbid deal is lost even with 61 Augen, and counts
// the smallest multiple of its base that reaches the bid. ISkO 5.4.
func (d Deal) Worth(r *Rules) Worth {
	o := d.outcome(r)
	w := d.valueWith(o, r)
	w.overbid = d.isOverbid(w.value, r)
	w.won = o.won && !w.overbid
	w.single = d.Hand && r.HandSingle
	w.counted = w.value
	if w.overbid {
		w.counted = d.multipleForBid(w.Base)
	}
	return w
}

// valueWith computes the value that the cards have with this outcome.
func (d Deal) valueWith(o outcome, r *Rules) Worth {
	w := Worth{Base: d.base(r), Spitzen: d.countedSpitzen(r), Levels: d.levels(o, r), times: 1}
	w.added = w.Levels
	if r.Doubles() {
		w.added, w.times = w.Levels&^(Schneider|Schwarz), w.Levels.times2and4()
	}
	w.factor = bits.OnesCount16(uint16(w.added))
	if hasTrumps(d.Contract) {
		w.factor += abs(w.Spitzen)
	}
	w.value = w.factor * w.Base * w.times
	return w
}

// declarersPoints returns the declarer's points, multiplied with Kontra and Bock: the
// value, or minus twice the value for a loss.
func (w Worth) declarersPoints(factor int) int {
	switch {
	case w.won:
		return w.value * factor
	case w.single:
		return -w.counted * factor
	}
	return -2 * w.counted * factor
}

func abs(n int) int { return max(n, -n) }

// bases holds the Grundwerte of suit games and of Grand.
var bases = map[string]int{Karo: 9, Herz: 10, Pik: 11, Kreuz: 12, Grand: 24}

// Base returns what one level of a contract is worth without house rules: for a Null
// the whole value, and 0 where nobody declares. ISkO 5.1, 5.2.
func (d Deal) Base() int {
	switch {
	case d.Contract != Null:
		return bases[d.Contract]
	case d.Hand && d.Ouvert:
		return 59
	case d.Ouvert:
		return 46
	case d.Hand:
		return 35
	}
	return 23
}

// base returns what one level is worth at this table.
func (d Deal) base(r *Rules) int {
	switch d.Contract {
	case Grand:
		if d.hasOuvertBase(r) {
			return r.GrandOuvertBase
		}
		return r.GrandBase
	case SaechsischeSpitze:
		return r.SaechsischeSpitze
	case Revolution:
		return r.Revolution
	}
	return d.Base()
}

// hasOuvertBase reports a Grand ouvert with a base of its own, in which ouvert is no
// level (seed: "die Spielstufe offen nicht gezählt").
func (d Deal) hasOuvertBase(r *Rules) bool {
	return d.Contract == Grand && d.Ouvert && r.GrandOuvertBase != bases[Grand]
}

// Base returns what one level of a contract is worth at this table.
func (r *Rules) Base(contract string) int { return Deal{Contract: contract}.base(r) }
