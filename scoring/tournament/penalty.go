package tournament

import (
	"slices"
	"strconv"

	"anschreiber/scoring"
)

// maxPenalty is the largest number of points that one penalty takes off.
const maxPenalty = 10_000

// PenaltyNames lists the kinds of penalties as a form offers them.
var PenaltyNames = []scoring.Option{
	{Value: Warning, Name: scoring.T("Verwarnung", "warning")},
	{Value: PointsOff, Name: scoring.T("Punktabzug", "points off")},
	{Value: SetToZero, Name: scoring.T("Ergebnis auf 0", "result set to 0")},
	{Value: Disqualified, Name: scoring.T("Disqualifikation", "disqualification")},
}

// fits reports whether the form would accept this penalty, for a known player and an existing
// round.
func (p Penalty) fits(players []Player, rounds int) bool {
	known := slices.ContainsFunc(players, func(o Player) bool { return o.Number == p.Player })
	kind := slices.ContainsFunc(PenaltyNames, func(o scoring.Option) bool { return o.Value == p.Kind })
	points := p.Points == 0
	if p.Kind == PointsOff {
		points = within(p.Points, 1, maxPenalty)
	}
	return known && kind && points && within(p.Round, 1, rounds) && scoring.Fits(p.Reason, 1, maxReason)
}

// IsOut reports whether a player is disqualified.
func (s *State) IsOut(number int) bool {
	return slices.ContainsFunc(s.Imposed, func(p Imposed) bool { return p.Player == number && p.Kind == Disqualified })
}

// impose applies a penalty to a player's standing in the ranking of a round; round 0 is the overall
// ranking. A disqualification applies in every ranking.
func (t Rankings) impose(s *Standing, p Penalty, round int) {
	if s.Out = s.Out || p.Kind == Disqualified; round != 0 && round != p.Round && p.Kind != Disqualified {
		return
	}
	moved := ""
	if p.Round <= len(s.Rounds) {
		was := s.Rounds[p.Round-1]
		off := p.takesOff(was, t.Setup.Counting())
		if s.Rounds[p.Round-1] = added(was, off); off != nil {
			moved = ", " + PointsOrDash(was) + " → " + PointsOrDash(s.Rounds[p.Round-1])
			t.takeOff(s, p, *off, round)
		}
	}
	says := t.Setup.PenaltyText(p, moved)
	if s.Pair {
		says = scoring.Same(t.NameOf(p.Player) + ": ").Add(says)
	}
	s.Remarks = append(s.Remarks, says)
}

// takesOff returns the number that the penalty adds to the points of its round, or nil for none.
// The number is 0 or less, unless a result below 0 is set to 0 or the fewest points win.
func (p Penalty) takesOff(was *scoring.Points, way scoring.Counting) *scoring.Points {
	off := -way.Better(scoring.Whole(p.Points))
	switch {
	case p.Kind == SetToZero && was != nil:
		off = -*was
	case p.Points == 0:
		return nil
	}
	return &off
}

// takeOff adds off to the score. If the penalty sets a result to 0, it also removes the games of
// that result.
func (t Rankings) takeOff(s *Standing, p Penalty, off scoring.Points, round int) {
	if round == 0 && !t.isCounted(p.Round, p.Player) {
		return
	}
	s.Score += off
	for _, l := range t.Lists(p.Round) {
		for _, r := range l.Shares {
			if p.Kind == SetToZero && r.Player == p.Player {
				s.Won, s.Lost, s.Soli = s.Won-r.Won, s.Lost-r.Lost, s.Soli-r.Soli
			}
		}
	}
}

// PenaltyText returns "Punktabzug −50, 300 → 250 (1. Serie): zu spät"; moved is the part ", 300 →
// 250", or "" where the points are not known.
func (s Setup) PenaltyText(p Penalty, moved string) (says scoring.Text) {
	for _, kind := range PenaltyNames {
		if kind.Value == p.Kind {
			says = kind.Name
		}
	}
	if p.Points > 0 {
		sign := " −"
		if s.Counting().Few {
			sign = " +"
		}
		says = says.Add(scoring.Same(sign + strconv.Itoa(p.Points)))
	}
	return says.Add(scoring.Same(moved+" ("), s.RoundName(p.Round), scoring.Same("): "+p.Reason))
}

// PlaceText writes the place, or a dash for a standing without one.
func (s Standing) PlaceText() string {
	if !s.IsRanked() {
		return "–"
	}
	return strconv.Itoa(s.Place)
}
