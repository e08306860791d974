package ui

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// minLetters is how many letters of a name a short form has at least.
const minLetters = 4

// ShortNames are the players' names in so many letters, at least five: whole
// where they fit, otherwise as short forms that no two players share.
func ShortNames(players []string, letters int) []string { return shorten(players, letters, fits) }

// NamesWithin are the players' names in so many hundredths of the size of their letters:
// whole where they fit, otherwise as the longest short forms that do.
func NamesWithin(players []string, room int) []string {
	short := make([]string, len(players))
	taken := func(form string) bool { return contains(short, form) || contains(players, form) }
	for i, name := range players {
		if Width(name) <= room || utf8.RuneCountInString(name) <= minLetters+1 {
			short[i] = name
		}
	}
	for i, name := range players {
		for letters := utf8.RuneCountInString(name); short[i] == ""; letters-- {
			forms := shortForms(name, letters)
			if letters <= minLetters+1 {
				short[i] = firstFree(forms, taken) // however wide
			} else if fit := slices.IndexFunc(forms, func(form string) bool { return !taken(form) && Width(form) <= room }); fit >= 0 {
				short[i] = forms[fit]
			}
		}
	}
	return short
}

// widths are those of letters in hundredths of their size, as sans-serif fonts of phones
// draw them; of letters that are in no line it is usualWidth.
var widths = [...]struct {
	letters string
	width   int
}{
	{"ijlIJ.,'’", 28}, {"frt- ", 38}, {"ckszvxyLEFT", 53}, {"CKBPRSVXYZÄAÜU", 65}, {"DGHNOQÖ", 75}, {"mwMW", 92},
}

const usualWidth = 61

// Width is how wide a name is.
func Width(name string) (width int) {
	for _, r := range name {
		own := usualWidth
		for _, w := range widths {
			if strings.ContainsRune(w.letters, r) {
				own = w.width
			}
		}
		width += own
	}
	return width
}

// tileLetters is how many letters of a name fit on a line of a tile, four of which
// stand beside each other.
const tileLetters = 8

// TileNames are the players' names for tiles, which have two lines.
func TileNames(players []string) []string { return shorten(players, tileLetters, fitsOnTwoLines) }

func shorten(players []string, letters int, fits func(name string, letters int) bool) []string {
	short := make([]string, len(players))
	taken := func(form string) bool { return contains(short, form) || contains(players, form) }
	for i, name := range players {
		if fits(name, letters) {
			short[i] = name
		}
	}
	for i, name := range players {
		if short[i] == "" {
			short[i] = firstFree(shortForms(name, letters), taken)
		}
	}
	return short
}

// unbroken keeps the end of a short form beside its dots.
func unbroken(short string) string { return strings.ReplaceAll(short, "…", "…\u2060") }

// contains compares names without the point behind a short form: "Karl." is no
// other than "Karl".
func contains(names []string, form string) bool {
	return slices.ContainsFunc(names, func(name string) bool { return strings.TrimSuffix(name, ".") == strings.TrimSuffix(form, ".") })
}

func fits(name string, letters int) bool { return len([]rune(name)) <= letters }

// fitsOnTwoLines reports a name that fits when it is broken between its words.
func fitsOnTwoLines(name string, letters int) bool {
	for i, r := range name {
		if (r == ' ' || r == '-') && fits(strings.TrimSpace(name[:i+1]), letters) && fits(name[i+1:], letters) {
			return true
		}
	}
	return fits(name, letters)
}

// firstFree is the first form that nobody has, or else the last with a number.
func firstFree(forms []string, taken func(string) bool) string {
	for _, form := range forms {
		if !taken(form) {
			return form
		}
	}
	for n := 2; ; n++ {
		if form := forms[len(forms)-1] + strconv.Itoa(n); !taken(form) {
			return form
		}
	}
}

// shortForms are short forms of a name, the best first: "Anna-L." of Anna-Lena,
// "Maxim." of Maximilian, and "Alex…r" where an Alexandra sits there, too.
func shortForms(name string, letters int) (forms []string) {
	for end := strings.LastIndexAny(name, " -"); end >= minLetters; end = strings.LastIndexAny(name[:end], " -") {
		first, rest := name[:end], []rune(name[end:])
		if len(rest) > 1 && fits(first, letters-3) {
			forms = append(forms, first+string(rest[:2])+".")
		}
		if fits(first, letters) {
			forms = append(forms, first)
		}
	}
	r := []rune(name)
	if cut := string(r[:letters-1]); !strings.ContainsAny(cut[len(cut)-1:], " -") {
		forms = append(forms, cut+".")
	}
	for end := 1; end <= letters-minLetters-1 || end == 1; end++ {
		forms = append(forms, strings.TrimRight(string(r[:letters-1-end]), " -")+"…"+string(r[len(r)-end:]))
	}
	return append(forms, string(r[:minLetters])+".")
}
