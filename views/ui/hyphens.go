package ui

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/a-h/templ"
)

// Hyphenated inserts soft hyphens between the syllables of long words, for narrow columns: not
// every browser can divide German words. A line is never broken between a number and the lower-case
// word or the sign in front of it: mit 2, × 4, 92 : 70.
func Hyphenated(text string) string {
	return eachWord(joined(text, aboutNumbers), divided)
}

// Named prepares a text with names in it: a long name may be broken between syllables, and one that
// is written from right to left is isolated (see Isolated).
func Named(text string) string { return eachWord(Isolated(text), dividedIfLong) }

// dividedIfLong divides a word into syllables if it has lineWord letters or more and could fill a
// line by itself.
func dividedIfLong(word string) string {
	if utf8.RuneCountInString(word) < lineWord {
		return word
	}
	return divided(word)
}

// eachWord applies a function to every word of a text. It also allows a break behind an underscore.
func eachWord(rest string, as func(word string) string) string {
	var b strings.Builder
	for rest != "" {
		word := letters(rest)
		_, next := utf8.DecodeRuneInString(rest[len(word):])
		b.WriteString(as(word) + strings.Replace(rest[len(word):len(word)+next], "_", "_"+breakHere, 1))
		rest = rest[len(word)+next:]
	}
	return b.String()
}

// LongWord returns the attribute data-long, which is true if a word of the name has more letters
// than the limit most. The stylesheet then shows the name in smaller letters.
func LongWord(name string, most int) templ.Attributes {
	words := strings.FieldsFunc(name, func(r rune) bool { return !unicode.IsLetter(r) })
	return templ.Attributes{"data-long": slices.ContainsFunc(words, func(word string) bool { return utf8.RuneCountInString(word) > most })}
}

// Dated keeps each date of a text on one line: So, 22.11.2026 or Sun, 22 Nov 2026.
func Dated(text string) string { return joined(text, aboutDates) }

// aboutDates reports whether the space between two texts is inside a date: between a short weekday
// and the day, between the day and the month, or between the month and the year.
func aboutDates(before, after string) bool {
	day, ofWeek := strings.CutSuffix(before, ",")
	if ofWeek {
		return isDigit(after) && len(lastWord(day)) <= 3
	}
	if month := letters(after); len(month) == 3 {
		return endsWithDigit(before) && isDigit(strings.TrimPrefix(after, month+" "))
	}
	month := lastWord(before)
	return len(month) == 3 && isDigit(after) && endsWithDigit(strings.TrimSuffix(before, " "+month))
}

func endsWithDigit(text string) bool { return text != "" && isDigit(text[len(text)-1:]) }

// lastWord returns the letters with which a text ends.
func lastWord(text string) string { return text[len(strings.TrimRightFunc(text, unicode.IsLetter)):] }

// Amounts prepares a line of names and amounts: it is never broken before an amount, or within one.
func Amounts(text string) string {
	inFront := func(_, after string) bool { return isDigit(after) || startsWithAny(after, "−", "+", "€") }
	return strings.NewReplacer("−€", "−\u2060€", "+€", "+\u2060€").Replace(joined(Named(text), inFront))
}

// joined replaces the spaces for which together is true with no-break spaces.
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

// aboutNumbers reports whether a space belongs to a number: after a lower-case word, an × or a
// colon.
func aboutNumbers(before, after string) bool {
	last, _ := utf8.DecodeLastRuneInString(before)
	if score, is := strings.CutPrefix(after, ": "); is {
		return unicode.IsDigit(last) && isDigit(score)
	}
	word := lastWord(before)
	small := word != "" && strings.ToLower(word) == word
	return isDigit(after) && (small || last == '×' || strings.HasSuffix(before, " :"))
}

func isDigit(text string) bool { return text != "" && '0' <= text[0] && text[0] <= '9' }

func startsWithAny(text string, starts ...string) bool {
	return slices.ContainsFunc(starts, func(s string) bool { return strings.HasPrefix(text, s) })
}

// letters returns the letters with which a text begins.
func letters(text string) string {
	if end := strings.IndexFunc(text, func(r rune) bool { return !unicode.IsLetter(r) }); end >= 0 {
		return text[:end]
	}
	return text
}

// Limits in letters: a word is divided from longWord on, a name from lineWord on, and at least
// shortest letters stay together at either end.
const (
	longWord = 8
	lineWord = 15
	shortest = 3
)

// clusters are consonants that are spoken together: a syllable begins with one of them, or with a
// single consonant, followed by a vowel.
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

// onset returns the length in bytes of the consonants with which a text begins, if a syllable can
// begin with them; otherwise 0.
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

// softHyphen is visible only where a line is broken at it.
const softHyphen = "\u00ad"

// breakHere allows a line break without a hyphen.
const breakHere = "\u200b"
