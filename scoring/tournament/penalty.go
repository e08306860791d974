package tournament

import (
	"slices"
	"strconv"

	"anschreiber/scoring"
)

// maxPenalty is how many points a penalty takes off at most.
const maxPenalty = 10_000

// PenaltyNames are the kinds as a form offers them.
var PenaltyNames = []scoring.Option{
	{Value: Warning, Name: scoring.T("Verwarnung", "warning")},
	{Value: PointsOff, Name: scoring.T("Punktabzug", "points off")},
	{Value: SetToZero, Name: scoring.T("Ergebnis auf 0", "result set to 0")},
	{Value: Disqualified, Name: scoring.T("Disqualifikation", "disqualification")},
}

// fits reports a penalty that its form takes, of a player in a round that there is.
func (p Penalty) fits(players []Player, rounds int) bool {
	known := slices.ContainsFunc(players, func(o Player) bool { return o.Number == p.Player })
	kind := slices.ContainsFunc(PenaltyNames, func(o scoring.Option) bool { return o.Value == p.Kind })
	points := p.Points == 0
	if p.Kind == PointsOff {
		points = within(p.Points, 1, maxPenalty)
	}
	return known && kind && points && within(p.Round, 1, rounds) && scoring.Fits(p.Reason, 1, maxReason)
}

// IsOut reports somebody who is disqualified.
func (s *State) IsOut(number int) bool {
	return slices.ContainsFunc(s.Imposed, func(p Imposed) bool { return p.Player == number && p.Kind == Disqualified })
}

// impose notes what somebody was fined in a round, or in all for 0. Whoever is
// disqualified is so in every ranking.
func (t Rankings) impose(s *Standing, p Penalty, round int) {
	if s.Out = s.Out || p.Kind == Disqualified; round != 0 && round != p.Round && p.Kind != Disqualified {
		return
	}
	moved := ""
	if p.Round <= len(s.Rounds) {
		was := s.Rounds[p.Round-1]
		off := p.takesOff(was)
		if s.Rounds[p.Round-1] = added(was, off); off != nil {
			moved = ", " + PointsOrDash(was) + " → " + PointsOrDash(s.Rounds[p.Round-1])
			t.takeOff(s, p, *off, round)
		}
	}
	s.Remarks = append(s.Remarks, t.Setup.PenaltyText(p, moved))
}

// takesOff is what a penalty adds to the points of its round; nil for none.
func (p Penalty) takesOff(was *scoring.Points) *scoring.Points {
	off := -scoring.Whole(p.Points)
	switch {
	case p.Kind == SetToZero && was != nil:
		off = -*was
	case p.Points == 0:
		return nil
	}
	return &off
}

// takeOff takes points off what is ranked; with a result that is set to 0, its games go, too.
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

// PenaltyText is "Punktabzug −50, 300 → 250 (1. Serie): zu spät"; moved are the points, where
// they are known.
func (s Setup) PenaltyText(p Penalty, moved string) (says scoring.Text) {
	for _, kind := range PenaltyNames {
		if kind.Value == p.Kind {
			says = kind.Name
		}
	}
	if p.Points > 0 {
		says = says.Add(scoring.Same(" −" + strconv.Itoa(p.Points)))
	}
	return says.Add(scoring.Same(moved+" ("), s.RoundName(p.Round), scoring.Same("): "+p.Reason))
}

// PlaceText is where somebody stands, as it is written.
func (s Standing) PlaceText() string {
	if !s.IsRanked() {
		return "–"
	}
	return strconv.Itoa(s.Place)
}
