package scoring

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// Text reads one line of lo to hi characters and returns it in Unicode's normal form NFC. It
// refuses control characters, and an absent field if lo is above 0.
func (f *Form) Text(key string, lo, hi int) string {
	f.asks(key, func() Schema { return textSchema(lo, hi) })
	if lo > 0 {
		f.needs(key)
	}
	n := f.field(key)
	if n == nil {
		if lo > 0 {
			f.Refuse(key, "fehlt", "is missing")
		}
		return ""
	}
	return f.text(key, n, lo, hi)
}

// ReadText reads a text in the same way as Form.Text reads a field; ok reports whether the text is
// acceptable.
func ReadText(text string, lo, hi int) (read string, ok bool) {
	f := FromValues(map[string][]string{"text": {text}})
	read = f.Text("text", lo, hi)
	return read, len(f.Problems()) == 0
}

// Fits reports whether a form would accept the text unchanged.
func Fits(text string, lo, hi int) bool {
	read, ok := ReadText(text, lo, hi)
	return ok && read == text
}

func (f *Form) text(key string, n *node, lo, hi int) string {
	text := norm.NFC.String(strings.TrimSpace(n.text))
	if f.page { // phone keyboards and copied texts contain spaces of other widths
		text = strings.Map(plainBlank, text)
	}
	length := utf8.RuneCountInString(text)
	switch {
	case n.kind != '"' && n.kind != '~':
		f.Refuse(key, "hier gehört Text hin", "text belongs here")
	case length < lo || length > hi:
		f.Refuse(key, fmt.Sprintf("%d bis %d Zeichen", lo, hi), fmt.Sprintf("%d to %d characters", lo, hi))
	case text != "" && !strings.ContainsFunc(text, visible):
		f.Refuse(key, "darin ist nichts zu sehen", "there is nothing to see in it")
	case strings.ContainsFunc(text, unprintable):
		f.Refuse(key, "ein Zeichen darin ist nicht druckbar", "a character in it cannot be printed")
	default:
		return text
	}
	return ""
}

// visible reports whether a character can be seen by itself, unlike a space or a combining mark.
func visible(r rune) bool { return unicode.In(r, unicode.L, unicode.N, unicode.P, unicode.S) }

// unprintable reports whether a character cannot be printed. It allows the zero-width joiners that
// emoji and some scripts need.
func unprintable(r rune) bool {
	return !unicode.IsPrint(r) && r != '\u200c' && r != '\u200d' || r == utf8.RuneError
}
