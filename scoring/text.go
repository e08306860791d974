// Package scoring is the vocabulary of the score sheet: games, tables, deals,
// the form that reads what somebody wrote down, the log that keeps it, and the
// sheet that is computed from it. It knows no game, no request and no SQL.
package scoring

// Text is one sentence in the two languages of the app. Both stand where they
// are used, so that neither can be missing.
type Text struct{ DE, EN string }

// T makes a Text.
func T(de, en string) Text { return Text{DE: de, EN: en} }

// Same is a Text that reads the same in both languages: a name, a number.
func Same(s string) Text { return Text{DE: s, EN: s} }

// Add joins two Texts without anything between them.
func (t Text) Add(u Text) Text { return Text{DE: t.DE + u.DE, EN: t.EN + u.EN} }

// MarshalText writes the German: what the score command prints is German.
func (t Text) MarshalText() ([]byte, error) { return []byte(t.DE), nil }

// List joins names or parts as a sentence does: "Anna, Bernd und Cem".
func List(parts ...Text) Text {
	var t Text
	for i, p := range parts {
		switch {
		case i == 0:
			t = p
		case i == len(parts)-1:
			t = t.Add(T(" und ", " and ")).Add(p)
		default:
			t = t.Add(Same(", ")).Add(p)
		}
	}
	return t
}
