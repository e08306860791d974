//go:build !unix

package scoringtest

import "time"

var began = time.Now()

// CPU is how long this process has run: systems that are no Unix do not say it
// any better in the same words.
func CPU() time.Duration { return time.Since(began) }
