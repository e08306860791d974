package schieber

import (
	"slices"
	"strconv"
	"strings"

	"anschreiber/scoring"
)

// rows are what three and more cards in a row are worth, by their number less three.
var (
	rows           = []int{20, 50, 100, 150, 200, 250, 300}
	simpleRows     = []int{20, 50, 100, 100, 100, 100, 100}
	vorarlbergRows = []int{20, 50, 100, 120, 140, 160, 180}
)

// fours are what four of a kind are worth: nines and Bauern more than others.
var fours = []int{100, 150, 200}

const shortest = 3 // cards of a row

// MostTiles is how many Weise of the same worth a page may say.
const MostTiles = 6

func (r Rules) rows() []int {
	switch {
	case r.Vorarlberg:
		return vorarlbergRows
	case r.WeisSimple:
		return simpleRows
	}
	return rows
}

// Weise are what a Weis may be worth at a table, the smallest first.
func (r Rules) Weise() []int {
	all := slices.Concat(r.rows(), fours)
	slices.Sort(all)
	return slices.Compact(all)
}

// readWeis takes two lists. A page has tiles, weis1 and weis2.
func readWeis(f *scoring.Form) [][]int {
	weis := f.IntLists("weis", 0, legible)
	if f.FromPage() {
		for len(weis) < Sides {
			weis = append(weis, []int{})
		}
		for i, key := range []string{"weis1", "weis2"} {
			for _, tile := range f.MaybeWords(key, tileWords...) {
				points, _, _ := strings.Cut(tile, " ")
				n, _ := strconv.Atoi(points) // a word of the list
				weis[i] = append(weis[i], n)
			}
		}
	}
	if slices.ContainsFunc(weis, func(list []int) bool { return len(list) > 0 }) {
		return weis
	}
	return nil
}

// AllWeise are what a Weis may be worth at any table, the smallest first.
func AllWeise() []int {
	all := slices.Concat(rows, vorarlbergRows, fours)
	slices.Sort(all)
	return slices.Compact(all)
}

// tileWords are what a tile may say: a Weis, or one as high as that: "50", "50 2".
var tileWords = words()

func words() (all []string) {
	for _, w := range AllWeise() {
		for which := range MostTiles {
			all = append(all, TileWord(w, which+1))
		}
	}
	return all
}

// TileWord is how a page's tile says a Weis of so many points, the first of them or
// another one.
func TileWord(points, which int) string {
	if which == 1 {
		return strconv.Itoa(points)
	}
	return strconv.Itoa(points) + " " + strconv.Itoa(which)
}
