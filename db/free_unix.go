//go:build linux || darwin || freebsd

package db

import (
	"math"
	"syscall"
)

// freeIn returns how many bytes are free on the disk of a directory.
func freeIn(dir string) (bytes int64, err error) {
	var disk syscall.Statfs_t
	if err := syscall.Statfs(dir, &disk); err != nil {
		return 0, err
	}
	free := float64(disk.Bavail) * float64(disk.Bsize) // the types of these fields differ between systems
	return int64(min(free, math.MaxInt64/2)), nil
}
