package scoring

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// NameAs is a name that was typed as it stands among those that are known: another number of
// blanks and other capitals make nobody else of "Bernd". One that is nobody's has single blanks.
func NameAs(name string, known []string) string {
	if slices.Contains(known, name) {
		return name
	}
	name = singleBlanks(name)
	alike := func(k string) bool { return strings.EqualFold(singleBlanks(k), name) }
	if i := slices.IndexFunc(known, alike); i >= 0 && name != "" {
		return known[i]
	}
	return name
}

func singleBlanks(name string) string {
	return strings.Join(strings.FieldsFunc(norm.NFC.String(name), isBlank), " ")
}

// Folded is a text as a search compares it, in small letters and without what is above or
// below them: "Obermüller" is found by obermuller and by obermueller, "Rommé" by romme.
func Folded(text string) string {
	bare := strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Mn, r) {
			return -1
		}
		return r
	}, norm.NFD.String(strings.ToLower(text)))
	return umlauts.Replace(bare)
}

var umlauts = strings.NewReplacer("ß", "ss", "ae", "a", "oe", "o", "ue", "u")

// plainBlank is the blank of a keyboard in place of any other.
func plainBlank(r rune) rune {
	if isBlank(r) {
		return ' '
	}
	return r
}

// isBlank reports a blank between words: the end of a line is none.
func isBlank(r rune) bool { return r == '\t' || unicode.Is(unicode.Zs, r) }

// OtherOrder is a name as others write it: "Müller, Anna" is "Anna Müller" at a table, and the
// other way round; "" where there is only one word. A family name begins with its "von" or "de".
func OtherOrder(name string) string {
	if family, given, comma := strings.Cut(name, ","); comma {
		return strings.TrimSpace(strings.TrimSpace(given) + " " + strings.TrimSpace(family))
	}
	words := strings.Fields(name)
	family := len(words) - 1
	if family < 1 {
		return ""
	}
	for family > 1 && startsLower(words[family-1]) {
		family--
	}
	return strings.Join(words[family:], " ") + ", " + strings.Join(words[:family], " ")
}

func startsLower(word string) bool {
	first, _ := utf8.DecodeRuneInString(word)
	return unicode.IsLower(first)
}
