package main

import (
	"context"
	"errors"
	"fmt"

	"anschreiber/db"
	"anschreiber/handlers/web"
	"anschreiber/scoring"
	"anschreiber/scoring/journal"
	"anschreiber/scoring/tournament"
)

// turnier imports a tournament. The evenings of its tables must come before it in the import.
func (i *importer) turnier(ctx context.Context, text []byte) (scoring.Problems, error) {
	d, problems := tournament.ReadDocument(text)
	if errs := append(problems.Errors(), d.LateDates(i.today)...); len(errs) > 0 {
		return errs, nil
	}
	key := d.Digest()
	if i.begun[key] {
		i.here++
		return nil, nil
	}
	if n := i.absent(d.Evenings()); n > 0 {
		problems.Add("rounds", fmt.Sprintf("die Listen von %d Tischen fehlen, oder gehören hier schon zu etwas anderem", n),
			fmt.Sprintf("the lists of %d tables are missing, or belong to something else here already", n))
		return problems, nil
	}
	kept, err := i.keepTournament(ctx, key, d.Log(i.kept))
	if errors.Is(err, db.ErrTaken) || errors.Is(err, db.ErrStale) {
		problems.Add("rounds", "für einen Tisch gibt es hier schon eine andere Liste", "there is a different list for one of the tables here already")
		return problems, nil
	}
	if err == nil {
		i.count(kept)
		i.came(d, key, kept)
	}
	return nil, err
}

// came remembers that a tournament is here, and prints a note if it came without the Stammtisch
// that it belonged to.
func (i *importer) came(d tournament.Document, key string, kept db.ImportResult) {
	i.ids[key] = kept.ID
	if !kept.New {
		return
	}
	i.fresh[key] = true
	if d.Stammtisch != "" {
		fmt.Fprintf(i.says, "%s: it belonged to the Stammtisch %s, and belongs to none here\n", d.Setup.Name, d.Stammtisch)
	}
}

// keepTournament stores a tournament's log. The evenings of its tables then belong to the
// tournament, and are not among those that the printed link brings to a phone.
func (i *importer) keepTournament(ctx context.Context, key string, log tournament.Log) (db.ImportResult, error) {
	its := db.Import{Kind: db.OfTournament, Key: key}
	for _, e := range log {
		its.Acts = append(its.Acts, journal.Encode(e.Act))
	}
	var evenings []string
	for _, lock := range log.Locks() {
		evenings = append(evenings, lock.Evening)
		its.Locks = append(its.Locks, db.Lock{Evening: lock.Evening, By: db.LockedFor(lock.By), Last: lock.Last})
	}
	its.Links = web.FirstLinks(i.keys, evenings...)
	kept, err := i.store.Import(ctx, i.device, its)
	i.waiting -= kept.Takes
	return kept, err
}
