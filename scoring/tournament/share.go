package tournament

import (
	"slices"

	"anschreiber/scoring"
)

// A Part is what one player contributed to a list: the points that count for the tournament's
// ranking, and how many games and Soli were won or lost.
type Part struct {
	Score scoring.Points `json:"score"`
	Won   int            `json:"won,omitempty"`
	Lost  int            `json:"lost,omitempty"`
	Soli  int            `json:"soli,omitempty"`
}

func (p Part) fits() bool {
	return within(p.Won, 0, MaxCounted) && within(p.Lost, 0, MaxCounted) && within(p.Soli, 0, MaxCounted)
}

// partsBefore returns, for each deal and by seat, what everybody had before that deal; good says
// whether only plus points count.
func partsBefore(s scoring.Sheet, good bool) (all [][]Part) {
	n := len(s.Totals)
	now := make([]Part, n)
	for i, l := range s.Lines {
		if !l.Corrects && !l.Again {
			all = append(all, slices.Clone(now))
		}
		until := scoring.Sheet{Lines: s.Lines[:i+1], Totals: s.Totals}
		totals, plus, soli := until.ListTotals(), until.Good(), until.Soli()
		points := l.Score()
		if len(s.Partien) > 0 {
			points = totals.Points
		}
		for seat, score := range points[:min(n, len(points))] {
			if good {
				score = plus[seat]
			}
			now[seat] = Part{score, totals.Won[seat], totals.Lost[seat], soli[seat]}
		}
	}
	return all
}

// SharesOf divides the result of a seat among the players it belongs to: either one player gets all
// of it, or each gets what they played.
func (t Tournament) SharesOf(l List, whole Result) []Result {
	all := []Result{whole}
	all[0].Player = l.Seats[whole.Seat-1]
	for _, s := range l.Substituted {
		had, known := t.HadBefore(l.Table, s.Substitution)
		switch last := len(all) - 1; {
		case s.Seat != int(whole.Seat):
		case s.Books:
			all = []Result{whole}
			all[0].Player = s.Number
		case s.Both && known:
			next := whole.less(had)
			next.Player = s.Number
			all[last] = all[last].less(Part{next.Score, next.Won, next.Lost, next.Soli})
			all = append(all, next)
		case last == 0:
			all[0].Player = l.Seats[whole.Seat-1]
		}
	}
	return all
}

// HadBefore returns what a seat had when the substitute came. It is what the director has typed, or
// else what the deals of the table show. known is false if neither is available.
func (t Tournament) HadBefore(table Table, s Substitution) (had Part, known bool) {
	if s.Until != nil {
		return *s.Until, true
	}
	e := t.All[table.Evening]
	if e == nil || len(e.Score) < s.Seat {
		return had, false
	}
	before, score := e.Before, e.Score
	if t.Setup.GoodOnly {
		before, score = e.GoodBefore, e.Good
	}
	if before == nil {
		return had, false
	}
	if s.From <= len(before) {
		return before[s.From-1][s.Seat-1], true
	}
	i := s.Seat - 1 // the substitute has not played a deal yet
	return Part{score[i], e.Won[i], e.Lost[i], e.ListTotals.Soli[i]}, true
}

// less returns the result minus a part of it.
func (r Result) less(p Part) Result {
	r.Score, r.Won, r.Lost, r.Soli = r.Score-p.Score, r.Won-p.Won, r.Lost-p.Lost, r.Soli-p.Soli
	return r
}

// lostCents returns what each player pays for lost games of a list, in cents, by player number. The
// price depends on how many games were lost at the same seat before.
func (t Box) lostCents(l List) map[int]int {
	cents, lost := map[int]int{}, map[scoring.Seat]int{}
	for _, r := range l.Shares {
		pays := l.Seats[r.Seat-1]
		if _, others := lost[r.Seat]; others {
			pays = r.Player
		}
		before := t.Setup.Lost.Of(lost[r.Seat])
		lost[r.Seat] += r.Lost
		cents[pays] += t.Setup.Lost.Of(lost[r.Seat]) - before
	}
	return cents
}
