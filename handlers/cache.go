package handlers

import (
	"anschreiber/handlers/cache"
	"anschreiber/scoring"
	"anschreiber/scoring/evening"
	"anschreiber/scoring/stammtisch"
	"anschreiber/scoring/tournament"
	"anschreiber/views/ui"
)

// caches hold what the server remembers of the database. Nothing in them can be out of
// date: each request asks the database for the last entry of its log, and finds what was
// computed under that entry, or extends an older one to it.
type caches struct {
	evenings    eveningCache
	pages       pageCache
	results     *cache.Cache[entryKey, *stammtisch.EveningResult] // what a Stammtisch needs of an evening
	tables      *cache.Cache[entryKey, *tournament.TableResult]   // and a tournament
	lists       *cache.Cache[entryKey, evening.NightList]         // and a night
	stammtische groupCache[stammtisch.Entry, stammtisch.State]
	tournaments groupCache[tournament.Entry, tournament.State]
	tableOf     *cache.Cache[string, string] // the tournament of a table: a round that is taken back takes its evenings along
}

// What they may hold, in bytes. The evenings of the largest Stammtisch have to fit,
// or its pages would never be finished.
const (
	eveningsLimit    = 48 << 20
	pagesLimit       = 32 << 20
	resultsLimit     = 32 << 20
	tablesLimit      = 16 << 20
	listsLimit       = 8 << 20
	stammtischeLimit = 16 << 20
	tournamentsLimit = 32 << 20
	tableOfLimit     = 1 << 20
)

func newCaches() caches {
	return caches{
		evenings:    eveningCache{cache.New[string](eveningsLimit, snapshotSize)},
		pages:       pageCache{cache.New[pageKey](pagesLimit, (*page).size)},
		results:     cache.New[entryKey](resultsLimit, (*stammtisch.EveningResult).Size),
		tables:      cache.New[entryKey](tablesLimit, (*tournament.TableResult).Size),
		lists:       cache.New[entryKey](listsLimit, listSize),
		stammtische: newGroupCache(stammtischeLimit, readStammtischEntry, foldStammtisch),
		tournaments: newGroupCache(tournamentsLimit, readTournamentEntry, foldTournament),
		tableOf:     cache.New[string](tableOfLimit, func(id string) int { return entrySize + len(id) }),
	}
}

// An entryKey is an evening as of its last entry: what is worked out of it is found
// under that.
type entryKey struct {
	evening string
	last    int
}

// A pageKey is all that a cached page depends on: nothing else is handed to what
// draws it.
type pageKey struct {
	evening string // "" for a page without one
	last    int    // the evening's last entry
	address string // where it was asked for, of a page on which that stands
	reader  ui.Viewer
	lastBy  scoring.Text // who wrote the last entry, as the viewer calls it
}

// A pageCache holds the pages lately in use.
type pageCache struct{ *cache.Cache[pageKey, *page] }

// forget takes an evening, a Stammtisch or a tournament out of the caches.
func (c caches) forget(id string) {
	isIt := func(key string) bool { return key == id }
	c.evenings.RemoveIf(isIt)
	c.stammtische.RemoveIf(isIt)
	c.tournaments.RemoveIf(isIt)
	c.tableOf.RemoveIf(isIt)
	c.pages.RemoveIf(func(key pageKey) bool { return isIt(key.evening) })
	ofIt := func(key entryKey) bool { return isIt(key.evening) }
	c.results.RemoveIf(ofIt)
	c.tables.RemoveIf(ofIt)
	c.lists.RemoveIf(ofIt)
}
