//go:build outer && !soak

package rings

const ring = 1
