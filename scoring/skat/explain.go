package skat

import (
	"strconv"

	"anschreiber/scoring"
)

// text is short for scoring.T, because rules are full of words.
func text(de, en string) scoring.Text { return scoring.T(de, en) }

// words name the levels as players count them aloud: "Hand 4", "angesagt 6". An
// announcement is spelt out where its level does not come before it.
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

// Title names a deal as a sheet does: "Kreuz Hand ohne 2", "Null ouvert Hand". Where
// ouvert implies Hand, Hand is left out: "Grand ouvert mit 4".
func (d Deal) Title(r *Rules, suits string) scoring.Text {
	var closed, open, row scoring.Text
	if d.Hand && (!d.Ouvert || !hasTrumps(d.Contract) || r.Free) {
		closed = text(" Hand", " hand")
	}
	if d.Ouvert {
		open = scoring.Same(" ouvert")
	}
	if d.Spitzen != 0 && hasTrumps(d.Contract) {
		row = scoring.Same(" ").Add(sayMitOhne(d.Spitzen))
	}
	return name(d.Contract, suits).Add(open, closed, row)
}

// mark adds to a line what the title leaves out of a deal that was played.
func (d Deal) mark(l *scoring.Line, w Worth) {
	l.Mark(w.overbid, text("überreizt", "overbid"))
	l.Mark(w.Levels.Has(Schneider) && !w.Levels.Has(Schwarz), text("Schneider", "schneider"))
	l.Mark(w.Levels.Has(Schwarz), text("Schwarz", "schwarz"))
	l.Mark(0 < d.Kontra && d.Kontra < len(kontras), kontras[min(max(d.Kontra, 0), MaxKontra)])
	l.MarkFactor(scoring.Same("Bock"))
}

// explain says step by step how a deal was computed, in the words of players.
func (f *fold) explain(d Deal, w Worth, l *scoring.Line) {
	if hasTrumps(d.Contract) {
		f.sayValue(d, w)
	} else {
		f.say(equals(l.Title, w.value))
	}
	if w.overbid {
		f.say(d.sayOverbid(w, &f.table.Rules))
	}
	amount := w.counted
	for step := 1; step <= d.kontraDoublings(); step++ {
		amount = f.sayFactor(amount, factor{2, kontras[step]})
	}
	amount = f.sayFactor(amount, factor{l.Factor, bockSays})
	switch {
	case w.won:
	case w.single:
		f.say(equals(text("verloren, Hand zählt einfach", "lost, hand games count once"), -amount))
	default:
		f.sayFactor(-amount, factor{2, text("verloren", "lost")})
	}
}

// sayValue says "mit 2, Spiel 3", "× Kreuz 12 = 36", "× 2 Schneider = 72".
func (f *fold) sayValue(d Deal, w Worth) {
	f.say(d.sayLevels(w))
	plain, what := w.value/w.times, name(d.Contract, f.table.Suits)
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

// sayMinus says who gets minus points for a win: "Bernd und Cem schreiben je −48".
func (f *fold) sayMinus(l *scoring.Line) {
	var others scoring.Seats
	for i, p := range l.Points {
		if p < 0 {
			others = append(others, scoring.Seat(i+1))
		}
	}
	if !f.table.Rules.MinusOnly() || others == nil || l.Won != nil && !*l.Won {
		return
	}
	writes := text(" schreiben je ", " each score ")
	if len(others) == 1 {
		writes = text(" schreibt ", " scores ")
	}
	f.say(f.names(others).Add(writes, scoring.Same(l.Points[others[0]-1].String())))
}

// sayFactor multiplies an amount, says so unless the factor is 1, and returns the
// product.
func (f *fold) sayFactor(amount int, t factor) int {
	if t.n > 1 {
		amount *= t.n
		f.say(scoring.Times(t.n, t.what, scoring.Whole(amount)))
	}
	return amount
}

// The steps of many deals lie in one piece of memory: that is what an evening
// costs.
const (
	maxSteps   = 12
	pieceSteps = 16 * maxSteps
)

// beginSteps begins an explanation and returns the number of its first step.
func (f *fold) beginSteps() int {
	if cap(f.steps)-len(f.steps) < maxSteps {
		f.steps = make([]scoring.Item, 0, pieceSteps)
	}
	return len(f.steps)
}

// say adds a step to the computation of a deal.
func (f *fold) say(text scoring.Text) { f.steps = append(f.steps, scoring.Item{Text: text}) }

// stepsSince returns the steps of an explanation; the last one carries the points.
func (f *fold) stepsSince(from int, points []scoring.Points) []scoring.Item {
	f.steps[len(f.steps)-1].Points = points
	return f.steps[from:len(f.steps):len(f.steps)]
}

// sayLevels says "mit 2, Spiel 3, Hand 4, Schneider 5".
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

// equals is "Null = 23".
func equals(what scoring.Text, n int) scoring.Text {
	return what.Add(scoring.Same(" = " + signed(n)))
}

func signed(n int) string {
	if n < 0 {
		return "−" + strconv.Itoa(-n)
	}
	return strconv.Itoa(n)
}

// factor is a number to multiply with, and its reason.
type factor struct {
	n    int
	what scoring.Text
}

var bockSays = scoring.Same("Bock")

// text says "× 2 Kontra = ".
func (t factor) text() scoring.Text {
	return scoring.Same("× "+strconv.Itoa(t.n)+" ").Add(t.what, scoring.Same(" = "))
}
