package web

import (
	"context"

	"anschreiber/db"
	"anschreiber/handlers/cache"
	"anschreiber/scoring"
	"anschreiber/scoring/evening"
)

// An eveningCache holds the evenings lately in use.
type eveningCache struct {
	*cache.Cache[string, *evening.Snapshot]
}

// snapshotSize estimates what a snapshot takes, in bytes: its log, its state, and the
// lines of its sheet.
func snapshotSize(s *evening.Snapshot) int {
	size := 8<<10 + overhead*s.Log.Size() + lineSize*len(s.Sheet.Lines)
	for _, e := range s.Log {
		size += entrySize + versionSize*len(e.Act.Deals)
	}
	return size
}

// These were measured, and TestASnapshotTakesNoMoreThanItsEstimate measures them again.
const (
	overhead    = 2
	entrySize   = 300
	versionSize = 300
	lineSize    = 2 << 10
)

// listSize estimates what a list of a night takes.
func listSize(l evening.NightList) int { return 4<<10 + 300*len(l.Sheet.Partien) + 100*len(l.Paid) }

// extend is an evening with further entries, as evening.Snapshot.Extend.
func (c eveningCache) extend(now, expected *evening.Snapshot, entries ...scoring.Entry) *evening.Snapshot {
	now = now.Extend(expected, entries...)
	c.Add(now.ID, now)
	return now
}

// Snapshot is an evening as of its last entry. Entries that are not cached are read.
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
