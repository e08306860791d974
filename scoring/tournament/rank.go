package tournament

import (
	"cmp"
	"math"
	"slices"

	"anschreiber/scoring"
	"anschreiber/scoring/tournament/draw"
)

// A Standing is one line of a ranking: a player, a team or a tandem.
type Standing struct {
	Place      int
	ByLot      bool // only the lot decided between this line and a neighbour
	Name       string
	Players    []Player // one player, or those of a team
	Team       bool
	Pair       bool              // players who stay together: they have the same points, which count once; Team is true, too
	Rounds     []*scoring.Points // by round; nil where none of the players played
	Score      scoring.Points    // sum of the rounds that count
	Won, Lost  int
	Soli       int            // Soli won
	Final      bool           // qualified for the final
	Out        bool           // disqualified: has no place, and wins nothing
	Played     bool           // has a list; a player without a list comes last and has no place
	knockedOut int            // best place that is still possible in a knock-out; 0 without one
	complete   int            // rounds with a result whose lists are all in, only where the fewest points win
	Remarks    []scoring.Text // penalties, substitutes, and lists that were corrected
	takesPart  bool
	lot        string

	For, Against scoring.Points // match points won and lost by a team
	Matches      []string       // by round: "3:0"; nil where there are no match points
}

// Number returns the number of the player, or of the first player of a team.
func (s Standing) Number() int {
	if len(s.Players) == 0 {
		return 0 // a team that nobody plays for
	}
	return s.Players[0].Number
}

// Rankings computes the rankings of a tournament from its lists: overall, of a round, of a group,
// of teams and tandems, and who wins what.
type Rankings struct{ Tournament }

// Rankings returns the rankings by the current lists.
func (t Tournament) Rankings() Rankings { return Rankings{t} }

// Has reports whether a player is one of those whom the line is about.
func (s Standing) Has(number int) bool {
	return slices.ContainsFunc(s.Players, func(p Player) bool { return p.Number == number })
}

// Overall returns the ranking of all rounds together: of pairs if these stay together, else of
// players.
func (t Rankings) Overall() []Standing { return t.placed(t.lines(0)) }

// OfRound returns the ranking of one round among those who played it.
func (t Rankings) OfRound(round int) []Standing { return t.placed(t.lines(round)) }

// OfGroup returns the ranking of all rounds among the players of one group; nil if the group has no
// players.
func (t Rankings) OfGroup(group string) []Standing {
	if !t.HasGroup(group) {
		return nil
	}
	return t.placed(slices.DeleteFunc(t.Standings(0), func(s Standing) bool { return !s.Players[0].In(group) }))
}

// Standings returns one line for each player who played in a round, with the points of that round.
// For round 0, it returns one line for each player who plays or has played, with the points of all
// rounds. The lines are ordered by player number and have no places yet.
func (t Rankings) Standings(round int) []Standing { return t.standings(round, false) }

// lines returns the standings of a round, one for each pair if pairs stay together.
func (t Rankings) lines(round int) []Standing { return t.standings(round, t.Setup.FixedPairs) }

func (t Rankings) standings(round int, pairs bool) []Standing {
	all, at, final := make([]Standing, len(t.Players)), map[int]*Standing{}, t.final()
	for i, p := range t.Players {
		all[i] = Standing{Name: p.Name, Players: []Player{p}, Rounds: make([]*scoring.Points, len(t.Rounds)), lot: t.lot(round, p.Number)}
		all[i].takesPart, all[i].Final = round == 0 && p.Plays(), round == 0 && final != nil && final.has(p.Number)
		if p.Formerly != "" {
			all[i].Remarks = append(all[i].Remarks, p.renamedText())
		}
		at[p.Number] = &all[i]
	}
	if pairs {
		joinPairs(all, at)
	}
	lists, way := t.listsOf(round), t.Setup.tableCounting()
	for _, l := range lists {
		results := l.Shares
		if pairs { // a substitute plays for the pair
			results = l.Results
		}
		t.addList(l, results, way, at, round)
		t.remarkSubstitutions(l, at)
	}
	if round == 0 {
		t.knockOut(at)
	}
	if t.Setup.Counting().Few {
		countComplete(all, lists)
	}
	for _, p := range t.Imposed {
		if s := at[p.Player]; s != nil {
			t.impose(s, p.Penalty, round)
		}
	}
	return slices.DeleteFunc(all, func(s Standing) bool { return !s.takesPart })
}

// addList adds the results of a list to the standings, and a remark for each correction; way says how
// the table reads its points. Partners have the same result, which a pair gets once.
func (t Rankings) addList(l List, results []Result, way scoring.Counting, at map[int]*Standing, round int) {
	has := map[*Standing]bool{}
	for i, points := range t.counted(l, results, way) {
		r := results[i]
		s := at[r.Player]
		if s == nil || s.Pair && has[s] {
			continue
		}
		has[s] = true
		s.add(l, r, points, round != 0 || t.isCounted(l.Round, r.Player))
		for _, c := range l.Corrections {
			if seat := int(r.Seat) - 1; c.concerns(seat) {
				s.Remarks = append(s.Remarks, t.correctionText(c, l.Round, seat))
			}
		}
	}
}

// countComplete counts for each standing the rounds with a result, without the rounds of which a
// list is not in yet.
func countComplete(all []Standing, lists []List) {
	over := map[int]bool{}
	for _, l := range lists {
		was, known := over[l.Round]
		over[l.Round] = l.In && (was || !known)
	}
	for i := range all {
		for n, points := range all[i].Rounds {
			all[i].complete += OneIf(points != nil && over[n+1])
		}
	}
}

// renamedText returns "umbenannt, Anna → Zoe: verschrieben".
func (p Player) renamedText() scoring.Text {
	says := scoring.T("umbenannt, ", "renamed, ").Add(scoring.Same(p.Formerly + " → " + p.Name))
	if p.Why == "" {
		return says
	}
	return says.Add(scoring.Same(": " + p.Why))
}

// add adds a player's result of a list; counts says whether it counts in the score. A missing list
// adds no points, not even 0.
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

// IsRanked reports whether the player or team has a place.
func (s Standing) IsRanked() bool { return s.Played && !s.Out }

// Total returns the score; nil if there is no list yet and the score is 0.
func (s Standing) Total() *scoring.Points {
	if !s.Played && s.Score == 0 {
		return nil
	}
	return &s.Score
}

// counted returns the points that the ranking adds for each of these results of a list.
func (t Rankings) counted(l List, results []Result, way scoring.Counting) []scoring.Points {
	points := make([]scoring.Points, len(results))
	for i, r := range results {
		points[i] = r.Score
		if t.Setup.PlusOnly {
			points[i] = max(r.Score, 0)
		}
		if t.Setup.ByPlace {
			points[i] = way.Better(l.byPlace(r))
		}
	}
	return points
}

// byPlace returns the points that a table gives by place: one for each player with a lower score,
// minus one for each with a higher score. At a table of four, these are +3, +1, −1 and −3, and
// players with equal scores share them. A list without a deal gives 0 to everybody.
func (l List) byPlace(r Result) (points scoring.Points) {
	for _, other := range l.Results {
		points += scoring.Whole(cmp.Compare(r.Score, other.Score))
	}
	return points
}

// lot returns the lot that decides between players if everything else is equal. Each ranking has
// its own lots.
func (t Rankings) lot(round, number int) string {
	seed := ""
	for _, r := range t.Rounds {
		seed = cmp.Or(seed, r.Draw.Seed)
	}
	return draw.Request{Seed: seed, Round: round}.Lot(0, number)
}

// placed sorts a ranking and sets its places. Finalists come first, in a knock-out by its matches;
// the disqualified come last, and those who have not played right before them. Where the fewest
// points win, whoever has played more rounds is ahead of whoever has missed one. Otherwise the
// better points decide. If points are equal and lists count games, more games won decide, then
// fewer lost. If lists do not count games, more Soli decide if the setup says so, then the best
// round. At last the lot decides.
func (t Rankings) placed(all []Standing) []Standing {
	way := t.Setup.Counting()
	byRound := func(a, b Standing) int { return cmp.Compare(b.Best(way), a.Best(way)) }
	by := byRound
	switch {
	case t.Setup.CountsGames():
		by = byGames
	case t.Setup.SoliFirst:
		by = func(a, b Standing) int { return cmp.Or(b.Soli-a.Soli, byRound(a, b)) }
	}
	return inPlaces(all, func(a, b Standing) int {
		return cmp.Or(OneIf(a.Out)-OneIf(b.Out), OneIf(b.Final)-OneIf(a.Final), a.knockedOut-b.knockedOut, OneIf(b.Played)-OneIf(a.Played), b.complete-a.complete, cmp.Compare(way.Better(b.Score), way.Better(a.Score)), by(a, b))
	}, Standing.IsRanked)
}

// inPlaces sorts a ranking by the given order, then by lot, and sets the places. If only the lot
// decided between two lines and canTie is true for the lower one, both are marked ByLot.
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

// TiesText explains how equal points are decided. If matches is set, it explains the ranking by
// match points.
func (t Rankings) TiesText(matches bool) scoring.Text {
	switch {
	case matches:
		return MatchesText
	case t.Setup.CountsGames():
		return scoring.T("Bei gleichen Punkten: mehr gewonnene Spiele, dann weniger verlorene, dann das Los.", "If points are equal: more games won, then fewer lost, then by lot.")
	case t.Setup.SoliFirst:
		return scoring.T("Bei gleichen Punkten: mehr gewonnene Soli, dann die beste Runde, dann das Los.", "If points are equal: more solos won, then the best round, then by lot.")
	case t.Setup.Counting().Few:
		return scoring.T("Vorn steht, wer mehr Runden gespielt hat; dann gewinnen die wenigsten Punkte. Bei gleichen Punkten: die beste Runde, dann das Los.", "Whoever has played more rounds stands ahead; then the fewest points win. If points are equal: the best round, then by lot.")
	}
	return scoring.T("Bei gleichen Punkten: die beste Runde, dann das Los.", "If points are equal: the best round, then by lot.")
}

// Best returns the points of the best round, more being better; the smallest possible value if no
// round was played.
func (s Standing) Best(way scoring.Counting) scoring.Points {
	best := scoring.Points(math.MinInt64)
	for _, points := range s.Rounds {
		if points != nil {
			best = max(best, way.Better(*points))
		}
	}
	return best
}

// OneIf returns 1 for true and 0 for false.
func OneIf(is bool) int {
	if is {
		return 1
	}
	return 0
}

// HasGroup reports whether any player belongs to a group.
func (s *State) HasGroup(group string) bool {
	for _, p := range s.Players {
		if p.In(group) {
			return true
		}
	}
	return false
}

// First returns the lines of a ranking up to place n. Two partners may share a place.
func First(n int, ranking []Standing) []Standing {
	behind := slices.IndexFunc(ranking, func(s Standing) bool { return s.Place > n })
	if behind < 0 {
		return ranking
	}
	return ranking[:behind]
}
