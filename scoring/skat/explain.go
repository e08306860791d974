package skat

import (
	"strconv"

	"anschreiber/scoring"
)

// Title returns a deal's name on the sheet: "Kreuz Hand ohne 2", "Null ouvert Hand". If ouvert
// implies Hand, Hand is left out: "Grand ouvert mit 4".
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
	return Name(d.Contract, suits).Add(open, closed, row)
}

// mark adds to a line the marks that the title leaves out, such as "überreizt" or "Kontra".
func (d Deal) mark(l *scoring.Line, w Worth) {
	l.Mark(w.overbid, text("überreizt", "overbid"))
	l.Mark(w.Levels.Has(Schneider) && !w.Levels.Has(Schwarz), text("Schneider", "schneider"))
	l.Mark(w.Levels.Has(Schwarz), text("Schwarz", "schwarz"))
	l.Mark(0 < d.Kontra && d.Kontra < len(kontras), kontras[min(max(d.Kontra, 0), MaxKontra)])
	l.MarkFactor(scoring.Same("Bock"))
}

// explain writes step by step how the points of a deal were computed, in the words of players.
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

// sayMinus adds who gets minus points for a win: "Bernd und Cem schreiben je −48".
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
	f.say(f.table.Names(others...).Add(writes, scoring.Same(l.Points[others[0]-1].String())))
}

// sayFactor multiplies an amount and returns the product. It adds the multiplication to the
// explanation, unless the factor is 1.
func (f *fold) sayFactor(amount int, t factor) int {
	if t.n > 1 {
		amount *= t.n
		f.say(scoring.Times(t.n, t.what, scoring.Whole(amount)))
	}
	return amount
}

// sayFactors adds an amount and its multiplications as steps, "Durchmarsch = 120", "× 2 geschoben
// = 240", and returns the product.
func (f *fold) sayFactors(what scoring.Text, amount int, factors []factor) int {
	f.say(equals(what, amount))
	for _, t := range factors {
		amount = f.sayFactor(amount, t)
	}
	return amount
}

// The steps of many deals share one allocation, because allocations dominate the cost of computing
// an evening. maxSteps is the most steps a deal has; pieceSteps is how many steps are allocated at
// once.
const (
	maxSteps   = 12
	pieceSteps = 16 * maxSteps
)

// beginSteps begins an explanation and returns the index of its first step.
func (f *fold) beginSteps() int {
	if cap(f.steps)-len(f.steps) < maxSteps {
		f.steps = make([]scoring.Item, 0, pieceSteps)
	}
	return len(f.steps)
}

// say adds a step to the computation of a deal.
func (f *fold) say(text scoring.Text) { f.steps = append(f.steps, scoring.Item{Text: text}) }

// stepsSince returns the steps of an explanation from an index on, and writes the points to the
// last step.
func (f *fold) stepsSince(from int, points []scoring.Points) []scoring.Item {
	f.steps[len(f.steps)-1].Points = points
	return f.steps[from:len(f.steps):len(f.steps)]
}

// equals returns "Null = 23".
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

// text returns "× 2 Kontra = ".
func (t factor) text() scoring.Text {
	return scoring.Same("× "+strconv.Itoa(t.n)+" ").Add(t.what, scoring.Same(" = "))
}

// remarkDecisions adds remarks about what else decided a deal: a level that was granted for the
// bid, or an announcement that was missed.
func (d Deal) remarkDecisions(l *scoring.Line, w Worth, r *Rules) {
	if level, is := d.grantedLevel(w, r); is {
		l.Remark(level.Add(text(" zuerkannt, weil so hoch gereizt war", " granted, because the bid asked for it")))
	}
	if announced, missed := d.missedAnnouncement(r); missed {
		l.Remark(announced.Add(text(", nicht erreicht", ", not made")))
	}
}

// grantedLevel returns the level that the declarer was given for his bid when the
// opponents broke a rule.
func (d Deal) grantedLevel(w Worth, r *Rules) (level scoring.Text, is bool) {
	if d.Ended != DeclarerWon {
		return level, false
	}
	switch given := w.Levels &^ d.levels(outcome{won: true}, r); {
	case given.Has(Schwarz):
		return text("Schwarz", "schwarz"), true
	case given.Has(Schneider):
		return text("Schneider", "schneider"), true
	}
	return level, false
}
