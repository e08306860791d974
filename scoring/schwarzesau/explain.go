package schwarzesau

import (
	"strconv"

	"anschreiber/scoring"
)

// text is short for scoring.T, because rules are full of words.
func text(de, en string) scoring.Text { return scoring.T(de, en) }

var misdeal = text("vergeben", "misdeal")

// title names a deal as a sheet does: "Sau 44 Kontra halb".
func (d Deal) title(w worth) scoring.Text {
	title := text("Sau ", "Q♠ ").Add(scoring.Same(strconv.Itoa(w.pile)))
	switch {
	case d.Durchmarsch != 0:
		title = scoring.Same("Durchmarsch")
	case d.Renonce != 0:
		title = text("Renonce ", "revoke ").Add(scoring.Same(strconv.Itoa(w.pile)))
	}
	if call := d.doublings(); call > 0 {
		title = title.Add(scoring.Same(" "), calls[call])
	}
	if w.halved {
		title = title.Add(text(" halb", " halved"))
	}
	return title
}

// explain says step by step how a deal was computed, in the words of players. The last
// step carries the points.
func (d Deal) explain(w worth, points []scoring.Points) []scoring.Item {
	items := make([]scoring.Item, 1, 8)
	items[0].Text = d.sayReason().Add(scoring.Same(" " + strconv.Itoa(w.pile)))
	amount := scoring.Whole(w.pile)
	for call := 1; call <= d.doublings(); call++ {
		amount *= 2
		items = append(items, scoring.Item{Text: scoring.Times(2, calls[call], amount)})
	}
	if w.halved {
		items = append(items, scoring.Item{Text: w.sayHalf()})
	}
	items[len(items)-1].Points = points
	return items
}

// sayReason says what the points are for.
func (d Deal) sayReason() scoring.Text {
	switch {
	case d.Durchmarsch != 0:
		return text("Durchmarsch: alle anderen", "Durchmarsch: all others")
	case d.Renonce != 0:
		return text("Renonce zahlt wie die Sau, höchster Stapel", "a revoke pays like the Queen, highest pile")
	}
	return text("höchster Stapel", "highest pile")
}
