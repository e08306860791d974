package stammtisch

import (
	"unicode/utf8"

	"anschreiber/scoring"
	"anschreiber/views/ui"
)

// SeasonPage is a season of a Stammtisch, or all of them.
type SeasonPage struct {
	Stammtisch
	Below       string // the name
	Seasons     []ui.Tab
	Games       []ui.Tab
	Running     []RunningLine
	Ranking     Ranking
	Few         string // what a ranking by averages asks for
	Unranked    string // who has no rank
	Drops       string // that the worst evenings do not count
	Curve       *SeasonCurve
	Debts       []DebtLine
	Grids       []Grid
	Evenings    []EveningLine
	Tournaments []ui.TournamentTile
	Share       string
	CSV, HTML   string // the table as a file
}

// A RunningLine is an evening that is not over: which game, how many deals, and how it
// stands in short names.
type RunningLine struct {
	EveningLine
	Game, Played, Short string
}

// A Ranking is a table that can be sorted by any column.
type Ranking struct {
	Heads []ui.Tab
	Rows  []RankingRow
}

// A RankingRow is somebody's in a ranking.
type RankingRow struct {
	Rank  string
	Name  string
	URL   string // of his page; "" for a guest
	Below bool   // without a rank
	Cells []ui.RankingCell
}

// A SeasonCurve is everybody's running total, evening by evening.
type SeasonCurve struct {
	Players []string
	Sheet   scoring.Sheet // a line for each evening
	Days    []string
	More    int  // players who are not drawn
	Whole   bool // it has evenings that do not count in the table
	CSV     string
}

// A Grid is a table with a column for everybody; on the left is when, or who.
type Grid struct {
	Key, Title, Corner string
	Heads              []string
	Rows               []RankingRow
	CSV                string
}

// shortRows are what the people of rows are called.
func shortRows(rows []RankingRow) []string {
	var names []string
	for _, row := range rows {
		names = append(names, row.Name)
	}
	return ui.Called(names)
}

// letters says which of a few widths names need.
func letters(names []string) string {
	longest := 0
	for _, name := range names {
		longest = max(longest, utf8.RuneCountInString(name))
	}
	switch {
	case longest <= 6:
		return "6"
	case longest <= 9:
		return "9"
	}
	return "13"
}
