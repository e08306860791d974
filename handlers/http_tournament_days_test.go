package handlers_test

import (
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// Two players come late, one leaves after the first of three series. One table writes on its phone,
// the others on paper. The last series is seated by points, and two players are swapped.
func TestADayOfThreeSeries(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	at := c.setsUp("skat", 14, "rounds", "3", "deals4", "8", "deals3", "6", "team", "4", "fee", "10", "lost_first", "0,50", "lost_more", "1", "prizes", "100\n50")
	day := c.cup(at)
	for _, late := range []string{"13", "14"} {
		editing(late, "late", "true")(c, at)
	}
	c.draws(at, "lot")
	phone, evening := c.phoneAt(at, 1)
	phone.deals(evening, "2", "3", "4", "1", "2", "3", "4", "1") // each player wins two deals of 24 points
	day.naive(day.seats(1, 1), skatList{[]int{48, 48, 48, 48}, []int{2, 2, 2, 2}, []int{0, 0, 0, 0}})
	c.post(at+"/auslosung", url.Values{"key": {"early"}, "act": {"draw"}, "method": {"lot"}}).is(http.StatusUnprocessableEntity).says("Es fehlen: Tisch 1")
	f := phone.sees(evening+"/turnier").does("sign", "seat", "1")
	f.Values["seat"] = []string{"1", "2", "3", "4"}
	phone.send(f).is(http.StatusSeeOther)
	day.types(1, 2, 8)
	day.types(1, 3, 8)
	day.agrees(12)
	c.sees(at + "/kasse").says("Verlustspielgeld je Tisch")
	c.sees(at + "?rang=mannschaft").says("Team 0")
	for _, here := range []string{"13", "14"} {
		c.send(c.sees(at+"/spieler").of("mark", here)).is(http.StatusSeeOther)
	}
	editing("5", "gone", "true")(c, at)
	c.draws(at, "lot")
	for table, deals := range []int{8, 6, 6, 6} {
		day.types(2, table+1, deals)
	}
	day.agrees(14)
	order, _ := day.ranked()
	c.send(c.sees(at+"/auslosung").says("3. Serie 13 Spieler").says("2. Serie: so fiel das Los").form("method").with("method", "points")).is(http.StatusSeeOther)
	order = slices.DeleteFunc(order, func(number int) bool { return number == 5 }) // the player who has left is not seated
	c.acts(at+"/auslosung", "swap", "a", strconv.Itoa(order[0]), "b", strconv.Itoa(order[12]))
	c.acts(at+"/auslosung", "begin")
	for table, deals := range []int{8, 6, 6, 6} {
		day.types(3, table+1, deals)
	}
	day.agrees(14)
	c.sees(at).says("100,00 €")
	c.sees(at + "/auslosung").says("Alles ist ausgelost")
	c.sees("/").says("hat gewonnen")
}

// Two helpers type the same list at the same moment: the second helper is shown what the first one
// has written, and keeps what he has typed himself.
func TestTwoWhoTypeOneListSeeEachOther(t *testing.T) {
	t.Parallel()
	c, at := newRound(t, "skat", 4, "deals4", "8")
	day := c.cup(at)
	helper := c.lets("writer", at, "Helfer").cup(at)
	other := day.random(4, 8)
	first, second := day.form(1, 1, day.random(4, 8)), helper.form(1, 1, other)
	c.send(first).is(http.StatusSeeOther)
	back := helper.send(second).is(http.StatusConflict).says("nzwischen hat jemand diese Liste geändert").says("unterschrieben")
	for _, p := range other.points {
		if !strings.Contains(back.body, `value="`+strconv.Itoa(p)+`"`) && !strings.Contains(back.text("main"), strconv.Itoa(p)) {
			t.Errorf("%d is lost", p)
		}
	}
	helper.post(day.table(1, 1), map[string][]string{"key": {"k"}, "act": {"reopen"}, "round": {"1"}, "table": {"1"}, "reason": {"x"}}).is(http.StatusNotFound)
}

// The beginning of a round can be undone as long as nobody has written at its tables.
func TestARoundIsTakenBackUntilSomebodyWrites(t *testing.T) {
	t.Parallel()
	c, at := newRound(t, "skat", 8, "deals4", "8")
	evening := c.tableOf(at, 1, 1)
	c.acts(at+"/auslosung", "undo")
	c.get(evening).is(http.StatusNotFound)
	c.acts(at+"/auslosung", "begin")
	evening = c.tableOf(at, 1, 1)
	undo := c.sees(at + "/auslosung").does("undo")
	c.deals(evening, "2")
	c.send(undo).is(http.StatusUnprocessableEntity).says("n den Tischen steht schon etwas")
	c.sees(evening)
}
