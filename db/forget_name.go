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

// Where names stand in the acts of evenings, Stammtische and tournaments: a whole field is
// a name, or it stands in a text among other words. What else an act has are words of
// rules, and numbers.
var (
	nameFields = []string{"players", "name", "names", "from", "to", "by", "formerly"}
	textFields = []string{"title", "place", "note", "spent", "given", "for", "reason", "why", "text", "club", "team", "tandem", "league", "teams", "member", "label"}
)

// A forgetting puts another name in the place of one. Where but says something, all names are
// meant that are like it, except that.
type forgetting struct{ name, as, but string }

// is reports the name that is meant.
func (f forgetting) is(name string) bool {
	if f.but != "" {
		return name != f.but && scoring.NameAs(name, []string{f.name}) == f.name
	}
	return name == f.name
}

// ForgetIn is an act with another name in the place of one, and how often it stood there.
func ForgetIn(act, name, as string) (without string, times int) {
	return forgetting{name: name, as: as}.in(act)
}

// in is an act without the name, and how often it stood there. Whatever else the act has
// stays byte for byte.
func (f forgetting) in(act string) (without string, times int) {
	d := json.NewDecoder(strings.NewReader(act))
	var b strings.Builder
	var path fieldPath
	from := 0
	for {
		before := int(d.InputOffset())
		token, err := d.Token()
		if err != nil { // the end: what is stored is JSON
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

// quoted is a text as encode writes it.
func quoted(text string) []byte {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	_ = e.Encode(text) // a string always encodes
	return bytes.TrimSpace(b.Bytes())
}

// field is what a field says without the name.
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

// text is a text without the name: as a word of its own, or with an s ("Annas Runde").
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

// endsWord reports that a word is over here, or has only an s more.
func endsWord(rest string) bool {
	next, _ := utf8.DecodeRuneInString(strings.TrimPrefix(rest, "s"))
	return !isWordRune(next)
}

// isWordRune reports a letter or a digit; what is at either end of a text is none.
func isWordRune(r rune) bool {
	return r != utf8.RuneError && (unicode.IsLetter(r) || unicode.IsDigit(r))
}

// A fieldPath is where in an act a decoder is: the fields that lead there, "" for a list's
// elements.
type fieldPath []step

type step struct {
	object bool
	key    string
	named  bool // the key has been read, its value comes
}

// next goes on by a token, and is its text if that is a value.
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

// over says that a value has ended.
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

// names are the fields on the way, without lists.
func (p fieldPath) names() (names []string) {
	for _, s := range p {
		if s.object {
			names = append(names, s.key)
		}
	}
	return names
}

// field is the innermost field, or so many further out; "" beyond the first.
func (p fieldPath) field(out int) string {
	if names := p.names(); out < len(names) {
		return names[len(names)-1-out]
	}
	return ""
}
