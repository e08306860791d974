package web

import (
	"context"
	"slices"

	"anschreiber/db"
	"anschreiber/handlers/cache"
	"anschreiber/scoring/stammtisch"
	"anschreiber/scoring/tournament"
)

// A GroupLog is the log of a Stammtisch or a tournament with its state. Many requests
// share one, so nothing in it is ever changed.
type GroupLog[E, S any] struct {
	Log   []E
	State S
	bytes int // of the acts, as they are stored
}

// A groupCache holds the logs lately in use.
type groupCache[E, S any] struct {
	*cache.Cache[string, *GroupLog[E, S]]
	read func(db.JournalEntry) (E, error)
	fold func([]E) S
}

func newGroupCache[E, S any](limit int, read func(db.JournalEntry) (E, error), fold func([]E) S) groupCache[E, S] {
	size := func(l *GroupLog[E, S]) int { return 4<<10 + 4*l.bytes }
	return groupCache[E, S]{cache.New[string](limit, size), read, fold}
}

// Load is the log as of its last entry. What is not here is read.
func (c groupCache[E, S]) Load(ctx context.Context, store *db.Store, found db.Journal) (*GroupLog[E, S], error) {
	now, here := c.Get(found.ID)
	if !here {
		now = &GroupLog[E, S]{}
	}
	if len(now.Log) > found.Last {
		return now, nil
	}
	entries, err := store.GroupLog(ctx, found.ID, len(now.Log))
	if err == nil {
		now, err = c.extend(now, entries)
	}
	if err == nil {
		c.Add(found.ID, now)
	}
	return now, err
}

// extend is a log with further entries.
func (c groupCache[E, S]) extend(before *GroupLog[E, S], entries []db.JournalEntry) (*GroupLog[E, S], error) {
	now := &GroupLog[E, S]{Log: slices.Clip(before.Log), bytes: before.bytes}
	for _, stored := range entries {
		e, err := c.read(stored)
		if err != nil {
			return before, err
		}
		now.Log, now.bytes = append(now.Log, e), now.bytes+len(stored.Act)+rowSize
	}
	now.State = c.fold(now.Log)
	return now, nil
}

// ReadStammtischEntry reads an entry of a Stammtisch as it is stored.
func ReadStammtischEntry(e db.JournalEntry) (stammtisch.Entry, error) {
	entry, err := stammtisch.ReadEntry(e.Seq, e.Key, e.Act)
	entry.At, entry.Device = e.At, e.Device
	return entry, err
}

func foldStammtisch(log []stammtisch.Entry) stammtisch.State { return stammtisch.Log(log).Fold() }

// ReadTournamentEntry reads an entry of a tournament as it is stored.
func ReadTournamentEntry(e db.JournalEntry) (tournament.Entry, error) {
	entry, err := tournament.ReadEntry(e.Seq, e.Key, e.Act)
	entry.At, entry.Device = e.At, e.Device
	return entry, err
}

func foldTournament(log []tournament.Entry) tournament.State { return tournament.Log(log).Fold() }
