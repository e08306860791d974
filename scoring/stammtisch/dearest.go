package stammtisch

import (
	"maps"
	"slices"

	"anschreiber/scoring"
)

// fewEvenings is how many cheaper evenings in a row are too few to be worth telling.
const fewEvenings = 5

// Dearest tells that no evening before this day, or none since a month, has cost the losers as much
// as the evening of this day. It is empty if one of the fewEvenings evenings before has cost as
// much. The lists of a day are one evening; evenings that do not count are left out.
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
		case cheaper < fewEvenings:
			return scoring.Text{}
		default:
			return scoring.T("Der teuerste Abend seit ", "The most expensive evening since ").Add(d.MonthAndYear(), scoring.Same("."))
		}
	}
	if cheaper < fewEvenings {
		return scoring.Text{}
	}
	return scoring.T("So teuer war noch kein Abend.", "No evening has ever been this expensive.")
}
