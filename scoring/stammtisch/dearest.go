package stammtisch

import (
	"maps"
	"slices"

	"anschreiber/scoring"
)

// minEvenings is the least number of cheaper evenings in a row that is worth telling.
const minEvenings = 5

// Dearest names the month of the last evening that cost the losers at least as much as the evening of
// this day, or says that there was none. It is empty if fewer than minEvenings cheaper evenings lie
// between the two, or before this day at all. The lists of a day are one evening; evenings that do
// not count are left out.
func (t Stammtisch) Dearest(day scoring.Day) scoring.Text {
	cents, not := map[scoring.Day]map[string]int{}, t.NotCounting()
	for _, e := range t.All {
		if e.Setup.Day > day || e.Total != nil || e.Tournament != "" || not[e.ID] {
			continue
		}
		if cents[e.Setup.Day] == nil {
			cents[e.Setup.Day] = map[string]int{}
		}
		for _, p := range e.Players {
			cents[e.Setup.Day][p.Name] += p.Cents
		}
	}
	cost := func(day scoring.Day) (sum int) {
		for _, c := range cents[day] {
			sum += max(0, -c)
		}
		return sum
	}
	cheaper := 0
	for _, d := range slices.Backward(slices.Sorted(maps.Keys(cents))) {
		switch {
		case d == day:
		case cost(d) < cost(day):
			cheaper++
		case cheaper < minEvenings:
			return scoring.Text{}
		default:
			return scoring.T("Der teuerste Abend seit ", "The most expensive evening since ").Add(d.MonthAndYear(), scoring.Same("."))
		}
	}
	if cheaper < minEvenings {
		return scoring.Text{}
	}
	return scoring.T("So teuer war noch kein Abend.", "No evening has ever been this expensive.")
}
