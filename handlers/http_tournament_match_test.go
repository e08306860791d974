package handlers_test

import (
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// A leagueDay is a match day of teams, with what they naively come to.
type leagueDay struct {
	*cup
	teams  map[int]string // by number
	venues [][]string
	points map[string]int // of its players
	halves map[string]int // match points, two for each
	rounds int
}

// leagueDay sets one up: teams of so many who are here, at venues of four.
func (c *webClient) leagueDay(day string, rounds int, sizes ...int) *leagueDay {
	c.t.Helper()
	d := &leagueDay{teams: map[int]string{}, points: map[string]int{}, halves: map[string]int{}}
	var venues, names []string
	for i, size := range sizes {
		team := fmt.Sprintf("Asse %d", i+1)
		if i%4 == 0 {
			d.venues = append(d.venues, nil)
		}
		d.venues[i/4] = append(d.venues[i/4], team)
		for range size {
			d.teams[len(names)+1] = team
			names = append(names, fmt.Sprintf("Spieler %03d, %s, %s", len(names)+1, team, team))
		}
	}
	for _, v := range d.venues {
		venues = append(venues, strings.Join(v, ", "))
	}
	at := c.setsUp("skat", 0, "date", day, "rounds", strconv.Itoa(rounds), "deals4", "12", "deals3", "9", "team", "4", "league", "Oberliga", "match_points", "true", "venues", strings.Join(venues, "\n"))
	c.acts(at+"/spieler", "add", "names", strings.Join(names, "\n"))
	d.cup = c.cup(at)
	return d
}

// plays draws a round, types all its lists and adds up by hand who gets how many match
// points.
func (d *leagueDay) playsRound() {
	d.t.Helper()
	d.draws(d.at, "lot")
	d.rounds++
	was := map[int]int{}
	for n, score := range d.score {
		was[n] = score
	}
	seated := map[string]int{}
	for _, table := range d.drawnTables(d.at) {
		for _, n := range table {
			seated[d.teams[n]]++
		}
	}
	d.typesAll(d.rounds)
	points := map[string]int{}
	for n, score := range d.score {
		points[d.teams[n]] += score - was[n]
	}
	for _, teams := range d.venues {
		for _, team := range teams {
			if seated[team] < 3 {
				continue
			}
			d.points[team] += points[team]
			for _, other := range teams { // one for each that it leaves behind, half of one for a tie
				switch {
				case other == team:
				case seated[other] < 3, points[team] > points[other]:
					d.halves[team] += 2
				case points[team] == points[other]:
					d.halves[team]++
				}
			}
		}
	}
}

// half is "2½" of five halves.
func half(n int) string {
	switch {
	case n == 1:
		return "½"
	case n%2 == 1:
		return strconv.Itoa(n/2) + "½"
	}
	return strconv.Itoa(n / 2)
}

// agrees compares a table of teams: each has its match points and points, the best first.
func (d *leagueDay) agreesWith(page *webPage, table string, rounds int, points, halves map[string]int, match, score func(cells []string) string) {
	d.t.Helper()
	rows := webFind(page.all(table)[0], "tr")[1:]
	if len(rows) != len(d.venues)*4 {
		d.t.Errorf("%d teams are ranked", len(rows))
	}
	last := [2]int{1 << 30, 0}
	for _, row := range rows {
		var cells []string
		for _, td := range webFind(row, "td") {
			cells = append(cells, webText(td))
		}
		team := strings.Join(strings.Fields(webText(webFind(row, "th")[0]))[:2], " ")
		if want := half(halves[team]) + ":" + half(6*rounds-halves[team]); match(cells) != want {
			d.t.Errorf("%s has %s match points, want %s", team, match(cells), want)
		}
		if got := plainNumbers.Replace(score(cells)); got != strconv.Itoa(points[team]) {
			d.t.Errorf("%s has %s points, want %d", team, got, points[team])
		}
		now := [2]int{halves[team], points[team]}
		if now[0] > last[0] || now[0] == last[0] && now[1] > last[1] {
			d.t.Errorf("%s stands behind a team with less", team)
		}
		last = now
	}
}

// Sixteen teams of four meet at four venues for three rounds: one team has only three, one
// only two, and one has not come. Two days add up.
func TestALeagueDayOfSixteenTeams(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	sizes := []int{4, 4, 4, 4, 4, 4, 4, 3, 4, 4, 4, 2, 3, 3, 3, 3}
	points, halves := map[string]int{}, map[string]int{}
	var day *leagueDay
	for _, date := range []string{"2026-03-21", "2026-04-11"} {
		day = c.leagueDay(date, 3, sizes...)
		for range 3 {
			day.playsRound()
		}
		for team, n := range day.points {
			points[team] += n
		}
		for team, n := range day.halves {
			halves[team] += n
		}
		at := func(from int) func([]string) string {
			return func(cells []string) string { return cells[len(cells)-from] }
		}
		page := day.sees(day.at + "?rang=mannschaft").says("Wertungspunkte")
		day.agreesWith(page, ".rank", 3, day.points, day.halves, at(2), at(1))
		day.sees(day.at + "/drucken?was=rangliste").says("WP")
	}
	league := day.sees(day.at + "/liga").says("Preis der Linde")
	second := func(cells []string) string { return cells[1] }
	third := func(cells []string) string { return cells[2] }
	day.agreesWith(league, ".league", 6, points, halves, second, third)
}

// Team mates sit together only where there are fewer tables than they are, each team plays
// only with those at its venue, and the tables are as Anlage 10 of the Sportordnung says.
func TestTheTablesOfAVenueAreThoseOfTheSportordnung(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	for _, one := range []struct {
		teams  []int
		tables []int
	}{
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
		d := c.leagueDay("2026-03-21", 1, one.teams...)
		c.send(c.sees(d.at+"/auslosung").form("method").with("method", "lot")).is(http.StatusSeeOther)
		var sizes []int
		for _, table := range c.drawnTables(d.at) {
			sizes = append(sizes, len(table))
			mates := map[string]int{}
			for _, n := range table {
				mates[d.teams[n]]++
			}
			for team, n := range mates {
				if most := (slices.Max(one.teams)-1)/len(one.tables) + 1; n > most {
					t.Errorf("%v: %d of %s sit together", one.teams, n, team)
				}
			}
		}
		if !slices.Equal(sizes, one.tables) {
			t.Errorf("%v: tables of %v, want %v", one.teams, sizes, one.tables)
		}
		c.sees(d.at + "/auslosung").says("bei Asse 1")
		for _, p := range c.lotPapers(d.at) {
			if got, want := fmt.Sprint(p.again(nil)), fmt.Sprint(p.tables()); got != want {
				t.Errorf("worked out %s, the paper says %s", got, want)
			}
		}
	}
}

// What no match day can be is refused beside its field, with what was typed.
func TestAMatchDayRefusesWhatCannotBe(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	d := c.leagueDay("2026-03-21", 1, 5, 4, 4, 4)
	c.send(c.sees(d.at+"/auslosung").form("method").with("method", "lot")).is(http.StatusUnprocessableEntity).says("Asse 1 hat 5 Spieler da")
	setup := func() *webForm { return c.sees(d.at + "/einrichten").form("preset") }
	c.send(setup().with("team", "3", "act", "setup")).is(http.StatusUnprocessableEntity).says("zu viert")
	back := c.send(setup().with("venues", "A, B\nC, A", "act", "setup")).is(http.StatusUnprocessableEntity).says("jede Mannschaft einmal")
	if kept := back.form("preset").Get("venues"); !strings.Contains(kept, "C, A") {
		t.Errorf("what was typed is lost: %q", kept)
	}
	back = c.send(setup().with("heats", "A: 1-4, 4", "act", "setup")).is(http.StatusUnprocessableEntity).says("Nummer 4 steht zweimal da")
	if kept := back.form("preset").Get("heats"); kept != "A: 1-4, 4" {
		t.Errorf("what was typed is lost: %q", kept)
	}
}
