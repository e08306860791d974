package evening

import (
	"slices"
	"strconv"
	"strings"

	"github.com/a-h/templ"

	"anschreiber/views/ui"
)

// The number of seats that a new evening shows at first, and of names that it offers to be tapped.
const (
	usualSeats  = 4
	maxTappable = 12
)

// tappable returns the names to be tapped, those of the latest evenings first.
func (v SetupPage) tappable() []string {
	if v.Now != nil {
		return nil
	}
	return v.Known[:min(len(v.Known), maxTappable)]
}

func (v SetupPage) seated(name string) bool { return slices.Contains(v.Form.Values("players"), name) }

// lastSeat returns the number of the last seat that has a name; 0 for none.
func (v SetupPage) lastSeat() (last int) {
	for i, name := range v.Form.Values("players") {
		if strings.TrimSpace(name) != "" {
			last = i + 1
		}
	}
	return last
}

// shownSeats returns how many fields for names are not folded away.
func (v SetupPage) shownSeats() int {
	if v.Now != nil {
		return v.Seats
	}
	return v.taken()
}

// taken returns how many seats the drawn table has.
func (v SetupPage) taken() int { return max(min(usualSeats, v.Seats), v.lastSeat()) }

// name returns who sits at a seat, counted from 0; "" for nobody.
func (v SetupPage) name(i int) string { return strings.TrimSpace(ui.At(v.Form.Values("players"), i)) }

func (v SetupPage) freeSeat(i int) string { return v.S("Platz ", "Seat ") + strconv.Itoa(i+1) }

// dealer returns the name of the first dealer; "" if that seat is empty.
func (v SetupPage) dealer() string { return v.name(v.firstDealer() - 1) }

// stands returns the label of the button with which the first dealer gets up again; "" if the first
// dealer's seat is empty.
func (v SetupPage) stands() string {
	if v.dealer() == "" {
		return ""
	}
	return v.dealer() + v.S(" steht auf", " gets up")
}

func (v SetupPage) whoSits() string {
	if len(v.tappable()) > 0 {
		return v.S("Wer sitzt da? Antippen setzt im Uhrzeigersinn.", "Who is there? A tap seats them, clockwise.")
	}
	return v.S("Wer sitzt am Tisch? Im Uhrzeigersinn.", "Who is at the table? Clockwise.")
}

// typesNames reports whether the fields for names are in use.
func (v SetupPage) typesNames() bool {
	return v.Form.Has("swap") || v.seatsWrong() && !v.Problems.Wrong("players")
}

// moreText returns the label that unfolds one or two further seats.
func (v SetupPage) moreText(from int) string {
	if v.Seats-from == 1 {
		return v.S("Noch ein Platz", "One more seat")
	}
	return v.S("Noch zwei Plätze", "Two more seats")
}

// swapSeats returns the attributes that redraw names and table.
func (v SetupPage) swapSeats() templ.Attributes {
	button := v.redrawn("#seats", "click")
	button["hx-select-oob"] = "#around"
	return button
}

// begins returns the labels of the button that begins the evening, separated by "|": the first for
// no names, the next for one name, and so on. A label says how many names are missing, or what
// begins. A script replaces the star in a label with the first dealer's name.
func (v SetupPage) begins() string {
	words := []string{2: v.S("zu zweit", "with two"), 3: v.S("zu dritt", "with three"), 4: v.S("zu viert", "with four"),
		5: v.S("zu fünft", "with five"), 6: v.S("zu sechst", "with six"), 7: v.S("zu siebt", "with seven")}
	for n := range words {
		switch few := v.Game.Players.Min - n; {
		case few == 1:
			words[n] = v.S("Noch ein Name", "One more name")
		case few > 1:
			words[n] = v.S("Noch ", "") + strconv.Itoa(few) + v.S(" Namen", " more names")
		default:
			words[n] = v.starts() + " " + words[n] + v.S(" · * gibt", " · * deals")
		}
	}
	return strings.Join(words, "|")
}

func (v SetupPage) starts() string { return v.S("Los geht’s", "Start") }
