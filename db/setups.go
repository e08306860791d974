package db

import (
	"context"
	"encoding/json"
)

// A StoredSetup holds the setups of an evening that a device may see.
type StoredSetup struct {
	ID    string
	Role  Role
	Night string            // the first evening of its night, or its own ID if it is the first
	Last  int               // the number of its last entry
	Acts  []json.RawMessage // the acts that set up or changed the table, in order
}

// Setups returns the setups of all evenings of a device, the newest evening first. It does not read
// the entries with deals.
func (l Logs) Setups(ctx context.Context, device string) (all []StoredSetup, err error) {
	defer wrap(&err, "read the tables of a device")
	rows, err := l.read.QueryContext(ctx, selectSetups, device)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var one StoredSetup
		var act []byte
		if err := rows.Scan(&one.ID, &one.Role, &one.Night, &one.Last, &act); err != nil {
			return nil, err
		}
		if n := len(all); n == 0 || all[n-1].ID != one.ID {
			all = append(all, one)
		}
		last := &all[len(all)-1]
		last.Acts = append(last.Acts, act)
	}
	return all, rows.Err()
}

// selectSetups recognises an entry with a setup by the beginning of its JSON, because the setup is
// the first field of an act.
const selectSetups = `
	SELECT f.evening, g.role, coalesce(v.night, f.evening), (SELECT seq FROM entries WHERE evening = f.evening ORDER BY seq DESC LIMIT 1), e.body
	FROM grants g JOIN evenings v ON v.id = g.evening AND v.kind = '' JOIN entries f ON f.evening = v.id AND f.seq = 0
	JOIN entries e ON e.evening = f.evening AND (e.seq = 0 OR substr(e.body, 1, 9) = '{"setup":')
	WHERE g.device = $1
	ORDER BY f.booked DESC, f.evening, e.seq`
