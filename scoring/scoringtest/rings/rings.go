// Package rings says how much a test does. The inner ring, go test ./..., must be done within
// minutes and does the same each time. The outer ring, with -tags outer, takes an hour. With
// -tags outer,soak everything is repeated as often as is promised.
package rings

import (
	"flag"

	_ "pgregory.net/rapid" // defines rapid.seed
)

// Figure returns the number of repetitions for the ring that is running.
func Figure(inner, outer, soak int) int { return [...]int{inner, outer, soak}[ring] }

// In the inner ring, the laws draw the same evenings each time, unless -rapid.seed is set.
func init() {
	if ring == 0 {
		_ = flag.Set("rapid.seed", "1")
	}
}
