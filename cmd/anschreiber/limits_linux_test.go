package main

import (
	"syscall"
	"testing"
)

// Go raises the limit when a program starts that can open files; a stream for
// every phone needs it. This fails if it ever stops to.
func TestTheProgramMayOpenAsManyFilesAsTheSystemLetsIt(t *testing.T) {
	var limit syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_NOFILE, &limit); err != nil {
		t.Fatal(err)
	}
	if limit.Cur != limit.Max {
		t.Errorf("%d files of %d", limit.Cur, limit.Max)
	}
}
