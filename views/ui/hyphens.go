package ui

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/a-h/templ"
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
	return signs.ReplaceAllString(amounts.ReplaceAllStringFunc(Named(text), unspaced), "$1\u2060€")
}

// Named is a text with names in it: a long one may be broken between syllables, and
// one that is written from the right keeps to itself.
func Named(text string) string { return overlong.ReplaceAllStringFunc(Isolated(text), divided) }

// LongWord marks a name with a word of more than so many letters, which are smaller then.
func LongWord(name string, letters int) templ.Attributes {
	return templ.Attributes{"data-long": slices.ContainsFunc(strings.FieldsFunc(name, func(r rune) bool { return !unicode.IsLetter(r) }),
		func(word string) bool { return utf8.RuneCountInString(word) > letters })}
}

// Dated is a text whose dates are never broken: So, 22.11.2026 or Sun, 22 Nov 2026.
func Dated(text string) string { return dates.ReplaceAllStringFunc(text, unspaced) }

func unspaced(text string) string { return strings.ReplaceAll(text, " ", "\u00a0") }

var (
	numbers   = regexp.MustCompile(`\b\p{Ll}+ \d+|× \d+|\d+( : \d+)+`)
	signs     = regexp.MustCompile(`([−+])€`)
	amounts   = regexp.MustCompile(` [−+€\d]`)
	longWords = regexp.MustCompile(`\pL{8,}`)
	dates     = regexp.MustCompile(`\pL{2,3}, \d+(\.\d+\.\d+| \pL{3} \d{4})`)
	overlong  = regexp.MustCompile(`\pL{15,}`)
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
