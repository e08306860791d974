package ui

import (
	"strings"
	"unicode/utf8"
)

// Isolated keeps names that are written from right to left apart from the text that
// they stand in: otherwise what follows one, "+144", is written from the right, too.
func Isolated(text string) string {
	if !maybeFromTheRight(text) {
		return text
	}
	var b strings.Builder
	for rest := strings.NewReplacer(isolate, "", isolated, "").Replace(text); rest != ""; {
		n := fromTheRight(rest)
		if n > 0 {
			b.WriteString(isolate + rest[:n] + isolated)
		} else {
			_, n = utf8.DecodeRuneInString(rest)
			b.WriteString(rest[:n])
		}
		rest = rest[n:]
	}
	return b.String()
}

// Between these, a text is written in its own direction.
const isolate, isolated = "\u2068", "\u2069"

// fromTheRight is how long the name is with which a text begins, with the dot of a short
// form; 0 where it begins with none.
func fromTheRight(text string) (end int) {
	for i, r := range text {
		switch {
		case r >= 0x590 && r <= 0x8FF || r >= 0xFB1D && r <= 0xFDFF || r >= 0xFE70 && r <= 0xFEFE:
			end = i + utf8.RuneLen(r)
		case end > 0 && end == i && (r == '.' || r == '…'):
			return i + utf8.RuneLen(r)
		case end == 0 || !strings.ContainsRune(" '’-\u200c\u200d", r):
			return end
		}
	}
	return end
}

// maybeFromTheRight reports a letter from the Hebrew ones to those of N'Ko, by its first byte:
// almost no text has one, and this is asked of every text.
func maybeFromTheRight(text string) bool {
	for i := range len(text) {
		if text[i] >= 0xD6 && text[i] <= 0xDF {
			return true
		}
	}
	return false
}
