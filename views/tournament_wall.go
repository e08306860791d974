package views

// TournamentWall is the page for the wall of the hall.
type TournamentWall struct {
	Tournament
	Running string // "2. Runde: 6 von 10 Listen da"
	Clock   TournamentClock
	Players string // "37 Spieler"
	Heads   []string
	Rows    []RankRow
	Aside   string // what stands beside the ranking; "" for nothing
	Cells   []WallCell
	Low     bool // the cells have two lines, not three
}

// one reports that nothing stands beside what is shown.
func (v TournamentWall) one() bool { return v.Aside == "" || len(v.Rows) == 0 }

// How many characters of a name are shown large, how many smaller in one line, and
// of a cell how many in two.
const (
	longOnWall   = 14
	longerOnWall = 19
	longTitle    = 26
	longCell     = 13
	longerCell   = 16
	longestCell  = 32
)

// wallTitle is the class of what the wall is about.
func wallTitle(name string) string {
	if longClass(name, longTitle) != "" {
		return "longer"
	}
	return ""
}

// wallCell is the class of what a cell is about.
func wallCell(name string) string {
	switch {
	case longClass(name, longestCell) != "":
		return "longer longest"
	case longClass(name, longerCell) != "":
		return "longer"
	}
	return longClass(name, longCell)
}

// wallName is the class of a name on the wall.
func wallName(name string) string {
	if longClass(name, longerOnWall) != "" {
		return "longer"
	}
	return longClass(name, longOnWall)
}

// A WallCell is a table, or where somebody sits.
type WallCell struct {
	Name, Strong, Says string
	State              string // as of a TableTile
	Since              string // RFC 3339; "" for no matter how long
}
