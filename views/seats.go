package views

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/a-h/templ"

	"anschreiber/views/ui"
)

// Seats that a new evening shows at first, and names that it offers to be tapped.
const (
	usualSeats  = 4
	maxTappable = 12
)

// tappable are the names to be tapped: who was there last comes first.
func (v SetupPage) tappable() []string {
	if v.ID != "" {
		return nil
	}
	return v.Known[:min(len(v.Known), maxTappable)]
}

func (v SetupPage) seated(name string) bool { return slices.Contains(v.Form.Values("players"), name) }

// lastSeat is the last one that has a name.
func (v SetupPage) lastSeat() (last int) {
	for i, name := range v.Form.Values("players") {
		if strings.TrimSpace(name) != "" {
			last = i + 1
		}
	}
	return last
}

// shownSeats are the fields for names that are not folded.
func (v SetupPage) shownSeats() int {
	if v.ID != "" {
		return v.Seats
	}
	return min(max(usualSeats, v.lastSeat()), v.Seats)
}

// taken are the seats of the table as it is drawn.
func (v SetupPage) taken() int {
	if n := v.lastSeat(); n > 0 {
		return max(n, v.Game.Players.Min)
	}
	return v.shownSeats()
}

func (v SetupPage) seatName(i int) string {
	return cmp.Or(ui.At(v.Form.Values("players"), i), v.S("Platz ", "Seat ")+strconv.Itoa(i+1))
}

// moreSays asks for the seats behind the first ones.
func (v SetupPage) moreSays(from int) string {
	if v.Seats-from == 1 {
		return v.S("Noch ein Platz", "One more seat")
	}
	return v.S("Noch zwei Plätze", "Two more seats")
}

// reseat draws the table anew when a name is written, or another one deals.
func (v SetupPage) reseat(when string) templ.Attributes { return v.redrawn("#around", when) }

// swapSeats draws the names anew as well.
func (v SetupPage) swapSeats() templ.Attributes {
	button := v.redrawn("#players", "click")
	button["hx-select-oob"], button["hx-sync"] = "#around", "#around:replace"
	return button
}
