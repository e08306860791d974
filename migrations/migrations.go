// Package migrations has the changes of the database schema, one SQL file for each step. A released
// file is never changed; a mistake in it is corrected by a further file.
package migrations

import "embed"

// Files are the steps in the format of goose, in the order of their numbers.
//
//go:embed *.sql
var Files embed.FS
