// Package rings says how much a test does. The inner ring, go test ./..., has to be over
// in minutes and does the same each time; the outer ring, with -tags outer, takes an
// hour; and with -tags outer,soak everything is done as often as is promised.
package rings

import (
	"flag"

	_ "pgregory.net/rapid" // defines rapid.seed
)

// Figure returns how often something is done in the ring that runs.
func Figure(inner, outer, soak int) int { return [...]int{inner, outer, soak}[ring] }

// In the inner ring laws draw the same evenings each time, unless -rapid.seed says others.
func init() {
	if ring == 0 {
		_ = flag.Set("rapid.seed", "1")
	}
}
