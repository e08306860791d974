package quickline

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// A token is a word, a number or a sign of a line, in lower case and without umlauts.
type token struct {
	text     string
	from, to int // position in the line, in bytes
}

// plain replaces letters for comparison: ä becomes ae, ß becomes ss, é becomes e.
var plain = strings.NewReplacer("ä", "ae", "ö", "oe", "ü", "ue", "ß", "ss", "é", "e", "è", "e", "á", "a", "à", "a", "â", "a", "ç", "c", "ğ", "g", "ı", "i", "ş", "s", "ñ", "n", "ó", "o", "í", "i", "ú", "u")

// between lists the signs that only separate words.
const between = " \t\n\r,;.:=!?()\"'„“”’‚‘–…&\u00a0\u00ad"

// signs maps the signs that people speak to their words. A dash with a blank behind it is
// loose: it may only separate, see Reader.apart.
var signs = map[string]string{"-": "minus", "−": "minus", "–": "minus", ":": "zu"}

// spell splits a line into tokens. Letters and digits are separate tokens even if there is
// nothing between them. A sign that could have a meaning, such as a minus, is a token of its own,
// and so is a number with decimals.
func spell(line string) (all []token) {
	kind, from := 0, 0
	end := func(to int) {
		if kind != 0 {
			text := plain.Replace(strings.ToLower(line[from:to]))
			if word, spoken := signs[text]; isDash(text) && strings.HasPrefix(line[to:], " ") {
				text = loose
			} else if spoken {
				text = word
			}
			if (text == "+" || text == "/") && to < len(line) && kindOf(rune(line[to])) == aLetter { // as in Anna+Bernd
				text = "und"
			}
			all = append(all, token{text, from, to})
		}
	}
	for i, r := range line {
		now := kindOf(r)
		switch {
		case now == 0 && kind == aDigit && brokenNumber(line, i, r):
			now = aDigit
		case isDash(string(r)) && kind == 0 && digitBehind(strings.TrimLeft(line[i+utf8.RuneLen(r):], " "), -1), r == ':' && kind == aDigit && digitBehind(line, i):
			now = aSign
		}
		if now != kind || now == aSign {
			end(i)
			kind, from = now, i
		}
	}
	end(len(line))
	return all
}

// loose is the text of a token that is a dash with a blank behind it.
const loose = "–"

func isDash(text string) bool { return text == "-" || text == "–" }

const (
	aLetter = 1 + iota
	aDigit
	aSign
)

func kindOf(r rune) int {
	switch {
	case unicode.IsLetter(r), unicode.IsMark(r):
		return aLetter
	case '0' <= r && r <= '9':
		return aDigit
	case r == '-' || r == '_' || strings.ContainsRune(between, r) && r != '&':
		return 0
	}
	return aSign
}

// brokenNumber reports whether there is a decimal comma or point between two digits: 7,5 is not 7
// and 5.
func brokenNumber(line string, at int, r rune) bool {
	return strings.ContainsRune(",.", r) && digitBehind(line, at)
}

func digitBehind(line string, at int) bool {
	return at+1 < len(line) && kindOf(rune(line[at+1])) == aDigit
}

// bare returns a word as somebody types it who leaves out the dots of umlauts: funf for fuenf.
// Two letters that are not an umlaut stay: blaue, queen.
func bare(word string) string {
	var b strings.Builder
	for i := range len(word) {
		dots := i > 0 && word[i] == 'e' && strings.IndexByte("aou", word[i-1]) >= 0
		if !dots || i > 1 && strings.IndexByte("aeiouq", word[i-2]) >= 0 {
			b.WriteByte(word[i])
		}
	}
	return b.String()
}
