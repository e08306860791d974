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

// lotPaper is the last one that can be printed.
func (c *webClient) lotPaper(at string) (p lotPaper) {
	c.t.Helper()
	page := c.sees(at + "/drucken?was=plan")
	said := regexp.MustCompile(`Startwert: (\S+) · Runde: (\d+) · Versuch: (\d+)`).FindAllStringSubmatch(page.text("main"), -1)
	if len(said) == 0 {
		c.t.Fatalf("no paper says the seed, the round and the attempt:\n%s", page.text("main"))
	}
	p.seed = said[0][1]
	p.round, _ = strconv.Atoi(said[0][2])
	p.attempt, _ = strconv.Atoi(said[0][3])
	for _, table := range page.all("table") {
		if !strings.Contains(webText(table), "saß aus") {
			continue
		}
		for _, tr := range webFind(table, "tr") {
			var row []string
			for _, td := range webFind(tr, "td") {
				row = append(row, webText(td))
			}
			if len(row) == 7 {
				p.rows = append(p.rows, row)
			}
		}
	}
	return p
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
