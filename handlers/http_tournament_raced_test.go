//go:build !race

package handlers_test

// raced are the tables at each of which one deal is booked while its list is signed.
const raced = 100
