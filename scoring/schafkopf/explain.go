package schafkopf

import (
	"fmt"

	"anschreiber/scoring"
)

// Title names a deal as a sheet does: "Herz-Solo Tout", "Rufspiel Eichel".
func (d Deal) Title() scoring.Text {
	title := Name(d.Contract)
	if suit, given := suitNames[d.Suit]; given && d.Contract == Solo {
		title = scoring.Same(suit.DE + "-" + title.DE)
	} else if given {
		title = scoring.Same(title.DE + " " + suit.DE)
	}
	for _, more := range []struct {
		is   bool
		says scoring.Text
	}{
		{d.Tout, scoring.Same(" Tout")}, {d.Sie, scoring.Same(" Sie")}, {d.Ouvert, scoring.Same(" ouvert")},
		{d.Durchmarsch != 0, scoring.Same(", Durchmarsch")},
	} {
		if more.is {
			title = title.Add(more.says)
		}
	}
	return title
}

// why is the computation as players say it. The last step carries the points.
func (f *fold) why(d Deal, w worth, bock, opponents int, points []scoring.Points) []scoring.Item {
	items := make([]scoring.Item, 1, 6)
	items[0].Text = d.sum(w)
	switch {
	case d.Sie:
		items = append(items, scoring.Item{Text: times(w.times, scoring.Same("Sie"), w.value)})
	case d.Tout:
		items = append(items, scoring.Item{Text: times(w.times, scoring.Same("Tout"), w.value)})
	case d.Ouvert:
		items = append(items, scoring.Item{Text: times(w.times, scoring.Same("ouvert"), w.value)})
	}
	items = f.doubledSays(d, items, w.value, bock)
	alone := of(d.Contract).sides == alone
	if alone || !w.won {
		items = append(items, scoring.Item{Text: w.paid(alone, opponents)})
	}
	items[len(items)-1].Points = points
	return items
}

// paid is "von jedem, 3 × 50 = 150"; between two and two it is enough who lost.
func (w worth) paid(alone bool, opponents int) scoring.Text {
	if !alone {
		return text("verloren", "lost")
	}
	all := amount(opponents) + " × " + amount(w.unit) + " = " + amount(opponents*w.unit)
	if w.won {
		return text("von jedem, "+all, "from each, "+all)
	}
	return text("verloren, an jeden, "+all, "lost, to each, "+all)
}

// sum is "Rufspiel 20 + 3 Laufende 30 + Schneider 10 = 60".
func (d Deal) sum(w worth) scoring.Text {
	if w.run == 0 && w.extra == 0 {
		return Name(d.Contract).Add(equals(w.base))
	}
	said := " " + amount(w.base)
	if w.run > 0 {
		said += " + " + amount(w.laufende) + " Laufende " + amount(w.run)
	}
	if w.extra > 0 {
		said += levels[w.level] + amount(w.extra)
	}
	return Name(d.Contract).Add(scoring.Same(said + " = " + amount(w.base+w.run+w.extra)))
}

var levels = map[string]string{Schneider: " + Schneider ", Schwarz: " + Schneider, Schwarz "}

// doubledSays adds the doublings: who laid, Stoss, Bock.
func (f *fold) doubledSays(d Deal, items []scoring.Item, amount, bock int) []scoring.Item {
	for _, seat := range d.legers() {
		amount *= 2
		items = append(items, scoring.Item{Text: times(2, scoring.Same(f.name(seat)).Add(text(" legt", " doubles")), amount)})
	}
	for step := 1; step <= d.stossed() && of(d.Contract).uses("stoss"); step++ {
		amount *= 2
		items = append(items, scoring.Item{Text: times(2, StossName(step), amount)})
	}
	if bock > 1 {
		items = append(items, scoring.Item{Text: times(bock, scoring.Same("Bock"), amount*bock)})
	}
	return items
}

func equals(n int) scoring.Text { return scoring.Same(" = " + amount(n)) }

func times(n int, what scoring.Text, result int) scoring.Text {
	before, after := "× 2 ", " = "+amount(result)
	if n != 2 {
		before = "× " + amount(n) + " "
	}
	if what.DE == what.EN {
		return scoring.Same(before + what.DE + after)
	}
	return scoring.Text{DE: before + what.DE + after, EN: before + what.EN + after}
}

// counted is a sentence for one, or for several with their number in it.
func counted(n int, one, several scoring.Text) scoring.Text {
	if n == 1 {
		return one
	}
	return scoring.Text{DE: fmt.Sprintf(several.DE, n), EN: fmt.Sprintf(several.EN, n)}
}
