package scoring

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
)

// DigestOf is of what a document says, however it is laid out. It panics for what
// has no JSON.
func DigestOf(document any) string {
	sum := sha256.Sum256(must(marshal(document)))
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
