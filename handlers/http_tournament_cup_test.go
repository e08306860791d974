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

// plainNumbers are as a program reads them.
var plainNumbers = strings.NewReplacer("−", "-", " ", "")

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
		score, err := strconv.Atoi(plainNumbers.Replace(webText(cells[len(cells)-1])))
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
	c.send(f).is(http.StatusUnprocessableEntity).says("auf der Liste steht 9999")
	c.send(c.form(1, 3, right)).is(http.StatusSeeOther)
	c.naive(numbers, right)
	for table := 4; table <= 9; table++ {
		c.types(1, table, map[bool]int{true: 6, false: 8}[table == 9])
	}
	c.send(c.sees(c.at + "/auslosung").must(c.t)).is(http.StatusUnprocessableEntity).says("Es fehlen: Tisch 2")
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
