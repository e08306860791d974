package evening

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/a-h/templ"

	"anschreiber/scoring"
	"anschreiber/views/ui"
)

// A Watch says how a page is kept up to date while others write into its evening.
type Watch struct {
	From  string       // URL of the event stream
	As    string       // state for which the page was drawn: if it changes, the page is loaded anew
	Seen  int          // number of the last entry that the page shows
	News  scoring.Text // what that entry wrote, for a visitor who has not seen it
	Typed bool         // the page has unsent input: it must not be loaded anew
}

// digits returns the number of characters of the widest total, from 2 to 7: the board writes all
// totals as large as that allows.
func (v EveningPage) digits() int {
	if v.Sheet.Dice {
		return 2
	}
	widest := 2
	for _, points := range v.Sheet.Score() {
		widest = max(widest, utf8.RuneCountInString(points.String()))
	}
	return min(widest, 7)
}

// aroundTable returns the attributes that tell the board how to arrange the seats. Four or more
// seats are drawn round a table; if their number is odd, one seat is at the head of the table.
func (v EveningPage) aroundTable() templ.Attributes {
	seats := len(v.State.Setup.Players)
	ol := templ.Attributes{"data-seats": strconv.Itoa(seats), "data-digits": strconv.Itoa(v.digits())}
	if seats >= 4 {
		ol["data-round"] = []string{"even", "odd"}[seats%2]
	}
	return ol
}

// seatText says whether a seat deals, is away, or sits out in the next deal.
func seatText(turn scoring.Turn, s scoring.Seat) scoring.Text {
	var says []scoring.Text
	if turn.Dealer == s {
		says = append(says, scoring.T("gibt", "deals"))
	}
	switch {
	case turn.Absent.Has(s):
		says = append(says, scoring.T("fehlt", "is away"))
	case turn.Out.Has(s):
		says = append(says, scoring.T("setzt aus", "sits out"))
	}
	return joined(says)
}

func joined(texts []scoring.Text) scoring.Text {
	var de, en []string
	for _, t := range texts {
		de, en = append(de, t.DE), append(en, t.EN)
	}
	return scoring.T(strings.Join(de, " · "), strings.Join(en, " · "))
}

// lastTexts describes the last deal, and the Partie that it ended.
func (v EveningPage) lastTexts() (says []scoring.Text) {
	if len(v.Sheet.Lines) == 0 {
		return nil
	}
	l := v.Sheet.Lines[len(v.Sheet.Lines)-1]
	number := scoring.T("Spiel ", "Deal ").Add(scoring.Same(strconv.Itoa(l.Number) + ": "))
	says = append(says, number.Add(l.Title))
	if booked := l.Gained(v.State.Setup.Players, v.Sheet.Counting); booked != l.Title && len(l.Parties()) <= 2 {
		says[0] = says[0].Add(scoring.Same(" – ")).Add(booked)
	}
	if l.Ends != nil {
		says = append(says, ui.PartieText(*l.Ends, v.State.Setup.Players))
	}
	return says
}
