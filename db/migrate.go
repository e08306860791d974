package db

import (
	"context"
	"database/sql"
	"fmt"

	"github.com/pressly/goose/v3"

	"anschreiber/migrations"
)

// migrate brings the schema up to date, each step in a transaction of its own:
// killed in the middle, the file is at one version or the other. It refuses a
// file that a newer version has written, rather than misread it.
func migrate(ctx context.Context, db *sql.DB) error {
	p, err := goose.NewProvider(goose.DialectSQLite3, db, migrations.Files,
		goose.WithLogger(goose.NopLogger()), goose.WithDisableGlobalRegistry(true))
	if err != nil {
		return err
	}
	current, target, err := p.GetVersions(ctx)
	if err != nil {
		return err
	}
	if current > target {
		return fmt.Errorf("the file has schema %d, this program knows %d: use a newer program or a backup", current, target)
	}
	_, err = p.Up(ctx)
	return err
}
