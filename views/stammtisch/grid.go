package stammtisch

import (
	"cmp"
	"slices"
	"strconv"

	"anschreiber/scoring"
	"anschreiber/scoring/games"
	"anschreiber/scoring/stammtisch"
	"anschreiber/views/ui"
)

// Keys of the grids that belong to no game; a game's grids have the keys of its figures.
const (
	byMonth  = "monat"
	bySeason = "saison"
	byCurve  = "verlauf"
)

// The limits of a grid: the first people of a table, and ten years of months.
const (
	maxHeads = 30
	maxTimes = 120
)

// A Grid is a table with one column for each person; its rows are periods or people.
type Grid struct {
	Key, Title, Corner string
	Heads              []string
	Rows               []GridRow
}

// A GridRow is one row of a Grid.
type GridRow struct {
	Name, URL string // URL of the person's page; "" for a guest, and for a period
	Cells     []ui.RankingCell
}

// called returns the short names of the rows.
func (g Grid) called() []string {
	var names []string
	for _, row := range g.Rows {
		names = append(names, row.Name)
	}
	return ui.Called(names)
}

// grids returns the tables besides the ranking: by month, by season, and who wins with and against
// whom. A grid of fewer than two rows is left out.
func (v SeasonPage) grids() []Grid {
	v.Table = v.Table[:min(len(v.Table), maxHeads)]
	all := []Grid{v.byTime(byMonth, v.S("Monat für Monat", "Month by month"), v.S("Monat", "Month"), shortMonth)}
	if v.Season == "" {
		season := func(e *stammtisch.EveningResult) string { return v.Now.Rules.Season(e.Setup.Day) }
		all = append(all, v.byTime(bySeason, v.S("Saison gegen Saison", "Season against season"), v.S("Saison", "Season"), season))
	}
	if game, known := games.Find(v.Slug()); known {
		sums := v.Now.Sums(v.Choice, game.Kinds())
		for _, f := range game.Figures {
			if f.Kind == scoring.ByPlayer {
				all = append(all, v.byPlayer(f, sums))
			}
		}
	}
	return slices.DeleteFunc(all, func(g Grid) bool { return len(g.Rows) < 2 })
}

// byTime adds up evenings that belong to the same period; of returns the period of an evening.
func (v SeasonPage) byTime(key, title, corner string, of func(*stammtisch.EveningResult) string) Grid {
	g := Grid{Key: key, Title: title, Corner: corner, Heads: names(v.Table)}
	evenings := v.evenings()
	sums := map[string]map[stammtisch.Person]int{}
	for who, results := range v.Now.Results(evenings) {
		for _, one := range results {
			group := of(one.Evening)
			if sums[group] == nil {
				sums[group] = map[stammtisch.Person]int{}
			}
			sums[group][who] += v.worth(one)
		}
	}
	var groups []string
	for _, e := range evenings {
		groups = append(groups, of(e))
	}
	groups = slices.Compact(groups)
	for _, group := range groups[max(0, len(groups)-maxTimes):] {
		row := GridRow{Name: group}
		for _, s := range v.Table {
			n, there := sums[group][s.Person]
			row.Cells = append(row.Cells, v.gridCell(n, there))
		}
		g.Rows = append(g.Rows, row)
	}
	return g
}

// worth returns the points of a person at an evening or, in a table of several games, the person's
// money in cents.
func (v SeasonPage) worth(one stammtisch.Result) int {
	if v.Game == "" {
		return one.Cents
	}
	return int(one.Points)
}

func (v SeasonPage) gridCell(n int, there bool) ui.RankingCell {
	switch {
	case !there:
		return ui.RankingCell{}
	case v.Game == "":
		return ui.RankingCell{Says: v.SignedEuros(n), Sign: cmp.Compare(n, 0), Number: decimal(n, 100)}
	}
	return ui.RankingCell{Says: scoring.Points(n).String(), Number: decimal(n, 2)}
}

// byPlayer returns the grid of a figure that is counted for each pair of players.
func (v SeasonPage) byPlayer(f scoring.Stat, sums stammtisch.Sums) Grid {
	g := Grid{Key: f.Key, Title: v.T(f.Table), Corner: v.T(f.Name), Heads: names(v.Table)}
	for _, who := range v.Table {
		row, played := GridRow{Name: who.Name, URL: v.player(who.Person, v.Choice)}, false
		for _, other := range v.Table {
			sum, known := sums[scoring.StatKey[stammtisch.Person]{Figure: f.Key, Who: who.Person, With: other.Person}]
			row.Cells, played = append(row.Cells, v.shareCell(who.Person, other.Person, f, sum)), played || known
		}
		if played {
			g.Rows = append(g.Rows, row)
		}
	}
	return g
}

// shareCell says in what share of the deals the figure came true, in per cent, and links to the
// list of the deals.
func (v SeasonPage) shareCell(who, other stammtisch.Person, f scoring.Stat, s scoring.Sum) ui.RankingCell {
	if s.Deals == 0 {
		return ui.RankingCell{}
	}
	cell := ui.RankingCell{Says: percent(s.True, s.Deals), Below: strconv.Itoa(s.Deals), Number: decimal(100*s.True, s.Deals)}
	if who.ID > 0 {
		cell.URL = v.behind(who, v.Choice, f.Key, other)
	}
	return cell
}

// curveGrid returns the curve as numbers.
func (v SeasonPage) curveGrid() Grid {
	g := Grid{Key: byCurve, Title: v.S("Abend für Abend", "Evening by evening"), Corner: v.S("nach dem", "after")}
	curve := v.curve(v.Choice, v.Table)
	if curve == nil {
		return g
	}
	g.Heads = curve.Players
	for i, line := range curve.Sheet.Lines {
		row := GridRow{Name: curve.Days[i]}
		for _, total := range line.Totals {
			row.Cells = append(row.Cells, v.gridCell(int(total), true))
		}
		g.Rows = append(g.Rows, row)
	}
	return g
}
