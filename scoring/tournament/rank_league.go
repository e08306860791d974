package tournament

import (
	"cmp"
	"slices"

	"anschreiber/scoring"
)

// A League holds the rules by which a league adds up its tournaments.
type League struct {
	ByPlace bool `json:"by_place,omitempty"` // results are places, not points: the last gets 1, the next 2, and so on
	Drop    int  `json:"drop,omitempty"`     // number of results of each player that do not count: absences first, then the worst
	Few     bool `json:"-"`                  // the fewest points win, so whoever has more results that count is ahead
}

// A LeagueStanding is one line of a league's ranking.
type LeagueStanding struct {
	Place   int // shared by equal results
	Name    string
	Club    string
	Results []*scoring.Points // by tournament; nil where the player was absent
	Counts  []bool            // by tournament: whether the result counts
	Score   scoring.Points

	For, Against scoring.Points // match points won and lost by a team; they rank before the points
	Matches      []string       // by tournament: "7:2"; nil in a league without match points
}

// RankTeams ranks the teams of a league by adding up its match days.
func (g League) RankTeams(days [][]Standing) []LeagueStanding {
	teams := map[string]*LeagueStanding{}
	for i, day := range days {
		for _, s := range day {
			team := teams[s.Name]
			if team == nil {
				team = &LeagueStanding{Name: s.Name, Matches: make([]string, len(days)), Results: make([]*scoring.Points, len(days)), Counts: make([]bool, len(days))}
				teams[s.Name] = team
			}
			team.Matches[i], team.Results[i], team.Counts[i] = s.MatchText(), &s.Score, true
			team.For, team.Against, team.Score = team.For+s.For, team.Against+s.Against, team.Score+s.Score
		}
	}
	var all []LeagueStanding
	for _, team := range teams {
		all = append(all, *team)
	}
	return g.ranked(all)
}

// Rank ranks the players of a league by adding up its tournaments. Players are one person if they
// have the same name and club, the same member number, or were merged; but two players of one
// tournament are always two people.
func (g League) Rank(tournaments [][]Standing, merges ...Merge) []LeagueStanding {
	people, is := map[any]*LeagueStanding{}, Identify(tournaments, merges)
	for i, ranking := range tournaments {
		for _, s := range ranking {
			p := s.Players[0]
			who := is.Of(p.person())
			if here := people[who]; here != nil && here.Results[i] != nil {
				who = [2]any{i, p.Number}
			}
			if people[who] == nil {
				people[who] = &LeagueStanding{Name: p.Name, Club: p.Club, Results: make([]*scoring.Points, len(tournaments))}
			}
			people[who].Name, people[who].Club = p.Name, p.Club // as the latest tournament spells them
			if into, is := who.(Person); is {
				people[who].Name, people[who].Club = into.Name, into.Club
			}
			people[who].Results[i] = g.result(s, ranking[len(ranking)-1].Place)
		}
	}
	return g.ranked(g.added(people))
}

func (g League) result(s Standing, last int) *scoring.Points {
	points := s.Score
	if g.ByPlace {
		points = scoring.Whole(last + 1 - s.Place)
	}
	return &points
}

func (g League) added(people map[any]*LeagueStanding) (all []LeagueStanding) {
	for _, p := range people {
		p.Counts = g.counts(p.Results)
		for i, counts := range p.Counts {
			if counts {
				p.Score += *p.Results[i]
			}
		}
		all = append(all, *p)
	}
	return all
}

// counts reports for each result whether it counts. As many of the worst results as g.Drop says are
// left out, but at least one result counts. Each absence uses up one of the drops.
func (g League) counts(results []*scoring.Points) []bool {
	var there []int
	for i, r := range results {
		if r != nil {
			there = append(there, i)
		}
	}
	slices.SortStableFunc(there, func(a, b int) int { return cmp.Compare(g.way().Better(*results[b]), g.way().Better(*results[a])) })
	counts := make([]bool, len(results))
	for _, i := range there[:min(len(there), max(len(results)-g.Drop, 1))] {
		counts[i] = true
	}
	return counts
}

// way returns how the results of the league are to be read.
func (g League) way() scoring.Counting { return scoring.Counting{Few: g.Few && !g.ByPlace} }

func (g League) ranked(all []LeagueStanding) []LeagueStanding {
	by := func(a, b LeagueStanding) int {
		return cmp.Or(cmp.Compare(b.For, a.For), g.missing(a)-g.missing(b), cmp.Compare(g.way().Better(b.Score), g.way().Better(a.Score)))
	}
	slices.SortFunc(all, func(a, b LeagueStanding) int {
		return cmp.Or(by(a, b), cmp.Compare(a.Name, b.Name), cmp.Compare(a.Club, b.Club))
	})
	for i := range all {
		all[i].Place = i + 1
		if i > 0 && by(all[i], all[i-1]) == 0 {
			all[i].Place = all[i-1].Place
		}
	}
	return all
}

// missing returns how many results do not count, where that puts somebody behind: if the fewest
// points win, an absence must not be the best result.
func (g League) missing(s LeagueStanding) (n int) {
	for _, counts := range s.Counts {
		n += OneIf(g.way().Few && !counts)
	}
	return n
}

// LeagueOf returns the tournaments of a league that have begun, by day; if there are more than
// maxLeague, only the latest. It changes the order of all.
func (s Setup) LeagueOf(all []Played) []Played {
	of := slices.DeleteFunc(all, func(p Played) bool {
		return p.Setup.League != s.League || !p.Setup.addsUpWith(s) || p.Setup.MatchPoints != s.MatchPoints || p.Begun() == 0
	})
	slices.SortStableFunc(of, func(a, b Played) int { return cmp.Compare(a.Setup.Day, b.Setup.Day) })
	return of[max(0, len(of)-maxLeague):]
}

// LeagueRanking adds up the tournaments of a league: the players, or the teams where they meet for
// match points.
func (s Setup) LeagueRanking(all []Played) []LeagueStanding {
	var rankings [][]Standing
	var merges []Merge
	for _, p := range all {
		ranking := p.Rankings().Overall()
		if s.MatchPoints {
			ranking = p.Rankings().OfTeams()
		}
		merges = append(merges, p.Merges...)
		rankings = append(rankings, InLeague(ranking))
	}
	s.LeagueRules.Few = s.Counting().Few
	if s.MatchPoints {
		return s.LeagueRules.RankTeams(rankings)
	}
	return s.LeagueRules.Rank(rankings, merges...)
}

// InLeague returns the lines of a ranking that have a place. The two of a pair get a line each, with
// the same place.
func InLeague(ranking []Standing) (all []Standing) {
	for _, s := range ranking {
		players := s.Players
		switch {
		case !s.IsRanked():
		case s.Pair:
			for _, p := range players {
				s.Name, s.Players, s.Team, s.Pair = p.Name, []Player{p}, false, false
				all = append(all, s)
			}
		default:
			all = append(all, s)
		}
	}
	return all
}

// A Played is a tournament of a league, and its ID.
type Played struct {
	Tournament
	ID string
}

// HallOfFame returns those who were among the first three of tournaments that are over, sorted by
// how often they came first, then second, then third.
func HallOfFame(held []Played) (all []Champion) {
	var results [][]Standing
	var merges []Merge
	for _, t := range held {
		results, merges = append(results, InLeague(t.Result())), append(merges, t.Merges...)
	}
	at, is := map[any]int{}, Identify(results, merges)
	for _, ranking := range results {
		var here []any // players of one tournament are always different people
		for _, s := range First(Podium, ranking) {
			called := Person{s.Name, s.Players[0].Club}
			who := is.Of(called)
			if slices.Contains(here, who) {
				who = called
			} else if into, merged := who.(Person); merged {
				called = into
			}
			here = append(here, who)
			if _, known := at[who]; !known {
				at[who] = len(all)
				all = append(all, Champion{Name: called.Name, Club: called.Club})
			}
			all[at[who]].Places[s.Place-1]++
		}
	}
	slices.SortStableFunc(all, func(a, b Champion) int {
		return cmp.Or(slices.Compare(b.Places[:], a.Places[:]), cmp.Compare(a.Name, b.Name))
	})
	return all
}

// A Champion is a person in the hall of fame. Players count as one person by the same rules as in a
// league: by name and club, by member number, and by merges.
type Champion struct {
	Name, Club string
	Places     [Podium]int // how often the person came first, second and third
}

// Podium is how many players of a tournament get into the hall of fame.
const Podium = 3
