//go:build !soak

package handlers_test

// liveStreams follow one evening, 2,500 with -tags soak; of liveEvenings each
// has four, 2,500 with -tags soak.
const liveStreams, liveEvenings = 200, 50

// tournamentDeals are booked at each of a hundred tables; 48 with -tags soak.
const tournamentDeals = 2
