package ui

import (
	"strings"
	"unicode/utf8"
)

// Isolated wraps names that are written from right to left in isolating characters. Without them
// the text behind such a name, "+144", would be drawn from right to left, too.
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

// The text between these two characters is laid out in its own direction.
const isolate, isolated = "\u2068", "\u2069"

// fromTheRight returns the length in bytes of the right-to-left name with which a text begins,
// including the dot of a short form; 0 if it begins with none.
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

// maybeFromTheRight reports whether a text may have a letter from Hebrew to N'Ko. For speed it
// looks only for the first bytes of such letters, because every text is checked and almost no text
// has such a letter.
func maybeFromTheRight(text string) bool {
	for i := range len(text) {
		if text[i] >= 0xD6 && text[i] <= 0xDF {
			return true
		}
	}
	return false
}
