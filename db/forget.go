package db

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"os"
	"path/filepath"
	"slices"
)

// ErrNameTaken says that the replacement for a name is somebody's name already.
var ErrNameTaken = errors.New("somebody has that name already")

// A Forgotten says how often a name stands in one evening, Stammtisch or tournament, or stood there
// before it was replaced.
type Forgotten struct {
	ID    string // of an evening, a Stammtisch or a tournament; "" for the names of devices and house rules
	Kind  Kind
	Times int
}

// Named reports where a name stands. With only == "" it searches everything, otherwise that
// evening, Stammtisch or tournament and everything connected with it.
func (d *Database) Named(ctx context.Context, name, only string) ([]Forgotten, error) {
	return d.named(ctx, name, only, "")
}

// NamedBelow works like Named, for a device that owns the evening, Stammtisch or tournament whose
// ID is only. It searches that one, everything that belongs to it, and the lists of its night that
// the device owns as well.
func (d *Database) NamedBelow(ctx context.Context, device, name, only string) ([]Forgotten, error) {
	return d.named(ctx, name, only, device)
}

func (d *Database) named(ctx context.Context, name, only, below string) (all []Forgotten, err error) {
	defer wrap(&err, "look for a name")
	tx, err := d.read.BeginTx(ctx, oneState)
	if err != nil {
		return nil, Explain(err)
	}
	defer tx.Rollback() // nothing was written
	all, err = renamer{tx: tx, forgetting: forgetting{name: name, as: name}, only: only, below: below}.all(ctx)
	return all, Explain(err)
}

// Forget replaces a name by another one in every entry in which it stands, including entries that
// were corrected or taken back. Nothing else in these entries changes. Returns ErrNameTaken if the
// new name is in use already. Afterwards the file is rewritten, because SQLite overwrites the row
// that it deletes, but not older copies of the row, which may be left in the free part of a page if
// SQLite has moved the row before.
func (d *Database) Forget(ctx context.Context, name, as, only string) (all []Forgotten, err error) {
	defer wrap(&err, "forget a name")
	err = d.transact(ctx, func(ctx context.Context, tx *sql.Tx) (err error) {
		all, err = d.replaceName(ctx, renamer{tx: tx, forgetting: forgetting{name: name, as: as}, only: only})
		return err
	})
	if err == nil {
		d.told.each(func(h Hearer) { h.Replaced(replacedIn(only, all)) })
		err = d.Rewrite(ctx)
	}
	return all, err
}

// ForgetBelow works like Forget within the limits of NamedBelow. Only an owner may do so, and the
// same form has an effect only once. The file is not rewritten, so copies of rows that SQLite has
// moved before are not overwritten; see Rewrite.
func (d *Database) ForgetBelow(ctx context.Context, f SentForm, name, as, only string) (all []Forgotten, err error) {
	defer wrap(&err, "forget a name")
	err = d.ofOwner(ctx, f, only, func(ctx context.Context, tx *sql.Tx) (err error) {
		all, err = d.replaceName(ctx, renamer{tx: tx, forgetting: forgetting{name: name, as: as}, only: only, below: f.Device})
		return err
	})
	if err == nil {
		d.told.each(func(h Hearer) { h.Replaced(replacedIn(only, all)) })
		d.emptyLog()
	}
	return all, err
}

// Rewrite writes the whole database again, without remains of deleted rows in its free parts.
// Nobody can book while it runs.
func (d *Database) Rewrite(ctx context.Context) error {
	rewrite := `VACUUM`
	if d.file == nil {
		rewrite = `VACUUM FULL entries, devices, house_rules`
	}
	_, err := d.write.ExecContext(ctx, rewrite)
	d.emptyLog()
	return Explain(err)
}

// Size returns the size in bytes of what Rewrite writes again.
func (d *Database) Size() (bytes int64, err error) {
	if d.file == nil {
		const size = `SELECT pg_total_relation_size('entries') + pg_total_relation_size('devices') + pg_total_relation_size('house_rules')`
		err = d.read.QueryRowContext(context.Background(), size).Scan(&bytes)
		return bytes, Explain(err)
	}
	file, err := os.Stat(filepath.Join(d.dir, databaseName))
	if err != nil {
		return 0, Explain(err)
	}
	return file.Size(), nil
}

// replaceName writes the new name everywhere, and tells the other processes when it is committed.
// Returns ErrNameTaken if somebody has the new name or a similar one.
func (d *Database) replaceName(ctx context.Context, r renamer) ([]Forgotten, error) {
	taken := r
	taken.name, taken.but = r.as, r.name
	if found, err := taken.all(ctx); err != nil || len(found) > 0 {
		return nil, cmp.Or(err, ErrNameTaken)
	}
	r.writes = true
	all, err := r.all(ctx)
	if err != nil {
		return nil, err
	}
	return all, d.sayReplaced(ctx, r.tx, replacedIn(r.only, all))
}

// replacedIn returns the IDs of the log to which the search was limited, if it was, and of all logs
// in which a name was replaced.
func replacedIn(only string, all []Forgotten) []string {
	ids := []string{only}
	for _, f := range all {
		ids = append(ids, f.ID)
	}
	return slices.Compact(ids)
}

// A renamer goes through all rows that may contain a name.
type renamer struct {
	forgetting

	tx     *sql.Tx
	only   string // ID of the only evening, Stammtisch or tournament to search, see Named; "" for all
	below  string // the device that limits the search to what it owns, see NamedBelow; "" for the operator of the server
	writes bool
}

// all returns where the name stands: in the logs and, unless only is set, in the names of devices
// and house rules. If writes is set, it also replaces the name.
func (r renamer) all(ctx context.Context) (all []Forgotten, err error) {
	rows, err := r.rows(ctx)
	if err != nil {
		return nil, err
	}
	for _, row := range rows {
		if r.writes {
			if err := r.write(ctx, row); err != nil {
				return nil, err
			}
		}
		if n := len(all); n == 0 || all[n-1].ID != row.of {
			all = append(all, Forgotten{ID: row.of, Kind: row.kind})
		}
		all[len(all)-1].Times += row.times
	}
	if r.only != "" {
		return all, nil
	}
	devices, err := r.devices(ctx)
	if devices > 0 {
		all = append(all, Forgotten{Times: devices})
	}
	return all, err
}
