// Package rings says how much a test does. The inner ring (go test ./...) must end within minutes
// and does the same each time. The outer ring (-tags outer) takes an hour. With -tags outer,soak a
// test does everything as often as the project promises.
package rings

import (
	"flag"

	_ "pgregory.net/rapid" // defines rapid.seed
)

// Figure returns the figure for the ring that is running: how often a test does something.
func Figure(inner, outer, soak int) int { return [...]int{inner, outer, soak}[ring] }

// In the inner ring, laws draw the same evenings each time, unless -rapid.seed names another seed.
func init() {
	if ring == 0 {
		_ = flag.Set("rapid.seed", "1")
	}
}
