package handlers

import (
	"context"
	"slices"

	"anschreiber/db"
	"anschreiber/handlers/cache"
	"anschreiber/scoring/stammtisch"
	"anschreiber/scoring/tournament"
)

// A groupLog is the log of a Stammtisch or a tournament with its state. Many requests
// share one, so nothing in it is ever changed.
type groupLog[E, S any] struct {
	log   []E
	state S
	bytes int // of the acts, as they are stored
}

// A groupCache holds the logs lately in use.
type groupCache[E, S any] struct {
	*cache.Cache[string, *groupLog[E, S]]
	read func(db.JournalEntry) (E, error)
	fold func([]E) S
}

func newGroupCache[E, S any](limit int, read func(db.JournalEntry) (E, error), fold func([]E) S) groupCache[E, S] {
	size := func(l *groupLog[E, S]) int { return 4<<10 + 4*l.bytes }
	return groupCache[E, S]{cache.New[string](limit, size), read, fold}
}

// load is the log as of its last entry. What is not here is read.
func (c groupCache[E, S]) load(ctx context.Context, store *db.Store, found db.Journal) (*groupLog[E, S], error) {
	now, here := c.Get(found.ID)
	if !here {
		now = &groupLog[E, S]{}
	}
	if len(now.log) > found.Last {
		return now, nil
	}
	entries, err := store.GroupLog(ctx, found.ID, len(now.log))
	if err == nil {
		now, err = c.extend(now, entries)
	}
	if err == nil {
		c.Add(found.ID, now)
	}
	return now, err
}

// extend is a log with further entries.
func (c groupCache[E, S]) extend(before *groupLog[E, S], entries []db.JournalEntry) (*groupLog[E, S], error) {
	now := &groupLog[E, S]{log: slices.Clip(before.log), bytes: before.bytes}
	for _, stored := range entries {
		e, err := c.read(stored)
		if err != nil {
			return before, err
		}
		now.log, now.bytes = append(now.log, e), now.bytes+len(stored.Act)+rowSize
	}
	now.state = c.fold(now.log)
	return now, nil
}

func readStammtischEntry(e db.JournalEntry) (stammtisch.Entry, error) {
	entry, err := stammtisch.ReadEntry(e.Seq, e.Key, e.Act)
	entry.At, entry.Device = e.At, e.Device
	return entry, err
}

func foldStammtisch(log []stammtisch.Entry) stammtisch.State { return stammtisch.Log(log).Fold() }

func readTournamentEntry(e db.JournalEntry) (tournament.Entry, error) {
	entry, err := tournament.ReadEntry(e.Seq, e.Key, e.Act)
	entry.At, entry.Device = e.At, e.Device
	return entry, err
}

func foldTournament(log []tournament.Entry) tournament.State { return tournament.Log(log).Fold() }
