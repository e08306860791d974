package scoring

import (
	"bytes"
	"encoding/json"
)

// joinObjects writes several objects as one JSON object, with the keys in the order of the objects.
// A nil map counts as an object without keys.
func joinObjects(objects ...any) ([]byte, error) {
	var all bytes.Buffer
	all.WriteByte('{')
	for _, object := range objects {
		b, err := marshal(object)
		if err != nil {
			return nil, err
		}
		inner := bytes.TrimSuffix(bytes.TrimPrefix(b, []byte("{")), []byte("}"))
		if bytes.Equal(inner, []byte("null")) {
			continue
		}
		if len(inner) > 0 && all.Len() > 1 {
			all.WriteByte(',')
		}
		all.Write(inner)
	}
	all.WriteByte('}')
	return all.Bytes(), nil
}

// marshal works like json.Marshal without the escapes for HTML, so that names keep their &.
func marshal(v any) ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	err := e.Encode(v)
	return bytes.TrimSuffix(b.Bytes(), []byte("\n")), err
}

// must returns the bytes and panics on an error. It is for values made in this package, which can
// always be marshalled.
func must(b []byte, err error) json.RawMessage {
	if err != nil {
		panic(err)
	}
	return b
}
