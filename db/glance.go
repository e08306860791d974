package db

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
)

// glance asks for no more than whether there is something new to read.
const glance = `
	SELECT g.role, (SELECT max(seq) FROM entries WHERE entries.evening = g.evening)
	FROM grants g
	WHERE g.device = $1 AND g.evening = $2`

// Glance returns what the device may do with an evening and the Seq of its last
// entry, without reading the log. Unknown and forbidden are the same ErrNotFound.
func (s *Store) Glance(ctx context.Context, device, id string) (role Role, last int, err error) {
	err = s.glance.QueryRowContext(ctx, device, id).Scan(&role, &last)
	if errors.Is(err, sql.ErrNoRows) {
		return "", 0, ErrNotFound
	}
	if err != nil {
		return "", 0, fmt.Errorf("glance at an evening: %w", err)
	}
	return role, last, nil
}
