package db

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"anschreiber/migrations"
)

// ErrOlderSchema says that a file is intact but comes from an older version of this program; only
// [Open] can bring its logs up to date.
var ErrOlderSchema = errors.New("the database is of an older version: the server brings it up to date when it starts")

// CheckFile reads a whole database file without changing it and passes all its logs to each, as
// [Export] does. The file may be a backup, a copy or a database in use. It returns an error if
// SQLite finds the file damaged, if a reference leads nowhere, if a log has lost its beginning, or
// if an entry is missing although a client was told that it is booked (the lock file of the data
// directory has its number). Of a database of PostgreSQL, whose files it does not see, it reads the
// logs.
func CheckFile(ctx context.Context, path string, each func(Exported) error) (err error) {
	if IsURL(path) {
		return Explain(exportPostgres(ctx, path, each))
	}
	defer wrap(&err, "check %s", path)
	defer func() { err = Explain(err) }()
	if _, err := os.Stat(path); err != nil {
		return err
	}
	if filepath.Base(path) == databaseName {
		if err := checkShared(filepath.Dir(path), path); err != nil {
			return err
		}
	}
	how := "mode=ro&_pragma=busy_timeout(5000)"
	if size(path+"-wal") <= 0 {
		how = "mode=ro&immutable=1" // otherwise SQLite would create a write-ahead log next to it
	}
	file, err := pool(dsn(path, how), 1)
	if err != nil {
		return err
	}
	defer file.Close()
	if err := checkIntegrity(ctx, file, "integrity_check"); err != nil {
		return err
	}
	if err := checkBackup(ctx, file); err != nil {
		return err
	}
	if err := checkCurrent(ctx, file); err != nil {
		return err
	}
	if err := checkReferences(ctx, file); err != nil {
		return err
	}
	return exportAll(ctx, file, each)
}

// checkCurrent returns ErrOlderSchema for an older schema, whose logs this program cannot read.
func checkCurrent(ctx context.Context, file *sql.DB) error {
	p, err := newMigrator(file, migrations.Files)
	if err != nil {
		return err
	}
	if from, to, err := versions(ctx, p); err != nil || from == to {
		return err
	}
	return ErrOlderSchema
}

// checkReferences returns an error if rows refer to rows that do not exist, or if evenings,
// Stammtische or tournaments have lost the beginning of their log.
func checkReferences(ctx context.Context, file *sql.DB) error {
	var lost, headless int
	err := file.QueryRowContext(ctx, `
		SELECT (SELECT count(*) FROM pragma_foreign_key_check), (SELECT count(*) FROM evenings e
			WHERE NOT EXISTS (SELECT 1 FROM entries WHERE evening = e.id AND seq = 0))`).Scan(&lost, &headless)
	if err == nil && lost+headless > 0 {
		err = fmt.Errorf("%w: %d rows refer to what is not there, %d logs have lost their beginning", errDamaged, lost, headless)
	}
	return err
}
