package tournament_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"anschreiber/scoring"
	. "anschreiber/scoring/tournament"
	pages "anschreiber/views/tournament"
	"anschreiber/views/ui"
)

// The best fourteen and two wild cards play a final, seated by place. Finalists are ranked ahead of
// everybody else. If the final starts anew, only the points of the final count for them.
func TestAFinalOfTheBestSixteenWithWildCards(t *testing.T) {
	for _, anew := range []bool{false, true} {
		d := newDesk(t, skatOf(3), crowd(24))
		for range 2 {
			d.draws(ByLot)
			d.plays()
		}
		before := placed(d.Rankings().Overall())
		wild := before[20:22]
		d.sends("act", "draw", "method", "final", "first", "14", "anew", fmt.Sprint(anew), "wild", fmt.Sprint(wild[0]), "wild", fmt.Sprint(wild[1]))
		through := slices.Concat(before[:14], wild)
		if seated := slices.Collect(slices.Chunk(through, 4)); fmt.Sprint(d.Rounds[2].Lists()) != fmt.Sprint(seated) {
			t.Fatalf("the final is seated %v, want %v", d.Rounds[2].Lists(), seated)
		}
		d.plays()
		if says := d.Rankings().FinalRuleText().DE; !strings.Contains(says, "Vorn steht, wer im Finale ist") || strings.Contains(says, "zählt nur das Finale") != anew {
			t.Errorf("anew %v: the ranking says %q", anew, says)
		}
		ranking := d.Rankings().Overall()
		if front := placed(ranking)[:16]; len(ranking) != 24 || !slices.Equal(sorted(front), sorted(through)) {
			t.Errorf("of %d in front are %v, want %v", len(ranking), front, through)
		}
		for i, s := range ranking {
			rounds := []int{1, 2, 3}
			if anew && slices.Contains(through, s.Number()) {
				rounds = []int{3}
			}
			if want := naive(d.acts, s.Number(), rounds...).Score; s.Score != want {
				t.Errorf("anew %v: number %d has %v, want %v", anew, s.Number(), s.Score, want)
			}
			if i > 0 && i != 16 && s.Score > ranking[i-1].Score {
				t.Errorf("%v stands behind %v", s.Score, ranking[i-1].Score)
			}
		}
	}
}

// A final can only be drawn after the first round, and only once. The finalists play all later
// rounds.
func TestAFinalIsDrawnOnceAndOfFullTables(t *testing.T) {
	d := newDesk(t, skatOf(4), crowd(8))
	final := []string{"act", "draw", "method", "final", "first"}
	d.refuses("method", "nach der ersten Runde", append(final, "4")...)
	d.draws(ByLot)
	d.plays()
	d.refuses("first", "5 im Finale", append(final, "5")...)
	d.refuses("wild", "spielt nicht mit oder steht schon da", append(final, "4", "wild", "99")...)
	d.refuses("wild", "spielt nicht mit oder steht schon da", append(final, "4", "wild", "1", "wild", "1")...)
	d.sends(append(final, "4")...)
	d.plays()
	d.refuses("method", "nur einmal", append(final, "4")...)
	d.draws(ByLot)
	if in := d.Rounds[2].Lists(); len(in) != 1 || !slices.Equal(sorted(in[0]), sorted(d.Rounds[1].Lists()[0])) {
		t.Errorf("the second round of the final has tables %v", in)
	}
}

// Players of two heats sit separately in each round; the best of each heat meet in a final,
// together with the winners of the last round's tables.
func TestHeatsPlayApartAndTheirBestMeet(t *testing.T) {
	setup := skatOf(2)
	setup.Heats = []Heat{{"Vormittag", []int{1, 2, 3, 4, 5, 6, 7, 8}}, {"Nachmittag", []int{9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19}}}
	d := newDesk(t, setup, crowd(19))
	d.draws(ByLot)
	for i, table := range d.Rounds[0].Lists() {
		for _, n := range table {
			if (n <= 8) != (i < 2) {
				t.Errorf("number %d sits at table %d", n, i+1)
			}
		}
	}
	d.drawnAgain(nil)
	d.plays()
	in, heats, won := map[int]bool{}, map[bool]int{}, map[int]bool{}
	for _, n := range placed(d.Rankings().Overall()) {
		in[n] = heats[n <= 8] < 3
		heats[n <= 8]++
	}
	for _, n := range placed(d.Rankings().OfRound(1)) {
		table := d.Sits(1, n).At.Table
		in[n], won[table] = in[n] || !won[table], true
	}
	if got := placed(d.Rankings().OfHeat(setup.Heats[0])); len(got) != 8 || slices.Max(got) > 8 {
		t.Errorf("the first heat ranks %v", got)
	}
	d.sends("act", "draw", "method", "final", "first", "3", "winners", "true")
	want := slices.DeleteFunc(placed(d.Rankings().Overall()), func(n int) bool { return !in[n] })
	if got := slices.Concat(d.Rounds[1].Lists()...); !slices.Equal(got, want) {
		t.Errorf("the final is seated %v, want %v", got, want)
	}
}

// matchDay opens a match day whose teams have these numbers of players present, with four teams at
// each venue.
func matchDay(t *testing.T, rounds int, sizes ...int) *desk {
	setup := skatOf(rounds)
	setup.MatchPoints = true
	var players []Player
	for i, size := range sizes {
		team := fmt.Sprint("Asse ", i+1)
		if i%4 == 0 {
			setup.Venues = append(setup.Venues, Venue{})
		}
		at := &setup.Venues[i/4].Teams
		*at = append(*at, team)
		for range size {
			players = append(players, Player{Number: len(players) + 1, Name: fmt.Sprint("Spieler ", len(players)+1), Team: team})
		}
	}
	return newDesk(t, setup, players)
}

// byHand adds up the results of the teams in a round, independently of the code under test. A team
// gets one match point for each team with fewer points, and half a match point for each team with
// equal points.
func (d *desk) byHand(round int) map[string]tally {
	teams, seated := map[string]tally{}, map[string]int{}
	for _, n := range slices.Concat(d.Rounds[round-1].Lists()...) {
		p, _ := d.Player(n)
		teams[p.Team] = teams[p.Team].plus(tally{0, naive(d.acts, n, round).Score})
		seated[p.Team]++
	}
	for _, v := range d.Setup.Venues {
		for _, team := range v.Teams {
			for _, other := range v.Teams {
				switch a, b := teams[team].points, teams[other].points; {
				case other == team || seated[team] < 3:
				case seated[other] < 3, a > b:
					teams[team] = teams[team].plus(tally{scoring.Whole(1), 0})
				case a == b:
					teams[team] = teams[team].plus(tally{scoring.Whole(1) / 2, 0})
				}
			}
		}
	}
	return teams
}

// The spreadsheet, the paper and the wall show the same match points of a team, and its games are
// those of its players. The rule beside a ranking is the rule by which the ranking was made.
func TestALeagueDaySaysOfTeamsWhatTheyHaveEverywhere(t *testing.T) {
	d := matchDay(t, 2, 4, 4, 4, 4)
	won, lost := map[string]int{}, map[string]int{}
	for range 2 {
		d.draws(ByLot)
		d.plays()
	}
	for _, s := range d.Rankings().Overall() {
		won[s.Players[0].Team], lost[s.Players[0].Team] = won[s.Players[0].Team]+s.Won, lost[s.Players[0].Team]+s.Lost
	}
	teams := d.Rankings().OfTeams()
	rows := pages.Viewer{}.RankingRows(d.Tournament, teams, "Team")
	paper := pages.Printer{Page: ui.In("de"), Tournament: d.Tournament}.RankingOf(teams, "")
	wall := pages.WallRanking(d.Tournament, teams)
	for i, s := range teams {
		if s.Won != won[s.Name] || s.Lost != lost[s.Name] || s.Won+s.Lost == 0 {
			t.Errorf("%s has %d:%d games, and its players have %d:%d", s.Name, s.Won, s.Lost, won[s.Name], lost[s.Name])
		}
		cells := rows[i+1][5:9]
		if want := []ui.TableCell{pages.NumberCell(s.Won), pages.NumberCell(s.Lost), pages.PointsCell(&s.For), pages.PointsCell(&s.Against)}; !slices.Equal(cells, want) {
			t.Errorf("the spreadsheet says %v of %s, want %v", cells, s.Name, want)
		}
		if got := paper.Rows[i][len(paper.Rows[i])-4:]; got[0] != strconv.Itoa(s.Won) || got[1] != strconv.Itoa(s.Lost) || got[2] != s.MatchText() {
			t.Errorf("the paper says %v of %s", got, s.Name)
		}
		if wall[i].Strong != s.MatchText() {
			t.Errorf("the wall says %s of %s", wall[i].Strong, s.Name)
		}
	}
	if paper.Notes[len(paper.Notes)-1] != MatchesText.DE {
		t.Errorf("the paper says %q", paper.Notes)
	}
	for ranking, c := range map[string]struct {
		rule, who string
		follow    bool
	}{OfAll: {d.Rankings().TiesText(false).DE, "", true}, OfTeams: {MatchesText.DE, "Mannschaft", false}} {
		v := pages.Viewer{Page: ui.In("de")}.RankingPage(d.Tournament, ranking)
		if v.Rule != c.rule || v.Who != c.who || v.Follow != c.follow {
			t.Errorf("%s: the page says %q of %q, and follows %v", ranking, v.Rule, v.Who, v.Follow)
		}
	}
	var cards pages.PapersPage
	pages.Printer{Page: ui.In("de"), Tournament: d.Tournament}.Cards(&cards)
	if says := cards.Cards[5].Venue; says != "Spielort: Asse 1" {
		t.Errorf("a start card says %q", says)
	}
}

// A tally is the result of a team.
type tally struct{ match, points scoring.Points }

func (t tally) plus(o tally) tally { return tally{t.match + o.match, t.points + o.points} }

// Sixteen teams of four meet at four venues for three rounds; one team has only three players
// present, one only two. Two match days add up.
func TestALeagueDayOfSixteenTeams(t *testing.T) {
	agrees := func(rounds int, name string, is, before tally, against scoring.Points, want map[string]tally) {
		t.Helper()
		if is != want[name] || is.match+against != scoring.Whole(3*rounds) {
			t.Errorf("%s has %v and %v against it, want %v of %d rounds", name, is, against, want[name], rounds)
		}
		if is.match > before.match || is.match == before.match && is.points > before.points {
			t.Errorf("%s stands behind a team with less", name)
		}
	}
	season, days := map[string]tally{}, [][]Standing{}
	for range 2 {
		d, day := matchDay(t, 3, 4, 4, 4, 4, 4, 4, 4, 3, 4, 4, 4, 2, 3, 3, 3, 3), map[string]tally{}
		for round := 1; round <= 3; round++ {
			d.draws(ByLot)
			d.plays()
			for team, has := range d.byHand(round) {
				day[team], season[team] = day[team].plus(has), season[team].plus(has)
			}
		}
		days = append(days, d.Rankings().OfTeams())
		last := tally{scoring.Whole(99), 0}
		page := pages.Viewer{}.RankingPage(d.Tournament, OfTeams)
		for i, s := range d.Rankings().OfTeams() {
			if cells := page.Rows[i].Cells; !slices.Equal(cells, s.Matches) {
				t.Errorf("%s has %v, and the page says %v", s.Name, s.Matches, cells)
			}
			agrees(3, s.Name, tally{s.For, s.Score}, last, s.Against, day)
			last = tally{s.For, s.Score}
		}
	}
	league, last := League{}.RankTeams(days), tally{scoring.Whole(99), 0}
	for _, s := range league {
		agrees(6, s.Name, tally{s.For, s.Score}, last, s.Against, season)
		last = tally{s.For, s.Score}
	}
	if len(league) != 16 || len(days[0]) != 16 {
		t.Errorf("%d and %d teams are ranked", len(days[0]), len(league))
	}
}

// Team mates sit together only if a team has more players than its venue has tables. Each team
// plays only with teams at its venue. The sizes of the tables are those of Anlage 10 of the
// Sportordnung.
func TestTheTablesOfAVenueAreThoseOfTheSportordnung(t *testing.T) {
	for _, one := range []struct{ teams, tables []int }{
		{[]int{4, 4, 4, 4}, []int{4, 4, 4, 4}},
		{[]int{4, 4, 4, 3}, []int{4, 4, 4, 3}}, // Fall 1
		{[]int{4, 4, 3, 3}, []int{4, 4, 3, 3}}, // Fall 2
		{[]int{4, 3, 3, 3}, []int{4, 3, 3, 3}}, // Fall 3
		{[]int{3, 3, 3, 3}, []int{4, 4, 4}},    // Fall 4
		{[]int{4, 4, 4, 0}, []int{3, 3, 3, 3}}, // Fall 5
		{[]int{4, 4, 4, 2}, []int{3, 3, 3, 3}}, // two are not a team
		{[]int{4, 4, 3, 0}, []int{4, 4, 3}},    // too few for four tables
		{[]int{4, 4, 0, 0}, []int{4, 4}},
		{[]int{4, 3, 0, 0}, []int{4, 3}},
	} {
		d := matchDay(t, 1, one.teams...)
		d.draws(ByLot)
		var sizes []int
		for _, table := range d.Rounds[0].Lists() {
			sizes = append(sizes, len(table))
			mates := map[string]int{}
			for _, n := range table {
				p, _ := d.Player(n)
				mates[p.Team]++
				if most := (slices.Max(one.teams)-1)/len(one.tables) + 1; mates[p.Team] > most {
					t.Errorf("%v: %d of %s sit together", one.teams, mates[p.Team], p.Team)
				}
			}
		}
		if !slices.Equal(sizes, one.tables) {
			t.Errorf("%v: tables of %v, want %v", one.teams, sizes, one.tables)
		}
		d.drawnAgain(nil)
	}
	matchDay(t, 1, 5, 4, 4, 4).refuses("method", "Asse 1 hat 5 Spieler da", "act", "draw", "method", ByLot)
}

func TestAFinalIsOfTheBestWhoAreStillHere(t *testing.T) {
	d := newDesk(t, skatOf(2), crowd(8))
	d.draws(ByLot)
	d.plays()
	ranked := placed(d.Rankings().Overall())
	d.sends("act", "edit", "number", strconv.Itoa(ranked[0]), "name", d.NameOf(ranked[0]), "gone", "true", "reason", "musste weg")
	d.sends("act", "draw", "method", "final", "first", "4")
	if got := slices.Concat(d.Rounds[1].Lists()...); !slices.Equal(got, ranked[1:5]) {
		t.Errorf("the final is seated %v of %v", got, ranked)
	}
}
