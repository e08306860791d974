package main

import (
	"syscall"
	"testing"
)

// When a program starts that can open files, Go raises the limit of open files; a stream for every
// phone needs that. This test fails if Go stops doing it.
func TestTheProgramMayOpenAsManyFilesAsTheSystemLetsIt(t *testing.T) {
	var limit syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_NOFILE, &limit); err != nil {
		t.Fatal(err)
	}
	if limit.Cur != limit.Max {
		t.Errorf("%d files of %d", limit.Cur, limit.Max)
	}
}
