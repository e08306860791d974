package tournament

import (
	"anschreiber/scoring/tournament"
	"anschreiber/views/ui"
)

// ResultsPage is a tournament's results as one self-contained page.
type ResultsPage struct {
	ui.Page
	Title, Below string
	Tables       []PrintedTable
}

// HallPage shows the tournaments of a device, and who won them.
type HallPage struct {
	ui.Page
	Held      []PastTournament
	Champions []tournament.Champion
}

// A PastTournament is a tournament with its first three players, once it is over.
type PastTournament struct {
	ui.TournamentTile
	First []string
}
