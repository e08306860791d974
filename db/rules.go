package db

import (
	"context"
	"database/sql"
	"encoding/json"
)

// HouseRules are a table's rules for a game, under a name that the table has chosen.
type HouseRules struct {
	Name  string
	Rules json.RawMessage // as in the evening document
}

// maxRules is how many house rules a device may keep for one game.
const maxRules = 50

// KeepRules stores house rules for the device and replaces those of the same name. Returns
// ErrFull for a device that has too many.
func (a Access) KeepRules(ctx context.Context, device, game string, r HouseRules) (err error) {
	defer wrap(&err, "keep house rules")
	return a.transact(ctx, func(ctx context.Context, tx *sql.Tx) error {
		err := execute(ctx, tx, `
			INSERT INTO house_rules (device, game, name, body) VALUES ($1, $2, $3, $4)
			ON CONFLICT (device, game, name) DO UPDATE SET body = excluded.body`,
			device, game, r.Name, string(r.Rules))
		if err != nil {
			return err
		}
		var n int
		err = tx.QueryRowContext(ctx, `SELECT count(*) FROM house_rules WHERE device = $1 AND game = $2`, device, game).Scan(&n)
		if err == nil && n > maxRules {
			return ErrFull
		}
		return err
	})
}

// ForgetRules deletes the device's house rules of this name, if there are any.
func (a Access) ForgetRules(ctx context.Context, device, game, name string) (err error) {
	defer wrap(&err, "forget house rules")
	return a.transact(ctx, func(ctx context.Context, tx *sql.Tx) error {
		return execute(ctx, tx, `DELETE FROM house_rules WHERE device = $1 AND game = $2 AND name = $3`, device, game, name)
	})
}

// Rules returns the device's house rules of a game, sorted by name.
func (a Access) Rules(ctx context.Context, device, game string) (all []HouseRules, err error) {
	defer wrap(&err, "read house rules")
	rows, err := a.read.QueryContext(ctx, `SELECT name, body FROM house_rules WHERE device = $1 AND game = $2 ORDER BY name`, device, game)
	return collect(rows, err, func(rows *sql.Rows) (r HouseRules, err error) {
		err = rows.Scan(&r.Name, (*[]byte)(&r.Rules))
		return r, err
	})
}
