//go:build !linux && !darwin && !freebsd && !windows

package db

import "math"

// Free returns the largest int64, because these systems each report free disk space in their own
// way.
func (d *Database) Free() (bytes int64, err error) { return math.MaxInt64, nil }
