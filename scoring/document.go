package scoring

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
)

// DigestOf returns the SHA-256 in hex of a document's JSON, independent of its layout. It panics
// for a value that cannot be written as JSON.
func DigestOf(document any) string { return digestOf(must(marshal(document))) }

func digestOf(text []byte) string {
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:])
}

// FormatOf returns the name and version of format that a document states; "" for what is not a
// document.
func FormatOf(text []byte) string {
	var says struct{ Format string }
	if json.Unmarshal(text, &says) != nil {
		return ""
	}
	return says.Format
}

// ReadStrictly reads a document into v and returns an error for fields that v does not have.
func ReadStrictly(text []byte, v any) error {
	strict := json.NewDecoder(bytes.NewReader(text))
	strict.DisallowUnknownFields()
	return strict.Decode(v)
}

// A DocumentText is one document of a file, with the number of the line on which it begins, from
// 1.
type DocumentText struct {
	Line int
	Text []byte
}

// WrongLines are lines of files that have problems.
type WrongLines struct {
	Wrong []WrongLine // the first ones
	More  int         // number of further ones
}

// A WrongLine is a document in one line of a file that has problems.
type WrongLine struct {
	File string // "" if the file has no known name
	Line int
	Says Text
	More int // number of further problems in this line
}

// Documents splits a file into its documents: either the whole file is one document, or each line
// is one. Any other file counts as one broken document.
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
