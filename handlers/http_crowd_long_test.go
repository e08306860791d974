//go:build soak

package handlers_test

// crowd is how many write at once.
const crowd = 40
