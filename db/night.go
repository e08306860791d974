package db

import (
	"context"
	"fmt"
)

// Night returns the evenings of the night that an evening belongs to, itself
// among them, those that the device may see, in the order in which they began.
func (s *Store) Night(ctx context.Context, device, id string) ([]Evening, error) {
	found, err := evenings(ctx, s.night, device, id)
	if err != nil {
		return nil, fmt.Errorf("read a night: %w", err)
	}
	return found, nil
}

// selectNight goes from the evening to the first of its night, and from there to all.
const selectNight = `
	WITH first AS (SELECT coalesce(night, id) AS id FROM evenings WHERE id = $2),
	lists AS (SELECT id FROM first UNION SELECT e.id FROM evenings e JOIN first ON e.night = first.id),
	seen AS (SELECT id, (SELECT role FROM access WHERE evening = lists.id AND device = $1 ` + mostOf + `) AS role FROM lists)
	SELECT e.evening, seen.role, e.seq, e.key, e.version, e.body, e.device, e.at
	FROM seen
	JOIN entries f ON f.evening = seen.id AND f.seq = 0
	JOIN entries e ON e.evening = seen.id
	WHERE seen.role IS NOT NULL
	ORDER BY f.booked, e.seq`
