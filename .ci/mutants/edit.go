package main

import (
	"bytes"
	"slices"
	"strconv"
	"strings"
)

// helpers are what the planted source calls.
const helpers = `

import (
	"cmp"
	"os"
	"strconv"
)

var mutantNow, _ = strconv.Atoi(os.Getenv("MUTANT"))

func mutant(id int) bool { return id == mutantNow }

func mutantPlusOne[T ~int | ~int64](id int, n T) T {
	if mutant(id) {
		return n + 1
	}
	return n
}

func mutantLess[T cmp.Ordered](id int, a, b T) bool       { return a < b || mutant(id) && a == b }
func mutantLessOrSame[T cmp.Ordered](id int, a, b T) bool { return a < b || !mutant(id) && a == b }
func mutantMore[T cmp.Ordered](id int, a, b T) bool       { return a > b || mutant(id) && a == b }
func mutantMoreOrSame[T cmp.Ordered](id int, a, b T) bool { return a > b || !mutant(id) && a == b }

func mutantBoth(id int, a bool, b func() bool) bool {
	if mutant(id) {
		return a || b()
	}
	return a && b()
}

func mutantEither(id int, a bool, b func() bool) bool {
	if mutant(id) {
		return a && b()
	}
	return a || b()
}
`

// planted is a file with the edits of all its faults that are not alone. Nothing
// in it changes its line.
func planted(text []byte, faults []*fault) []byte {
	var edits []edit
	for _, f := range faults {
		if f.alone {
			continue
		}
		for _, e := range f.edits {
			e.text = strings.ReplaceAll(e.text, "%d", strconv.Itoa(f.id))
			edits = append(edits, e)
		}
	}
	slices.SortStableFunc(edits, func(a, b edit) int {
		switch {
		case a.at != b.at:
			return a.at - b.at
		case a.closes != b.closes:
			return map[bool]int{true: -1, false: 1}[a.closes]
		case a.closes:
			return a.span - b.span
		}
		return b.span - a.span
	})
	var all bytes.Buffer
	at := 0
	for _, e := range edits {
		all.Write(text[at:e.at])
		all.WriteString(e.text)
		at = e.until
	}
	all.Write(text[at:])
	return all.Bytes()
}
