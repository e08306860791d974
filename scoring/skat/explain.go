package skat

import (
	"strconv"

	"anschreiber/scoring"
)

// text is short because the rule book is full of words.
var text = scoring.T

// words are the levels as players count them aloud: "Hand 4", "angesagt 6".
var words = [...]struct {
	level Levels
	says  scoring.Text
}{
	{spiel, text(", Spiel ", ", game ")},
	{rum, text(", Rum ", ", rum ")},
	{hand, text(", Hand ", ", hand ")},
	{refusal, text(", nicht angenommen ", ", refused ")},
	{Schneider, text(", Schneider ", ", schneider ")},
	{SchneiderSaid, text(", angesagt ", ", announced ")},
	{Schwarz, text(", Schwarz ", ", schwarz ")},
	{SchwarzSaid, text(", angesagt ", ", announced ")},
	{ouvert, text(", ouvert ", ", ouvert ")},
	{spitze1, text(", Spitze ", ", spitze ")},
	{spitze2, text(", Spitze ", ", spitze ")},
}

var kontras = [...]scoring.Text{
	{}, text("Kontra", "kontra"), text("Re", "re"), text("Zippe", "zippe"), text("Hirsch", "hirsch"),
}

// KontraName is what step 1 to 4 of doubling is called; nothing for 0.
func KontraName(step int) scoring.Text { return kontras[step] }

// Title names a deal as a sheet does: "Kreuz Hand ohne 2", "Null ouvert".
func (d Deal) Title(suits string) scoring.Text {
	var closed, open, row scoring.Text
	before, what := "", name(d.Contract, suits)
	if d.Hand {
		closed = text(" Hand", " hand")
	}
	if d.Ouvert {
		open = scoring.Same(" ouvert")
	}
	if d.Spitzen != 0 && trumps(d.Contract) {
		before, row = " ", d.matadors()
	}
	return text(what.DE+closed.DE+open.DE+before+row.DE, what.EN+closed.EN+open.EN+before+row.EN)
}

// matadors is "mit 2" or "ohne 2".
func (d Deal) matadors() scoring.Text {
	switch n := d.Spitzen; {
	case 0 < n && n <= mostSpitzen:
		return with[n]
	case -mostSpitzen <= n && n < 0:
		return without[-n]
	}
	return scoring.Same(signed(d.Spitzen)) // nobody could write that down
}

// with and without are spoken in every line.
var with, without = func() (with, without [mostSpitzen + 1]scoring.Text) {
	for i := range with {
		n := strconv.Itoa(i)
		with[i], without[i] = text("mit "+n, "with "+n), text("ohne "+n, "without "+n)
	}
	return with, without
}()

// why says the computation of a deal as players do.
func (f *fold) why(d Deal, w Worth, l *scoring.Line) {
	if trumps(d.Contract) {
		f.counted(d, w)
	} else {
		f.say(equals(l.Title, w.value))
	}
	if w.overbid {
		f.say(d.overbid(w, &f.table.Rules))
	}
	amount := w.risen
	for step := 1; step <= d.doubled(); step++ {
		amount = f.multiply(amount, times{2, kontras[step]})
	}
	amount = f.multiply(amount, times{l.Factor, bockSays})
	switch {
	case w.won:
	case w.single:
		f.say(equals(text("verloren, Hand zählt einfach", "lost, a Hand game counts once"), -amount))
	default:
		f.multiply(-amount, times{2, text("verloren", "lost")})
	}
}

// counted is "mit 2, Spiel 3", "× Kreuz 12 = 36", "× 2 Schneider = 72".
func (f *fold) counted(d Deal, w Worth) {
	f.say(d.says(w))
	plain, what := w.value/w.times, name(d.Contract, f.table.Suits)
	by := " " + strconv.Itoa(w.Base) + " = " + strconv.Itoa(plain)
	f.say(text("× "+what.DE+by, "× "+what.EN+by))
	doubling := text("Schneider", "schneider")
	if w.times == 4 {
		doubling = text("Schwarz", "schwarz")
	}
	f.multiply(plain, times{w.times, doubling})
}

// multiply says a factor, if it is one, and returns what comes of it.
func (f *fold) multiply(amount int, t times) int {
	if t.n > 1 {
		amount *= t.n
		f.say(t.gives(amount))
	}
	return amount
}

// say adds a step to the computation of a deal.
func (f *fold) say(text scoring.Text) { f.steps = append(f.steps, scoring.Item{Text: text}) }

// said are the steps from one on; the last of them carries the points.
func (f *fold) said(from int, points []scoring.Points) []scoring.Item {
	f.steps[len(f.steps)-1].Points = points
	return f.steps[from:len(f.steps):len(f.steps)]
}

// says is "mit 2, Spiel 3, Hand 4, Schneider 5".
func (d Deal) says(w Worth) scoring.Text {
	row, n := d.matadors(), int64(abs(w.Spitzen))
	de, en := append(make([]byte, 0, 128), row.DE...), append(make([]byte, 0, 128), row.EN...)
	for _, step := range words {
		if w.added.Has(step.level) {
			n++
			de = strconv.AppendInt(append(de, step.says.DE...), n, 10)
			en = strconv.AppendInt(append(en, step.says.EN...), n, 10)
		}
	}
	if d.given() {
		de, en = append(de, ", geschenkt"...), append(en, ", given"...)
	}
	return text(string(de), string(en))
}

// overbid is "gereizt 36, Wert 24: überreizt, 3 × 12 = 36", with what was
// missing where one or two levels would have saved it.
func (d Deal) overbid(w Worth, r *Rules) scoring.Text {
	bid, value, missing := strconv.Itoa(d.Bid), strconv.Itoa(w.value), d.missing(w, r)
	multiple := ", " + strconv.Itoa(w.risen/w.Base) + " × " + strconv.Itoa(w.Base) + " = " + strconv.Itoa(w.risen)
	return text("gereizt "+bid+", Wert "+value+": überreizt"+missing.DE+multiple, "bid "+bid+", value "+value+": overbid"+missing.EN+multiple)
}

// missing says what would have reached the bid.
func (d Deal) missing(w Worth, r *Rules) scoring.Text {
	for _, rescue := range [...]struct {
		o    outcome
		says scoring.Text
	}{
		{outcome{schneider: true}, text(", es fehlt Schneider", ", short of schneider")},
		{outcome{schneider: true, schwarz: true}, text(", es fehlt Schwarz", ", short of schwarz")},
	} {
		if value := d.valued(rescue.o, r).value; value >= d.Bid && value > w.value {
			return rescue.says
		}
	}
	return scoring.Text{}
}

// equals is "Null = 23".
func equals(what scoring.Text, n int) scoring.Text {
	return text(what.DE+" = "+signed(n), what.EN+" = "+signed(n))
}

func signed(n int) string {
	if n < 0 {
		return "−" + strconv.Itoa(-n)
	}
	return strconv.Itoa(n)
}

// times is a factor and what it is for.
type times struct {
	n    int
	what scoring.Text
}

var bockSays = scoring.Same("Bock")

// gives is "× 2 Kontra = 96".
func (t times) gives(amount int) scoring.Text {
	factor, result := strconv.Itoa(t.n), signed(amount)
	return text("× "+factor+" "+t.what.DE+" = "+result, "× "+factor+" "+t.what.EN+" = "+result)
}
