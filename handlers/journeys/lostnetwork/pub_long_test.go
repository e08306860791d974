//go:build soak

package lostnetwork_test

const pubSeeds, pubEngines = 100, 3
