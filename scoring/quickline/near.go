package quickline

import (
	"strings"
)

// The shortest words in which a typing mistake is allowed: shorter ones are too similar to each
// other.
const (
	shortest        = 4
	shortestNumeral = 6
	shortestSound   = 3
)

// nearest returns the words that an unknown token may stand for: the words that begin with it, or
// otherwise words that differ by one typing mistake, and words that sound alike.
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
			numeral := v.numerals[id] >= 0 && (len(text) < shortestNumeral || strings.HasPrefix(text, "kein")) // "kein" (none) must not be taken for "ein" (one)
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

// doubled reports whether a letter occurs twice in a row: "mitt". In very short words it is the
// only typing mistake that is recognised.
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

// oneSlip reports whether two words differ by one letter that was added, left out or replaced, or
// by two neighbouring letters that were swapped.
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

// startAlike reports whether two words begin with letters that are often confused. Without this
// test gras, which has the sound of kreuz, would be taken for it, although nobody writes it like
// that.
func startAlike(a, b string) bool {
	for _, letters := range []string{a[:1], "ckq", "fvw", "csz", "bp", "dt", "ijy"} {
		if strings.Contains(letters, a[:1]) && strings.Contains(letters, b[:1]) {
			return true
		}
	}
	return false
}

// soundOf returns how a word sounds in German, as a code of the Kölner Phonetik (Hans Joachim
// Postel, 1969): Kreuz and craits both have the code 478.
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
