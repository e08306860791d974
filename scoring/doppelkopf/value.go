package doppelkopf

import (
	"slices"
	"strconv"

	"anschreiber/scoring"
)

// A point is one step of the count: what it is for, whose it is, and how many points.
type point struct {
	what, whose scoring.Text
	n           int
}

// counter counts the deals of one table. It reuses its two lists of points for every deal.
type counter struct {
	Rules
	known        []Sonderpunkt
	plain, after []point
}

func (r Rules) counter() *counter { return &counter{Rules: r, known: r.Known()} }

// worth holds the points of a deal before Bock, and how they are made up. The result v is from the
// winner's point of view, or from Re's if nobody won.
type worth struct {
	winner  party
	plain   []point    // points that Re and Kontra double
	doubled [2]bool    // by party: its announcement doubles
	after   []point    // points that are added after the doubling
	base    int        // sum of the plain points
	coward  bool       // Feigheit: base goes to the other party
	sonder  int        // index in after where the Sonderpunkte begin
	each    [2][]point // if nobody won: what each party has earned
	v       int
}

// worth computes the points of a deal before Bock. TSR 7.2; seed, "Zählen".
func (r *counter) worth(d Deal) worth {
	w := worth{winner: d.winner(r.Needs121), plain: r.plain[:0], after: r.after[:0]}
	c := d.cards()
	if w.winner == nobody {
		w.each = r.pointsWithoutWinner(d, c)
		w.v = sum(w.each[re]) - sum(w.each[kontra])
		return w
	}
	r.countWin(&w, d, c)
	w.v = w.base
	for _, doubles := range w.doubled {
		if doubles {
			w.v *= 2
		}
	}
	w.v += sum(w.after[:w.sonder])
	if w.coward {
		w.v = -w.v
	}
	w.v += sum(w.after[w.sonder:])
	if r.NoMinus && w.v < 0 && !w.coward {
		w.after = append(w.after, point{what: noMinus, n: -w.v})
		w.v = 0
	}
	r.plain, r.after = w.plain, w.after
	return w
}

// countWin counts the points of the winner.
func (r *counter) countWin(w *worth, d Deal, c cards) {
	w.plain = append(w.plain, point{what: wins[w.winner], n: 1})
	w.plain = c.belowPoints(w.plain, w.winner)
	w.plain = c.announcedPoints(w.plain, w.winner, max(r.Absage, 1), d.Renonce != "")
	if r.Beaten {
		w.plain = c.beatenPoints(w.plain, w.winner)
	}
	alten := w.winner == kontra && r.countsAlten(d.Kind) && !(r.Alten120 && c.augen[re] == halfOf)
	if alten && r.AltenDoubled {
		w.plain = append(w.plain, point{what: againstAlten, n: 1})
	}
	if r.InDoubling {
		w.plain = r.netSonderpunkte(w.plain, d, w.winner)
	}
	w.base, w.coward = sum(w.plain), r.isFeigheit(d, c, w.winner)
	for p, level := range c.level {
		switch {
		case level < levelSaid:
		case r.Announcement == Plus2:
			w.after = append(w.after, point{what: announcement[p], n: 2})
		case !w.doubled[re] || r.BothSaid == X4:
			w.doubled[p] = true
		}
	}
	if alten && !r.AltenDoubled {
		w.after = append(w.after, point{what: againstAlten, n: 1})
	}
	w.sonder = len(w.after)
	if !r.InDoubling {
		w.after = r.netSonderpunkte(w.after, d, w.winner)
	}
}

// pointsWithoutWinner returns what still counts for each party if nobody won: Sonderpunkte, and by
// TSR 7.2 also opponents below a level, and levels that were beaten.
func (r *counter) pointsWithoutWinner(d Deal, c cards) (each [2][]point) {
	for _, p := range []party{re, kontra} {
		if r.Announcement == Plus2 {
			each[p] = c.belowPoints(each[p], p)
		}
		if r.Beaten {
			each[p] = c.beatenPoints(each[p], p)
		}
		if r.countsSonderpunkte(d) {
			each[p] = r.addSonderpunkte(each[p], d.Sonderpunkte.of(p), scoring.Text{}, 1)
		}
	}
	return each
}

// belowPoints adds one point each if the opponents are below 90, 60 and 30, and without a trick.
func (c cards) belowPoints(points []point, p party) []point {
	for l := levelNo90; l < levelSchwarz; l++ {
		if c.augen[p.other()] < below[l] {
			points = append(points, point{what: belowNames[l], n: 1})
		}
	}
	if c.noTrick[p.other()] {
		points = append(points, point{what: belowNames[levelSchwarz], n: 1})
	}
	return points
}

func sum(points []point) (n int) {
	for _, p := range points {
		n += p.n
	}
	return n
}

var (
	wins            = [...]scoring.Text{text("Re gewinnt", "Re wins"), text("Kontra gewinnt", "Kontra wins"), text("niemand gewinnt", "nobody wins")}
	heads           = [...]scoring.Text{text("Re gewinnt 1", "Re wins 1"), text("Kontra gewinnt 1", "Kontra wins 1")}
	byRenonce       = [...]scoring.Text{text("Re gewinnt durch Renonce 1", "Re wins by a revoke 1"), text("Kontra gewinnt durch Renonce 1", "Kontra wins by a revoke 1")}
	levelNames      = [...]scoring.Text{levelNo90: text("keine 90", "no 90"), 3: text("keine 60", "no 60"), 4: text("keine 30", "no 30"), levelSchwarz: text("schwarz", "schwarz")}
	beats           = [...]scoring.Text{levelNo90: text("120 gegen keine 90", "120 against no 90"), 3: text("90 gegen keine 60", "90 against no 60"), 4: text("60 gegen keine 30", "60 against no 30"), levelSchwarz: text("30 gegen schwarz", "30 against schwarz")}
	belowNames      = [...]scoring.Text{levelNo90: text("unter 90", "below 90"), 3: text("unter 60", "below 60"), 4: text("unter 30", "below 30"), levelSchwarz: text("schwarz", "schwarz")}
	missedNames     = [...]scoring.Text{levelNo90: text("Absage keine 90 verfehlt", "missed “no 90”"), 3: text("Absage keine 60 verfehlt", "missed “no 60”"), 4: text("Absage keine 30 verfehlt", "missed “no 30”"), levelSchwarz: text("Absage schwarz verfehlt", "missed “schwarz”")}
	ownAnnouncement = text("angesagt", "announced")
	ofOpponents     = text(" der Gegner", " announced by the opponents")
	forOpponents    = text(" für die Gegner", " for the opponents")
	againstAlten    = text("gegen die Alten", "against the queens of clubs")
	announcement    = [...]scoring.Text{text("Re gesagt", "Re said"), text("Kontra gesagt", "Kontra said")}
	noMinus         = text("wer gewinnt, bekommt kein Minus", "the winners get no minus")
	floored         = text("ein Minus an Sonderpunkten zählt nicht", "negative Sonderpunkte do not count")
	partyNames      = [...]scoring.Text{scoring.Same("Re"), scoring.Same("Kontra")}
)

// title returns a deal's name on the sheet: "Re gewinnt", "Damensolo".
func (d Deal) title(winner party) scoring.Text {
	title := names[d.Kind].Add(scoring.Same(", "), wins[winner])
	switch {
	case d.Kind == Normal:
		title = wins[winner]
	case isSolo(d.Kind) && winner != nobody:
		title = names[d.Kind]
	}
	if d.Pflicht {
		title = scoring.Same("Pflicht: ").Add(title)
	}
	if d.Renonce != "" {
		title = title.Add(text(" (Renonce)", " (revoke)"))
	}
	return title
}

// mark adds marks to a line: what the losers stayed below, what was announced, what multiplied the
// deal, and the Sonderpunkte of both parties.
func (d Deal) mark(l *scoring.Line, winner party, doubled scoring.Text) {
	if winner != nobody {
		if below := d.cards().belowPoints(nil, winner); len(below) > 0 {
			l.Mark(true, below[len(below)-1].what)
		}
	}
	for p, level := range [...]int{re: d.ReLevel, kontra: d.KontraLevel} {
		says := partyNames[p]
		if level >= levelNo90 && level < len(levelNames) {
			says = says.Add(scoring.Same(" "), levelNames[level])
		}
		l.Mark(level >= levelSaid, says)
	}
	l.MarkFactor(doubled)
	for _, s := range sonderpunkte {
		l.Mark(d.Sonderpunkte.Re[s.Key]+d.Sonderpunkte.Kontra[s.Key] > 0, s.Name)
	}
}

// explain returns step by step how the points of a deal were computed, in the words of players:
// "Re gewinnt 1, unter 90 +1 = 2", "× 2 Re = 4", "Fuchs +1 = 5", "× 2 Bock = 10". The last step
// has the points.
func (w worth) explain(d Deal, times []multiple, points []scoring.Points) []scoring.Item {
	items, amount := d.sayWhen(make([]scoring.Item, 0, 6)), w.v
	if w.winner == nobody {
		items, amount = w.sayUndecided(items), max(w.v, -w.v)
	} else {
		items = w.sayCount(items, d.Renonce != "")
	}
	for _, m := range times {
		if m.n > 1 && amount != 0 {
			amount *= m.n
			items = append(items, scoring.Item{Text: m.text(amount)})
		}
	}
	items[len(items)-1].Points = points
	return items
}

// sayCount adds how the points were counted, in one step if nothing is doubled.
func (w worth) sayCount(items []scoring.Item, renonce bool) []scoring.Item {
	head := point{what: heads[w.winner]}
	if renonce {
		head.what = byRenonce[w.winner]
	}
	if w.coward {
		return w.sayFeigheit(items, head)
	}
	if w.doubled == [2]bool{} {
		return append(items, scoring.Item{Text: sayList(head, append(w.plain[1:], w.after...), w.v)})
	}
	items, _ = w.sayDoubling(items, head)
	if len(w.after) > 0 {
		items = append(items, scoring.Item{Text: sayList(w.after[0], w.after[1:], w.v)})
	}
	return items
}

// sayDoubling adds "Re gewinnt 1, unter 90 +1 = 2", "× 2 Re = 4", and returns the amount.
func (w worth) sayDoubling(items []scoring.Item, head point) ([]scoring.Item, int) {
	items = append(items, scoring.Item{Text: sayList(head, w.plain[1:], w.base)})
	amount := w.base
	for p, doubles := range w.doubled {
		if doubles {
			amount *= 2
			items = append(items, scoring.Item{Text: multiple{2, partyNames[p]}.text(amount)})
		}
	}
	return items, amount
}

// sayUndecided adds "niemand gewinnt" and then what still counts, from the point of view of the
// party that gets something: "für Kontra: zweimal Fuchs +2, Karlchen für Re −1 = 1".
func (w worth) sayUndecided(items []scoring.Item) []scoring.Item {
	gets := re
	if w.v < 0 {
		gets = kontra
	}
	points := slices.Clone(w.each[gets])
	for _, p := range w.each[gets.other()] {
		points = append(points, point{p.what, scoring.Same(" ").Add(forParty[gets.other()]), -p.n})
	}
	if points == nil {
		return append(items, scoring.Item{Text: wins[nobody]})
	}
	points[0].what = forParty[gets].Add(scoring.Same(": "), points[0].what)
	return append(items, scoring.Item{Text: wins[nobody]}, scoring.Item{Text: sayList(points[0], points[1:], sum(points))})
}

// A multiple is a factor of a deal, and its reason: "× 2 Bock".
type multiple struct {
	n    int
	what scoring.Text
}

func (m multiple) text(amount int) scoring.Text {
	return scoring.Times(m.n, m.what, scoring.Whole(amount))
}

// sayTimes returns "zweimal Fuchs". Numbers above four are named as four.
func sayTimes(n int, what scoring.Text) scoring.Text {
	if n == 1 {
		return what
	}
	t := howOften[min(n, len(howOften)-1)]
	return scoring.Text{DE: t.DE + " " + what.DE, EN: what.EN + " " + t.EN}
}

var howOften = [...]scoring.Text{2: text("zweimal", "twice"), 3: text("dreimal", "three times"), usualMost: text("viermal", "four times")}

var (
	forParty    = [...]scoring.Text{text("für Re", "for Re"), text("für Kontra", "for Kontra")}
	beforeTrick = [...]scoring.Text{1: text("vor dem ersten", "before the first"), MaxTrick: text("vor dem zweiten", "before the second")}
	bockName    = scoring.Same("Bock")
	inSolo      = text("im Solo", "for the solo")
	againstTwo  = text("allein gegen zwei", "alone against two")
)

// sayAlone returns why a lone player gets or pays several times as much.
func sayAlone(turn scoring.Turn) scoring.Text {
	if len(turn.Playing) == 3 {
		return againstTwo
	}
	return inSolo
}

// sayList returns "head, unter 90 +1, angesagt +1 = 3", or only the head if it counts nothing and
// no points follow.
func sayList(head point, points []point, total int) scoring.Text {
	if len(points) == 0 && head.n == 0 {
		return head.what
	}
	var de, en [160]byte
	return scoring.Text{
		DE: string(appendList(de[:0], head, points, total, func(t scoring.Text) string { return t.DE })),
		EN: string(appendList(en[:0], head, points, total, func(t scoring.Text) string { return t.EN })),
	}
}

func appendList(b []byte, head point, points []point, total int, in func(scoring.Text) string) []byte {
	b = head.appendTo(b, in)
	for _, p := range points {
		b = p.appendTo(append(b, ", "...), in)
	}
	return appendNumber(append(b, " = "...), total)
}

// appendTo appends "Fuchs der Gegner −1".
func (p point) appendTo(b []byte, in func(scoring.Text) string) []byte {
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
