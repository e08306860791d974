package web

import (
	"context"
	"slices"

	"anschreiber/db"
	"anschreiber/handlers/cache"
	"anschreiber/scoring"
	"anschreiber/scoring/evening"
	"anschreiber/scoring/stammtisch"
	"anschreiber/scoring/tournament"
	"anschreiber/views/ui"
)

// caches hold what the server has computed from the database. Nothing in them can be out of date:
// each request asks the database for the last entry of a log, and then looks for what was computed
// as of that entry, or extends what was computed as of an earlier one.
type caches struct {
	Evenings    eveningCache
	Pages       *cache.Cache[PageKey, *page]
	Results     *cache.Cache[EntryKey, *stammtisch.EveningResult] // what the season of a Stammtisch needs of an evening
	tables      *cache.Cache[EntryKey, *tournament.TableResult]   // what the ranking of a tournament needs of a table's evening
	lists       *cache.Cache[EntryKey, evening.NightList]         // what the page of a night needs of an evening
	drinks      *cache.Cache[EntryKey, *scoring.Drinks]           // what a beer mat needs of an evening
	Stammtische groupCache[stammtisch.Act, stammtisch.State]
	Tournaments groupCache[tournament.Act, tournament.State]
	tableOf     *cache.Cache[string, string] // the tournament of a table's evening; undoing a round deletes its evenings
}

// newCaches returns empty caches with their limits in bytes. All evenings of the largest Stammtisch
// have to fit into the cache Results, because a page that is computed over several requests would
// otherwise never be finished.
func newCaches() caches {
	return caches{
		Evenings:    eveningCache{cache.New[string](48<<20, snapshotSize)},
		Pages:       cache.New[PageKey](32<<20, (*page).size),
		Results:     cache.New[EntryKey](32<<20, (*stammtisch.EveningResult).Size),
		tables:      cache.New[EntryKey](16<<20, (*tournament.TableResult).Size),
		lists:       cache.New[EntryKey](8<<20, listSize),
		drinks:      cache.New[EntryKey](16<<20, (*scoring.Drinks).Size),
		Stammtische: newGroupCache(16<<20, foldStammtisch),
		Tournaments: newGroupCache(32<<20, foldTournament),
		tableOf:     cache.New[string](1<<20, func(id string) int { return entrySize + len(id) }),
	}
}

// An EntryKey is the key of what was computed from an evening as of its last entry.
type EntryKey struct {
	Evening string
	Last    int
}

// A PageKey has everything that a cached page depends on. The function that draws the page gets
// nothing else of the visitor.
type PageKey struct {
	Evening string // "" for a page that belongs to no evening
	Last    int    // the evening's last entry
	Address string // the address of the request, for pages that show it
	Reader  ui.Viewer
	lastBy  scoring.Text // who wrote the last entry, as the viewer calls it
}

// Forget removes an evening, a Stammtisch or a tournament from all caches.
func (c caches) Forget(id string) { c.forgetIf(func(key string) bool { return key == id }) }

// forgetIf removes the evenings, Stammtische and tournaments for whose IDs match returns true.
func (c caches) forgetIf(match func(id string) bool) {
	c.Evenings.RemoveIf(match)
	c.Stammtische.RemoveIf(match)
	c.Tournaments.RemoveIf(match)
	c.tableOf.RemoveIf(match)
	c.Pages.RemoveIf(func(key PageKey) bool { return match(key.Evening) })
	of := func(key EntryKey) bool { return match(key.Evening) }
	c.Results.RemoveIf(of)
	c.tables.RemoveIf(of)
	c.lists.RemoveIf(of)
	c.drinks.RemoveIf(of)
}

// redrawReplaced draws logs again in which a name was replaced.
func (s *Server) redrawReplaced(ids []string) {
	s.redraw(func(id string) bool { return slices.Contains(ids, id) })
}

// redrawAll draws everything again, because logs may have changed unnoticed.
func (s *Server) redrawAll() { s.redraw(func(string) bool { return true }) }

// redraw removes logs from all caches and sends them to their followers again, because they have
// changed although no entry was added. It does so again as soon as all running requests are
// finished, because these may have read the old state and cached it.
func (s *Server) redraw(match func(id string) bool) {
	redraw := func() {
		s.Pages.RemoveIf(func(PageKey) bool { return true }) // other lists of the same night may show the name, too
		s.forgetIf(match)
		s.Live.Redraw(match)
	}
	redraw()
	s.Requests.After(redraw)
}

// An eveningCache holds the evenings that were used most recently.
type eveningCache struct {
	*cache.Cache[string, *evening.Snapshot]
}

// snapshotSize estimates how many bytes a snapshot takes: its log, its state, and the lines of its
// sheet.
func snapshotSize(s *evening.Snapshot) int {
	size := 8<<10 + overhead*s.Log.Size() + lineSize*len(s.Sheet.Lines)
	for _, e := range s.Log {
		size += entrySize + versionSize*len(e.Act.Deals)
	}
	return size
}

// Measured sizes in bytes; overhead is a factor. TestASnapshotTakesNoMoreThanItsEstimate measures
// them again.
const (
	overhead    = 2
	entrySize   = 300
	versionSize = 300
	lineSize    = 2 << 10
)

// listSize estimates how many bytes a list of a night takes.
func listSize(l evening.NightList) int { return 4<<10 + 300*len(l.Sheet.Partien) + 100*len(l.Paid) }

// extend appends entries to an evening as evening.Snapshot.Extend does, caches the result and
// returns it.
func (c eveningCache) extend(now, expected *evening.Snapshot, entries ...scoring.Entry) *evening.Snapshot {
	now = now.Extend(expected, entries...)
	c.Add(now.ID, now)
	return now
}

// Snapshot returns an evening as of at least the entry last. Entries that are not cached are read
// from the database. Returns db.ErrNotFound if this program does not know the evening's game.
func (s *Server) Snapshot(ctx context.Context, device, id string, last int) (*evening.Snapshot, error) {
	found, here := s.Evenings.Get(id)
	if here && found.State.Last >= last {
		return found, nil
	}
	since := 0
	if here {
		since = len(found.Log)
	}
	stored, _, err := s.Store.Since(ctx, device, id, since)
	if err != nil {
		return nil, err
	}
	log, err := scoring.ReadLog(stored)
	if err != nil {
		return nil, err
	}
	if here {
		return s.Evenings.extend(found, nil, log...), nil
	}
	now, known := evening.New(id, log)
	if !known {
		return nil, db.ErrNotFound
	}
	s.Evenings.Add(id, now)
	return now, nil
}
