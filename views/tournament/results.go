package tournament

import "anschreiber/views/ui"

// ResultsPage is a tournament as one page that stands by itself.
type ResultsPage struct {
	ui.Page
	Title, Below string
	Tables       []PrintedTable
}

// HallPage are the tournaments of a device, and who won them.
type HallPage struct {
	ui.Page
	Count     string // of tournaments
	Held      []PastTournament
	Champions []ChampionRow
}

// A PastTournament is a tournament with its first three, once it is over.
type PastTournament struct {
	ui.TournamentTile
	First []string
}

// A ChampionRow says how often somebody was first, second and third.
type ChampionRow struct {
	Name, Club string
	Places     []string
}
