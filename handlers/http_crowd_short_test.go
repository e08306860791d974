//go:build !soak

package handlers_test

// crowd is how many write at once, crowdDeals how many deals each of them books;
// 40 and 20 with -tags soak.
const crowd, crowdDeals = 8, 5
