package db

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"

	"github.com/pressly/goose/v3"

	"anschreiber/migrations"
)

var errNewer = errors.New("use a newer program")

// migrate brings the schema up to date. Each step runs in a transaction of its own, so that a
// killed process leaves the file at the version before or after the step, never in between. A file
// that is not empty is copied first. For a file that a newer version of this program has written,
// migrate returns an error, because this version could misread it.
func (d *Database) migrate(ctx context.Context) error { return d.migrateBy(ctx, migrations.Files) }

func (d *Database) migrateBy(ctx context.Context, files fs.FS) error {
	p, err := newMigrator(d.write, files)
	if err != nil {
		return err
	}
	from, to, err := versions(ctx, p)
	if err != nil || from == to {
		return err
	}
	if from > 0 {
		if err := d.backUpPremigration(ctx, to); err != nil {
			return fmt.Errorf("back up before migrating from schema %d to %d: %w", from, to, err)
		}
	}
	_, err = p.Up(ctx)
	return err
}

func newMigrator(db *sql.DB, files fs.FS) (*goose.Provider, error) {
	return goose.NewProvider(goose.DialectSQLite3, db, files,
		goose.WithLogger(goose.NopLogger()), goose.WithDisableGlobalRegistry(true))
}

// versions returns the schema versions of the file and of the program. It returns an error if the
// file's is newer.
func versions(ctx context.Context, p *goose.Provider) (file, program int64, err error) {
	file, program, err = p.GetVersions(ctx)
	if err == nil && file > program {
		err = fmt.Errorf("the file has schema %d, this program knows %d: %w", file, program, errNewer)
	}
	return file, program, err
}
