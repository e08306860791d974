package handlers

import (
	"context"

	"anschreiber/db"
	"anschreiber/handlers/cache"
	"anschreiber/handlers/evening"
	"anschreiber/scoring"
	"anschreiber/views"
)

// An eveningCache holds the evenings lately in use.
type eveningCache struct {
	*cache.Cache[string, *evening.Snapshot]
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

// listSize estimates what a list of a night takes.
func listSize(l views.NightList) int { return 4<<10 + 300*len(l.Sheet.Partien) + 100*len(l.Paid) }

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

// snapshot is an evening as of its last entry. What is not cached is read.
func (s *Server) snapshot(ctx context.Context, device, id string, last int) (*evening.Snapshot, error) {
	return s.evenings.load(id, last, func(since int) (scoring.Log, error) {
		log, _, err := s.store.Since(ctx, device, id, since)
		return log, err
	})
}
