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
}

// A WallCell is a table, or where somebody sits.
type WallCell struct {
	Name, Strong, Says string
	State              string // as of a TableTile
	Since              string // RFC 3339; "" for no matter how long
}
