package db

import "context"

// A namedRow is an entry that contains the name.
type namedRow struct {
	of      string
	kind    Kind
	seq     int
	rest    [5]any // key, version, device, time and order
	without string // the act with the name replaced
	times   int
}

// selectNamed goes from one evening to all evenings of its night, to its Stammtisch and to its
// tournament. It finds entries that contain the name as JSON text, and all entries with a \u
// escape, because the name may be escaped there. The caller has to read each act to see whether it
// really contains the name.
const selectNamed = `
	WITH RECURSIVE together (id) AS (
		SELECT id FROM evenings WHERE id = $1 OR $1 = ''
		UNION
		SELECT e.id FROM together t JOIN evenings e ON e.id IN (
			SELECT stammtisch FROM stammtisch_evenings WHERE evening = t.id
			UNION ALL SELECT evening FROM stammtisch_evenings WHERE stammtisch = t.id
			UNION ALL ` + inNight + `)
	)` + namedEntries

// selectNamedBelow goes from a Stammtisch or a tournament to its evenings, and from an evening to
// the lists of its night that the device owns as well.
const selectNamedBelow = `
	WITH RECURSIVE together (id) AS (
		SELECT id FROM evenings WHERE id = $1
		UNION
		SELECT e.id FROM together t JOIN evenings e ON e.id IN (
			SELECT evening FROM stammtisch_evenings WHERE stammtisch = t.id
			UNION ALL ` + inNight + ` AND EXISTS (SELECT 1 FROM grants WHERE evening = o.id AND device = $3 AND role = 'owner'))
	)` + namedEntries

// inNight selects the evenings of the night of evening t.
const inNight = `
	SELECT o.id FROM evenings n JOIN evenings o ON coalesce(n.night, n.id) IN (o.night, o.id) WHERE n.id = t.id`

const namedEntries = `
	SELECT v.id, v.kind, n.seq, n.key, n.version, n.device, n.at, n.booked, n.body FROM together t JOIN evenings v ON v.id = t.id JOIN entries n ON n.evening = v.id
	WHERE instr(n.body, $2) > 0 OR instr(n.body, '\u') > 0 ORDER BY v.id, n.seq`

func (r renamer) rows(ctx context.Context) (found []namedRow, err error) {
	inner := string(quoted(r.name))
	if r.but != "" {
		inner = `""` // any act may contain a similar name, so every entry is read
	}
	query, values := selectNamed, []any{r.only, inner[1 : len(inner)-1]}
	if r.below != "" {
		query, values = selectNamedBelow, append(values, r.below)
	}
	rows, err := r.tx.QueryContext(ctx, query, values...)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var row namedRow
		var body string
		err := rows.Scan(&row.of, &row.kind, &row.seq, &row.rest[0], &row.rest[1], &row.rest[2], &row.rest[3], &row.rest[4], &body)
		if err != nil {
			return nil, err
		}
		if row.without, row.times = r.in(body); row.times > 0 {
			found = append(found, row)
		}
	}
	return found, rows.Err()
}

// write replaces an entry by deleting it and inserting it again: the database refuses to change
// entries, and allows deleting them, and writing them again under their number, only while their
// evening is in the table doomed.
func (r renamer) write(ctx context.Context, row namedRow) error {
	err := execute(ctx, r.tx, `INSERT INTO doomed (evening) VALUES ($1)`, row.of)
	if err == nil {
		err = execute(ctx, r.tx, `DELETE FROM entries WHERE evening = $1 AND seq = $2`, row.of, row.seq)
	}
	if err == nil {
		err = execute(ctx, r.tx, `
			INSERT INTO entries (evening, seq, body, key, version, device, at, booked) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
			append([]any{row.of, row.seq, row.without}, row.rest[:]...)...)
	}
	if err != nil {
		return err
	}
	return execute(ctx, r.tx, `DELETE FROM doomed WHERE evening = $1`, row.of)
}

// devices counts the names of devices and house rules that contain the name. If writes is set, it
// also replaces the name there.
func (r renamer) devices(ctx context.Context) (times int, err error) {
	for table, replace := range replaceName {
		names, err := readTexts(ctx, r.tx.QueryContext, `SELECT DISTINCT name FROM `+table+` WHERE instr(name, $1) > 0`, r.name)
		for _, name := range names {
			without, n := r.text(name)
			if n == 0 {
				continue
			}
			if times++; r.writes && err == nil {
				err = executeAll(ctx, r.tx, replace, without, name)
			}
		}
		if err != nil {
			return times, err
		}
	}
	return times, nil
}

// replaceName has the statements that write the name $1 in place of $2, by table. House rules of a
// device that have the name $1 already are replaced.
var replaceName = map[string][]string{
	"devices": {`UPDATE devices SET name = $1 WHERE name = $2`},
	"house_rules": {
		`DELETE FROM house_rules WHERE name = $1 AND (device, game) IN (SELECT device, game FROM house_rules WHERE name = $2)`,
		`UPDATE house_rules SET name = $1 WHERE name = $2`,
	},
}
