package stammtisch

import (
	"fmt"
	"slices"
	"strconv"

	"anschreiber/scoring"
)

// A Stammtisch is a State with the results of its evenings, in order of time.
type Stammtisch struct {
	State
	All    []*EveningResult  // all evenings of the Stammtisch, including those that do not count
	Nights map[string]string `json:"-"` // the first evening of the night of an evening, if that is another one
}

// A Choice selects evenings.
type Choice struct {
	Season string // a season's name as returned by Rules.Season; "" selects all of them
	Game   string // a game with its way of counting, as returned by EveningResult.Table; "" selects all of them
}

// Season returns the name of the season that a day belongs to: 2026, or 2026/27 if seasons do not
// begin in January.
func (r Rules) Season(d scoring.Day) string {
	year, month := d.Year(), d.Month()
	if r.FirstMonth <= 1 {
		return strconv.Itoa(year)
	}
	if month < r.FirstMonth {
		year--
	}
	return fmt.Sprintf("%d/%02d", year, (year+1)%100)
}

// Counting returns the evenings of a choice that count.
func (t Stammtisch) Counting(c Choice) (all []*EveningResult) {
	not := t.NotCounting()
	for _, e := range t.All {
		if !not[e.ID] && e.played() && (c.Season == "" || t.Rules.Season(e.Setup.Day) == c.Season) && (c.Game == "" || e.Table() == c.Game) {
			all = append(all, e)
		}
	}
	return all
}

// NotCounting returns the IDs of the evenings and totals that were excluded from counting.
func (s State) NotCounting() map[string]bool {
	not := make(map[string]bool, len(s.Not))
	for _, id := range s.Not {
		not[id] = true
	}
	return not
}

// Seasons returns the seasons that have evenings, the newest first.
func (t Stammtisch) Seasons() (all []string) {
	for _, e := range slices.Backward(t.Counting(Choice{})) {
		all = with(all, []string{t.Rules.Season(e.Setup.Day)})
	}
	return all
}

// Games returns the games that were played in a season, in the form of Choice.Game, the one
// played last first.
func (t Stammtisch) Games(season string) (tables []string) {
	for _, e := range slices.Backward(t.Counting(Choice{Season: season})) {
		tables = with(tables, []string{e.Table()})
	}
	return tables
}

// A Result is one person's result of one evening.
type Result struct {
	Evening *EveningResult
	Played
}

// Results returns everybody's results for the given evenings, in the order of the evenings. A
// person who sat at a table under two names has one result for that evening.
func (t Stammtisch) Results(evenings []*EveningResult) map[Person][]Result {
	people, all := t.People(), map[Person][]Result{}
	for _, e := range evenings {
		for _, p := range e.Players {
			who := people.Who(p.Name)
			if e.Total == nil && p.Deals == 0 && p.Points == 0 && p.Cents == 0 {
				continue // was never at the table
			}
			own := all[who]
			if n := len(own); n > 0 && own[n-1].Evening == e {
				own[n-1].Played = own[n-1].plus(p)
				continue
			}
			all[who] = append(own, Result{e, p})
		}
	}
	return all
}

// plus adds up the results of two seats of the same person.
func (p Played) plus(o Played) Played {
	p.Deals, p.Points, p.Cents = p.Deals+o.Deals, p.Points+o.Points, p.Cents+o.Cents
	p.Rounds, p.Won, p.Lost = p.Rounds+o.Rounds, p.Won+o.Won, p.Lost+o.Lost
	p.Rank, p.Last = min(p.Rank, o.Rank), p.Last && o.Last
	return p
}
