package doppelkopf

import (
	"strconv"

	"anschreiber/scoring"
)

// text is short because the rule book is full of words.
var text = scoring.T

var (
	wins              = [...]scoring.Text{text("Re gewinnt", "Re wins"), text("Kontra gewinnt", "Kontra wins"), text("niemand gewinnt", "nobody wins")}
	heads             = [...]scoring.Text{text("Re gewinnt 1", "Re wins 1"), text("Kontra gewinnt 1", "Kontra wins 1"), wins[nobody]}
	levelNames        = [...]scoring.Text{no90: text("keine 90", "no 90"), 3: text("keine 60", "no 60"), 4: text("keine 30", "no 30"), schwarz: text("schwarz", "schwarz")}
	beats             = [...]scoring.Text{no90: text("120 gegen keine 90", "120 against no 90"), 3: text("90 gegen keine 60", "90 against no 60"), 4: text("60 gegen keine 30", "60 against no 30"), schwarz: text("30 gegen schwarz", "30 against schwarz")}
	ownAnnouncement   = text("angesagt", "announced")
	theirAnnouncement = text("Ansage der Gegner", "announced by the opponents")
	againstAlten      = text("gegen die Alten", "against the queens of clubs")
	announcement      = [...]scoring.Text{text("Re gesagt", "Re said"), text("Kontra gesagt", "Kontra said")}
	of                = [...]scoring.Text{text(" für Re", " for Re"), text(" für Kontra", " for Kontra")}
	side              = [...]scoring.Text{{}, text(" der Gegner", " of the opponents")}
	floored           = text("Sonderpunkte nicht unter 0", "Sonderpunkte not below 0")
	partyNames        = [...]scoring.Text{scoring.Same("Re"), scoring.Same("Kontra")}
	roteInge          = text("Rote Inge", "Rote Inge")
)

// LevelName is what a level of announcement is called by a party: "Re", "90".
func LevelName(p string, level int) scoring.Text {
	switch {
	case level >= no90:
		return levelNames[level]
	case p == Re:
		return partyNames[re]
	}
	return partyNames[kontra]
}

// title names a deal as a sheet does: "Re gewinnt", "Damensolo".
func (d Deal) title(winner party) scoring.Text {
	switch {
	case d.Kind == Normal:
		return wins[winner]
	case solo(d.Kind) && d.Pflicht:
		return text("Pflicht: ", "Pflicht: ").Add(names[d.Kind])
	case solo(d.Kind) && winner != nobody:
		return names[d.Kind]
	}
	return names[d.Kind].Add(scoring.Same(", ")).Add(wins[winner])
}

// why is the computation as players say it: "Re gewinnt 1, keine 90 +1 = 2",
// "× 2 Re = 4", "Fuchs +1 = 5", "× 2 Bock = 10". The last step carries the
// points.
func (w worth) why(factor, shares int, points []scoring.Points) []scoring.Item {
	items := w.count(make([]scoring.Item, 0, 4))
	amount := w.v
	if factor > 1 {
		amount *= factor
		items = append(items, scoring.Item{Text: times(factor, bockName, amount)})
	}
	if shares > 1 {
		items = append(items, scoring.Item{Text: times(shares, inSolo, amount*shares)})
	}
	items[len(items)-1].Points = points
	return items
}

// count is the way to V: in one line where nothing is doubled.
func (w worth) count(items []scoring.Item) []scoring.Item {
	head := point{what: heads[w.winner]}
	switch {
	case w.winner == nobody:
		return append(items, scoring.Item{Text: listed(head, w.after, w.v)})
	case w.doubled == [2]bool{}:
		return append(items, scoring.Item{Text: listed(head, append(w.plain[1:], w.after...), w.v)})
	}
	items = append(items, scoring.Item{Text: listed(head, w.plain[1:], w.base)})
	amount := w.base
	for p, doubles := range w.doubled {
		if doubles {
			amount *= 2
			items = append(items, scoring.Item{Text: times(2, partyNames[p], amount)})
		}
	}
	if len(w.after) > 0 {
		items = append(items, scoring.Item{Text: listed(w.after[0], w.after[1:], w.v)})
	}
	return items
}

var (
	bockName = scoring.Same("Bock")
	inSolo   = text("im Solo", "for the solo")
)

// listed is "head, keine 90 +1, angesagt +1 = 3"; a head that counts nothing
// of its own stays alone.
func listed(head point, points []point, total int) scoring.Text {
	if len(points) == 0 && head.n == 0 {
		return head.what
	}
	var de, en [160]byte
	return scoring.Text{
		DE: string(list(de[:0], head, points, total, func(t scoring.Text) string { return t.DE })),
		EN: string(list(en[:0], head, points, total, func(t scoring.Text) string { return t.EN })),
	}
}

func list(b []byte, head point, points []point, total int, in func(scoring.Text) string) []byte {
	b = head.say(b, in)
	for _, p := range points {
		b = p.say(append(b, ", "...), in)
	}
	return appendNumber(append(b, " = "...), total)
}

// say is "Fuchs der Gegner −1".
func (p point) say(b []byte, in func(scoring.Text) string) []byte {
	b = append(append(b, in(p.what)...), in(p.whose)...)
	switch {
	case p.n > 0:
		b = append(b, " +"...)
	case p.n < 0:
		b = append(b, ' ')
	default:
		return b
	}
	return appendNumber(b, p.n)
}

func appendNumber(b []byte, n int) []byte {
	if n < 0 {
		b, n = append(b, "−"...), -n
	}
	return strconv.AppendInt(b, int64(n), 10)
}

func times(n int, what scoring.Text, amount int) scoring.Text {
	by, is := strconv.Itoa(n), number(amount)
	return scoring.Text{DE: "× " + by + " " + what.DE + " = " + is, EN: "× " + by + " " + what.EN + " = " + is}
}

func number(n int) string {
	if n < 0 {
		return "−" + strconv.Itoa(-n)
	}
	return strconv.Itoa(n)
}
