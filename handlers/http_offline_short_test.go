//go:build !soak

package handlers_test

// offlineRuns are the nights of each game, offlineSteps the steps of a night; 400
// and 30 with -tags soak. In some night each of offlineActs is done.
const (
	offlineRuns, offlineSteps = 4, 20

	offlineActs = "begun, deal, between, rewritten, struck, undone, redone, back to, table, joined, ended"
)
