package db

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
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
func (s *Store) Named(ctx context.Context, name, only string) ([]Forgotten, error) {
	tx, err := s.read.BeginTx(ctx, &sql.TxOptions{ReadOnly: true})
	if err != nil {
		return nil, fmt.Errorf("look for a name: %w", Explain(err))
	}
	defer tx.Rollback() // nothing was written
	all, err := renamer{tx: tx, forgetting: forgetting{name, name}, only: only}.all(ctx)
	if err != nil {
		return nil, fmt.Errorf("look for a name: %w", Explain(err))
	}
	return all, nil
}

// Forget puts another name in the place of one, in every entry in which it stands: those
// that were corrected or taken back, too. Nothing else of them changes. Nobody may be called
// by the other name yet. The file is written anew: SQLite overwrites what it deletes, but a
// row that it has moved before may still stand in the free part of a page.
func (s *Store) Forget(ctx context.Context, name, as, only string) (all []Forgotten, err error) {
	err = s.transact(ctx, func(ctx context.Context, tx *sql.Tx) (err error) {
		taken, err := renamer{tx: tx, forgetting: forgetting{as, as}, only: only}.all(ctx)
		if err == nil && len(taken) > 0 {
			err = ErrNameTaken
		}
		if err == nil {
			all, err = renamer{tx: tx, forgetting: forgetting{name, as}, only: only, writes: true}.all(ctx)
		}
		return err
	})
	if err == nil {
		_, err = s.write.ExecContext(ctx, `VACUUM`)
	}
	if err != nil {
		return nil, fmt.Errorf("forget a name: %w", Explain(err))
	}
	s.trunc.request()
	return all, nil
}

// A renamer goes through all rows in which a name may stand.
type renamer struct {
	forgetting

	tx     *sql.Tx
	only   string // "" for all
	writes bool
}

// all goes through logs, and through what devices are called, unless only one evening is meant.
func (r renamer) all(ctx context.Context) (all []Forgotten, err error) {
	for _, t := range logTables {
		rows, err := r.rows(ctx, t)
		if err != nil {
			return nil, err
		}
		for _, row := range rows {
			if r.writes {
				if err := r.write(ctx, t, row); err != nil {
					return nil, err
				}
			}
			if n := len(all); n == 0 || all[n-1].ID != row.of {
				all = append(all, Forgotten{ID: row.of, Kind: row.kind})
			}
			all[len(all)-1].Times += row.times
		}
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

// A namedRow is an entry in which the name stands.
type namedRow struct {
	of      string
	kind    Kind
	seq     int
	rest    [4]any // key, version, device and time
	booked  any    // of an entry of an evening
	without string // the act without the name
	times   int
}

// A logTable is where entries are.
type logTable struct{ name, of, booked string }

var logTables = []logTable{{"entries", "evening", "booked"}, {"stammtisch_entries", "stammtisch", "NULL"}}

// selectNamed goes from one evening to all of its night, its Stammtisch and its tournament.
// The name is looked for as it is written down, or may be with \u; whether it is one shows when
// the act is read.
const selectNamed = `
	WITH RECURSIVE together (id) AS (
		SELECT id FROM evenings WHERE id = $1 OR $1 = ''
		UNION
		SELECT CASE m.evening WHEN t.id THEN m.stammtisch ELSE m.evening END
		FROM together t JOIN stammtisch_evenings m ON t.id IN (m.evening, m.stammtisch)
		UNION
		SELECT o.id FROM together t JOIN evenings e ON e.id = t.id
		JOIN evenings o ON coalesce(o.night, o.id) = coalesce(e.night, e.id)
	)
	SELECT v.id, v.kind, n.seq, n.key, n.version, n.device, n.at, %s, n.body FROM together t JOIN evenings v ON v.id = t.id JOIN %s n ON n.%s = v.id
	WHERE instr(n.body, $2) > 0 OR instr(n.body, '\u') > 0 ORDER BY v.id, n.seq`

func (r renamer) rows(ctx context.Context, t logTable) (found []namedRow, err error) {
	inner := string(quoted(r.name))
	rows, err := r.tx.QueryContext(ctx, fmt.Sprintf(selectNamed, t.booked, t.name, t.of), r.only, inner[1:len(inner)-1])
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var row namedRow
		var body string
		err := rows.Scan(&row.of, &row.kind, &row.seq, &row.rest[0], &row.rest[1], &row.rest[2], &row.rest[3], &row.booked, &body)
		if err != nil {
			return nil, err
		}
		if row.without, row.times = r.in(body); row.times > 0 {
			found = append(found, row)
		}
	}
	return found, rows.Err()
}

// write puts an entry in its own place: entries are never changed, and only those of a
// doomed evening let themselves be deleted.
func (r renamer) write(ctx context.Context, t logTable, row namedRow) error {
	for _, one := range []struct {
		statement string
		values    []any
	}{
		{`INSERT INTO doomed (evening) VALUES ($1)`, []any{row.of}},
		{`DELETE FROM ` + t.name + ` WHERE ` + t.of + ` = $1 AND seq = $2`, []any{row.of, row.seq}},
		{`DELETE FROM doomed WHERE evening = $1`, []any{row.of}},
	} {
		if _, err := r.tx.ExecContext(ctx, one.statement, one.values...); err != nil {
			return err
		}
	}
	columns, places := ``, ``
	values := append([]any{row.of, row.seq, row.without}, row.rest[:]...)
	if t.name == "entries" {
		columns, places, values = `, booked`, `, $8`, append(values, row.booked)
	}
	_, err := r.tx.ExecContext(ctx, `INSERT INTO `+t.name+` (`+t.of+`, seq, body, key, version, device, at`+columns+`) VALUES ($1, $2, $3, $4, $5, $6, $7`+places+`)`, values...)
	return err
}

// devices are what devices are called, and the house rules that they keep.
func (r renamer) devices(ctx context.Context) (times int, err error) {
	for _, table := range []string{"devices", "house_rules"} {
		said, err := r.called(ctx, table)
		if err != nil {
			return times, err
		}
		for name, without := range said {
			times++
			if !r.writes {
				continue
			}
			if _, err := r.tx.ExecContext(ctx, `UPDATE OR REPLACE `+table+` SET name = $1 WHERE name = $2`, without, name); err != nil {
				return times, err
			}
		}
	}
	return times, nil
}

// called are the names in a table that have the name in them, and what they become.
func (r renamer) called(ctx context.Context, table string) (said map[string]string, err error) {
	rows, err := r.tx.QueryContext(ctx, `SELECT DISTINCT name FROM `+table+` WHERE instr(name, $1) > 0`, r.name)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	said = map[string]string{}
	for rows.Next() {
		var name string
		if err := rows.Scan(&name); err != nil {
			return nil, err
		}
		if without, n := r.text(name); n > 0 {
			said[name] = without
		}
	}
	return said, rows.Err()
}
