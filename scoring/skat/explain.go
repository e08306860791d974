package skat

import (
	"strconv"

	"anschreiber/scoring"
)

// text is short because the rule book is full of words.
var text = scoring.T

// words are the levels as players count them aloud: "Hand 4", "angesagt 6".
var words = [...]scoring.Text{
	spiel:          text("Spiel ", "game "),
	rum:            text("Rum ", "rum "),
	hand:           text("Hand ", "hand "),
	refusal:        text("nicht angenommen ", "refused "),
	schneiderLevel: text("Schneider ", "schneider "),
	schneiderSaid:  text("angesagt ", "announced "),
	schwarzLevel:   text("Schwarz ", "schwarz "),
	schwarzSaid:    text("angesagt ", "announced "),
	ouvert:         text("ouvert ", "ouvert "),
	spitze1:        text("Spitze ", "spitze "),
	spitze2:        text("Spitze ", "spitze "),
}

var kontras = [...]scoring.Text{
	{}, text("Kontra", "kontra"), text("Re", "re"), text("Zippe", "zippe"), text("Hirsch", "hirsch"),
}

// KontraName is what step 1 to 4 of doubling is called; nothing for 0.
func KontraName(step int) scoring.Text { return kontras[step] }

// Title names a deal as a sheet does: "Kreuz Hand ohne 2", "Null ouvert".
func (d Deal) Title(suits string) scoring.Text {
	title := name(d.Contract, suits)
	if d.Hand {
		title = title.Add(text(" Hand", " hand"))
	}
	if d.Ouvert {
		title = title.Add(text(" ouvert", " ouvert"))
	}
	if d.Spitzen != 0 && trumps(d.Contract) {
		title = title.Add(scoring.Same(" ")).Add(d.matadors())
	}
	return title
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

// why is the computation as players say it. The last step carries the points.
func (f *fold) why(d Deal, w worth, l *scoring.Line) []scoring.Item {
	items := make([]scoring.Item, 0, 6)
	if trumps(d.Contract) {
		items = f.multiply(items, d, w)
	} else {
		items = append(items, scoring.Item{Text: l.Title.Add(equals(w.value))})
	}
	if w.overbid {
		items = append(items, scoring.Item{Text: d.overbid(w, &f.table.Rules)})
	}
	amount := w.risen
	for step := 1; step <= d.doubled(); step++ {
		amount *= 2
		items = append(items, scoring.Item{Text: times{2, kontras[step]}.gives(amount)})
	}
	if l.Factor > 1 {
		amount *= l.Factor
		items = append(items, scoring.Item{Text: times{l.Factor, bockSays}.gives(amount)})
	}
	switch {
	case w.won:
	case w.single:
		items = append(items, scoring.Item{Text: text("verloren, Hand zählt einfach", "lost, a Hand game counts once").Add(equals(-amount))})
	default:
		items = append(items, scoring.Item{Text: times{2, text("verloren", "lost")}.gives(-2 * amount)})
	}
	items[len(items)-1].Points = l.Points
	return items
}

// multiply is "mit 2, Spiel 3", "× Kreuz 12 = 36", "× 2 Schneider = 72".
func (f *fold) multiply(items []scoring.Item, d Deal, w worth) []scoring.Item {
	plain := w.value / w.times
	items = append(items, scoring.Item{Text: d.says(w)}, scoring.Item{
		Text: base(name(d.Contract, f.table.Suits), w.base, plain),
	})
	if w.times > 1 {
		what := map[int]scoring.Text{2: text("Schneider", "schneider"), 4: text("Schwarz", "schwarz")}[w.times]
		items = append(items, scoring.Item{Text: times{w.times, what}.gives(w.value)})
	}
	return items
}

// base is "× Kreuz 12 = 36".
func base(name scoring.Text, base, value int) scoring.Text {
	result := " " + strconv.Itoa(base) + " = " + strconv.Itoa(value)
	return text("× "+name.DE+result, "× "+name.EN+result)
}

// says is "mit 2, Spiel 3, Hand 4, Schneider 5".
func (d Deal) says(w worth) scoring.Text {
	de, en := make([]byte, 0, 128), make([]byte, 0, 128)
	first := d.matadors()
	de, en = append(de, first.DE...), append(en, first.EN...)
	for i, l := range w.levels {
		n := int64(abs(d.Spitzen) + i + 1)
		de = strconv.AppendInt(append(append(de, ", "...), words[l].DE...), n, 10)
		en = strconv.AppendInt(append(append(en, ", "...), words[l].EN...), n, 10)
	}
	said := text(string(de), string(en))
	if d.given() {
		said = said.Add(text(", geschenkt", ", given"))
	}
	return said
}

// overbid is "gereizt 36, Wert 24: überreizt, 3 × 12 = 36", with what was
// missing where one or two levels would have saved it.
func (d Deal) overbid(w worth, r *Rules) scoring.Text {
	bid, value := strconv.Itoa(d.Bid), strconv.Itoa(w.value)
	multiple := strconv.Itoa(w.risen/w.base) + " × " + strconv.Itoa(w.base) + " = " + strconv.Itoa(w.risen)
	said := text("gereizt "+bid+", Wert "+value+": überreizt", "bid "+bid+", value "+value+": overbid")
	return said.Add(d.missing(w, r)).Add(scoring.Same(", " + multiple))
}

// missing says what would have reached the bid.
func (d Deal) missing(w worth, r *Rules) scoring.Text {
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

func equals(n int) scoring.Text { return scoring.Same(" = " + signed(n)) }

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
	factor, result := "× "+strconv.Itoa(t.n)+" ", " = "+signed(amount)
	return text(factor+t.what.DE+result, factor+t.what.EN+result)
}
