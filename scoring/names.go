package scoring

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// NameAs returns a typed name in the spelling of the equal known name, ignoring spaces and
// capitals: "bernd " becomes "Bernd". An unknown name is returned with single blanks.
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

// Folded returns a text for comparison in a search, in lower case and without accents and
// umlauts: "Obermüller" is found by obermuller and by obermueller, "Rommé" by romme.
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

// plainBlank returns an ordinary space for any other kind of blank.
func plainBlank(r rune) rune {
	if isBlank(r) {
		return ' '
	}
	return r
}

// isBlank reports whether a rune is a blank between words. The end of a line is not.
func isBlank(r rune) bool { return r == '\t' || unicode.Is(unicode.Zs, r) }

// OtherOrder returns a name in the other word order: "Anna Müller" for "Müller, Anna" and the
// other way round; "" for a single word. A family name includes its "von" or "de".
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
