package ui

import (
	"regexp"
	"strings"
)

// Hyphenated is a text whose long words may be broken between syllables, where a
// column is narrow: not every browser knows how to divide German words. What is
// said with a number stays on its line: mit 2, × 4, 92 : 70.
func Hyphenated(text string) string {
	return numbers.ReplaceAllStringFunc(longWords.ReplaceAllStringFunc(text, divided), unspaced)
}

// Amounts is a line of names with what each has: it is never broken in front of an
// amount, or within one.
func Amounts(text string) string {
	return strings.ReplaceAll(amounts.ReplaceAllStringFunc(text, unspaced), "−€", "−\u2060€")
}

func unspaced(text string) string { return strings.ReplaceAll(text, " ", "\u00a0") }

var (
	numbers   = regexp.MustCompile(`\b\p{Ll}+ \d+|× \d+|\d+( : \d+)+`)
	amounts   = regexp.MustCompile(` [−+€\d]`)
	longWords = regexp.MustCompile(`\pL{8,}`)
	// A syllable begins with the consonants that are spoken together.
	syllable = regexp.MustCompile(`(?i)(sch[mnrw]?|s[pt]r?|ch|ck|ph|th|qu|[bdfgkpt]r|[bfgkp]l|[b-df-hj-np-tv-xzß])[aeiouyäöü]`)
)

// shortest is how many letters stay together at either end of a word.
const shortest = 3

func divided(word string) string {
	var b strings.Builder
	from := 0
	for _, at := range syllable.FindAllStringIndex(word, -1) {
		if i := at[0]; len([]rune(word[from:i])) >= shortest && len([]rune(word[i:])) >= shortest {
			b.WriteString(word[from:i] + softHyphen)
			from = i
		}
	}
	return b.String() + word[from:]
}

// softHyphen is seen only where a line ends at it.
const softHyphen = "\u00ad"
