package tournament

import (
	"cmp"
	"math"
	"slices"

	"anschreiber/scoring"
	"anschreiber/scoring/tournament/draw"
)

// A Standing is one line of a ranking: a player, or a team of some.
type Standing struct {
	Place     int
	ByLot     bool // only the lot parts this one from a neighbour
	Name      string
	Players   []Player // one, or those of a team
	Team      bool
	Rounds    []*scoring.Points // by round; nil where nobody of them played
	Score     scoring.Points    // of the rounds that are ranked
	Won, Lost int
	Soli      int            // won alone
	Final     bool           // has come through to the final
	Out       bool           // disqualified: has no place, and wins nothing
	Played    bool           // has a list; who has none stands behind, without a place
	Remarks   []scoring.Text // penalties, substitutes, and lists that were corrected
	takesPart bool
	lot       string

	For, Against scoring.Points // match points of a team
	Matches      []string       // by round: "3:0"; nil where there are no match points
}

// Number is the player's.
func (s Standing) Number() int {
	if len(s.Players) == 0 {
		return 0 // a team that nobody plays for
	}
	return s.Players[0].Number
}

// Rankings are what the lists of a tournament come to: who stands where, overall and in a
// round, a group or a team, and who wins what.
type Rankings struct{ Tournament }

// Rankings are those of the lists as they stand.
func (t Tournament) Rankings() Rankings { return Rankings{t} }

// Overall is that of all rounds together.
func (t Rankings) Overall() []Standing { return t.placed(t.Standings(0)) }

// OfRound is that of one round, of those who played it.
func (t Rankings) OfRound(round int) []Standing { return t.placed(t.Standings(round)) }

// OfGroup is that of all rounds among the players of one group.
func (t Rankings) OfGroup(group string) []Standing {
	if !t.HasGroup(group) {
		return nil
	}
	return t.placed(slices.DeleteFunc(t.Standings(0), func(s Standing) bool { return !s.Players[0].In(group) }))
}

// Standings are, by number, those who played a round and what they have; for 0,
// of all rounds, those who play or have played.
func (t Rankings) Standings(round int) []Standing {
	all, at, final := make([]Standing, len(t.Players)), map[int]*Standing{}, t.final()
	for i, p := range t.Players {
		all[i] = Standing{Name: p.Name, Players: []Player{p}, Rounds: make([]*scoring.Points, len(t.Rounds)), lot: t.lot(round, p.Number)}
		all[i].takesPart, all[i].Final = round == 0 && p.Plays(), round == 0 && final != nil && final.has(p.Number)
		if p.Formerly != "" {
			all[i].Remarks = append(all[i].Remarks, p.renamedText())
		}
		at[p.Number] = &all[i]
	}
	for _, l := range t.listsOf(round) {
		for i, points := range t.counted(l) {
			r := l.Shares[i]
			if s := at[r.Player]; s != nil {
				s.add(l, r, points, round != 0 || t.isCounted(l.Round, r.Player))
				for _, c := range l.Corrections {
					if seat := int(r.Seat) - 1; c.concerns(seat) {
						s.Remarks = append(s.Remarks, t.correctionText(c, l.Round, seat))
					}
				}
			}
		}
		t.remarkSubstitutions(l, at)
	}
	for _, p := range t.Imposed {
		if s := at[p.Player]; s != nil {
			t.impose(s, p.Penalty, round)
		}
	}
	return slices.DeleteFunc(all, func(s Standing) bool { return !s.takesPart })
}

// renamedText is "umbenannt, Anna → Zoe: verschrieben".
func (p Player) renamedText() scoring.Text {
	says := scoring.T("umbenannt, ", "renamed, ").Add(scoring.Same(p.Formerly + " → " + p.Name))
	if p.Why == "" {
		return says
	}
	return says.Add(scoring.Same(": " + p.Why))
}

// add notes what a list was for a player, and whether it counts in all. A list
// that is missing is not 0 points.
func (s *Standing) add(l List, r Result, points scoring.Points, counts bool) {
	s.takesPart = true
	if l.Missing {
		return
	}
	s.Played, s.Rounds[r.Round-1] = true, added(s.Rounds[r.Round-1], &points)
	if !counts {
		return
	}
	s.Score, s.Won, s.Lost, s.Soli = s.Score+points, s.Won+r.Won, s.Lost+r.Lost, s.Soli+r.Soli
}

// IsRanked reports somebody who has a place.
func (s Standing) IsRanked() bool { return s.Played && !s.Out }

// Total is the score; nil for who has none yet.
func (s Standing) Total() *scoring.Points {
	if !s.Played && s.Score == 0 {
		return nil
	}
	return &s.Score
}

// counted is what each share of a list counts in the ranking; nil for one that has
// not been begun.
func (t Rankings) counted(l List) []scoring.Points {
	points := make([]scoring.Points, len(l.Shares))
	for i, r := range l.Shares {
		points[i] = r.Score
		if t.Setup.PlusOnly {
			points[i] = max(r.Score, 0)
		}
		if t.Setup.ByPlace {
			points[i] = l.byPlace(r)
		}
	}
	return points
}

// byPlace is +3, +1, −1, −3 at a table of four, shared where places are: one for
// each whom a player has left behind, less one for each who is ahead. A list
// without a deal has no places.
func (l List) byPlace(r Result) (points scoring.Points) {
	for _, other := range l.Results {
		points += scoring.Whole(cmp.Compare(r.Score, other.Score))
	}
	return points
}

// lot decides where all else is the same, for each ranking anew.
func (t Rankings) lot(round, number int) string {
	seed := ""
	for _, r := range t.Rounds {
		seed = cmp.Or(seed, r.Draw.Seed)
	}
	return draw.Request{Seed: seed, Round: round}.Lot(0, number)
}

// placed sorts, those who are disqualified last and before them who has not played, by points, then by more games won and
// fewer lost where lists count them, elsewhere by Soli where the setup says so and by the
// best round, then by lot.
func (t Rankings) placed(all []Standing) []Standing {
	by := byRound
	switch {
	case t.Setup.CountsGames():
		by = byGames
	case t.Setup.SoliFirst:
		by = bySoli
	}
	return inPlaces(all, func(a, b Standing) int {
		return cmp.Or(OneIf(a.Out)-OneIf(b.Out), OneIf(b.Final)-OneIf(a.Final), OneIf(b.Played)-OneIf(a.Played), cmp.Compare(b.Score, a.Score), by(a, b))
	}, Standing.IsRanked)
}

// inPlaces sorts a ranking, and by lot where all else is the same; of those who can tie it is
// noted that only the lot parts them.
func inPlaces(all []Standing, by func(a, b Standing) int, canTie func(Standing) bool) []Standing {
	slices.SortStableFunc(all, func(a, b Standing) int { return cmp.Or(by(a, b), cmp.Compare(a.lot, b.lot)) })
	for i := range all {
		all[i].Place = i + 1
		if i > 0 && canTie(all[i]) && by(all[i], all[i-1]) == 0 {
			all[i].ByLot, all[i-1].ByLot = true, true
		}
	}
	return all
}

func byGames(a, b Standing) int { return cmp.Or(b.Won-a.Won, a.Lost-b.Lost) }

func byRound(a, b Standing) int { return cmp.Compare(b.Best(), a.Best()) }

func bySoli(a, b Standing) int { return cmp.Or(b.Soli-a.Soli, byRound(a, b)) }

// TiesText is how those who have as many points are parted, as placed does it, or withMatches
// by match points.
func (t Rankings) TiesText(matches bool) scoring.Text {
	switch {
	case matches:
		return MatchesText
	case t.Setup.CountsGames():
		return scoring.T("Bei gleichen Punkten: mehr gewonnene Spiele, dann weniger verlorene, dann das Los.", "If points are equal: more games won, then fewer lost, then by lot.")
	case t.Setup.SoliFirst:
		return scoring.T("Bei gleichen Punkten: mehr gewonnene Soli, dann die beste Runde, dann das Los.", "If points are equal: more solos won, then the best round, then by lot.")
	}
	return scoring.T("Bei gleichen Punkten: die beste Runde, dann das Los.", "If points are equal: the best round, then by lot.")
}

// Best is the best round.
func (s Standing) Best() scoring.Points {
	best := scoring.Points(math.MinInt64)
	for _, points := range s.Rounds {
		if points != nil {
			best = max(best, *points)
		}
	}
	return best
}

// OneIf is 1 where something is so, and otherwise 0.
func OneIf(is bool) int {
	if is {
		return 1
	}
	return 0
}

// HasGroup reports that a player belongs to a group.
func (s *State) HasGroup(group string) bool {
	for _, p := range s.Players {
		if p.In(group) {
			return true
		}
	}
	return false
}

// First are the first n of a ranking, or all of a shorter one.
func First(n int, ranking []Standing) []Standing { return ranking[:min(n, len(ranking))] }
