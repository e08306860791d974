package skat

import (
	"math/bits"
	"strconv"

	"anschreiber/scoring"
)

var values = text("Werte", "Values")

// grandRules are the house rules for what a Grand is worth. Source, also of all other rules about
// values: the seed's "Varianten und inoffizielle Zusatzregeln".
var grandRules = []scoring.Rule[Rules]{
	{
		Key: "grand_base", Group: values, Usually: text("Grand zählt 24.", "Grand counts 24."), Label: text("Grundwert im Grand", "Base value of Grand"), Lo: 1, Hi: 24,
		Options: []scoring.Option{choice("24", "24", "24"), choice("20", "20, wie bis 1932", "20, as until 1932")},
		Says:    sayIf(func(r Rules) bool { return r.GrandBase != 24 }, text("Grand zählt 20 statt 24.", "Grand counts 20 instead of 24.")),
		At:      func(r *Rules) any { return &r.GrandBase },
	},
	{
		Key: "grand_ouvert_base", Group: values, Label: text("Grundwert im Grand ouvert", "Base value of Grand ouvert"), Usually: text("Grand ouvert hat den Grundwert des Grands, und offen zählt eine Stufe.", "Grand ouvert has the base of a Grand, and ouvert is a level."), Lo: 1, Hi: 36,
		Options: []scoring.Option{choice("24", "wie Grand, offen zählt eine Stufe", "as Grand, ouvert is a level"), choice("30", "30, offen zählt keine Stufe", "30, ouvert is no level"), choice("36", "36, offen zählt keine Stufe", "36, ouvert is no level")},
		Says: sayIf(func(r Rules) bool { return r.GrandOuvertBase != 24 }, text("Grand ouvert hat den Grundwert %d statt 24, offen zählt dafür keine Stufe.", "Grand ouvert has base %d instead of 24, and ouvert is no level."),
			func(r Rules) int { return r.GrandOuvertBase }),
		At: func(r *Rules) any { return &r.GrandOuvertBase },
	},
}

var handRules = []scoring.Rule[Rules]{
	saysOtherwise(text("Verlorene Handspiele zählen doppelt.", "Lost Hand games count twice."), onOff("hand_lost_single", values, text("verlorene Handspiele einfach", "lost Hand games count once"),
		text("Hand wird nicht bestraft: ein verlorenes Handspiel zählt einfach.", "A lost Hand game counts once, not twice."), func(r *Rules) *bool { return &r.HandSingle })),
}

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

// Levels is a set of the steps that make up a value. Its bits are in the order in which players
// count the steps aloud.
type Levels uint16

// Has reports whether a step is in the set.
func (ls Levels) Has(step Levels) bool { return ls&step != 0 }

// levels returns the steps that count in a deal. An announced level counts one step and its
// announcement another, whether reached or missed (ISkO 5.2.5). A level made without an
// announcement counts one step. A conceded Grand counts no level above Hand.
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

// Worth is the value of a deal before Kontra, Bock and the doubling of a loss, with the steps of
// its computation.
type Worth struct {
	Base    int    // value of one level; the whole value of a Null
	Spitzen int    // the Spitzen that count: +n mit, −n ohne
	Levels  Levels // all levels that count
	added   Levels // levels that are added to the Spitzen; Schneider and Schwarz may double instead
	times   int    // factor by which Schneider and Schwarz double; otherwise 1
	factor  int    // Spitzen + levels; 1 for Null
	value   int    // factor × base × times
	counted int    // value, or the smallest multiple of base that reaches the bid if the deal is overbid
	overbid bool
	won     bool
	single  bool // a loss counts once, not twice
}

// Worth judges the cards and the bid. An overbid deal is lost even with 61 Augen, and counts the
// smallest multiple of its base that reaches the bid. ISkO 5.4.
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

// valueWith computes the value of a deal if it ends with this outcome.
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

// declarersPoints returns the declarer's points, multiplied by the factor of Kontra and Bock: the
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

// Base returns what one level of a contract is worth without house rules: for a Null its whole
// value, and 0 if nobody declares. ISkO 5.1, 5.2.
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

// hasOuvertBase reports whether the deal is a Grand ouvert whose base value already includes
// ouvert, so that ouvert is not a level (seed: "die Spielstufe offen nicht gezählt").
func (d Deal) hasOuvertBase(r *Rules) bool {
	return d.Contract == Grand && d.Ouvert && r.GrandOuvertBase != bases[Grand]
}

// Base returns what one level of a contract is worth at this table.
func (r *Rules) Base(contract string) int { return Deal{Contract: contract}.base(r) }

// words holds the levels as players count them aloud: "Hand 4", "angesagt 6". An announcement is
// spelt out ("Schneider angesagt") if its level does not come before it.
var words = [...]struct {
	level       Levels
	says, alone scoring.Text
}{
	{level: spiel, says: text(", Spiel ", ", game ")},
	{level: rum, says: text(", Rum ", ", rum ")},
	{level: hand, says: text(", Hand ", ", hand ")},
	{level: refusal, says: text(", nicht angenommen ", ", refused ")},
	{level: Schneider, says: text(", Schneider ", ", schneider ")},
	{level: SchneiderSaid, says: text(", angesagt ", ", announced "), alone: text(", Schneider angesagt ", ", schneider announced ")},
	{level: Schwarz, says: text(", Schwarz ", ", schwarz ")},
	{level: SchwarzSaid, says: text(", angesagt ", ", announced "), alone: text(", Schwarz angesagt ", ", schwarz announced ")},
	{level: ouvert, says: scoring.Same(", ouvert ")},
	{level: spitze1, says: text(", Spitze ", ", spitze ")},
	{level: spitze2, says: text(", Spitze ", ", spitze ")},
}

// sayValue adds the steps "mit 2, Spiel 3", "× Kreuz 12 = 36", "× 2 Schneider = 72".
func (f *fold) sayValue(d Deal, w Worth) {
	f.say(d.sayLevels(w))
	plain, what := w.value/w.times, Name(d.Contract, f.table.Suits)
	if d.hasOuvertBase(&f.table.Rules) {
		what = what.Add(scoring.Same(" ouvert"))
	}
	f.say(scoring.Same("× ").Add(what, scoring.Same(" "+strconv.Itoa(w.Base)+" = "+strconv.Itoa(plain))))
	doubling := text("Schneider", "schneider")
	if w.times == 4 {
		doubling = text("Schwarz", "schwarz")
	}
	f.sayFactor(plain, factor{w.times, doubling})
}

// sayLevels returns "mit 2, Spiel 3, Hand 4, Schneider 5".
func (d Deal) sayLevels(w Worth) scoring.Text {
	row, n := sayMitOhne(d.Spitzen), int64(abs(w.Spitzen))
	de, en := append(make([]byte, 0, 128), row.DE...), append(make([]byte, 0, 128), row.EN...)
	for _, step := range words {
		if w.added.Has(step.level) {
			n++
			says := step.says
			if said := SchneiderSaid | SchwarzSaid; said.Has(step.level) && !w.added.Has(step.level>>1) {
				says = step.alone
			}
			de = strconv.AppendInt(append(de, says.DE...), n, 10)
			en = strconv.AppendInt(append(en, says.EN...), n, 10)
		}
	}
	if d.isConceded() {
		de, en = append(de, ", geschenkt"...), append(en, ", conceded"...)
	}
	return text(string(de), string(en))
}
