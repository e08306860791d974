package stammtisch

import (
	"slices"
	"strconv"

	"anschreiber/scoring"
	"anschreiber/scoring/stammtisch"
)

// maxCurves is how many lines can be told apart.
const maxCurves = 7

// A SeasonCurve is everybody's running total, evening by evening.
type SeasonCurve struct {
	Players []string
	Sheet   scoring.Sheet // a line for each evening
	Days    []string
}

// curve is that of a table; nil for less than two evenings.
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

// shortMonth is "12.26", the month of an evening.
func shortMonth(e *stammtisch.EveningResult) string {
	return strconv.Itoa(e.Setup.Day.Month()) + "." + strconv.Itoa(e.Setup.Day.Year())[2:]
}

// An attendance is somebody at an evening.
type attendance struct {
	stammtisch.Person
	*stammtisch.EveningResult
}

// pointsBy are what evenings were for everybody.
func pointsBy(t stammtisch.Stammtisch, evenings []*stammtisch.EveningResult) map[attendance]scoring.Points {
	points := map[attendance]scoring.Points{}
	for who, results := range t.Results(evenings) {
		for _, one := range results {
			points[attendance{who, one.Evening}] = one.Points
		}
	}
	return points
}
