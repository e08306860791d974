//go:build !soak

package lostnetwork_test

// pubSeeds are the nights in pubs, pubEngines the browsers; a hundred and three with
// -tags soak.
const pubSeeds, pubEngines = 10, 1
