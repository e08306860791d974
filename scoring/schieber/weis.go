package schieber

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"anschreiber/scoring"
)

var weisRules = []scoring.Rule[Rules]{
	{
		Key: "no_weis", Group: weisen, Label: text("ohne Weis und Stöck", "no Weis and Stöck"),
		Says:    scoring.SayIf(func(r Rules) bool { return r.NoWeis }, text("Weis und Stöck zählen nicht.", "Weis and Stöck do not count.")),
		Usually: text("Weis und Stöck zählen mit.", "Weis and Stöck count."),
		At:      func(r *Rules) any { return &r.NoWeis },
	},
	{
		Key: "weis_simple", Group: weisen, Label: text("einfacher Weis: kein Blatt über 100", "simple Weis: no run over 100"),
		Says: scoring.SayIf(func(r Rules) bool { return r.WeisSimple && !r.NoWeis }, text("Mehr als fünf Karten in Folge zählen 100.", "Runs of more than five cards are worth 100.")),
		At:   func(r *Rules) any { return &r.WeisSimple },
	},
	{
		Key: "vorarlberg", Group: weisen, Label: text("Vorarlberger Weis: 120, 140, 160, 180", "Vorarlberg Weis: 120, 140, 160, 180"),
		Says: scoring.SayIf(func(r Rules) bool { return r.Vorarlberg && !r.NoWeis }, text("Sechs bis neun Karten in Folge zählen 120, 140, 160 und 180.", "Runs of six to nine cards are worth 120, 140, 160 and 180.")),
		At:   func(r *Rules) any { return &r.Vorarlberg },
	},
}

// The values of a run of cards, by the number of its cards, from three on.
var (
	rows           = []int{20, 50, 100, 150, 200, 250, 300}
	simpleRows     = []int{20, 50, 100, 100, 100, 100, 100}
	vorarlbergRows = []int{20, 50, 100, 120, 140, 160, 180}
)

// fours holds the values of four of a kind: nines and Bauern are worth more than the others.
var fours = []int{100, 150, 200}

const shortest = 3 // cards in the shortest run

// MostTiles is how many Weise of the same value a page can enter.
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

// Weise lists the values that a Weis may have at this table, in ascending order.
func (r Rules) Weise() []int {
	all := slices.Concat(r.rows(), fours)
	slices.Sort(all)
	return slices.Compact(all)
}

// readWeis reads a list of Weise for each side. A page also has tiles, in the fields weis1 and
// weis2.
func readWeis(f *scoring.Form) [][]int {
	weis := f.IntLists("weis", 0, legible)
	if f.FromPage() {
		for len(weis) < Sides {
			weis = append(weis, []int{})
		}
		for i, key := range []string{"weis1", "weis2"} {
			for _, tile := range f.MaybeWordsOf(key, scoring.Same, tileWords...) {
				points, _, _ := strings.Cut(tile, " ")
				n, _ := strconv.Atoi(points) // the tile is one of tileWords, so that it begins with a number
				weis[i] = append(weis[i], n)
			}
		}
	}
	if slices.ContainsFunc(weis, func(list []int) bool { return len(list) > 0 }) {
		return weis
	}
	return nil
}

// AllWeise lists the values that a Weis may have at any table, in ascending order.
func AllWeise() []int {
	all := slices.Concat(rows, vorarlbergRows, fours)
	slices.Sort(all)
	return slices.Compact(all)
}

// tileWords lists the form values of the tiles: "50" for a first Weis of 50, "50 2" for a second
// one.
var tileWords = words()

func words() (all []string) {
	for _, w := range AllWeise() {
		for which := range MostTiles {
			all = append(all, TileWord(w, which+1))
		}
	}
	return all
}

// TileWord returns the form value of the tile for the first, second … Weis with this value.
func TileWord(points, which int) string {
	if which == 1 {
		return strconv.Itoa(points)
	}
	return strconv.Itoa(points) + " " + strconv.Itoa(which)
}

// holdings lists the most that two hands of nine cards can show together: a digit for the number of
// cards of each run, and a letter for four of a kind. Any set of Weise that partners can show is
// contained in one entry, where runs may be left out or be shorter. A run and a four of a kind may
// share a card (Wikipedia: Kreuzweise are allowed). A test derives the list by laying out the
// cards.
var holdings = []string{
	"99", "963", "954", "9333", "86h", "843h", "73hh", "66hh", "663h", "6633",
	"65hn", "65hb", "654n", "654h", "654b", "6543", "643hn", "643hh", "643hb", "6433h",
	"63hhn", "63hhh", "63hhb", "6333n", "6333b", "63333", "55nb", "5544", "5443n", "5443h",
	"5443b", "543nb", "54333", "53hnb", "4433nb", "4433hn", "4433hh", "4433hb", "433hnb", "433hhn",
	"433hhh", "433hhb", "43333n", "43333h", "43333b", "33hhnb", "33hhhn", "33hhhh", "33hhhb", "333333",
}

// kinds holds the values of four of a kind: n stands for nines, b for Bauern, h for all others.
var kinds = map[byte]int{'h': fours[0], 'n': fours[1], 'b': fours[2]}

// Held reports whether partners can show these Weise together.
func (r Rules) Held(weise []int) bool {
	return slices.ContainsFunc(holdings, func(all string) bool { return r.within(weise, all) })
}

// heldWithoutHighest does the same as Held for partners who do not have the Bauer of trumps.
func (r Rules) heldWithoutHighest(weise []int) bool {
	return slices.ContainsFunc(holdings, func(all string) bool { return r.within(weise, strings.TrimSuffix(all, "b")) })
}

// within reports whether each Weis has a run or a four of a kind of its own in this entry of
// holdings.
func (r Rules) within(weise []int, all string) bool {
	if len(weise) == 0 || len(weise) > len(all) {
		return len(weise) == 0
	}
	for i := range all {
		if r.isWorth(all[i], weise[0]) && r.within(weise[1:], all[:i]+all[i+1:]) {
			return true
		}
	}
	return false
}

// isWorth reports whether a run, or a part of it, or a four of a kind has the value of this Weis.
func (r Rules) isWorth(shown byte, weis int) bool {
	if points, four := kinds[shown]; four {
		return points == weis
	}
	row := slices.Index(r.rows(), weis)
	return row >= 0 && row+shortest <= int(shown-'0')
}

// checkWeis checks that only one side has Weise, that two hands can hold them, and that Stöck are
// shown only if a suit is trump.
func (f *fold) checkWeis(ps *scoring.Problems, d Deal) {
	if f.rules.NoWeis {
		if d.Weis != nil {
			ps.Add("weis", "hier wird ohne Weis gespielt", "Weis does not count here")
		}
		if d.Stoeck != 0 {
			ps.Add("stoeck", "hier wird ohne Stöck gespielt", "Stöck do not count here")
		}
		return
	}
	if d.Stoeck != 0 && d.Trump != "" && !IsSuit(d.Trump) {
		ps.Add("stoeck", "Stöck gibt es nur mit einer Trumpffarbe", "Stöck need a trump suit")
	}
	switch {
	case len(d.Weis) > Sides:
		ps.Add("weis", "eine Liste für jede Seite", "a list for each side")
		return
	case len(scoring.At(d.Weis, 0)) > 0 && len(scoring.At(d.Weis, 1)) > 0:
		ps.Add("weis", "nur die Weise einer Seite zählen", "only one side’s Weise count")
	}
	for i, weise := range d.Weis {
		f.checkHeld(ps, scoring.Element("weis", i), weise)
		f.checkHighest(ps, d, i+1)
	}
}

// checkHighest checks that a side which shows four Bauern has at least 20 points, because it takes
// a trick with the highest trump.
func (f *fold) checkHighest(ps *scoring.Problems, d Deal, side int) {
	weise := scoring.At(d.Weis, side-1)
	if IsSuit(d.Trump) && d.Bedankt == 0 && d.Points != nil && scoring.At(d.Points, side-1) < highest && f.rules.Held(weise) && !f.rules.heldWithoutHighest(weise) {
		ps.Impossible("points", "wer vier Bauern weist, macht mit dem Trumpfbauern einen Stich: mindestens 20 Punkte", "whoever shows four jacks takes a trick with the trump jack: at least 20 points")
	}
}

// checkHeld checks that each Weis has a value that exists at this table, and that partners can
// hold all of them.
func (f *fold) checkHeld(ps *scoring.Problems, path string, weise []int) {
	for _, w := range weise {
		if !slices.Contains(f.rules.Weise(), w) {
			n := fmt.Sprint(w)
			ps.Add(path, "einen Weis von "+n+" gibt es hier nicht", "there is no Weis of "+n+" here")
			return
		}
	}
	if !f.rules.Held(weise) {
		ps.Impossible(path, "dafür reichen zwei Hände mit neun Karten nicht", "two hands of nine cards are not enough for that")
	}
}
