//go:build !soak

package handlers_test

// pocketRuns are the nights of each game, pocketSteps the steps of a night; 400
// and 30 with -tags soak.
const pocketRuns, pocketSteps = 6, 20
