//go:build soak

package handlers_test

const pocketRuns, pocketSteps = 400, 30
