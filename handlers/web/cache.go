package web

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
	Evenings    eveningCache
	Pages       pageCache
	Results     *cache.Cache[EntryKey, *stammtisch.EveningResult] // what a Stammtisch needs of an evening
	tables      *cache.Cache[EntryKey, *tournament.TableResult]   // and a tournament
	lists       *cache.Cache[EntryKey, evening.NightList]         // and a night
	Stammtische groupCache[stammtisch.Act, stammtisch.State]
	Tournaments groupCache[tournament.Act, tournament.State]
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
		Evenings:    eveningCache{cache.New[string](eveningsLimit, snapshotSize)},
		Pages:       pageCache{cache.New[PageKey](pagesLimit, (*page).size)},
		Results:     cache.New[EntryKey](resultsLimit, (*stammtisch.EveningResult).Size),
		tables:      cache.New[EntryKey](tablesLimit, (*tournament.TableResult).Size),
		lists:       cache.New[EntryKey](listsLimit, listSize),
		Stammtische: newGroupCache(stammtischeLimit, foldStammtisch),
		Tournaments: newGroupCache(tournamentsLimit, foldTournament),
		tableOf:     cache.New[string](tableOfLimit, func(id string) int { return entrySize + len(id) }),
	}
}

// An EntryKey is an evening as of its last entry: what is worked out of it is found
// under that.
type EntryKey struct {
	Evening string
	Last    int
}

// A PageKey is all that a cached page depends on: nothing else is handed to what
// draws it.
type PageKey struct {
	Evening string // "" for a page without one
	Last    int    // the evening's last entry
	Address string // where it was asked for, of a page on which that stands
	Reader  ui.Viewer
	lastBy  scoring.Text // who wrote the last entry, as the viewer calls it
}

// A pageCache holds the pages lately in use.
type pageCache struct{ *cache.Cache[PageKey, *page] }

// Forget takes an evening, a Stammtisch or a tournament out of the caches.
func (c caches) Forget(id string) {
	isIt := func(key string) bool { return key == id }
	c.Evenings.RemoveIf(isIt)
	c.Stammtische.RemoveIf(isIt)
	c.Tournaments.RemoveIf(isIt)
	c.tableOf.RemoveIf(isIt)
	c.Pages.RemoveIf(func(key PageKey) bool { return isIt(key.Evening) })
	ofIt := func(key EntryKey) bool { return isIt(key.Evening) }
	c.Results.RemoveIf(ofIt)
	c.tables.RemoveIf(ofIt)
	c.lists.RemoveIf(ofIt)
}
