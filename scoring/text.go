// Package scoring defines the types of the score sheet: games, tables, deals, the form that reads
// input, the log that stores it, and the sheet that is computed from it. It does not depend on
// particular games, on requests or on SQL.
package scoring

import "strconv"

// Text is one sentence in the two languages of the app. Both are written in the same place, so
// that neither can be missing.
type Text struct{ DE, EN string }

// T returns a Text with a German and an English version.
func T(de, en string) Text { return Text{DE: de, EN: en} }

// Same returns a Text that is the same in both languages, such as a name or a number.
func Same(s string) Text { return Text{DE: s, EN: s} }

// Add joins Texts without anything between them. Both languages share one allocation, because an
// evening has hundreds of sentences.
func (t Text) Add(more ...Text) Text {
	var room [256]byte
	both := append(room[:0], t.DE...)
	for _, u := range more {
		both = append(both, u.DE...)
	}
	german := len(both)
	both = append(both, t.EN...)
	for _, u := range more {
		both = append(both, u.EN...)
	}
	joined := string(both)
	return Text{DE: joined[:german], EN: joined[german:]}
}

// Times returns a factor, its reason and the result in words: "× 2 Kontra = 96".
func Times(n int, what Text, result Points) Text {
	return Same("× "+strconv.Itoa(n)+" ").Add(what, Same(" = "+result.String()))
}

// MarshalText writes the German version, with plain numbers, because the score command prints
// German.
func (t Text) MarshalText() ([]byte, error) { return []byte(Ungrouped(t.DE)), nil }

// List joins names or parts as in a sentence: "Anna, Bernd und Cem".
func List(parts ...Text) Text {
	var t Text
	for i, p := range parts {
		switch {
		case i == 0:
			t = p
		case i == len(parts)-1:
			t = t.Add(T(" und ", " and "), p)
		default:
			t = t.Add(Same(", "), p)
		}
	}
	return t
}

// Plural returns one for n = 1 and many for any other n.
func Plural(n int, one, many Text) Text {
	if n == 1 {
		return one
	}
	return many
}
