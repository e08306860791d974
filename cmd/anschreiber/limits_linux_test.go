package main

import (
	"syscall"
	"testing"
)

// At the start of a program that imports package os, Go raises the limit of open files to the
// greatest allowed. The server needs that, because each phone keeps a stream open. This test fails
// if Go no longer raises the limit.
func TestTheProgramMayOpenAsManyFilesAsTheSystemLetsIt(t *testing.T) {
	var limit syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_NOFILE, &limit); err != nil {
		t.Fatal(err)
	}
	if limit.Cur != limit.Max {
		t.Errorf("%d files of %d", limit.Cur, limit.Max)
	}
}
