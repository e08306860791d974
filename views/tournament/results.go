package tournament

import (
	"anschreiber/scoring/tournament"
	"anschreiber/views/ui"
)

// ResultsPage is a tournament as one page that stands by itself.
type ResultsPage struct {
	ui.Page
	Title, Below string
	Tables       []PrintedTable
}

// HallPage are the tournaments of a device, and who won them.
type HallPage struct {
	ui.Page
	Held      []PastTournament
	Champions []tournament.Champion
}

// A PastTournament is a tournament with its first three, once it is over.
type PastTournament struct {
	ui.TournamentTile
	First []string
}
