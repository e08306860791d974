//go:build race

package handlers_test

// raced are fewer than else: each takes ten times as long.
const raced = 24
