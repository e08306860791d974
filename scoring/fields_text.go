package scoring

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// Text reads one line of lo to hi characters. It normalises the text and refuses control
// characters.
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

// ReadText reads a text in the same way as a field of a form; ok is false if the form would
// refuse it.
func ReadText(text string, lo, hi int) (read string, ok bool) {
	f := FromValues(map[string][]string{"text": {text}})
	read = f.Text("text", lo, hi)
	return read, len(f.Problems()) == 0
}

// Fits reports whether a form would accept a text without changing it.
func Fits(text string, lo, hi int) bool {
	read, ok := ReadText(text, lo, hi)
	return ok && read == text
}

func (f *Form) text(key string, n *node, lo, hi int) string {
	text := norm.NFC.String(strings.TrimSpace(n.text))
	if f.page { // phone keyboards and copied text have blanks of other widths
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

// visible reports whether a character can be seen: a letter, number, punctuation mark or symbol.
func visible(r rune) bool { return unicode.In(r, unicode.L, unicode.N, unicode.P, unicode.S) }

// unprintable reports whether a character cannot be printed. It accepts the joiners that emoji
// and some scripts need.
func unprintable(r rune) bool {
	return !unicode.IsPrint(r) && r != '\u200c' && r != '\u200d' || r == utf8.RuneError
}

// A NamedValue is something that only one table counts, with what it counts.
type NamedValue struct {
	Name  string `json:"name"`
	Value int    `json:"value"`
}

// MaxNamedValues is how many NamedValues a list may have, and maxValueName how long their names
// may be.
const (
	MaxNamedValues = 3
	maxValueName   = 20
)

// NamedValues reads objects from a document, or lines such as "Gabel 2" from a page. A name
// without a number has the usual value; values are from 1 to hi. Returns nil if the field is
// absent.
func (f *Form) NamedValues(key string, usual, hi int) (list []NamedValue) {
	if f.asked[key] = true; !f.Has(key) {
		return nil
	}
	list = []NamedValue{}
	add := func(path string, v NamedValue) {
		if strings.ContainsAny(v.Name, ".[]") || v.Value < 1 || v.Value > hi {
			f.Refuse(path, fmt.Sprintf("ein Name ohne Punkt und Klammern, ein Wert von 1 bis %d", hi), fmt.Sprintf("a name without dots and brackets, a value from 1 to %d", hi))
		}
		list = append(list, v)
	}
	if f.page {
		for i, line := range f.TextList(key, 1, maxValueName+1+len(strconv.Itoa(hi))) {
			add(Element(key, i), namedValue(line, usual))
		}
	} else {
		for i, one := range f.Objects(key) {
			v := NamedValue{Name: one.Text("name", 1, maxValueName), Value: usual}
			if value := one.MaybeInt("value", 1, hi); value != nil {
				v.Value = *value
			}
			one.Done()
			add(Element(key, i)+".name", v)
		}
	}
	if len(list) > MaxNamedValues {
		f.Refuse(key, "höchstens drei", "three at most")
	}
	return list
}

// namedValue reads "Gabel 2", or "Gabel" for a NamedValue with the usual value.
func namedValue(line string, usual int) NamedValue {
	if at := strings.LastIndex(line, " "); at != -1 {
		if v, err := strconv.Atoi(line[at+1:]); err == nil {
			return NamedValue{Name: strings.TrimSpace(line[:at]), Value: v}
		}
	}
	return NamedValue{Name: line, Value: usual}
}
