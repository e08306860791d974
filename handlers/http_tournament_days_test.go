package handlers_test

import (
	"net/http"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// 37 players, three series, two late, one leaves after the first, one table on
// paper with a wrong sum first, one whose deals come later, ties, teams of four.
func TestADayOfThirtySevenPlayersInThreeSeries(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	at := c.setsUp("skat", 37, "rounds", "3", "deals4", "8", "deals3", "6", "team", "4", "fee", "10", "lost_first", "0,50", "lost_more", "1", "prizes", "100\n50")
	day := c.cup(at)
	for _, late := range []string{"36", "37"} {
		c.send(c.sees(at+"/spieler").of("edit", late).and("late", "true")).is(http.StatusSeeOther)
	}
	c.draws(at, "lot")
	day.first()
	day.agrees(35)
	c.sees(at + "/kasse").says("Verlustspielgeld je Tisch")
	c.sees(at + "?rang=mannschaft").says("Team 0")
	for _, here := range []string{"36", "37"} {
		c.send(c.sees(at+"/spieler").of("mark", here)).is(http.StatusSeeOther)
	}
	c.send(c.sees(at+"/spieler").of("edit", "5").and("gone", "true")).is(http.StatusSeeOther)
	c.draws(at, "lot")
	for table := 1; table <= 9; table++ {
		day.types(2, table, 8)
	}
	day.agrees(37)
	order, _ := day.ranked()
	order = slices.DeleteFunc(order, func(number int) bool { return number == 5 }) // who has left sits nowhere
	c.send(c.sees(at+"/auslosung").says("3. Serie 36 Spieler").says("2. Serie: so fiel das Los").form("method").with("method", "points")).is(http.StatusSeeOther)
	c.acts(at+"/auslosung", "swap", "a", strconv.Itoa(order[0]), "b", strconv.Itoa(order[30]))
	c.acts(at+"/auslosung", "begin")
	for table := 1; table <= 9; table++ {
		day.types(3, table, 8)
	}
	day.agrees(37)
	c.sees(at).says("100,00 €")
	c.sees(at + "/auslosung").says("Es ist alles ausgelost")
}

// 160 players, two rounds of thirty deals, lists that sum to zero.
func TestADayOfAHundredAndSixtyPlayersInTwoRounds(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	at := c.setsUp("schafkopf", 160)
	day := c.cup(at)
	for round := 1; round <= 2; round++ {
		c.draws(at, map[int]string{1: "lot", 2: "points"}[round])
		for table := 1; table <= 40; table++ {
			day.zeroSum(round, table)
		}
		day.agrees(160)
	}
	c.sees("/").says("hat gewonnen")
}

// 17 players, one of whom sits out each round, two rounds of 24 deals as the DDV
// plays them.
func TestADayOfSeventeenPlayersWhereOneSitsOutInTurn(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	at := c.setsUp("doppelkopf", 17, "rounds", "2")
	day := c.cup(at)
	for round := 1; round <= 2; round++ {
		c.draws(at, "lot")
		for table := 1; table <= 4; table++ {
			day.zeroSum(round, table)
		}
	}
	day.agrees(17)
	c.sees(at + "/auslosung").says("Setzen aus: ")
}

// Two helpers type the same list in at one moment: the second is told what the
// first has written, and nothing of his is lost.
func TestTwoWhoTypeOneListSeeEachOther(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	at := c.setsUp("skat", 4, "deals4", "8")
	c.draws(at, "lot")
	day := c.cup(at)
	helper := c.lets("writer", at, "Helfer").cup(at)
	one, other := day.random(4, 8), day.random(4, 8)
	first, second := day.form(1, 1, one), helper.form(1, 1, other)
	c.send(first).is(http.StatusSeeOther)
	back := helper.send(second).is(http.StatusConflict).says("nzwischen hat jemand diese Liste geändert").says("unterschrieben")
	for _, p := range other.points {
		if !strings.Contains(back.body, `value="`+strconv.Itoa(p)+`"`) && !strings.Contains(back.text("main"), strconv.Itoa(p)) {
			t.Errorf("%d is lost", p)
		}
	}
	helper.post(day.table(1, 1), map[string][]string{"key": {"k"}, "act": {"reopen"}, "round": {"1"}, "table": {"1"}, "reason": {"x"}}).is(http.StatusNotFound)
	f := day.form(1, 1, other)
	c.send(f).is(http.StatusUnprocessableEntity).says("Warum")
	c.send(f.with("reason", "Zahlendreher")).is(http.StatusSeeOther)
	day.naive(day.seats(1, 1), other)
	day.agrees(4)
	c.sees(at + "/verlauf").says("Liste berichtigt, Zahlendreher")
}

// What stands between tables that were opened and lists is taken back step by
// step, and not once somebody has written.
func TestARoundIsTakenBackUntilSomebodyWrites(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	at := c.setsUp("skat", 8, "deals4", "8")
	c.draws(at, "lot")
	evening := c.tableOf(at, 1, 1)
	c.acts(at+"/auslosung", "undo")
	c.get(evening).is(http.StatusNotFound)
	c.acts(at+"/auslosung", "begin")
	evening = c.tableOf(at, 1, 1)
	undo := c.sees(at + "/auslosung").does("undo")
	c.deals(evening, "2")
	c.send(undo).is(http.StatusUnprocessableEntity).says("n den Tischen ist schon geschrieben")
	c.sees(evening)
}

// Eight come to the same points in other ways: who won more games is first, then
// who lost fewer, and only those who are the same in all of it are parted by lot.
func TestWhoHasTheSamePointsIsRankedByGamesWonThenLost(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	at := c.setsUp("skat", 8, "deals4", "8")
	c.draws(at, "lot")
	day := c.cup(at)
	for i, l := range []skatList{
		{[]int{200, 100, 150, 150}, []int{1, 3, 2, 2}, []int{0, 0, 0, 0}},
		{[]int{120, 200, 170, 120}, []int{2, 2, 1, 2}, []int{0, 1, 0, 0}},
	} {
		numbers := day.seats(1, i+1)
		c.send(day.form(1, i+1, l)).is(http.StatusSeeOther)
		day.naive(numbers, l)
	}
	day.agrees(8)
	var won, lost []int
	numbers, scores := day.ranked()
	for _, n := range numbers {
		won, lost = append(won, day.won[n]), append(lost, day.lost[n])
	}
	if !slices.Equal(scores, slices.Repeat([]int{250}, 8)) || !slices.Equal(won, []int{3, 2, 2, 2, 2, 2, 1, 1}) || lost[5] != 1 {
		t.Errorf("scores %v, won %v, lost %v", scores, won, lost)
	}
	if n := strings.Count(c.sees(at).text("table"), "*"); n != 6 {
		t.Errorf("%d were placed by lot", n)
	}
}
