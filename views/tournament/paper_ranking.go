package tournament

import (
	"strconv"
	"strings"

	"anschreiber/scoring/tournament"
)

// rankings adds the ranking of all players and, if the tournament has them, the rankings of teams,
// tandems and groups.
func (w Printer) rankings(v *PapersPage) {
	if len(w.Rounds) == 0 {
		return
	}
	all := w.Rankings().Overall()
	v.Tables = append(v.Tables, w.RankingOf(all, w.S("Rangliste", "Ranking")))
	if tandems := w.Rankings().OfTandems(); len(tandems) > 0 {
		v.Tables = append(v.Tables, w.RankingOf(tandems, "Tandems"))
	}
	if teams := w.Rankings().OfTeams(); len(teams) > 0 {
		v.Tables = append(v.Tables, w.RankingOf(teams, w.S("Mannschaften", "Teams")))
	}
	for _, g := range tournament.Groups {
		if group := w.Rankings().OfGroup(g.Value); len(group) > 0 {
			v.Tables = append(v.Tables, w.RankingOf(group, w.S("Rangliste ", "Ranking of ")+w.T(g.Name)))
		}
	}
}

// manyRounds is the smallest number of rounds for which columns are narrower and clubs are left out
// for lack of room.
const manyRounds = 6

// RankingOf returns a ranking for paper.
func (w Printer) RankingOf(ranking []tournament.Standing, title string) PrintedTable {
	rounds, width := w.Begun(), 14
	if rounds >= manyRounds {
		width = 11
	}
	t := PrintedTable{Title: title, Below: w.asOf(len(ranking)), Heads: w.whoHeads(tournament.First(1, ranking), rounds)}
	for n := range rounds {
		t.Heads = append(t.Heads, PrintedColumn{Name: strconv.Itoa(n+1) + ".", Width: width, Class: "num"})
	}
	if w.Setup.CountsGames() {
		t.Heads = append(t.Heads, PrintedColumn{Name: w.S("g", "w"), Width: 9, Class: "num"}, PrintedColumn{Name: w.S("v", "l"), Width: 9, Class: "num"})
	}
	matches := len(ranking) > 0 && ranking[0].Matches != nil
	if matches {
		t.Heads = append(t.Heads, PrintedColumn{Name: w.S("WP", "MP"), Width: 20, Class: "num strong", Fits: 6}) // wide enough for "10½:7½"
	}
	t.Heads = append(t.Heads, PrintedColumn{Name: w.S("Gesamt", "Total"), Width: 18, Class: "num strong"})
	var remarks []string
	for _, s := range ranking {
		t.Rows = append(t.Rows, w.rankingRow(s, rounds))
		for _, says := range s.Remarks {
			remarks = append(remarks, standsAs(s, Names(w.Players).OnPaper)+": "+w.T(says))
		}
		if s.ByLot && t.Notes == nil {
			t.Notes = []string{w.S("* Sonst ganz gleich: das Los hat entschieden.", "* Level in everything else: decided by lot.")}
		}
	}
	t.Notes = append(append(t.Notes, w.T(w.Rankings().TiesText(matches))+w.T(w.Rankings().FinalRuleText())), remarks...)
	return t
}

// whoHeads returns the columns that say who is ranked; a team has its players in place of a number
// and a club, and a pair has only the names of both.
func (w Printer) whoHeads(first []tournament.Standing, rounds int) []PrintedColumn {
	teams, pairs := len(first) > 0 && first[0].Team, len(first) > 0 && first[0].Pair
	heads := []PrintedColumn{{Name: w.S("Platz", "Place"), Width: 12, Class: "num strong"}}
	beside := PrintedColumn{Name: w.S("Verein", "Club"), Fits: 24}
	switch {
	case pairs:
		return append(heads, PrintedColumn{Name: w.Sentence(w.Setup.TandemWord()), Fits: 40})
	case teams && rounds < manyRounds:
		beside.Name = w.S("Spieler", "Players")
		heads = append(heads, PrintedColumn{Name: "Name", Width: 40, Fits: 16})
	case teams:
		heads = append(heads, PrintedColumn{Name: "Name", Fits: 22})
	default:
		heads = append(heads, PrintedColumn{Name: w.S("Nr.", "No."), Width: 9, Class: "num"}, PrintedColumn{Name: "Name", Fits: 22})
	}
	if rounds < manyRounds {
		heads = append(heads, beside)
	}
	return heads
}

func (w Printer) rankingRow(s tournament.Standing, rounds int) []string {
	place := s.PlaceText()
	if s.IsRanked() {
		place += "."
	}
	if s.ByLot {
		place += "*"
	}
	row, beside := []string{place, standsAs(s, Names(w.Players).OnPaper)}, playerNames(s, " · ")
	if !s.Team {
		row, beside = []string{place, strconv.Itoa(s.Number()), s.Name}, s.Players[0].Club
	}
	if rounds < manyRounds && !s.Pair {
		row = append(row, beside)
	}
	for _, points := range s.Rounds[:rounds] {
		row = append(row, tournament.PointsOrDash(points))
	}
	if w.Setup.CountsGames() {
		row = append(row, strconv.Itoa(s.Won), strconv.Itoa(s.Lost))
	}
	if s.Matches != nil {
		row = append(row, s.MatchText())
	}
	return append(row, tournament.PointsOrDash(s.Total()))
}

// playerNames joins the names of a team's players.
func playerNames(s tournament.Standing, between string) string {
	var names []string
	for _, p := range s.Players {
		names = append(names, p.Name)
	}
	return strings.Join(names, between)
}

// asOf returns how many are ranked and after which round, such as "37 gewertet, nach der 2. Serie",
// or that the round is not over.
func (w Printer) asOf(n int) string {
	last := w.Begun()
	said := w.S(strconv.Itoa(n)+" gewertet", strconv.Itoa(n)+" ranked")
	if w.Closed(last) {
		return said + w.S(", nach der ", ", after ") + w.T(w.Setup.RoundName(last))
	}
	return said + ", " + w.T(w.Setup.RoundName(last)) + w.S(" läuft noch", " is not over")
}
