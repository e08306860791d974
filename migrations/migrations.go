// Package migrations has the changes of the database schema, one SQL file for each step. A released
// file is never changed; a mistake in it is corrected by a further file.
package migrations

import "embed"

// Files are the steps of the schema in SQLite, in the format of goose and in the order of their
// numbers.
//
//go:embed *.sql
var Files embed.FS

// Postgres has the steps of the schema in PostgreSQL, in the folder postgres. A step has the same
// number as the step in SQLite that it corresponds to; the first one creates the schema of step 8.
//
//go:embed postgres/*.sql
var Postgres embed.FS
