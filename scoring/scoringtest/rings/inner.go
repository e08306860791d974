//go:build !outer

package rings

const ring = 0
