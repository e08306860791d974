package handlers_test

import (
	"crypto/sha256"
	"fmt"
	"net/http"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// A lotPaper is what somebody reads off the paper of a draw: nothing else is known of it.
type lotPaper struct {
	seed           string
	round, attempt int
	rows           [][]string // number, table, seat, team, tandem, club, sat out
}

// lotPaper is the first one that can be printed.
func (c *webClient) lotPaper(at string) lotPaper {
	c.t.Helper()
	all := c.lotPapers(at)
	if len(all) == 0 {
		c.t.Fatal("no paper says the seed, the round and the attempt")
	}
	return all[0]
}

// lotPapers are those that can be printed, of each round that was drawn and is not over.
func (c *webClient) lotPapers(at string) (all []lotPaper) {
	c.t.Helper()
	for _, section := range c.sees(at + "/drucken?was=plan").all("section") {
		text := webText(section)
		said := regexp.MustCompile(`Startwert: (\S+) · Runde: (\d+) · Versuch: (\d+)`).FindStringSubmatch(text)
		if said == nil || !strings.Contains(text, "saß aus") {
			continue
		}
		p := lotPaper{seed: said[1]}
		p.round, _ = strconv.Atoi(said[2])
		p.attempt, _ = strconv.Atoi(said[3])
		for _, tr := range webFind(section, "tr") {
			var row []string
			for _, td := range webFind(tr, "td") {
				row = append(row, webText(td))
			}
			if len(row) == 7 {
				p.rows = append(p.rows, row)
			}
		}
		all = append(all, p)
	}
	return all
}

func (p lotPaper) lot(attempt int, number string) string {
	return fmt.Sprintf("%x", sha256.Sum256([]byte(fmt.Sprintf("%s/%d/%d/%s", p.seed, p.round, attempt, number))))
}

// tables are those of the paper: rows by seat.
func (p lotPaper) tables() (all [][]string) {
	for _, row := range p.rows {
		table, err := strconv.Atoi(row[1])
		if err != nil {
			continue
		}
		for len(all) < table {
			all = append(all, nil)
		}
		seat, _ := strconv.Atoi(row[2])
		for len(all[table-1]) < seat {
			all[table-1] = append(all[table-1], "")
		}
		all[table-1][seat-1] = row[0]
	}
	return all
}

// seated are the rows of those who are seated, in the order of their lots: others sit
// out, who did so less often and have the last lots of the first attempt.
func (p lotPaper) seated(places int) (rows [][]string) {
	rows = slices.Clone(p.rows)
	slices.SortFunc(rows, func(a, b []string) int {
		if a[6] != b[6] {
			return strings.Compare(b[6], a[6])
		}
		return strings.Compare(p.lot(1, a[0]), p.lot(1, b[0]))
	})
	rows = rows[:places]
	slices.SortFunc(rows, func(a, b []string) int { return strings.Compare(p.lot(p.attempt, a[0]), p.lot(p.attempt, b[0])) })
	return rows
}

// again draws what the paper says, as its sentences say; met are the tables of earlier
// papers.
func (p lotPaper) again(met [][]string) (tables [][]string) {
	var at []int
	for i, table := range p.tables() {
		at = append(at, slices.Repeat([]int{i}, len(table))...)
	}
	rows := p.seated(len(at))
	order, sits := slices.Clone(rows), slices.Clone(rows)
	sum := func() (cost int) {
		for i := range sits {
			for j := range i {
				if at[i] == at[j] {
					cost += costs(sits[i], sits[j], met)
				}
			}
		}
		return cost
	}
	alone := func(i int) (cost int) {
		for j := range sits {
			if i != j && at[i] == at[j] {
				cost += costs(sits[i], sits[j], met)
			}
		}
		return cost
	}
	for again := true; again; {
		again = false
		for i := len(sits) - 1; i >= 0; i-- {
			if alone(i) == 0 {
				continue
			}
			best, with := sum(), i
			for j := range sits {
				if at[i] == at[j] {
					continue
				}
				sits[i], sits[j] = sits[j], sits[i]
				if now := sum(); now < best {
					best, with = now, j
				}
				sits[i], sits[j] = sits[j], sits[i]
			}
			sits[i], sits[with] = sits[with], sits[i]
			again = again || with != i
		}
	}
	tables = make([][]string, len(p.tables()))
	for _, row := range order {
		i := slices.IndexFunc(sits, func(other []string) bool { return other[0] == row[0] })
		tables[at[i]] = append(tables[at[i]], row[0])
	}
	return tables
}

// costs is what the paper says of a pair at one table.
func costs(a, b []string, met [][]string) (cost int) {
	if a[3] != "" && a[3] == b[3] || a[4] != "" && a[4] == b[4] {
		cost += 1_000_000_000
	}
	for _, table := range met {
		if slices.Contains(table, a[0]) && slices.Contains(table, b[0]) {
			cost += 1_000
		}
	}
	if a[5] != "" && a[5] == b[5] {
		cost++
	}
	return cost
}

// Whoever has the papers of the draws, sha256sum and patience comes to the same seats.
func TestADrawIsWorkedOutAgainFromItsPaper(t *testing.T) {
	t.Parallel()
	for _, players := range []int{17, 22} {
		c := newWebClient(t)
		at := c.setsUp("schafkopf", players, "rounds", "3", "team", "4")
		var met [][]string
		for round := range 3 {
			c.draws(at, "lot")
			p := c.lotPaper(at)
			if len(p.rows) != players {
				t.Fatalf("the paper has %d of %d", len(p.rows), players)
			}
			if got, want := fmt.Sprint(p.again(met)), fmt.Sprint(p.tables()); got != want {
				t.Fatalf("round %d, attempt %d: worked out %s, the paper says %s", p.round, p.attempt, got, want)
			}
			met = append(met, p.tables()...)
			for table := range p.tables() {
				f := c.sees(fmt.Sprintf("%s/tische/%d/%d", at, round+1, table+1)).does("list")
				f.Values["points"] = []string{"30", "10", "-15", "-25"}
				c.send(f).is(http.StatusSeeOther)
			}
		}
	}
}

// All rounds drawn at once are worked out again from their papers as if they had been
// played, start cards say table and seat of each, and whoever begins takes them as they are.
func TestAllRoundsDrawnAtOnceAreWorkedOutAgainFromTheirPapers(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	at := c.setsUp("schafkopf", 18, "rounds", "3", "team", "4")
	c.send(c.sees(at+"/auslosung").form("method").with("method", "all")).is(http.StatusSeeOther)
	papers := c.lotPapers(at)
	if len(papers) != 3 {
		t.Fatalf("there are papers of %d rounds", len(papers))
	}
	var met [][]string
	out := map[string]int{}
	for i, p := range papers {
		if p.round != i+1 || p.seed != papers[0].seed || len(p.rows) != 18 {
			t.Fatalf("paper %d is of round %d with %d rows", i+1, p.round, len(p.rows))
		}
		for _, row := range p.rows {
			if row[6] != strconv.Itoa(out[row[0]]) {
				t.Errorf("round %d: number %s sat out %s times, not %d", p.round, row[0], row[6], out[row[0]])
			}
			if row[1] == "–" {
				out[row[0]]++
			}
		}
		if got, want := fmt.Sprint(p.again(met)), fmt.Sprint(p.tables()); got != want {
			t.Fatalf("round %d, attempt %d: worked out %s, the paper says %s", p.round, p.attempt, got, want)
		}
		met = append(met, p.tables()...)
	}
	cards := c.sees(at + "/drucken?was=startkarten").all("article")
	for _, card := range cards {
		number := webText(webFind(card, "b")[0])
		for i, tr := range webFind(card, "tr")[1:4] {
			table, seat := where(papers[i], number)
			if cells := webFind(tr, "td"); len(cells) < 2 || webText(cells[0]) != table || seat != "" && webText(cells[1]) != seat {
				t.Errorf("the card of number %s says of round %d: %s; the paper says %s, %s", number, i+1, webText(tr), table, seat)
			}
		}
	}
	c.plays(at, 1)
	if again := c.lotPapers(at); fmt.Sprint(again) != fmt.Sprint(papers[1:]) {
		t.Errorf("after the first round the papers are %v", again)
	}
}

// where is the table and the seat of a number on a paper.
func where(p lotPaper, number string) (table, seat string) {
	for _, row := range p.rows {
		if row[0] == number && row[1] != "–" {
			return row[1], row[2]
		}
	}
	return "setzt aus", ""
}

// plays begins a round that was drawn, and types the lists of all its tables.
func (c *webClient) plays(at string, round int) {
	c.t.Helper()
	c.acts(at+"/auslosung", "begin")
	for table := 1; c.get(fmt.Sprintf("%s/tische/%d/%d", at, round, table)).status == http.StatusOK; table++ {
		f := c.sees(fmt.Sprintf("%s/tische/%d/%d", at, round, table)).does("list")
		f.Values["points"] = []string{"30", "10", "-15", "-25"}[:len(f.Values["points"])]
		c.send(f).is(http.StatusSeeOther)
	}
}

// The second of rounds that were drawn at once begins when the lists of the first are in;
// drawn anew, so are those behind it.
func TestRoundsDrawnAtOnceBeginOneAfterTheOther(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	at := c.setsUp("schafkopf", 8, "rounds", "3")
	c.send(c.sees(at+"/auslosung").form("method").with("method", "all")).is(http.StatusSeeOther)
	c.sees(at + "/auslosung").says("2. Runde").says("3. Runde")
	c.sees(at+"/verlauf").lineHas("1. Runde bis 3. Runde ausgelost", "3. Runde:")
	c.acts(at+"/auslosung", "begin")
	early := c.sees(at + "/auslosung")
	early.says("Es fehlen")
	c.post(at+"/auslosung", map[string][]string{"key": {"x"}, "act": {"begin"}, "seen": {"2"}}).is(http.StatusUnprocessableEntity).says("rst müssen alle Listen da sein")
	for table := range 2 {
		f := c.sees(fmt.Sprintf("%s/tische/1/%d", at, table+1)).does("list")
		f.Values["points"] = []string{"30", "10", "-15", "-25"}
		c.send(f).is(http.StatusSeeOther)
	}
	c.sees(at).says("2. Runde beginnen")
	c.acts(at+"/auslosung", "undo")
	f := c.sees(at + "/tische/1/2").does("list")
	f.Values["points"] = []string{"30", "10", "-15", "-25"}
	c.send(f).is(http.StatusSeeOther)
	c.send(c.sees(at+"/auslosung").form("method").with("method", "lot")).is(http.StatusSeeOther)
	if n := len(c.lotPapers(at)); n != 1 {
		t.Errorf("there are papers of %d rounds", n)
	}
	c.plays(at, 2)
	c.draws(at, "lot")
	c.sees(at + "/tische").says("3. Runde")
}
