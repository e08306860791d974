package main

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"anschreiber/db"
	"anschreiber/scoring"
	"anschreiber/scoring/journal"
	"anschreiber/scoring/stammtisch"
)

// stammtisch imports a Stammtisch, and adds to it its evenings and tournaments that this import has
// already read.
func (i *importer) stammtisch(ctx context.Context, text []byte) (scoring.Problems, error) {
	d, problems := stammtisch.ReadDocument(text)
	if errs := append(problems.Errors(), d.LateDates(i.today)...); len(errs) > 0 {
		return errs, nil
	}
	key := d.Digest()
	if i.begun[key] {
		i.here++
		i.without(d)
		return nil, nil
	}
	acts, takes := d.Acts(i.ids)
	kept, err := i.store.Import(ctx, i.device, db.Import{Kind: db.OfStammtisch, Key: key, Acts: journal.EncodeAll(acts), Evenings: takes})
	if errors.Is(err, db.ErrTaken) {
		problems = nil
		problems.Add("evenings", "einer davon gehört schon zu einem anderen Stammtisch", "one of these belongs to another Stammtisch already")
		return problems, nil
	}
	if err == nil {
		i.count(kept)
		i.missing(d)
		if !kept.New {
			i.without(d)
		}
	}
	return nil, err
}

// missing prints how many evenings or tournaments of a Stammtisch were not in this import.
func (i *importer) missing(d stammtisch.Document) {
	for _, its := range []struct {
		called  string
		digests []string
	}{{"evenings", d.Evenings}, {"tournaments", d.Tournaments}} {
		if n := i.absent(its.digests); n > 0 {
			fmt.Fprintf(i.says, "%s: %d of its %s are not in this import, and do not belong to it here\n", d.Name, n, its.called)
		}
	}
}

// without is called for a Stammtisch that is here already and stays unchanged. It prints how many
// tournaments of this import are therefore not added to the Stammtisch; nothing if there are none.
func (i *importer) without(d stammtisch.Document) {
	n := len(slices.DeleteFunc(slices.Clone(d.Tournaments), func(digest string) bool { return !i.fresh[digest] }))
	if n > 0 {
		fmt.Fprintf(i.says, "%s: it is here already, and does not take in %d tournaments of this import\n", d.Name, n)
	}
}
