//go:build !soak

package handlers_test

// liveStreams follow one evening, 2,500 with -tags soak; of liveEvenings each
// has four, 2,500 with -tags soak.
const liveStreams, liveEvenings = 200, 50
