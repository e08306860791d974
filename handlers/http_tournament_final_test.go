package handlers_test

import (
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// drawnTables are the numbers of the draw as its page has them, table by table.
func (c *webClient) drawnTables(at string) (tables [][]int) {
	c.t.Helper()
	for _, ol := range c.sees(at + "/auslosung").all(".hall")[:1] {
		for _, li := range webFind(ol, "li") {
			if len(webFind(li, "h3")) == 0 {
				continue
			}
			var table []int
			for _, b := range webFind(li, "b") {
				n, _ := strconv.Atoi(webText(b))
				table = append(table, n)
			}
			tables = append(tables, table)
		}
	}
	return tables
}

// typesAll types a random list for every table of a round: three deals for each who sits there.
func (c *cup) typesAll(round int) {
	c.t.Helper()
	for i, table := range c.drawnTables(c.at) {
		c.types(round, i+1, 3*len(table))
	}
}

// order are numbers by what they naively have, as an ordinary skat tournament parts them.
func (c *cup) order() (numbers []int) {
	for n := range c.score {
		numbers = append(numbers, n)
	}
	slices.SortFunc(numbers, func(a, b int) int {
		switch {
		case c.score[a] != c.score[b]:
			return c.score[b] - c.score[a]
		case c.won[a] != c.won[b]:
			return c.won[b] - c.won[a]
		}
		return c.lost[a] - c.lost[b]
	})
	return numbers
}

// The best fourteen and two wild cards play a final, seated by place; they stand ahead of
// everybody else, with the points of the final alone where it is said so.
func TestAFinalOfTheBestSixteenWithWildCards(t *testing.T) {
	t.Parallel()
	for _, anew := range []bool{false, true} {
		c := newWebClient(t)
		at := c.setsUp("skat", 24, "rounds", "3", "deals4", "12", "deals3", "9")
		cup := c.cup(at)
		for round := range 2 {
			c.draws(at, "lot")
			cup.typesAll(round + 1)
		}
		before := cup.order()
		wild := before[20:22]
		final := c.sees(at+"/auslosung").form("first").with("first", "14").with("method", "final")
		final.Values["wild"] = append(words(wild), "", "")
		if anew {
			final = final.with("anew", "true")
		}
		bad := c.sees(at+"/auslosung").form("first").with("first", "14").with("method", "final")
		bad.Values["wild"] = []string{"999", strconv.Itoa(wild[0]), strconv.Itoa(wild[0]), ""}
		back := c.send(bad).is(http.StatusUnprocessableEntity)
		if kept := back.form("first").Values["wild"]; !slices.Contains(kept, "999") {
			t.Errorf("what was typed is lost: %v", kept)
		}
		c.send(final).is(http.StatusSeeOther)
		through := append(slices.Clone(before[:14]), wild...)
		seated := slices.Concat(c.drawnTables(at)...) // the lot decides who of those with the same list is in
		if !slices.Equal(cup.tally(seated), cup.tally(through)) {
			t.Fatalf("the final is seated %v, want %v", seated, through)
		}
		c.sees(at + "/auslosung").says("die ersten 14").says("Freilose: ")
		c.acts(at+"/auslosung", "begin")
		for _, n := range before {
			if anew && slices.Contains(seated, n) {
				cup.score[n], cup.won[n], cup.lost[n] = 0, 0, 0
			}
		}
		cup.typesAll(3)
		numbers, scores := cup.ranked()
		if len(numbers) != 24 {
			t.Fatalf("%d are ranked", len(numbers))
		}
		slices.Sort(seated)
		if got := slices.Sorted(slices.Values(numbers[:16])); !slices.Equal(got, seated) {
			t.Errorf("in front are %v, want %v", got, seated)
		}
		for i, n := range numbers {
			if scores[i] != cup.score[n] {
				t.Errorf("anew %v: number %d has %d, want %d", anew, n, scores[i], cup.score[n])
			}
			if i > 0 && i != 16 && scores[i] > scores[i-1] {
				t.Errorf("%d stands behind %d", scores[i], scores[i-1])
			}
		}
	}
}

// Two heats sit by themselves in each round, and their best meet with the winners of the
// last tables.
func TestHeatsPlayApartAndTheirBestMeet(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	at := c.setsUp("skat", 19, "rounds", "2", "deals4", "12", "deals3", "9", "heats", "Vormittag: 1-8\nNachmittag: 9-19")
	c.draws(at, "lot")
	for i, table := range c.drawnTables(at) {
		for _, n := range table {
			if (n <= 8) != (i < 2) {
				t.Errorf("number %d sits at table %d", n, i+1)
			}
		}
	}
	c.sees(at + "/auslosung").says("Vormittag: Tisch 1–2").says("Nachmittag: Tisch 3–5")
	for _, p := range c.lotPapers(at) {
		if got, want := strings.ReplaceAll(fmt.Sprint(p.again(nil)), "[] ", ""), strings.ReplaceAll(fmt.Sprint(p.tables()), "[] ", ""); got != want || len(p.rows) == 0 {
			t.Errorf("worked out %s, the paper says %s", got, want)
		}
	}
	cup := c.cup(at)
	cup.typesAll(1)
	in := map[int]bool{}
	for _, heat := range []func(int) bool{func(n int) bool { return n <= 8 }, func(n int) bool { return n > 8 }} {
		best := slices.DeleteFunc(cup.order(), func(n int) bool { return !heat(n) })
		for _, n := range best[:3] {
			in[n] = true
		}
	}
	for table := range 5 {
		seats := cup.seats(1, table+1)
		best := slices.DeleteFunc(cup.order(), func(n int) bool { return !slices.Contains(seats, n) })
		in[best[0]] = true
	}
	c.sees(at + "?rang=gruppe1").says("Spieler 008").lacks("Spieler 009")
	final := c.sees(at+"/auslosung").form("first").with("first", "3").with("method", "final", "winners", "true")
	c.send(final).is(http.StatusSeeOther)
	got := slices.Concat(c.drawnTables(at)...)
	want := slices.DeleteFunc(cup.order(), func(n int) bool { return !in[n] })
	if !slices.Equal(slices.Compact(cup.tally(got)), slices.Compact(cup.tally(want))) { // the lot parts those who have the same
		t.Errorf("the final is seated %v, want %v", got, want)
	}
}

// tally is what numbers naively have, in order.
func (c *cup) tally(numbers []int) (all []string) {
	for _, n := range numbers {
		all = append(all, fmt.Sprint(c.score[n], c.won[n], c.lost[n]))
	}
	return all
}

// Only the director draws a final, and only once.
func TestAFinalIsTheDirectors(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	at := c.setsUp("schafkopf", 8, "rounds", "3")
	forged := func(key string) map[string][]string {
		return map[string][]string{"key": {key}, "seen": {"0"}, "act": {"draw"}, "method": {"final"}, "first": {"4"}}
	}
	c.post(at+"/auslosung", forged("a")).is(http.StatusUnprocessableEntity).says("nach der ersten")
	helper := c.lets("writer", at, "")
	helper.post(at+"/auslosung", forged("b")).is(http.StatusNotFound)
	c.draws(at, "lot")
	for table := range 2 {
		f := c.sees(fmt.Sprintf("%s/tische/1/%d", at, table+1)).does("list")
		f.Values["points"] = []string{"30", "10", "-15", "-25"}
		c.send(f).is(http.StatusSeeOther)
	}
	c.send(c.sees(at+"/auslosung").form("first").with("first", "3").with("method", "final")).is(http.StatusUnprocessableEntity).says("3 im Finale")
	c.send(c.sees(at+"/auslosung").form("first").with("first", "4").with("method", "final")).is(http.StatusSeeOther)
	c.plays(at, 2)
	page := c.sees(at + "/auslosung").says("4 Spieler · 1 Tisch zu 4")
	if strings.Contains(page.text("main"), "Die ersten …") {
		t.Error("a second final is offered")
	}
	c.draws(at, "lot")
	if got := c.drawnTables(at); len(got) != 1 {
		t.Errorf("the second round of the final has tables %v", got)
	}
}
