package main

import (
	"context"
	"errors"
	"fmt"

	"anschreiber/db"
)

// copyCommand copies everything from one database to another, each a data directory or a database
// of PostgreSQL. A directory gets its cookie keys last, so that no server can start on a copy that
// was killed before its end.
func copyCommand(ctx context.Context, sh shell, args []string) error {
	both, err := noFlags("copy", args, sh.stderr)
	if err != nil {
		return err
	}
	if len(both) != 2 {
		fmt.Fprintln(sh.stderr, "anschreiber: copy takes FROM and TO, each a directory or postgres://…")
		return errUsage
	}
	from, to := both[0], both[1]
	if !db.IsURL(from) && !db.HasDatabase(from) && !hasKeyFile(from) {
		return fmt.Errorf("there is no database in %s", from)
	}
	source, keys, err := openData(ctx, config{data: from})
	if err != nil {
		return err
	}
	defer source.Close()
	copied, err := copyInto(ctx, source, to, keyLines(keys))
	if errors.Is(err, db.ErrNotEmpty) {
		return fmt.Errorf("%s is in use already: it has evenings or cookie keys. Nothing was copied", shown(to))
	}
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(sh.stdout, "Copied %d evenings, Stammtische and tournaments with %d entries from %s to %s\n"+
		"The digest %s is the same on both sides. The cookie keys were copied, too\n",
		copied.Logs, copied.Entries, shown(from), shown(to), copied.Digest)
	return err
}

func copyInto(ctx context.Context, source *db.Store, to string, keys []byte) (copied db.Copied, err error) {
	if !db.IsURL(to) && hasKeyFile(to) {
		return copied, db.ErrNotEmpty
	}
	target, err := db.Open(ctx, to)
	if err != nil {
		return copied, err
	}
	copied, err = db.Copy(ctx, source, target, string(keys))
	if err == nil && !db.IsURL(to) {
		err = db.PutBeside(to, keysName, keys)
	}
	return copied, errors.Join(err, target.Close())
}
