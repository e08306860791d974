//go:build soak

package handlers_test

// liveStreams follow one evening; of liveEvenings each has four.
const liveStreams, liveEvenings = 2500, 2500

// tournamentDeals are booked at each of a hundred tables.
const tournamentDeals = 48
