//go:build soak

package handlers_test

const (
	pocketRuns, pocketSteps = 400, 30

	pocketActs = "begun, deal, between, rewritten, struck, undone, redone, back to, table, joined, ended, reopened, paid"
)
