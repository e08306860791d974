//go:build unix && !soak

package main

// soak is how much the tests named TestSoak… do; with -tags soak they do all
// that is promised.
var soak = soakFigures{
	kills: 2, writers: 16, acks: 150,
	retried: 5,
	phones:  1, rounds: 20,
	backups:  2,
	evenings: 2_000,
	posts:    5,
	tables:   25,
	greedy:   90,
	halves:   []int{300},
}
