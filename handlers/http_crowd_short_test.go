//go:build !soak

package handlers_test

// crowd is how many write at once; 40 with -tags soak.
const crowd = 8
