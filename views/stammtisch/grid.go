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

// A Grid is a table with a column for everybody; on the left is when, or who.
type Grid struct {
	Key, Title, Corner string
	Heads              []string
	Rows               []GridRow
}

// A GridRow is one of its rows.
type GridRow struct {
	Name, URL string // of somebody's page; "" for a guest, and for a time
	Cells     []ui.RankingCell
}

// called are what the rows are called where there is little room.
func (g Grid) called() []string {
	var names []string
	for _, row := range g.Rows {
		names = append(names, row.Name)
	}
	return ui.Called(names)
}

// grids are the tables of a choice beside its ranking: by month, by season, and who wins
// with and against whom.
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

// byTime adds up evenings by what they have in common.
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

// worth is an evening in points, or of several games in cents.
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

// byPlayer is a figure that is kept by player: rows with columns.
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

// shareCell is how many of so many deals came true; it leads to them.
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

// curveGrid is the curve in numbers.
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
