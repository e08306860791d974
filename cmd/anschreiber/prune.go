package main

import (
	"context"
	"flag"
	"fmt"
	"log/slog"
	"time"

	"anschreiber/db"
)

// pruneCommand lists evenings that are old and unused; with --yes it deletes them.
func pruneCommand(ctx context.Context, sh shell, args []string) error {
	var (
		days   int
		unused db.Unused
		yes    bool
	)
	data, rest, err := readData("prune", args, sh, func(flags *flag.FlagSet) {
		flags.IntVar(&days, "days", 0, "evenings nobody has written to for so many `days`")
		flags.BoolVar(&unused.Empty, "empty", false, "only those without a deal")
		flags.BoolVar(&unused.Unshared, "unshared", false, "only those on a single device")
		flags.BoolVar(&yes, "yes", false, "delete them, for good")
	})
	if err != nil {
		return err
	}
	if len(rest) > 0 || days < 1 {
		fmt.Fprintln(sh.stderr, "anschreiber: prune takes --days N, at least 1, and no FILE")
		return errUsage
	}
	store, err := db.Open(ctx, data)
	if err != nil {
		return err
	}
	defer store.Close()
	unused.Before = daysAgo(days)
	if yes {
		return pruneNow(ctx, sh, store, unused)
	}
	return sayUnused(ctx, sh, store, unused)
}

func daysAgo(days int) time.Time { return time.Now().AddDate(0, 0, -days) }

func pruneNow(ctx context.Context, sh shell, store *db.Store, unused db.Unused) error {
	pruned, err := store.Prune(ctx, unused)
	fmt.Fprintf(sh.stdout, "%d deleted\n", pruned)
	return err
}

var kinds = map[db.Kind]string{"": "an evening", db.OfStammtisch: "a Stammtisch with its evenings", db.OfTournament: "a tournament with its tables"}

func sayUnused(ctx context.Context, sh shell, store *db.Store, unused db.Unused) error {
	all, err := store.Unused(ctx, unused)
	if err != nil {
		return err
	}
	for _, e := range all {
		fmt.Fprintf(sh.stdout, "%s: %s, %d entries, on %d devices\n", e.Written.Format(time.DateOnly), kinds[e.Kind], e.Entries, e.Devices)
	}
	_, err = fmt.Fprintf(sh.stdout, "%d would be deleted; with --yes they are, for good\n", len(all))
	return err
}

// tidyEvery is the time between two deletions of old copies and old evenings by a running server.
const tidyEvery = 24 * time.Hour

// tidyDaily deletes old copies of the database, at the start and then every day. If days is above
// 0, it also deletes evenings, Stammtische and tournaments in which nobody has written for so many
// days.
func tidyDaily(ctx context.Context, store *db.Store, days int, log *slog.Logger) {
	tick := time.NewTicker(tidyEvery)
	defer tick.Stop()
	for {
		if err := store.RemoveOldCopies(ctx); err != nil && ctx.Err() == nil {
			log.Error("old copies of the database cannot be deleted", "error", err)
		}
		if days > 0 {
			prune(ctx, store, days, log)
		}
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
	}
}

func prune(ctx context.Context, store *db.Store, days int, log *slog.Logger) {
	pruned, err := store.Prune(ctx, db.Unused{Before: daysAgo(days)})
	if err != nil && ctx.Err() == nil {
		log.Error("old evenings cannot be deleted", "error", err)
	}
	if pruned > 0 {
		log.Info("old evenings deleted", "evenings", pruned)
	}
}
