package handlers_test

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"testing"

	"anschreiber/scoring"
)

// A cup is a tournament with what its players naively come to.
type cup struct {
	*webClient
	at     string
	chance *rand.Rand
	score  map[int]int // by number
	won    map[int]int
	lost   map[int]int
}

func (c *webClient) cup(at string) *cup {
	return &cup{c, at, rand.New(rand.NewPCG(1, 2)), map[int]int{}, map[int]int{}, map[int]int{}}
}

// seats are the numbers of who sits at a table.
func (c *cup) seats(round, table int) (numbers []int) {
	c.t.Helper()
	for _, row := range webFind(c.sees(c.table(round, table)).all(".foot-of-list")[0], "tr")[1:] {
		n, err := strconv.Atoi(webText(webFind(row, "td")[1]))
		if err != nil {
			c.t.Fatal(err)
		}
		numbers = append(numbers, n)
	}
	return numbers
}

func (c *cup) table(round, table int) string {
	return fmt.Sprintf("%s/tische/%d/%d", c.at, round, table)
}

// A skatList is the foot of a list on paper.
type skatList struct{ points, won, lost []int }

// random is a list of so many deals at a table.
func (c *cup) random(seats, deals int) (l skatList) {
	l.points, l.won, l.lost = make([]int, seats), make([]int, seats), make([]int, seats)
	for range deals {
		i := c.chance.IntN(seats)
		if c.chance.IntN(4) == 0 {
			l.lost[i]++
			l.points[i] -= 48
		} else {
			l.won[i]++
			l.points[i] += 24
		}
	}
	return l
}

// naive adds a list up as one would on a bill of paper: Seeger-Fabian.
func (c *cup) naive(numbers []int, l skatList) {
	for i, number := range numbers {
		c.score[number] += l.points[i] + 50*l.won[i] - 50*l.lost[i]
		c.won[number] += l.won[i]
		c.lost[number] += l.lost[i]
		for j := range numbers {
			if i != j {
				c.score[number] += l.lost[j] * map[int]int{3: 40, 4: 30}[len(numbers)]
			}
		}
	}
}

// form is the director's form of a list on paper, filled in.
func (c *cup) form(round, table int, l skatList) *webForm {
	c.t.Helper()
	f := c.sees(c.table(round, table)).does("list", "passed", "0")
	for key, numbers := range map[string][]int{"points": l.points, "won": l.won, "lost": l.lost} {
		f.Values[key] = words(numbers)
	}
	return f
}

func words(numbers []int) (all []string) {
	for _, n := range numbers {
		all = append(all, strconv.Itoa(n))
	}
	return all
}

// types types a random list in.
func (c *cup) types(round, table, deals int) {
	c.t.Helper()
	numbers := c.seats(round, table)
	l := c.random(len(numbers), deals)
	c.send(c.form(round, table, l)).is(http.StatusSeeOther)
	c.naive(numbers, l)
}

// ranked are the numbers of the ranking in order, and their scores.
func (c *cup) ranked() (numbers, scores []int) {
	c.t.Helper()
	for _, row := range c.sees(c.at).all("tr") {
		number, is := strings.CutPrefix(webAttr(row, "id"), "nr")
		if !is {
			continue
		}
		cells := webFind(row, "td")
		n, _ := strconv.Atoi(number)
		score, err := strconv.Atoi(strings.Replace(webText(cells[len(cells)-1]), "−", "-", 1))
		if err != nil {
			c.t.Fatal(err)
		}
		numbers, scores = append(numbers, n), append(scores, score)
	}
	return numbers, scores
}

// agrees compares the ranking with the naive sums.
func (c *cup) agrees(players int) {
	c.t.Helper()
	numbers, scores := c.ranked()
	if len(numbers) != players {
		c.t.Errorf("%d are ranked, want %d", len(numbers), players)
	}
	for i, n := range numbers {
		if scores[i] != c.score[n] {
			c.t.Errorf("number %d has %d, want %d", n, scores[i], c.score[n])
		}
	}
	if !slices.IsSortedFunc(numbers, func(a, b int) int {
		return cmp.Or(cmp.Compare(c.score[b], c.score[a]), cmp.Compare(c.won[b], c.won[a]), cmp.Compare(c.lost[a], c.lost[b]))
	}) {
		c.t.Errorf("out of order: %v", numbers)
	}
}

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

// of is the first form about a player that has a button.
func (p *webPage) of(act, number string) *webForm {
	p.t.Helper()
	for _, f := range p.forms() {
		if f.offers("act", act) && f.Get("number") == number {
			return f.with("act", act)
		}
	}
	p.t.Fatalf("%s: nobody has number %s", p.path, number)
	return nil
}

// first is the first series: eight tables of four and one of three.
func (c *cup) first() {
	c.t.Helper()
	phones := map[int]*webClient{}
	for table := 1; table <= 2; table++ { // they write on their phones, the second sends all of it at the end
		phones[table] = c.app.client(c.t)
		phones[table].joins(c.tableLink(c.at, 1, table), "")
	}
	c.plays(phones[1], 1)
	numbers := c.seats(1, 3)
	right := c.random(4, 8)
	wrong := skatList{right.points, right.won, slices.Clone(right.lost)}
	wrong.lost[0]++
	back := c.send(c.form(1, 3, wrong)).is(http.StatusUnprocessableEntity).says("zusammen 9 Spiele, die Liste hat 8")
	if typed := back.does("list"); !slices.Equal(typed.Values["points"], words(right.points)) {
		c.t.Errorf("typed was %v", typed.Values["points"])
	}
	f := c.form(1, 3, right)
	f.Values["total"] = []string{"9999", "", "", ""}
	c.send(f).is(http.StatusUnprocessableEntity).says("auf dem Papier steht 9999")
	c.send(c.form(1, 3, right)).is(http.StatusSeeOther)
	c.naive(numbers, right)
	for table := 4; table <= 9; table++ {
		c.types(1, table, map[bool]int{true: 6, false: 8}[table == 9])
	}
	c.send(c.sees(c.at + "/auslosung").must(c.t)).is(http.StatusUnprocessableEntity).says("Es fehlt noch: Tisch 2")
	c.plays(phones[2], 2)
}

// must is a draw that is sent although the page does not offer it.
func (p *webPage) must(t testing.TB) *webForm {
	return &webForm{t: t, method: http.MethodPost, action: strings.SplitN(p.path, "?", 2)[0], Values: map[string][]string{
		"key": {"early"}, "act": {"draw"}, "method": {"lot"},
	}}
}

// plays writes eight deals on a table's phone, Kreuz mit 1 for 24 each, and all
// sign.
func (c *cup) plays(phone *webClient, table int) {
	c.t.Helper()
	evening := c.tableOf(c.at, 1, table)
	l := skatList{make([]int, 4), make([]int, 4), make([]int, 4)}
	for deal := range 8 {
		declarer := (deal+1)%4 + 1 // the one on the dealer's left
		phone.deals(evening, strconv.Itoa(declarer))
		l.points[declarer-1] += 24
		l.won[declarer-1]++
	}
	c.naive(c.seats(1, table), l)
	f := phone.sees(evening+"/turnier").does("sign", "seat", "1")
	f.Values["seat"] = []string{"1", "2", "3", "4"}
	phone.send(f).is(http.StatusSeeOther)
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

// zeroSum types a random list in, first with a point too many.
func (c *cup) zeroSum(round, table int) {
	c.t.Helper()
	page := c.sees(c.table(round, table))
	var numbers []int
	for _, row := range webFind(page.all(".foot-of-list")[0], "tr")[1:] {
		n, _ := strconv.Atoi(webText(webFind(row, "td")[1]))
		numbers = append(numbers, n)
	}
	points := []int{c.chance.IntN(80) - 40, c.chance.IntN(80) - 40, c.chance.IntN(80) - 40, 0}
	points[3] = -points[0] - points[1] - points[2]
	f := page.does("list")
	if table == 1 {
		f.Values["points"] = words([]int{points[0] + 1, points[1], points[2], points[3]})
		c.send(f).is(http.StatusUnprocessableEntity).says("ie Punkte ergeben " + scoring.Whole(1).Signed() + " statt 0")
	}
	f.Values["points"] = words(points)
	c.send(f).is(http.StatusSeeOther)
	for i, n := range numbers {
		c.score[n] += points[i]
	}
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
