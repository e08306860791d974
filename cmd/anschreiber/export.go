package main

import (
	"bufio"
	"context"
	"fmt"
	"io"

	"anschreiber/db"
	"anschreiber/scoring"
	"anschreiber/scoring/journal"
	"anschreiber/scoring/stammtisch"
	"anschreiber/scoring/tournament"
)

// exportCommand writes all evenings as documents, one on each line, in the order in which they were
// begun, then all tournaments, and then all Stammtische; to a file or to standard output. The
// server may be running.
func exportCommand(ctx context.Context, sh shell, args []string) error {
	var force bool
	data, files, err := readData("export", args, sh, forceFlag(&force))
	switch {
	case err != nil:
		return err
	case len(files) > 1:
		fmt.Fprintf(sh.stderr, "anschreiber: export takes one FILE\n")
		return errUsage
	case len(files) == 0 || files[0] == "-":
		return export(ctx, data, sh.stdout)
	}
	return writeFile(files[0], force, func(w io.Writer) error { return export(ctx, data, w) })
}

func export(ctx context.Context, data string, out io.Writer) error {
	lines, all := bufio.NewWriter(out), newSaved()
	err := db.Export(ctx, data, func(e db.Exported) error {
		doc, err := all.document(e)
		if err == nil {
			_, err = fmt.Fprintf(lines, "%s\n", encode(doc))
		}
		return err
	})
	if err != nil {
		return err
	}
	return lines.Flush()
}

// saved has the evenings and tournaments exported so far, by their IDs, because the documents of
// Stammtische and tournaments refer to them.
type saved struct {
	digests     map[string]string
	evenings    map[string]tournament.Saved
	tournaments map[string]string
}

func newSaved() saved {
	return saved{map[string]string{}, map[string]tournament.Saved{}, map[string]string{}}
}

// A digested is a document that has a digest.
type digested interface{ Digest() string }

// document returns an evening, a Stammtisch or a tournament as a document. Call it for evenings
// first, then tournaments, then Stammtische, because later documents may refer to earlier ones.
func (s saved) document(e db.Exported) (digested, error) {
	switch e.Kind {
	case db.OfStammtisch:
		log, err := journal.Decode[stammtisch.Act](e.Log)
		return stammtisch.Log(log).Fold().Document(s.digests, s.tournaments), err
	case db.OfTournament:
		log, err := journal.Decode[tournament.Act](e.Log)
		state := tournament.Log(log).Fold()
		doc := state.Document(s.evenings)
		s.tournaments[e.ID] = doc.Digest()
		return doc, err
	}
	log, err := scoring.ReadLog(e.Log)
	if err != nil {
		return nil, err
	}
	doc := log.Fold().Evening()
	if e.Stammtisch != "" { // the ID of a Stammtisch or of a tournament
		s.digests[e.ID] = doc.Digest()
		list, _ := tournament.New(e.ID, log)
		s.evenings[e.ID] = tournament.Saved{Digest: s.digests[e.ID], TableResult: list}
	}
	return doc, nil
}
