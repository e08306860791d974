// Package migrations is the history of the schema, one file a step. A file that
// was released is never changed; what was wrong is corrected by a further one.
package migrations

import "embed"

// Files are the steps in goose's format, in the order of their numbers.
//
//go:embed *.sql
var Files embed.FS
