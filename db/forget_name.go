package db

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"anschreiber/scoring"
)

// Fields in the acts of evenings, Stammtische and tournaments that hold names: a field of
// nameFields is a name as a whole, a field of textFields may contain one among other words. All
// other fields are numbers and words of rules.
var (
	nameFields = []string{"players", "name", "names", "from", "to", "by", "formerly"}
	textFields = []string{"title", "place", "note", "spent", "given", "for", "reason", "why", "text", "club", "team", "tandem", "league", "teams", "member", "label"}
)

// A forgetting says which name is replaced by which: name by as. If but is not empty, it matches
// every name that is similar to name, except the name but.
type forgetting struct{ name, as, but string }

// is reports whether this forgetting matches a name.
func (f forgetting) is(name string) bool {
	if f.but != "" {
		return name != f.but && scoring.NameAs(name, []string{f.name}) == f.name
	}
	return name == f.name
}

// ForgetIn returns an act with name replaced by as, and how often name stood there.
func ForgetIn(act, name, as string) (without string, times int) {
	return forgetting{name: name, as: as}.in(act)
}

// in returns the act with the name replaced, and how often the name stood there. Everything else
// in the act stays the same byte for byte.
func (f forgetting) in(act string) (without string, times int) {
	d := json.NewDecoder(strings.NewReader(act))
	var b strings.Builder
	var path fieldPath
	from := 0
	for {
		before := int(d.InputOffset())
		token, err := d.Token()
		if err != nil { // the end of the act: any other error is impossible, because stored acts are valid JSON
			break
		}
		value, is := path.next(token)
		if !is {
			continue
		}
		said, n := f.field(path, value)
		if n == 0 {
			continue
		}
		end := int(d.InputOffset())
		start := before + strings.IndexByte(act[before:end], '"')
		b.WriteString(act[from:start])
		b.Write(quoted(said))
		from, times = end, times+n
	}
	return b.String() + act[from:], times
}

// quoted returns a text as a JSON string, written the way that encode writes it.
func quoted(text string) []byte {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	_ = e.Encode(text) // a string always encodes
	return bytes.TrimSpace(b.Bytes())
}

// field returns a field's value with the name replaced, and how often the name stood there.
func (f forgetting) field(path fieldPath, value string) (said string, times int) {
	field, below := path.field(0), path.field(1)
	switch {
	case slices.Contains(path.names(), "rules") && field != "label", slices.Contains(path.names(), "deal") && field != "note":
		return value, 0
	case slices.Contains(textFields, field), field == "name" && (below == "" || below == "setup"): // of a Stammtisch, of a tournament
		return f.text(value)
	case slices.Contains(nameFields, field) && f.is(value):
		return f.as, 1
	}
	return value, 0
}

// text returns a text in which the name is replaced where it is a word of its own, or a word with
// an s appended ("Annas Runde").
func (f forgetting) text(text string) (said string, times int) {
	var b strings.Builder
	for {
		at := strings.Index(text, f.name)
		if at < 0 {
			return b.String() + text, times
		}
		rest := text[at+len(f.name):]
		before, _ := utf8.DecodeLastRuneInString(b.String() + text[:at])
		b.WriteString(text[:at])
		if !isWordRune(before) && endsWord(rest) {
			b.WriteString(f.as)
			times++
		} else {
			b.WriteString(f.name)
		}
		text = rest
	}
}

// endsWord reports whether a word ends here, or ends after one more s.
func endsWord(rest string) bool {
	next, _ := utf8.DecodeRuneInString(strings.TrimPrefix(rest, "s"))
	return !isWordRune(next)
}

// isWordRune reports whether a rune is a letter or a digit. The error rune at either end of a
// text is neither.
func isWordRune(r rune) bool {
	return r != utf8.RuneError && (unicode.IsLetter(r) || unicode.IsDigit(r))
}

// A fieldPath is a decoder's position in an act: the names of the fields that lead there, "" for
// the elements of a list.
type fieldPath []step

type step struct {
	object bool
	key    string
	named  bool // a field name was read, and its value comes next
}

// next updates the path after the decoder has read a token. If the token is a string value (not a
// field name), next returns the string and true.
func (p *fieldPath) next(token json.Token) (value string, is bool) {
	switch t := token.(type) {
	case json.Delim:
		if t == '{' || t == '[' {
			*p = append(*p, step{object: t == '{'})
			return "", false
		}
		*p = (*p)[:len(*p)-1]
		p.over()
		return "", false
	case string:
		if last := p.last(); last != nil && last.object && !last.named {
			last.key, last.named = t, true
			return "", false
		}
		p.over()
		return t, true
	}
	p.over()
	return "", false
}

// over updates the path after the end of a value.
func (p *fieldPath) over() {
	if last := p.last(); last != nil {
		last.named = false
	}
}

func (p *fieldPath) last() *step {
	if len(*p) == 0 {
		return nil
	}
	return &(*p)[len(*p)-1]
}

// names returns the fields on the path from the outermost inwards, without lists.
func (p fieldPath) names() (names []string) {
	for _, s := range p {
		if s.object {
			names = append(names, s.key)
		}
	}
	return names
}

// field returns the name of the field that is out levels outside the innermost one (0 is the
// innermost); "" if the path is not so long.
func (p fieldPath) field(out int) string {
	if names := p.names(); out < len(names) {
		return names[len(names)-1-out]
	}
	return ""
}
