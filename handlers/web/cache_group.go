package web

import (
	"context"
	"slices"

	"anschreiber/db"
	"anschreiber/handlers/cache"
	"anschreiber/scoring/journal"
	"anschreiber/scoring/stammtisch"
	"anschreiber/scoring/tournament"
)

// A GroupLog is the log of a Stammtisch or a tournament, and the state computed from it. Many
// requests share one GroupLog, so nobody may change anything in it.
type GroupLog[A, S any] struct {
	Log   []journal.Entry[A]
	State S
	bytes int // size of the log as it is stored
}

// A groupCache holds the logs that were used most recently.
type groupCache[A, S any] struct {
	*cache.Cache[string, *GroupLog[A, S]]
	fold func([]journal.Entry[A]) S
}

func newGroupCache[A, S any](limit int, fold func([]journal.Entry[A]) S) groupCache[A, S] {
	size := func(l *GroupLog[A, S]) int { return 4<<10 + 4*l.bytes }
	return groupCache[A, S]{cache.New[string](limit, size), fold}
}

// Load returns the log as of its last entry. Entries that are not cached are read from the
// database.
func (c groupCache[A, S]) Load(ctx context.Context, store *db.Store, found db.Journal) (*GroupLog[A, S], error) {
	before, here := c.Get(found.ID)
	if !here {
		before = &GroupLog[A, S]{}
	}
	if len(before.Log) > found.Last {
		return before, nil
	}
	stored, err := store.Log(ctx, found.ID, len(before.Log))
	if err != nil {
		return before, err
	}
	further, err := journal.Decode[A](stored)
	if err != nil {
		return before, err
	}
	now := &GroupLog[A, S]{Log: slices.Concat(before.Log, further), bytes: before.bytes}
	for _, e := range stored {
		now.bytes += len(e.Act) + rowSize
	}
	now.State = c.fold(now.Log)
	c.Add(found.ID, now)
	return now, nil
}

func foldStammtisch(log []stammtisch.Entry) stammtisch.State { return stammtisch.Log(log).Fold() }

func foldTournament(log []tournament.Entry) tournament.State { return tournament.Log(log).Fold() }
