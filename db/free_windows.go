package db

import (
	"math"
	"syscall"
	"unsafe"
)

var getDiskFreeSpace = syscall.NewLazyDLL("kernel32.dll").NewProc("GetDiskFreeSpaceExW")

// Free returns how many bytes are free on the disk of the data directory.
func (d *Database) Free() (bytes int64, err error) {
	dir, err := syscall.UTF16PtrFromString(d.dir)
	if err != nil {
		return 0, err
	}
	var free uint64
	if ok, _, err := getDiskFreeSpace.Call(uintptr(unsafe.Pointer(dir)), uintptr(unsafe.Pointer(&free)), 0, 0); ok == 0 {
		return 0, err
	}
	return int64(min(free, math.MaxInt64)), nil
}
