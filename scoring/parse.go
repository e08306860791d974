package scoring

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"unicode/utf8"
)

// maxDepth is the deepest nesting that is read, far deeper than any evening document.
const maxDepth = 16

// brokenOff is the message of encoding/json for a text that ends too early.
const brokenOff = "unexpected end of JSON input"

// parse reads one JSON value. If the text is wrong, the message says where.
func parse(data []byte) (root *node, wrong Text) {
	var raw json.RawMessage
	var slip *json.SyntaxError
	switch err := json.Unmarshal(data, &raw); {
	case !utf8.Valid(data):
		return nil, place(data, invalid(data)).Add(T("das ist kein UTF-8", "this is not UTF-8"))
	case errors.As(err, &slip) && slip.Error() == brokenOff:
		return nil, place(data, len(bytes.TrimRight(data, " \t\r\n"))).Add(T("das JSON hört mittendrin auf", "the JSON breaks off"))
	case errors.As(err, &slip):
		return nil, place(data, int(slip.Offset)-1).Add(T("ab hier ist das kein JSON", "from here on this is not JSON"))
	}
	d := json.NewDecoder(bytes.NewReader(data))
	d.UseNumber()
	root, err := parseValue(d, 0)
	if err != nil {
		return nil, place(data, int(d.InputOffset())-1).Add(T("das ist zu tief verschachtelt", "this is nested too deep"))
	}
	return root, Text{}
}

// place describes the position of a byte in a document: line and column, both from 1, or only the
// column if there is only one line.
func place(data []byte, at int) Text {
	before := data[:min(max(at, 0), len(data))]
	line, column := bytes.Count(before, []byte("\n"))+1, utf8.RuneCount(before[bytes.LastIndexByte(before, '\n')+1:])+1
	if !bytes.Contains(bytes.TrimSpace(data), []byte("\n")) {
		return T(fmt.Sprintf("Spalte %d: ", column), fmt.Sprintf("column %d: ", column))
	}
	return T(fmt.Sprintf("Zeile %d, Spalte %d: ", line, column), fmt.Sprintf("line %d, column %d: ", line, column))
}

// invalid returns the position of the first byte that is not UTF-8.
func invalid(data []byte) int {
	for i := 0; i < len(data); {
		r, size := utf8.DecodeRune(data[i:])
		if r == utf8.RuneError && size == 1 {
			return i
		}
		i += size
	}
	return len(data)
}

func parseValue(d *json.Decoder, depth int) (*node, error) {
	token, err := d.Token()
	if err != nil {
		return nil, err
	}
	switch v := token.(type) {
	case json.Delim:
		if depth == maxDepth {
			return nil, fmt.Errorf("nested deeper than %d", maxDepth)
		}
		return parseDelim(d, byte(v), depth+1)
	case string:
		return &node{kind: '"', text: v}, nil
	case json.Number:
		return &node{kind: '0', text: v.String()}, nil
	case bool:
		return &node{kind: 't', text: fmt.Sprint(v)}, nil
	case nil:
		return &node{kind: 'n'}, nil
	}
	return nil, io.ErrUnexpectedEOF
}

func parseDelim(d *json.Decoder, open byte, depth int) (*node, error) {
	n := &node{kind: open}
	for d.More() {
		key := ""
		if open == '{' {
			token, err := d.Token()
			if err != nil {
				return nil, err
			}
			key, _ = token.(string)
		}
		value, err := parseValue(d, depth)
		if err != nil {
			return nil, err
		}
		if open == '[' {
			n.items = append(n.items, value)
			continue
		}
		n.set(key, value)
	}
	_, err := d.Token() // the closing delimiter
	return n, err
}

func (n *node) set(key string, value *node) {
	if n.fields == nil {
		n.fields = map[string]*node{}
	}
	if _, there := n.fields[key]; there {
		n.repeated = append(n.repeated, key)
		return
	}
	n.fields[key] = value
}
