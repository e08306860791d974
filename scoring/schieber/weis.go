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

const (
	shortest = 3 // cards of a row
	four     = 4 // of a kind
	hand     = 9 // cards
	mostWeis = 8 // more than two hands have ever shown
)

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

// Held reports that so many hands of nine cards can hold these Weise together.
func (r Rules) Held(weise []int, hands int) bool {
	return len(weise) <= mostWeis && r.held(weise, make([]held, hands))
}

// held is what lies in a hand: cards in rows, how many rows, and fours of a kind.
type held struct{ cards, rows, fours int }

// fits: rows and fours may cross in a card, so a four needs one card less for each row
// (Wikipedia: Kreuzweise are allowed).
func (h held) fits() bool {
	return h.cards <= hand && h.cards+h.fours*max(four-h.rows, 0) <= hand
}

// held tries every Weis in every hand, as a row and as a four.
func (r Rules) held(weise []int, hands []held) bool {
	if len(weise) == 0 {
		return true
	}
	for i, before := range hands {
		for _, with := range r.with(before, weise[0]) {
			hands[i] = with
			if with.fits() && r.held(weise[1:], hands) {
				return true
			}
		}
		hands[i] = before
	}
	return false
}

// with is a hand with one Weis more, as what it may be.
func (r Rules) with(h held, weis int) (all []held) {
	if i := slices.Index(r.rows(), weis); i >= 0 {
		all = append(all, held{h.cards + i + shortest, h.rows + 1, h.fours})
	}
	if slices.Contains(fours, weis) {
		all = append(all, held{h.cards, h.rows, h.fours + 1})
	}
	return all
}
