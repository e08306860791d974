//go:build soak

package db

// How often each is done.
const (
	tails          = 300
	migrationKills = 100
)
