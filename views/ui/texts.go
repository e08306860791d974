package ui

import (
	"slices"
	"strconv"
	"time"

	"anschreiber/scoring"
)

// TurnText says who deals and who sits out: "Bernd gibt und setzt aus", "Anna gibt, Cem setzt aus".
func TurnText(players []string, t scoring.Turn) scoring.Text {
	if t.Dealer == 0 {
		return scoring.T("Geber nach der Reihe", "Dealer by rotation")
	}
	dealer := scoring.Same(t.Dealer.Name(players))
	others := slices.DeleteFunc(slices.Clone(t.Out), func(s scoring.Seat) bool { return s == t.Dealer })
	switch {
	case len(t.Out) == 0:
		return dealer.Add(scoring.T(" gibt", " deals"))
	case len(others) == 0:
		return dealer.Add(scoring.T(" gibt und setzt aus", " deals and sits out"))
	case len(others) < len(t.Out):
		return dealer.Add(scoring.T(" gibt und setzt mit ", " deals and sits out with ")).
			Add(others.Names(players)).Add(scoring.T(" aus", ""))
	}
	verb := scoring.Plural(len(others), scoring.T(" setzt aus", " sits out"), scoring.T(" setzen aus", " sit out"))
	return dealer.Add(scoring.T(" gibt, ", " deals, ")).Add(others.Names(players)).Add(verb)
}

// PlaceText returns "2. Platz" or "2nd place".
func PlaceText(n int) scoring.Text { return Ordinal(n).Add(scoring.T(" Platz", " place")) }

// Ordinal returns "2." or "2nd".
func Ordinal(n int) scoring.Text {
	th := "th"
	if last := n % 10; 1 <= last && last <= 3 && n/10%10 != 1 {
		th = [...]string{"", "st", "nd", "rd"}[last]
	}
	return scoring.T(strconv.Itoa(n)+".", strconv.Itoa(n)+th)
}

// SeatValue returns a seat as the value of a form field.
func SeatValue(s scoring.Seat) string { return strconv.Itoa(int(s)) }

// At returns the i-th element of a list, or "" if the list is shorter.
func At(list []string, i int) string { return scoring.At(list, i) }

// DateAndTime returns the day and the time in the zone of the table.
func DateAndTime(t time.Time, zone *time.Location) scoring.Text {
	t = t.In(zone)
	return scoring.T(t.Format("2.1.2006, 15:04"), t.Format("2 Jan 2006, 15:04"))
}

// DayAndTime is DateAndTime without the year, which everybody knows.
func DayAndTime(t time.Time, zone *time.Location) scoring.Text {
	t = t.In(zone)
	return scoring.T(t.Format("2.1., 15:04"), t.Format("2 Jan, 15:04"))
}
