//go:build !unix

package scoringtest

import "time"

var began = time.Now()

// CPU returns how long this process has been running. It stands for processor time, which systems
// other than Unix do not report in the same way.
func CPU() time.Duration { return time.Since(began) }
