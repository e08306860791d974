//go:build soak

package handlers_test

// crowd is how many write at once, crowdDeals how many deals each of them books.
const crowd, crowdDeals = 40, 20
