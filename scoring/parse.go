package scoring

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"unicode/utf8"
)

// maxDepth is far deeper than any evening document.
const maxDepth = 16

func parse(data []byte) (*node, error) {
	if !utf8.Valid(data) || !json.Valid(data) {
		return nil, fmt.Errorf("not JSON in UTF-8")
	}
	d := json.NewDecoder(bytes.NewReader(data))
	d.UseNumber()
	return parseValue(d, 0)
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
