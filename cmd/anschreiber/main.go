package main

import (
	"fmt"
	"os"
)

func main() {
	if err := score(os.Args[2:], os.Stdin, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
