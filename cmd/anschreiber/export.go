package main

import (
	"bufio"
	"context"
	"fmt"
	"io"

	"anschreiber/db"
	"anschreiber/handlers/stammtisch"
)

// exportCommand writes all evenings as documents, one a line, in the order in
// which they were begun, and behind them all Stammtische, to a file or to
// standard output.
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
	lines, digests := bufio.NewWriter(out), map[string]string{}
	evening := func(e db.Exported) error {
		doc := e.Log.Fold().Evening()
		if e.Stammtisch != "" {
			digests[e.ID] = doc.Digest()
		}
		_, err := fmt.Fprintf(lines, "%s\n", encode(doc))
		return err
	}
	round := func(s db.ExportedStammtisch) error {
		log, err := readLog(s)
		if err != nil {
			return err
		}
		_, err = fmt.Fprintf(lines, "%s\n", encode(log.Fold().Document(digests)))
		return err
	}
	if err := db.Export(ctx, data, evening, round); err != nil {
		return err
	}
	return lines.Flush()
}

// readLog reads the log of a Stammtisch.
func readLog(s db.ExportedStammtisch) (log stammtisch.Log, err error) {
	for _, e := range s.Log {
		entry, err := stammtisch.ReadEntry(e.Seq, e.Key, e.Act)
		if err != nil {
			return nil, err
		}
		log = append(log, entry)
	}
	return log, nil
}
