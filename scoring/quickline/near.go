package quickline

import (
	"strings"
)

// Least lengths for tolerance: of words and numerals in which a typing error is tolerated, in
// letters, and of sounds that are compared, in digits of the code. Shorter ones are too similar to
// each other.
const (
	shortest        = 4
	shortestNumeral = 6
	shortestSound   = 3
)

// nearest returns the IDs of the words that an unknown token may mean: the words that begin with it
// or, if there are none, those that differ by one typing error or sound alike.
func (v *Vocabulary) nearest(text string) (ids []int) {
	if len(text) < shortest-1 || kindOf(rune(text[0])) != aLetter {
		return nil
	}
	for id, word := range v.spelled {
		if v.numerals[id] < 0 && strings.HasPrefix(word, text) {
			ids = append(ids, id)
		}
	}
	if len(ids) > 0 || len(text) < shortest {
		return ids
	}
	for length := max(len(text)-1, shortest-1); length <= len(text)+1; length++ {
		for _, id := range v.byLength[length] {
			word := v.spelled[id]
			numeral := v.numerals[id] >= 0 && (len(text) < shortestNumeral || strings.HasPrefix(text, "kein")) // "keine" is no misspelling of the numeral "eine"
			if numeral || len(word) < shortest && !doubled(text) {
				continue
			}
			if oneSlip(text, word) {
				ids = append(ids, id)
			}
		}
	}
	for _, id := range v.sounds[soundOf(text)] {
		if !contains(ids, id) && startAlike(text, v.spelled[id]) {
			ids = append(ids, id)
		}
	}
	return ids
}

// doubled reports whether a text has a letter twice in a row: "mitt". In very short words this is
// the only typing error that is tolerated.
func doubled(text string) bool {
	for i := 1; i < len(text); i++ {
		if text[i] == text[i-1] {
			return true
		}
	}
	return false
}

func contains(ids []int, id int) bool {
	for _, i := range ids {
		if i == id {
			return true
		}
	}
	return false
}

// oneSlip reports whether two words are equal or differ by one typing error: a letter too many, a
// letter missing, a wrong letter, or two neighbouring letters in the wrong order.
func oneSlip(a, b string) bool {
	if len(a) < len(b) {
		a, b = b, a
	}
	if len(a)-len(b) > 1 {
		return false
	}
	i := 0
	for i < len(b) && a[i] == b[i] {
		i++
	}
	if len(a) > len(b) {
		return a[i+1:] == b[i:]
	}
	if i == len(a) {
		return true
	}
	return a[i+1:] == b[i+1:] || i+1 < len(a) && a[i] == b[i+1] && a[i+1] == b[i] && a[i+2:] == b[i+2:]
}

// startAlike reports whether the first letters of two words are equal or often confused. Without
// this check, gras would count as kreuz, because both have the same sound, but nobody confuses them
// in writing.
func startAlike(a, b string) bool {
	for _, letters := range []string{a[:1], "ckq", "fvw", "csz", "bp", "dt", "ijy"} {
		if strings.Contains(letters, a[:1]) && strings.Contains(letters, b[:1]) {
			return true
		}
	}
	return false
}

// soundOf returns a code for how a word sounds in German, by the rules of the Kölner Phonetik (Hans
// Joachim Postel, 1969): Kreuz and craits are both 478.
func soundOf(word string) string {
	var code []byte
	for i := range len(word) {
		for _, c := range soundAt(word, i) {
			if len(code) == 0 || code[len(code)-1] != byte(c) {
				code = append(code, byte(c))
			}
		}
	}
	sounds := code[:0:0]
	for i, c := range code {
		if c != '0' || i == 0 {
			sounds = append(sounds, c)
		}
	}
	return string(sounds)
}

func soundAt(word string, i int) string {
	before, after := byte(' '), byte(' ')
	if i > 0 {
		before = word[i-1]
	}
	if i+1 < len(word) {
		after = word[i+1]
	}
	is := func(c byte, list string) bool { return strings.IndexByte(list, c) >= 0 }
	switch c := word[i]; {
	case is(c, "aeijouy"):
		return "0"
	case c == 'b', c == 'p' && after != 'h':
		return "1"
	case is(c, "dt") && is(after, "csz"):
		return "8"
	case is(c, "dt"):
		return "2"
	case is(c, "fvwp"):
		return "3"
	case c == 'x' && !is(before, "ckq"):
		return "48"
	case c == 'c' && (i == 0 && is(after, "ahkloqrux") || i > 0 && is(after, "ahkoqux") && !is(before, "sz")), is(c, "gkq"):
		return "4"
	case c == 'l':
		return "5"
	case is(c, "mn"):
		return "6"
	case c == 'r':
		return "7"
	case is(c, "cszx"):
		return "8"
	}
	return ""
}
