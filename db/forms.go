package db

import (
	"context"
	"database/sql"
	"time"
)

// A SentForm is a form that a device has sent and that does not become an entry of a log. Hash is
// computed from the form's key and content, so pressing another button of the same page makes
// another form. LeadsTo is the path to which the sender is redirected.
type SentForm struct{ Device, Hash, LeadsTo string }

// formsKeptFor is how long a form that was sent is recognised.
const formsKeptFor = 24 * time.Hour

// once runs do for a form, unless the same form was handled before; then it does nothing and
// returns nil.
func (d *Database) once(ctx context.Context, f SentForm, do func(context.Context, *sql.Tx) error) error {
	return d.transact(ctx, func(ctx context.Context, tx *sql.Tx) error {
		fresh, err := f.keep(ctx, tx)
		if err != nil || !fresh {
			return err
		}
		return do(ctx, tx)
	})
}

func (f SentForm) keep(ctx context.Context, tx *sql.Tx) (fresh bool, err error) {
	defer wrap(&err, "keep the form")
	now := time.Now().UTC()
	if err := forgetOldForms(ctx, tx, now); err != nil {
		return false, err
	}
	n, err := rowsAffected(tx.ExecContext(ctx,
		`INSERT INTO forms (device, hash, went, at) VALUES ($1, $2, $3, $4) ON CONFLICT (device, hash) DO NOTHING`,
		f.Device, f.Hash, f.LeadsTo, now.Format(time.RFC3339)))
	return n == 1, err
}

func forgetOldForms(ctx context.Context, tx *sql.Tx, now time.Time) (err error) {
	defer wrap(&err, "forget old forms")
	return execute(ctx, tx, `DELETE FROM forms WHERE at < $1`, now.Add(-formsKeptFor).UTC().Format(time.RFC3339))
}

// PreviousRedirect returns the path to which a device was redirected when it sent this form before.
// Returns ErrNotFound for a form that was not sent, or was sent more than a day ago.
func (d *Database) PreviousRedirect(ctx context.Context, device, hash string) (went string, err error) {
	defer wrap(&err, "look a form up")
	since := time.Now().Add(-formsKeptFor).UTC().Format(time.RFC3339)
	err = orNotFound(d.read.QueryRowContext(ctx, `SELECT went FROM forms WHERE device = $1 AND hash = $2 AND at >= $3`, device, hash, since).Scan(&went))
	return went, err
}
