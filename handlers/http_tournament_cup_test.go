package handlers_test

import (
	"fmt"
	"math/rand/v2"
	"net/http"
	"slices"
	"strconv"
	"strings"
)

// A cup is a tournament together with its players' results, which the test adds up itself.
type cup struct {
	*webClient
	at     string
	chance *rand.Rand
	score  map[int]int // by player number
}

func (c *webClient) cup(at string) *cup {
	return &cup{c, at, rand.New(rand.NewPCG(1, 2)), map[int]int{}}
}

// seats returns the numbers of the players at a table.
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

// A skatList holds the totals of a list on paper, by seat.
type skatList struct{ points, won, lost []int }

// random returns a random list of so many deals.
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

// naive adds a list to the scores as people do on paper: by Seeger-Fabian.
func (c *cup) naive(numbers []int, l skatList) {
	for i, number := range numbers {
		c.score[number] += l.points[i] + 50*l.won[i] - 50*l.lost[i]
		for j := range numbers {
			if i != j {
				c.score[number] += l.lost[j] * map[int]int{3: 40, 4: 30}[len(numbers)]
			}
		}
	}
}

// form returns the director's form for a list on paper, filled in.
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

// types types a random list.
func (c *cup) types(round, table, deals int) {
	c.t.Helper()
	numbers := c.seats(round, table)
	l := c.random(len(numbers), deals)
	c.send(c.form(round, table, l)).is(http.StatusSeeOther)
	c.naive(numbers, l)
}

// plainNumbers turns numbers on a page into numbers that a program can read.
var plainNumbers = strings.NewReplacer("−", "-", " ", "")

// ranked returns the player numbers of the ranking in order, and their scores.
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

// agrees compares the ranking with the scores that the test has added up.
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
	if !slices.IsSortedFunc(scores, func(a, b int) int { return b - a }) {
		c.t.Errorf("out of order: %v", scores)
	}
}

// of returns the first form about a player that has the button.
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
