package ui

import (
	"regexp"
	"strings"
)

// Hyphenated is a text whose long words may be broken between syllables, where a
// column is narrow: not every browser knows how to divide German words.
func Hyphenated(text string) string { return longWords.ReplaceAllStringFunc(text, divided) }

var (
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
