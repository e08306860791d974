package main

import (
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"golang.org/x/text/unicode/norm"

	"anschreiber/db"
	"anschreiber/scoring"
)

// forgetCommand says where a person's name stands; with --yes it replaces the name by another.
func forgetCommand(ctx context.Context, sh shell, args []string) error {
	var name, as, evening string
	var yes bool
	data, rest, err := readData("forget", args, sh, func(flags *flag.FlagSet) {
		flags.StringVar(&name, "name", "", "the `name` as it stands on the sheet")
		flags.StringVar(&as, "as", "", "`name` in its place (default the first of Spieler 1, Spieler 2 … that nobody has)")
		flags.StringVar(&evening, "evening", "", "only in this evening, Stammtisch or tournament, by the last part of its `address`, and in what belongs to it")
		flags.BoolVar(&yes, "yes", false, "do it, for good")
	})
	if err != nil {
		return err
	}
	name, as = norm.NFC.String(strings.TrimSpace(name)), scoring.NameAs(as, nil)
	if name == "" || name == as || len(rest) > 0 || len([]rune(as)) > 40 || checkName(as) != nil {
		fmt.Fprintln(sh.stderr, `anschreiber: forget takes --name NAME, --as another of at most 40 letters, and no FILE`)
		return errUsage
	}
	store, err := db.Open(ctx, data)
	if err != nil {
		return err
	}
	defer store.Close()
	if as == "" {
		if as, err = freeName(ctx, store); err != nil {
			return err
		}
	}
	return forget(ctx, sh.stdout, store, yes, name, as, evening, data)
}

// freeName returns the first of Spieler 1, Spieler 2 … that nobody is called.
func freeName(ctx context.Context, store *db.Store) (string, error) {
	for n := 1; ; n++ {
		name := fmt.Sprint("Spieler ", n)
		if taken, err := store.Named(ctx, name, ""); err != nil || len(taken) == 0 {
			return name, err
		}
	}
}

var named = map[db.Kind]string{"": "an evening", db.OfStammtisch: "a Stammtisch", db.OfTournament: "a tournament"}

// forget replaces a name if yes is true, and prints where; otherwise it prints where it would
// replace the name.
func forget(ctx context.Context, out io.Writer, store *db.Store, yes bool, name, as, evening, data string) error {
	found, err := store.Named(ctx, name, evening)
	if err == nil && yes {
		found, err = store.Forget(ctx, name, as, evening)
	}
	if errors.Is(err, db.ErrNameTaken) {
		return fmt.Errorf("somebody is called %s there already: take another name with --as", as)
	}
	if err != nil {
		return err
	}
	times := 0
	for _, f := range found {
		times += f.Times
		where := named[f.Kind] + " " + f.ID
		if f.ID == "" {
			where = "names of devices and house rules"
		}
		fmt.Fprintf(out, "%s: %d times\n", where, f.Times)
	}
	if times == 0 {
		err := sayOtherOrder(ctx, out, store, name, evening)
		return cmp.Or(err, fmt.Errorf("%w to forget: %q stands nowhere", errNothing, name))
	}
	if yes {
		fmt.Fprintf(out, "%d times it says %s now\n", times, as)
	} else {
		fmt.Fprintf(out, "%d times it would say %s; with --yes it does, for good\n", times, as)
	}
	if err := sayOtherOrder(ctx, out, store, name, evening); err != nil {
		return err
	}
	return sayWhatRemains(out, data)
}

// sayOtherOrder prints a note if the same name is also stored with first name and family name in
// the other order.
func sayOtherOrder(ctx context.Context, out io.Writer, store *db.Store, name, evening string) error {
	other := scoring.OtherOrder(name)
	if other == "" {
		return nil
	}
	found, err := store.Named(ctx, other, evening)
	if err == nil && len(found) > 0 {
		fmt.Fprintf(out, "%q stands there, too: it is another name to forget\n", other)
	}
	return err
}

// sayWhatRemains prints where the name may still be stored: in copies of the database, and on
// phones.
func sayWhatRemains(out io.Writer, data string) error {
	if db.IsURL(data) {
		_, err := fmt.Fprintln(out, "PostgreSQL's write-ahead log and its archive may still have it, and so may backups, exported files and phones that have seen it")
		return err
	}
	for _, kind := range []string{"before-schema-*.db", "*.replaced-*"} {
		copies, err := filepath.Glob(filepath.Join(data, kind))
		if err != nil {
			return err
		}
		for _, file := range copies {
			fmt.Fprintf(out, "an older copy may still have it: %s\n", file)
		}
	}
	_, err := fmt.Fprintln(out, "backups, exported files and phones that have seen it may still have it, too")
	return err
}
