package ui

import "regexp"

// Isolated keeps names that are written from right to left apart from the text that
// they stand in: otherwise what follows one, "+144", is written from the right, too.
func Isolated(text string) string {
	if !maybeFromTheRight(text) {
		return text
	}
	return fromTheRight.ReplaceAllString(text, "\u2068$1\u2069")
}

// fromTheRight are the words of a name, with the dots of its short form, isolated or not.
var fromTheRight = regexp.MustCompile(`\x{2068}?(` + rightToLeft + `(?:[ '’-]+` + rightToLeft + `)*[.…]?)\x{2069}?`)

const rightToLeft = `[\p{Hebrew}\p{Arabic}\p{Syriac}\p{Thaana}][\p{Hebrew}\p{Arabic}\p{Syriac}\p{Thaana}\p{Mn}\x{200C}\x{200D}]*`

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
