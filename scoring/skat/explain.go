package skat

import (
	"strconv"

	"anschreiber/scoring"
)

// text is short because the rule book is full of words.
var text = scoring.T

// words are the levels as players count them aloud: "Hand 4", "angesagt 6".
var words = map[level]scoring.Text{
	spiel:          text("Spiel ", "game "),
	hand:           text("Hand ", "hand "),
	schneiderLevel: text("Schneider ", "schneider "),
	schneiderSaid:  text("angesagt ", "announced "),
	schwarzLevel:   text("Schwarz ", "schwarz "),
	schwarzSaid:    text("angesagt ", "announced "),
	ouvert:         text("ouvert ", "ouvert "),
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
	if d.Spitzen != 0 && d.Contract != Null {
		title = title.Add(scoring.Same(" ")).Add(d.matadors())
	}
	return title
}

// matadors is "mit 2" or "ohne 2".
func (d Deal) matadors() scoring.Text {
	n := strconv.Itoa(abs(d.Spitzen))
	if d.Spitzen > 0 {
		return scoring.Text{DE: "mit " + n, EN: "with " + n}
	}
	return scoring.Text{DE: "ohne " + n, EN: "without " + n}
}

// why is the computation as players say it. The last step carries the points.
func (d Deal) why(w worth, suits string, points []scoring.Points) []scoring.Item {
	items := make([]scoring.Item, 0, 5)
	if d.Contract == Null {
		items = append(items, scoring.Item{Text: d.Title(suits).Add(equals(w.value))})
	} else {
		items = append(items, scoring.Item{Text: d.count(w)}, scoring.Item{
			Text: text("× ", "× ").Add(name(d.Contract, suits)).Add(scoring.Same(" " + strconv.Itoa(w.base))).Add(equals(w.value)),
		})
	}
	if w.overbid {
		items = append(items, scoring.Item{Text: d.overbid(w)})
	}
	amount := w.risen
	for step := 1; step <= d.doubled(); step++ {
		amount *= 2
		items = append(items, scoring.Item{Text: times(kontras[step], amount)})
	}
	if !w.won {
		items = append(items, scoring.Item{Text: times(text("verloren", "lost"), -2*amount)})
	}
	items[len(items)-1].Points = points
	return items
}

// count is "mit 2, Spiel 3, Hand 4, Schneider 5".
func (d Deal) count(w worth) scoring.Text {
	said := d.matadors()
	for i, l := range w.levels {
		n := strconv.Itoa(abs(d.Spitzen) + i + 1)
		said.DE += ", " + words[l].DE + n
		said.EN += ", " + words[l].EN + n
	}
	return said
}

// overbid is "gereizt 36, Wert 24: überreizt, 3 × 12 = 36", with what was
// missing where one or two levels would have saved it.
func (d Deal) overbid(w worth) scoring.Text {
	bid, value := strconv.Itoa(d.Bid), strconv.Itoa(w.value)
	multiple := strconv.Itoa(w.risen/w.base) + " × " + strconv.Itoa(w.base) + " = " + strconv.Itoa(w.risen)
	said := text("gereizt "+bid+", Wert "+value+": überreizt", "bid "+bid+", value "+value+": overbid")
	if d.Contract != Null {
		said = said.Add(d.missing(w))
	}
	return said.Add(scoring.Same(", " + multiple))
}

func (d Deal) missing(w worth) scoring.Text {
	o := d.outcome()
	schneider, schwarz := d.announced()
	lacks := w.risen/w.base - w.factor
	switch {
	case lacks == 1 && !o.schneider && !schneider:
		return text(", es fehlt Schneider", ", short of schneider")
	case lacks == 1 && !o.schwarz && !schwarz:
		return text(", es fehlt Schwarz", ", short of schwarz")
	case lacks == 2 && !o.schneider && !schneider:
		return text(", es fehlt Schwarz", ", short of schwarz")
	}
	return scoring.Text{}
}

func equals(n int) scoring.Text { return scoring.Same(" = " + signed(n)) }

func times(what scoring.Text, amount int) scoring.Text {
	return text("× 2 ", "× 2 ").Add(what).Add(equals(amount))
}

func signed(n int) string {
	if n < 0 {
		return "−" + strconv.Itoa(-n)
	}
	return strconv.Itoa(n)
}
