package views

import (
	"strconv"

	"anschreiber/views/ui"
)

// TournamentList is the list of one table.
type TournamentList struct {
	Tournament
	Round, Table, Changed, Last int
	Title                       string
	Tile                        TableTile
	Counts                      bool // it counts games won and lost
	Passed                      string
	Of                          string // deals
	In                          bool
	Short                       bool   // fewer deals than the list has
	Empty                       bool   // nothing is written, and the visitor may type the list in
	AtTable                     bool   // for those who sit there
	MaySeat                     bool   // nothing is written: who sits there can still be changed
	Evening                     string // "" for one that the visitor may not see
	Reopened                    []string
	Misnamed                    []string // who is called otherwise in the list
	Link                        string   // by which the table's phone opens its evening
	Next, Before                string   // the pages of the tables beside it
	Action                      string   // where its forms go
}

// field is what stands in a field of the list by seat: as typed, or as it is.
func (v TournamentList) field(key string, i int, otherwise string) string {
	if !v.refused("list", "") {
		return otherwise
	}
	if values := v.Typed.Values(key); i < len(values) {
		return values[i]
	}
	return ""
}

// number is what stands in the field of a seat: who sits there, or who is to.
func (v TournamentList) number(i int) string {
	switch {
	case v.refused("seat", ""):
		return ui.At(v.Typed.Values("numbers"), i)
	case i < len(v.Tile.Seats):
		return strconv.Itoa(v.Tile.Seats[i].Number)
	}
	return ""
}

// TournamentLeague adds up the tournaments of a league.
type TournamentLeague struct {
	Tournament
	Called, Says string
	Held         []Tab // the tournaments
	Rows         []LeagueRow
}

// A LeagueRow is a line of its ranking.
type LeagueRow struct {
	Place, Name, Below, Score string
	Cells                     []LeagueCell // by tournament
}

// A LeagueCell is what one tournament was for somebody.
type LeagueCell struct {
	Says  string
	Drops bool // does not count
}
