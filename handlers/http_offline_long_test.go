//go:build soak

package handlers_test

const (
	offlineRuns, offlineSteps = 400, 30

	offlineActs = "begun, deal, between, rewritten, struck, undone, redone, back to, table, joined, ended, reopened, paid"
)
