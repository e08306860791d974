package db

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"os"
	"path/filepath"
)

// ErrNameTaken says that somebody is called already what a name was to become.
var ErrNameTaken = errors.New("somebody has that name already")

// Forgotten is where a name stands, and stood before it was forgotten.
type Forgotten struct {
	ID    string // of an evening, a Stammtisch or a tournament; "" for what devices are called
	Kind  Kind
	Times int
}

// Named says where a name stands: everywhere, or in one evening, Stammtisch or tournament
// and what belongs together with it.
func (d *Database) Named(ctx context.Context, name, only string) ([]Forgotten, error) {
	return d.named(ctx, name, only, "")
}

// NamedBelow is Named for a device that owns the evening, the Stammtisch or the tournament: what
// belongs to that, and the lists of its night that the device owns as well.
func (d *Database) NamedBelow(ctx context.Context, device, name, only string) ([]Forgotten, error) {
	return d.named(ctx, name, only, device)
}

func (d *Database) named(ctx context.Context, name, only, below string) (all []Forgotten, err error) {
	defer wrap(&err, "look for a name")
	tx, err := d.read.BeginTx(ctx, &sql.TxOptions{ReadOnly: true})
	if err != nil {
		return nil, Explain(err)
	}
	defer tx.Rollback() // nothing was written
	all, err = renamer{tx: tx, forgetting: forgetting{name: name, as: name}, only: only, below: below}.all(ctx)
	return all, Explain(err)
}

// Forget puts another name in the place of one, in every entry in which it stands: those
// that were corrected or taken back, too. Nothing else of them changes. Nobody may be called
// by the other name yet. The file is written anew: SQLite overwrites what it deletes, but a
// row that it has moved before may still stand in the free part of a page.
func (d *Database) Forget(ctx context.Context, name, as, only string) (all []Forgotten, err error) {
	defer wrap(&err, "forget a name")
	err = d.transact(ctx, func(ctx context.Context, tx *sql.Tx) (err error) {
		all, err = renamer{tx: tx, forgetting: forgetting{name: name, as: as}, only: only}.replace(ctx)
		return err
	})
	if err == nil {
		err = d.Rewrite(ctx)
	}
	return all, err
}

// ForgetBelow is Forget as far as NamedBelow goes, for an owner and once for a form. The file is
// not written anew: what is overwritten is what SQLite has not moved before, see Rewrite.
func (d *Database) ForgetBelow(ctx context.Context, f SentForm, name, as, only string) (all []Forgotten, err error) {
	defer wrap(&err, "forget a name")
	err = d.ofOwner(ctx, f, only, func(ctx context.Context, tx *sql.Tx) (err error) {
		all, err = renamer{tx: tx, forgetting: forgetting{name: name, as: as}, only: only, below: f.Device}.replace(ctx)
		return err
	})
	if err == nil {
		d.trunc.request()
	}
	return all, err
}

// Rewrite writes the file anew, without what SQLite has left in free parts of it. Nobody books
// meanwhile.
func (d *Database) Rewrite(ctx context.Context) error {
	_, err := d.write.ExecContext(ctx, `VACUUM`)
	d.trunc.request()
	return Explain(err)
}

// Size is how many bytes the file has.
func (d *Database) Size() (bytes int64, err error) {
	file, err := os.Stat(filepath.Join(d.dir, databaseName))
	if err != nil {
		return 0, Explain(err)
	}
	return file.Size(), nil
}

// replace puts the other name everywhere, unless somebody has it, or one that is like it.
func (r renamer) replace(ctx context.Context) ([]Forgotten, error) {
	taken := r
	taken.name, taken.but = r.as, r.name
	if found, err := taken.all(ctx); err != nil || len(found) > 0 {
		return nil, cmp.Or(err, ErrNameTaken)
	}
	r.writes = true
	return r.all(ctx)
}

// A renamer goes through all rows in which a name may stand.
type renamer struct {
	forgetting

	tx     *sql.Tx
	only   string // "" for all
	below  string // where it goes no further than this device may say: what it owns; "" for whoever runs the server
	writes bool
}

// all goes through logs, and through what devices are called, unless only one evening is meant.
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
