//go:build !unix

package scoringtest

import "time"

var began = time.Now()

// CPU returns how long this process has run, because systems other than Unix report processor
// time in ways of their own.
func CPU() time.Duration { return time.Since(began) }
