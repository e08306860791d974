package ui

import (
	"slices"
	"strings"
	"unicode/utf8"

	"anschreiber/scoring"
)

// A short form of a name has at least minLetters letters. One line of a tile has room for
// tileLetters when four tiles stand side by side.
const minLetters, tileLetters = 4, 8

// columnWidth is the width of a column of the strip and the sheet on a narrow phone, in hundredths
// of a pixel; its index is the number of players. nameSizes are the font sizes, in pixels, of the
// names above the columns, the largest first.
var (
	columnWidth = [...]int{2: 9400, 3: 6500, 4: 5150, 5: 4350, 6: 3770, 7: 3400}
	nameSizes   = [...]int{14, 12, 11}
)

// NameSize returns the index of the largest font size in which all names fit above their columns; 0
// is the largest size. If the names fit in no size, it returns the index of the smallest.
func NameSize(called []string) int {
	widest := 0
	for _, name := range called {
		widest = max(widest, Width(name))
	}
	room := columnWidth[min(len(called), len(columnWidth)-1)]
	size := slices.IndexFunc(nameSizes[:len(nameSizes)-1], func(px int) bool { return widest <= room/px })
	if size < 0 {
		return len(nameSizes) - 1
	}
	return size
}

// FitsColumn reports whether words fit above a column, in the smallest font size, if there are
// columns for this many players.
func FitsColumn(words string, among int) bool {
	return Width(words) <= columnWidth[min(among, len(columnWidth)-1)]/nameSizes[len(nameSizes)-1]
}

// Called returns the names to use where there is little room; strip, tiles, buttons and tables all
// use the same. A name stays whole where it fits, and no two are alike.
func Called(people []string) []string {
	among := len(people)
	if among >= len(columnWidth) { // more players than any evening has
		among = 4
	}
	return CalledWithin(people, columnWidth[among]/nameSizes[len(nameSizes)-1])
}

// Team returns the names of partners: "Anna & Cem". It is "" where nobody has a name, as on an empty
// list.
func Team(players []string, seats scoring.Seats) string {
	var names []string
	for _, s := range seats {
		if name := s.Name(players); name != "" {
			names = append(names, name)
		}
	}
	return strings.Join(names, " & ")
}

// CalledWithin is Called for columns of another width; room is in hundredths of the font size. A
// short form that could mean two players is used for neither: if Ann-Kathrin and Ann-Katrin play,
// they are Kathrin and Katrin.
func CalledWithin(people []string, room int) []string {
	forms, claims := make([][]string, len(people)), map[string]int{}
	for i, name := range people {
		forms[i] = shortForms(name)
		for _, form := range forms[i] {
			claims[bare(form)]++
		}
	}
	called := make([]string, len(people))
	for i, name := range people {
		own := slices.DeleteFunc(forms[i], func(form string) bool { return form != name && claims[bare(form)] > 1 })
		fits := func(form string) bool { return Width(form) <= room && fitsOnTwoLines(form, tileLetters) }
		if best := slices.IndexFunc(own, fits); best >= 0 {
			called[i] = own[best]
		} else {
			called[i] = slices.MinFunc(own, func(a, b string) int { return Width(a) - Width(b) })
		}
	}
	return called
}

// bare returns a short form without its final dot: "Karl." counts as the same as "Karl".
func bare(form string) string { return strings.TrimSuffix(form, ".") }

// shortForms returns a name and its short forms, each once, the best first: "Anna" or "Anna M." for
// Anna Müller, "Karl-H.", "Karl" or "Heinz" for Karl-Heinz, "Maximil." for Maximilian, and
// "Alexan…r" for an Alexander beside an Alexandra.
func shortForms(name string) (forms []string) {
	add := func(form string) {
		if !slices.ContainsFunc(forms, func(other string) bool { return bare(other) == bare(form) }) {
			forms = append(forms, form)
		}
	}
	cut := func(name string) {
		r := []rune(name)
		for end := len(r) - 2; end >= minLetters; end-- {
			if letters := string(r[:end]); !strings.ContainsAny(letters[len(letters)-1:], " -.") {
				add(letters + ".")
			}
		}
	}
	initial := func(word string) string { return string([]rune(word)[:1]) + "." }
	add(name)
	first, rest, more := strings.Cut(name, " ")
	if more && !strings.HasSuffix(first, ".") {
		add(first)
		add(first + " " + initial(rest[strings.LastIndex(rest, " ")+1:]))
	}
	one, other, double := strings.Cut(first, "-")
	if double = double && one != "" && other != ""; double {
		add(one + "-" + initial(other))
		add(one)
		add(other)
	}
	cut(first)
	if double {
		cut(other)
	}
	cut(name)
	for r, head := []rune(name), tileLetters-2; head >= minLetters-1; head-- {
		for tail := 1; head+tail < len(r)-1; tail++ {
			add(strings.TrimRight(string(r[:head]), " -") + "…" + string(r[len(r)-tail:]))
		}
	}
	return forms
}

// widths are the widths of letters in hundredths of the font size, as the sans-serif fonts of
// phones draw them. All other letters have usualWidth.
var widths = [...]struct {
	letters string
	width   int
}{
	{"ijlIJ.,'’", 28}, {"frt- ", 38}, {"ckszvxyLEFT", 53}, {"CKBPRSVXYZÄAÜU", 65}, {"DGHNOQÖ", 75}, {"mwMW", 92},
}

const usualWidth = 61

// Width returns the estimated width of a text in hundredths of its font size.
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

// fitsOnTwoLines reports whether a name fits on one line of this many letters, or on two when
// broken at a space or hyphen.
func fitsOnTwoLines(name string, letters int) bool {
	fits := func(name string) bool { return utf8.RuneCountInString(name) <= letters }
	for i, r := range name {
		if (r == ' ' || r == '-') && fits(strings.TrimSpace(name[:i+1])) && fits(name[i+1:]) {
			return true
		}
	}
	return fits(name)
}

// unbroken forbids a line break behind the dots of a short form.
func unbroken(short string) string { return strings.ReplaceAll(short, "…", "…\u2060") }
