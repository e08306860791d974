package db

import (
	"context"
	"database/sql"
)

// deleteEvening lists the statements that delete evening $1, or a Stammtisch; the evenings of a
// Stammtisch stay. A trigger allows deleting entries only while their evening is in the table
// doomed.
var deleteEvening = []string{
	`INSERT INTO doomed (evening) VALUES ($1)`,
	`DELETE FROM entries WHERE evening = $1`,
	`DELETE FROM stammtisch_evenings WHERE $1 IN (evening, stammtisch)`,
	`DELETE FROM links WHERE evening = $1`,
	`DELETE FROM grants WHERE evening = $1`,
	`DELETE FROM doomed WHERE evening = $1`,
	`DELETE FROM evenings WHERE id = $1`,
}

// Delete deletes an evening for good: its log, its links, and every device's access. Only an owner
// may do so. SQLite overwrites the space of deleted rows (secure_delete), but not older copies of a
// row that it has moved within the file. The write-ahead log is emptied in the background as soon
// as nobody reads from it. Copies of the file that somebody has made stay as they are.
func (a Access) Delete(ctx context.Context, f SentForm, evening string) (err error) {
	defer wrap(&err, "delete an evening")
	err = a.ofOwner(ctx, f, evening, func(ctx context.Context, tx *sql.Tx) error {
		return executeAll(ctx, tx, deleteEvening, evening)
	})
	if err == nil {
		a.emptyLog()
	}
	return err
}
