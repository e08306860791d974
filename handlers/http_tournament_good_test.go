package handlers_test

import (
	"cmp"
	"net/http"
	"slices"
	"testing"
)

// goodOnly sets up a Schafkopf tournament of one round in which only plus points count.
func (c *webClient) goodOnly(typed ...string) (at string) {
	at = c.setsUp("schafkopf", 4, append([]string{"rounds", "1", "deals4", "2", "good_only", "true", "soli_first", "true"}, typed...)...)
	c.draws(at, "lot")
	return at
}

// typesGood types a list in points and Soli.
func (c *webClient) typesGood(at string, points, soli []string) *webPage {
	f := c.sees(at + "/tische/1/1").does("list")
	f.Values["points"], f.Values["soli"] = points, soli
	return c.send(f)
}

// Where only plus points are written, no list sums to 0, and none has a minus.
func TestAListOfPlusPointsNeedNotSumToZero(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	at := c.goodOnly()
	c.typesGood(at, []string{"30", "10", "-1", "0"}, []string{"0", "0", "0", "0"}).is(http.StatusUnprocessableEntity).says("ein Minus gibt es nicht")
	c.typesGood(at, []string{"30", "10", "0", "0"}, []string{"3", "0", "0", "0"}).is(http.StatusUnprocessableEntity).says("as sind 3 Soli, die Liste hat 2 Spiele")
	c.typesGood(at, []string{"30", "10", "0", "0"}, []string{"", "0", "0", "0"}).is(http.StatusUnprocessableEntity).says("ier fehlt eine Zahl")
	c.typesGood(at, []string{"30", "10", "0", "0"}, []string{"1", "0", "0", "0"}).is(http.StatusSeeOther)
	inOrder(t, c.sees(at).text(".rank"), "30", "10", "0", "0")
	if f := c.sees(at + "/tische/1/1").does("list"); f.Values["points"][0] != "30" || f.Values["soli"][0] != "1" {
		t.Errorf("correcting opens with %v", f.Values)
	}
}

// Who has won more Soli is ahead of who has as many points, and the ranking says so.
func TestSoliPartThoseWhoHaveTheSamePoints(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	at := c.goodOnly()
	seats := words(c.cup(at).seats(1, 1))
	c.typesGood(at, []string{"9", "9", "9", "0"}, []string{"0", "0", "1", "0"}).is(http.StatusSeeOther)
	page := c.sees(at).says("mehr gewonnene Soli, dann die beste Runde, dann das Los").says("1 Solo gewonnen")
	inOrder(t, page.text(".rank"), "Spieler 00"+seats[2], "Spieler 00"+seats[3])
	c.sees(at + "/drucken?was=rangliste").says("mehr gewonnene Soli")
}

// A deal that is lost takes nothing away on the phone's list either: its plus alone counts.
func TestATablesPhoneCountsOnlyThePlusOfADeal(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	at := c.goodOnly("preset", "turnier-kreuz")
	evening, phone := c.tableOf(at, 1, 1), c.app.client(t)
	phone.joins(c.tableLink(at, 1, 1), "")
	for i, declarer := range []string{"1", "2"} {
		won := map[int]string{0: "true", 1: "false"}[i]
		phone.send(phone.sees(evening).form("contract").with("contract", "wenz", "declarer", declarer, "won", won)).is(http.StatusSeeOther)
	}
	// a Wenz won is 6 for one, a Wenz lost 2 for each of the others
	inOrder(t, c.sees(at+"/tische/1/1").text(".foot-of-list"), "1 8", "0 0", "0 2", "0 2")
	inOrder(t, c.sees(at).text(".rank"), "8", "2", "2", "0")
	phone.sees(evening + "/turnier").says("Gute")
}

// A Schafkopfrennen of 24 in two rounds: each has the plus of all deals, added up here by
// hand; who has as many points is parted by Soli, then by the best round.
func TestASchafkopfrennenCountsPlusAndThenSoli(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	at := c.setsUp("schafkopf", 24, "rounds", "2", "deals4", "30", "good_only", "true", "soli_first", "true")
	race := c.cup(at)
	best := map[int]int{}
	for round := 1; round <= 2; round++ {
		c.draws(at, "lot")
		for table := 1; table <= 6; table++ {
			f, numbers := c.sees(race.table(round, table)).does("list"), race.seats(round, table)
			points, soli := make([]int, 4), make([]int, 4)
			for i, n := range numbers {
				points[i], soli[i] = 2*race.chance.IntN(12), race.chance.IntN(4) // so few that many are equal
				race.score[n] += points[i]
				race.won[n] += soli[i]
				best[n] = max(best[n], points[i])
			}
			f.Values["points"], f.Values["soli"] = words(points), words(soli)
			c.send(f).is(http.StatusSeeOther)
		}
	}
	numbers, scores := race.ranked()
	if len(numbers) != 24 {
		t.Fatalf("%d are ranked", len(numbers))
	}
	for i, n := range numbers {
		if scores[i] != race.score[n] {
			t.Errorf("number %d has %d, want %d", n, scores[i], race.score[n])
		}
	}
	if !slices.IsSortedFunc(numbers, func(a, b int) int {
		return cmp.Or(race.score[b]-race.score[a], race.won[b]-race.won[a], best[b]-best[a])
	}) {
		t.Errorf("out of order: %v", numbers)
	}
	c.sees(at + "/drucken?was=rangliste").says("mehr gewonnene Soli, dann die beste Runde, dann das Los")
}
