package handlers

import (
	"anschreiber/db"
	"anschreiber/handlers/cache"
	"anschreiber/handlers/evening"
	"anschreiber/scoring"
)

// What the caches may hold, in bytes. Nothing that they answer is out of date:
// an evening is told from an older one by its last entry, which the database is
// asked for each time, and a page is found by all that it was drawn from.
const (
	eveningsLimit = 48 << 20
	pagesLimit    = 32 << 20
)

// An eveningCache holds the evenings lately in use.
type eveningCache struct {
	*cache.Cache[string, *evening.Snapshot]
}

func newEveningCache() eveningCache {
	return eveningCache{cache.New[string](eveningsLimit, snapshotSize)}
}

// snapshotSize estimates what a snapshot takes: its log, what that comes to,
// and the lines of its sheet.
func snapshotSize(s *evening.Snapshot) int {
	size := 8<<10 + overhead*s.Log.Size() + lineSize*len(s.Sheet.Lines)
	for _, e := range s.Log {
		size += entrySize + versionSize*len(e.Act.Deals)
	}
	return size
}

// Measured: see TestASnapshotTakesNoMoreThanItsEstimate.
const (
	overhead    = 2
	entrySize   = 300
	versionSize = 300
	lineSize    = 2 << 10
)

// load is the evening as of its last entry. What is not here is read: since
// which entry, it tells read.
func (c eveningCache) load(id string, last int, read func(since int) (scoring.Log, error)) (*evening.Snapshot, error) {
	found, here := c.Get(id)
	if here && found.State.Last >= last {
		return found, nil
	}
	since := 0
	if here {
		since = len(found.Log)
	}
	log, err := read(since)
	if err != nil {
		return nil, err
	}
	if here {
		return c.extend(found, nil, log...), nil
	}
	now, known := evening.New(id, log)
	if !known {
		return nil, db.ErrNotFound
	}
	c.Add(id, now)
	return now, nil
}

// extend is an evening with further entries, as evening.Snapshot.Extend.
func (c eveningCache) extend(now, expected *evening.Snapshot, entries ...scoring.Entry) *evening.Snapshot {
	now = now.Extend(expected, entries...)
	c.Add(now.ID, now)
	return now
}

// A pageKey is all that a cached page depends on: nothing else is handed to what
// draws it.
type pageKey struct {
	evening string // "" for a page without one
	last    int    // the evening's last entry
	reader  evening.Reader
}

// A pageCache holds the pages lately in use.
type pageCache struct{ *cache.Cache[pageKey, *page] }

func newPageCache() pageCache {
	return pageCache{cache.New[pageKey](pagesLimit, (*page).size)}
}

// forget takes an evening or a Stammtisch out of the caches, with its pages.
func (s *Server) forget(id string) {
	s.evenings.RemoveIf(func(key string) bool { return key == id })
	s.pages.RemoveIf(func(key pageKey) bool { return key.evening == id })
	s.logs.RemoveIf(func(key string) bool { return key == id })
	s.members.RemoveIf(func(key memberKey) bool { return key.evening == id })
	s.nights.RemoveIf(func(key memberKey) bool { return key.evening == id })
}
