package stammtisch

import (
	"slices"
	"strconv"

	"anschreiber/scoring"
	"anschreiber/scoring/stammtisch"
)

// maxCurves is the greatest number of lines that can be told apart.
const maxCurves = 7

// A SeasonCurve holds everybody's running total, evening by evening.
type SeasonCurve struct {
	Players []string
	Sheet   scoring.Sheet // one line for each evening
	Days    []string
}

// curve returns the curve of the first maxCurves people of a table; nil for several games together,
// or for fewer than two evenings.
func (v Stammtisch) curve(c stammtisch.Choice, table []stammtisch.Standing) *SeasonCurve {
	evenings := v.Now.Counting(c)
	if c.Game == "" || len(evenings) < 2 {
		return nil
	}
	drawn := table[:min(len(table), maxCurves)]
	curve := SeasonCurve{Sheet: scoring.Sheet{Counting: v.Now.CountingOf(c)}}
	totals := make([]scoring.Points, len(drawn))
	points := pointsBy(v.Now, evenings)
	for i, s := range drawn {
		curve.Players = append(curve.Players, s.Name)
		curve.Sheet.Standing = append(curve.Sheet.Standing, scoring.Place{Seat: scoring.Seat(i + 1), Rank: s.Rank})
	}
	for n, e := range evenings {
		totals = slices.Clone(totals)
		for i, s := range drawn {
			totals[i] += points[attendance{s.Person, e}]
		}
		curve.Days = append(curve.Days, strconv.Itoa(e.Setup.Day.OfMonth())+"."+shortMonth(e))
		curve.Sheet.Lines = append(curve.Sheet.Lines, scoring.Line{Number: n + 1, Totals: totals})
	}
	return &curve
}

// shortMonth returns the month of an evening: "12.26".
func shortMonth(e *stammtisch.EveningResult) string {
	return strconv.Itoa(e.Setup.Day.Month()) + "." + strconv.Itoa(e.Setup.Day.Year())[2:]
}

// An attendance is a person at an evening.
type attendance struct {
	stammtisch.Person
	*stammtisch.EveningResult
}

// pointsBy returns the points of every person at each of these evenings.
func pointsBy(t stammtisch.Stammtisch, evenings []*stammtisch.EveningResult) map[attendance]scoring.Points {
	points := map[attendance]scoring.Points{}
	for who, results := range t.Results(evenings) {
		for _, one := range results {
			points[attendance{who, one.Evening}] = one.Points
		}
	}
	return points
}
