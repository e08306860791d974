package stammtisch

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"

	"anschreiber/scoring"
	"anschreiber/scoring/games"
	"anschreiber/scoring/stammtisch"
	"anschreiber/views/ui"
)

// Keys of the grids that belong to no game; those of a game are its figures'.
const (
	byMonth  = "monat"
	bySeason = "saison"
	byCurve  = "verlauf"
)

// What a grid has room for: the best of a table, and ten years of months.
const (
	maxHeads = 30
	maxTimes = 120
)

// grids are the tables of a choice beside its ranking: the curve in numbers, by
// month, by season, and who wins with and against whom.
func (r Viewer) grids(t stammtisch.Stammtisch, c stammtisch.Choice, table []stammtisch.Standing) (all []Grid) {
	table = table[:min(len(table), maxHeads)]
	month := func(e *stammtisch.EveningResult) string {
		return fmt.Sprintf("%d.%s", e.Setup.Day.Month(), strconv.Itoa(e.Setup.Day.Year())[2:])
	}
	all = append(all, r.byTime(t, c, table, byMonth, r.S("Monat für Monat", "Month by month"), r.S("Monat", "Month"), month))
	if c.Season == "" {
		season := func(e *stammtisch.EveningResult) string { return t.Rules.Season(e.Setup.Day) }
		all = append(all, r.byTime(t, c, table, bySeason, r.S("Saison gegen Saison", "Season against season"), r.S("Saison", "Season"), season))
	}
	all = append(all, r.byPlayer(t, c, table)...)
	all = slices.DeleteFunc(all, func(g Grid) bool { return len(g.Rows) < 2 })
	for i := range all {
		all[i].CSV = r.url("/tabelle.csv", query(c, "", "was", all[i].Key))
	}
	return all
}

// byTime adds up evenings by what they have in common.
func (r Viewer) byTime(t stammtisch.Stammtisch, c stammtisch.Choice, table []stammtisch.Standing, key string, title string, corner string, of func(*stammtisch.EveningResult) string) Grid {
	g := Grid{Key: key, Title: title, Corner: corner, Heads: names(table)}
	sums := map[string]map[stammtisch.Person]int{}
	for who, results := range t.Results(t.Counting(c)) {
		for _, one := range results {
			group := of(one.Evening)
			if sums[group] == nil {
				sums[group] = map[stammtisch.Person]int{}
			}
			sums[group][who] += worth(c, one)
		}
	}
	groups := groupsOf(t.Counting(c), of)
	for _, group := range groups[max(0, len(groups)-maxTimes):] {
		row := RankingRow{Name: group}
		for _, s := range table {
			n, there := sums[group][s.Person]
			row.Cells = append(row.Cells, r.gridCell(c, n, there))
		}
		g.Rows = append(g.Rows, row)
	}
	return g
}

func groupsOf(evenings []*stammtisch.EveningResult, of func(*stammtisch.EveningResult) string) (groups []string) {
	for _, e := range evenings {
		if group := of(e); len(groups) == 0 || groups[len(groups)-1] != group {
			groups = append(groups, group)
		}
	}
	return groups
}

// worth is an evening in points, or of several games in cents.
func worth(c stammtisch.Choice, one stammtisch.Result) int {
	if c.Game == "" {
		return one.Cents
	}
	return int(one.Points)
}

func (r Viewer) gridCell(c stammtisch.Choice, n int, there bool) ui.RankingCell {
	switch {
	case !there:
		return ui.RankingCell{}
	case c.Game == "":
		return ui.RankingCell{Says: r.SignedEuros(n), Sign: cmp.Compare(n, 0), Number: decimal(n, 100)}
	}
	return ui.RankingCell{Says: scoring.Points(n).String(), Number: decimal(n, 2)}
}

// byPlayer are the figures of a game that it keeps by player: rows with columns.
func (r Viewer) byPlayer(t stammtisch.Stammtisch, c stammtisch.Choice, table []stammtisch.Standing) (all []Grid) {
	game, known := games.Find(c.Slug())
	if !known {
		return nil
	}
	sums := t.Sums(c, game.Kinds())
	for _, f := range game.Figures {
		if f.Kind == scoring.ByPlayer {
			all = append(all, r.figureGrid(t, c, table, f, sums))
		}
	}
	return all
}

func (r Viewer) figureGrid(t stammtisch.Stammtisch, c stammtisch.Choice, table []stammtisch.Standing, f scoring.Stat, sums stammtisch.Sums) Grid {
	g := Grid{Key: f.Key, Title: r.T(f.Table), Corner: r.T(f.Name), Heads: names(table)}
	for _, who := range table {
		row, played := RankingRow{Name: who.Name, URL: r.player(who.Person, c)}, false
		for _, other := range table {
			sum, known := sums[scoring.StatKey[stammtisch.Person]{Figure: f.Key, Who: who.Person, With: other.Person}]
			row.Cells, played = append(row.Cells, r.shareCell(who.Person, other.Person, c, f, sum)), played || known
		}
		if played {
			g.Rows = append(g.Rows, row)
		}
	}
	return g
}

// shareCell is how many of so many deals came true; it leads to them.
func (r Viewer) shareCell(who, other stammtisch.Person, c stammtisch.Choice, f scoring.Stat, s scoring.Sum) ui.RankingCell {
	if s.Deals == 0 {
		return ui.RankingCell{}
	}
	cell := ui.RankingCell{Says: percent(s.True, s.Deals), Below: strconv.Itoa(s.Deals), Number: decimal(100*s.True, s.Deals)}
	if who.ID > 0 {
		cell.URL = r.behind(who, c, f.Key, other)
	}
	return cell
}

// curveGrid is the curve in numbers.
func (r Viewer) curveGrid(t stammtisch.Stammtisch, c stammtisch.Choice, table []stammtisch.Standing) Grid {
	g := Grid{Key: byCurve, Corner: r.S("nach dem", "after")}
	curve := r.curve(t, c, table)
	if curve == nil {
		return g
	}
	g.Heads = curve.Players
	for i, line := range curve.Sheet.Lines {
		row := RankingRow{Name: curve.Days[i]}
		for _, total := range line.Totals {
			row.Cells = append(row.Cells, r.gridCell(c, int(total), true))
		}
		g.Rows = append(g.Rows, row)
	}
	return g
}
