package tournament

import "anschreiber/views/ui"

// TournamentWall is the page for the wall of the hall; its parts are shown one after the other.
type TournamentWall struct {
	Head
	Running string // "2. Runde: 6 von 10 Listen da"
	Clock   Clock
	Parts   []WallPart
}

// A WallPart is one list on the wall.
type WallPart struct {
	Kind  string // ranks, seats, lists, teams or prizes, as styles name them
	Head  string
	Cells []WallCell
}

// A WallCell is a player, a team or a table.
type WallCell struct {
	Place, Name, Strong, Says string
	Sign                      int    // sign of the points in Strong
	State                     string // as in TableTile
	Since                     string // time of the last entry in RFC 3339; "" if it does not matter
}

// longTitle is the number of characters up to which a title is shown large.
const longTitle = 26

// wallTitle returns the CSS class of the wall's title: "longer" if it is too long to be shown
// large.
func wallTitle(name string) string {
	if ui.LongClass(name, longTitle) != "" {
		return "longer"
	}
	return ""
}
