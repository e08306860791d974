package main

import (
	"bufio"
	"context"
	"fmt"
	"io"

	"anschreiber/db"
	"anschreiber/scoring"
)

// exportCommand writes all evenings as documents, one a line, in the order in
// which they were begun, to a file or to standard output.
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
	lines := bufio.NewWriter(out)
	err := db.Export(ctx, data, func(log scoring.Log) error {
		_, err := fmt.Fprintf(lines, "%s\n", encode(log.Fold().Evening()))
		return err
	})
	if err != nil {
		return err
	}
	return lines.Flush()
}
