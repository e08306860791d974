//go:build unix && soak

package main

// soak is how much the tests named TestSoak… do.
var soak = soakFigures{
	full:  true,
	kills: 100, writers: 50, acks: 400,
	retried: 300,
	phones:  100, rounds: 100,
	backups:  20,
	evenings: 100_000,
	posts:    200,
	tables:   2_500,
	greedy:   4_000,
	halves:   []int{6_000, 18_000},
}
