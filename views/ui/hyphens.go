package ui

import (
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
	return eachWord(joined(text, aboutNumbers), divided)
}

// Named is a text with names in it: a long one may be broken between syllables, and
// one that is written from the right keeps to itself.
func Named(text string) string { return eachWord(Isolated(text), dividedIfLong) }

// dividedIfLong is a word that may be broken where it would fill a line by itself.
func dividedIfLong(word string) string {
	if utf8.RuneCountInString(word) < lineWord {
		return word
	}
	return divided(word)
}

// eachWord is a text with its words as they are told to be. It may also be broken behind
// an underscore.
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

// LongWord marks a name with a word of more than so many letters, which are smaller then.
func LongWord(name string, most int) templ.Attributes {
	words := strings.FieldsFunc(name, func(r rune) bool { return !unicode.IsLetter(r) })
	return templ.Attributes{"data-long": slices.ContainsFunc(words, func(word string) bool { return utf8.RuneCountInString(word) > most })}
}

// Dated is a text whose dates are never broken: So, 22.11.2026 or Sun, 22 Nov 2026.
func Dated(text string) string { return joined(text, aboutDates) }

// aboutDates: a day belongs to the short name in front of it, a month to its day and its year.
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

// lastWord are the letters with which a text ends.
func lastWord(text string) string { return text[len(strings.TrimRightFunc(text, unicode.IsLetter)):] }

// Amounts is a line of names with what each has: it is never broken in front of an
// amount, or within one.
func Amounts(text string) string {
	inFront := func(_, after string) bool { return isDigit(after) || startsWithAny(after, "−", "+", "€") }
	return strings.NewReplacer("−€", "−\u2060€", "+€", "+\u2060€").Replace(joined(Named(text), inFront))
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
	word := lastWord(before)
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

// A word may be divided from so many letters on, a name from so many, and so many stay
// together at either end.
const (
	longWord = 8
	lineWord = 15
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

// breakHere is where a line may end, without a sign.
const breakHere = "\u200b"
