package scoring

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
)

// DigestOf is of what a document says, however it is laid out. It panics for what
// has no JSON.
func DigestOf(document any) string { return digestOf(must(marshal(document))) }

func digestOf(text []byte) string {
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:])
}

// FormatOf is the name and version that a document bears; none for what is no
// document.
func FormatOf(text []byte) string {
	var says struct{ Format string }
	if json.Unmarshal(text, &says) != nil {
		return ""
	}
	return says.Format
}

// ReadStrictly reads a document that has no other fields than v.
func ReadStrictly(text []byte, v any) error {
	strict := json.NewDecoder(bytes.NewReader(text))
	strict.DisallowUnknownFields()
	return strict.Decode(v)
}

// A DocumentText is one document of a file, and the line on which it begins, from 1.
type DocumentText struct {
	Line int
	Text []byte
}

// WrongLines are lines of files of which something is wrong.
type WrongLines struct {
	Wrong []WrongLine // the first of them
	More  int         // wrong lines besides
}

// A WrongLine is a document in a line of a file of which something is wrong.
type WrongLine struct {
	File string // "" for one whose name nobody said
	Line int
	Says Text
	More int // that is wrong with it besides
}

// Documents splits a file: one document, however it is laid out, or one a line.
// What is neither is one broken document.
func Documents(data []byte) []DocumentText {
	data = bytes.TrimPrefix(data, []byte("\uFEFF"))
	whole := []DocumentText{{1, data}}
	if json.Valid(data) {
		return whole
	}
	var lines []DocumentText
	n, some := 0, false
	for line := range bytes.Lines(data) {
		n++
		if len(bytes.TrimSpace(line)) > 0 {
			lines = append(lines, DocumentText{n, line})
			some = some || line[0] == '{' && json.Valid(line)
		}
	}
	if some {
		return lines
	}
	return whole
}
