package tournament

import "anschreiber/views/ui"

// TournamentWall is the page for the wall of the hall: parts that come one after the
// other.
type TournamentWall struct {
	Head
	Running string // "2. Runde: 6 von 10 Listen da"
	Clock   Clock
	Parts   []WallPart
}

// A WallPart is a list on the wall.
type WallPart struct {
	Kind  string // ranks, seats, lists, teams or prizes, as styles name them
	Head  string
	Cells []WallCell
}

// A WallCell is a player, a team or a table.
type WallCell struct {
	Place, Name, Strong, Says string
	Sign                      int    // of what is strong
	State                     string // as of a TableTile
	Since                     string // RFC 3339; "" for no matter how long
}

// longTitle is how many characters of a title are shown large.
const longTitle = 26

// wallTitle is the class of what the wall is about.
func wallTitle(name string) string {
	if ui.LongClass(name, longTitle) != "" {
		return "longer"
	}
	return ""
}
