package ui

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Hyphenated is a text whose long words may be broken between syllables, where a
// column is narrow: not every browser knows how to divide German words. What is
// said with a number stays on its line: mit 2, × 4, 92 : 70.
func Hyphenated(text string) string {
	var b strings.Builder
	for rest := joined(text, aboutNumbers); rest != ""; {
		word := letters(rest)
		_, next := utf8.DecodeRuneInString(rest[len(word):])
		b.WriteString(divided(word) + rest[len(word):len(word)+next])
		rest = rest[len(word)+next:]
	}
	return b.String()
}

// Amounts is a line of names with what each has: it is never broken in front of an
// amount, or within one.
func Amounts(text string) string {
	inFront := func(_, after string) bool { return isDigit(after) || startsWithAny(after, "−", "+", "€") }
	return strings.ReplaceAll(joined(text, inFront), "−€", "−\u2060€")
}

// joined is a text that keeps its line at the spaces between what is told to belong together.
func joined(text string, together func(before, after string) bool) string {
	var b strings.Builder
	for i, r := range text {
		if r == ' ' && together(text[:i], text[i+1:]) {
			r = '\u00a0'
		}
		b.WriteRune(r)
	}
	return b.String()
}

// aboutNumbers: a number belongs to the small word, the × or the colon in front of it.
func aboutNumbers(before, after string) bool {
	last, _ := utf8.DecodeLastRuneInString(before)
	if score, is := strings.CutPrefix(after, ": "); is {
		return unicode.IsDigit(last) && isDigit(score)
	}
	word := before[len(strings.TrimRightFunc(before, unicode.IsLetter)):]
	small := word != "" && strings.ToLower(word) == word
	return isDigit(after) && (small || last == '×' || strings.HasSuffix(before, " :"))
}

func isDigit(text string) bool { return text != "" && '0' <= text[0] && text[0] <= '9' }

func startsWithAny(text string, starts ...string) bool {
	return slices.ContainsFunc(starts, func(s string) bool { return strings.HasPrefix(text, s) })
}

// letters are those with which a text begins.
func letters(text string) string {
	if end := strings.IndexFunc(text, func(r rune) bool { return !unicode.IsLetter(r) }); end >= 0 {
		return text[:end]
	}
	return text
}

// A word may be divided from so many letters on, and so many stay together at
// either end of it.
const (
	longWord = 8
	shortest = 3
)

// A syllable begins with the consonants that are spoken together, and a vowel.
var (
	clusters   = strings.Fields("schm schn schr schw sch spr str sp st ch ck ph th qu br dr fr gr kr pr tr bl fl gl kl pl")
	consonants = "bcdfghjklmnpqrstvwxzß"
	vowels     = "aeiouyäöü"
)

func divided(word string) string {
	small := strings.ToLower(word)
	if utf8.RuneCountInString(word) < longWord || len(small) != len(word) {
		return word
	}
	var b strings.Builder
	from, vowel := 0, 0
	for i := range small {
		n := onset(small[i:])
		if i < vowel || n == 0 {
			continue
		}
		vowel = i + n + 1
		if utf8.RuneCountInString(word[from:i]) >= shortest && utf8.RuneCountInString(word[i:]) >= shortest {
			b.WriteString(word[from:i] + softHyphen)
			from = i
		}
	}
	return b.String() + word[from:]
}

// onset is how long the consonants are with which a syllable begins; 0 where none does.
func onset(text string) int {
	begins := func(consonants string) bool {
		next, _ := utf8.DecodeRuneInString(strings.TrimPrefix(text, consonants))
		return strings.HasPrefix(text, consonants) && strings.ContainsRune(vowels, next)
	}
	if i := slices.IndexFunc(clusters, begins); i >= 0 {
		return len(clusters[i])
	}
	first, size := utf8.DecodeRuneInString(text)
	if strings.ContainsRune(consonants, first) && begins(text[:size]) {
		return size
	}
	return 0
}

// softHyphen is seen only where a line ends at it.
const softHyphen = "\u00ad"
