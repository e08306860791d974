package main

import (
	"bufio"
	"context"
	"fmt"
	"io"

	"anschreiber/db"
	"anschreiber/scoring/stammtisch"
	"anschreiber/scoring/tournament"
)

// exportCommand writes all evenings as documents, one a line, in the order in
// which they were begun, behind them all tournaments, and then all Stammtische, to a file or
// to standard output.
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
	evening := func(e db.Exported) error {
		doc := e.Log.Fold().Evening()
		if e.Stammtisch != "" {
			all.add(e, doc.Digest())
		}
		_, err := fmt.Fprintf(lines, "%s\n", encode(doc))
		return err
	}
	round := func(s db.ExportedJournal) error {
		doc, err := all.document(s)
		if err != nil {
			return err
		}
		_, err = fmt.Fprintf(lines, "%s\n", encode(doc))
		return err
	}
	if err := db.Export(ctx, data, evening, round); err != nil {
		return err
	}
	return lines.Flush()
}

// saved are the evenings and tournaments so far that a Stammtisch or a tournament may
// name, by their IDs.
type saved struct {
	digests     map[string]string
	evenings    map[string]tournament.Saved
	tournaments map[string]string
}

func newSaved() saved {
	return saved{map[string]string{}, map[string]tournament.Saved{}, map[string]string{}}
}

func (s saved) add(e db.Exported, digest string) {
	s.digests[e.ID] = digest
	list, _ := tournament.New(e.ID, e.Log)
	s.evenings[e.ID] = tournament.Saved{Digest: digest, TableResult: list}
}

// A digested is a document with a digest.
type digested interface{ Digest() string }

// document returns a Stammtisch or a tournament as a document.
func (s saved) document(of db.ExportedJournal) (digested, error) {
	if of.Kind == db.OfStammtisch {
		log, err := readAll(of, stammtisch.ReadEntry)
		return stammtisch.Log(log).Fold().Document(s.digests, s.tournaments), err
	}
	log, err := readAll(of, tournament.ReadEntry)
	for i := range log {
		log[i].At = of.Log[i].At
	}
	state := tournament.Log(log).Fold()
	doc := state.Document(s.evenings)
	s.tournaments[of.ID] = doc.Digest()
	return doc, err
}

// readAll reads a log entry by entry.
func readAll[E any](of db.ExportedJournal, read func(seq int, key string, act []byte) (E, error)) (log []E, err error) {
	for _, e := range of.Log {
		entry, err := read(e.Seq, e.Key, e.Act)
		if err != nil {
			return nil, err
		}
		log = append(log, entry)
	}
	return log, nil
}
