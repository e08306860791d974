//go:build !soak

package db

// How often each is done; with -tags soak as often as is promised.
const (
	tails          = 30
	migrationKills = 8
)
