//go:build !soak

package handlers_test

// pocketRuns are the nights of each game, pocketSteps the steps of a night; 400
// and 30 with -tags soak. In some night each of pocketActs is done.
const (
	pocketRuns, pocketSteps = 4, 20

	pocketActs = "begun, deal, between, rewritten, struck, undone, redone, back to, table, joined, ended"
)
