package scoring

import (
	"bytes"
	"encoding/json"
)

// joinObjects writes several objects as one, their keys in this order. A nil map is
// an object without keys.
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

// marshal is json.Marshal without the escapes meant for HTML: names keep their &.
func marshal(v any) ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	err := e.Encode(v)
	return bytes.TrimSuffix(b.Bytes(), []byte("\n")), err
}

// must is for values made in this package, which always marshal.
func must(b []byte, err error) json.RawMessage {
	if err != nil {
		panic(err)
	}
	return b
}
