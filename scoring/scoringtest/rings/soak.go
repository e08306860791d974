//go:build outer && soak

package rings

const ring = 2
