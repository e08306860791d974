package db

import (
	"context"
)

// Night are the evenings of the night that an evening belongs to, itself among
// them, those that the device may see, in the order in which they began.
func (s *Store) Night(ctx context.Context, device, id string) (all []Member, err error) {
	defer wrap(&err, "read a night")
	rows, err := s.night.QueryContext(ctx, device, id)
	return collect(rows, err, scanMember)
}

// selectNight goes from the evening to the first of its night, and from there to all.
const selectNight = `
	WITH first AS (SELECT coalesce(night, id) AS id FROM evenings WHERE id = $2),
	lists AS (SELECT id FROM first UNION SELECT e.id FROM evenings e JOIN first ON e.night = first.id)
	SELECT f.evening, (SELECT seq FROM entries WHERE evening = f.evening ORDER BY seq DESC LIMIT 1), '', 0
	FROM lists JOIN entries f ON f.evening = lists.id AND f.seq = 0
	WHERE EXISTS (SELECT 1 FROM access WHERE evening = lists.id AND device = $1)
	ORDER BY f.booked`
