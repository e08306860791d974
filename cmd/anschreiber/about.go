package main

import (
	"bufio"
	"context"
	"flag"
	"fmt"
	"io"
	"strings"

	"golang.org/x/text/unicode/norm"

	"anschreiber/db"
	"anschreiber/handlers/share"
	"anschreiber/scoring"
)

// aboutCommand writes everything that is stored about a person's name, one evening, Stammtisch or
// tournament on each line. "Müller, Anna" and "Anna Müller" are the same name. What other players
// did is left out. The server may be running.
func aboutCommand(ctx context.Context, sh shell, args []string) error {
	var name string
	var force bool
	data, files, err := readData("about", args, sh, func(flags *flag.FlagSet) {
		flags.StringVar(&name, "name", "", "the `name` as it stands on the sheet")
		forceFlag(&force)(flags)
	})
	if err != nil {
		return err
	}
	if name = norm.NFC.String(strings.TrimSpace(name)); name == "" || len(files) > 1 {
		fmt.Fprintln(sh.stderr, "anschreiber: about takes --name NAME and one FILE")
		return errUsage
	}
	if len(files) == 0 || files[0] == "-" {
		return about(ctx, data, name, sh.stdout)
	}
	return writeFile(files[0], force, func(w io.Writer) error { return about(ctx, data, name, w) })
}

func about(ctx context.Context, data, name string, out io.Writer) error {
	lines, found := bufio.NewWriter(out), false
	names := []string{name}
	if other := scoring.OtherOrder(name); other != "" {
		names = append(names, other)
	}
	err := db.Export(ctx, data, func(e db.Exported) error {
		for _, name := range names {
			of, is, err := share.About(e, name)
			if err == nil && is {
				found = true
				_, err = fmt.Fprintf(lines, "%s\n", encode(of))
			}
			if err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return err
	}
	if !found {
		return fmt.Errorf("%w stored about %q", errNothing, name)
	}
	return lines.Flush()
}
