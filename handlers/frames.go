package handlers

import (
	"bytes"
	"fmt"
	"sync"

	"anschreiber/db"
)

// A frameKey is all that what is sent depends on: many phones at one table are
// told the same.
type frameKey struct {
	evening    string
	seq        int
	part, lang string
	role       db.Role
}

// A frame is an evening as it is sent to those who follow it. The first who
// needs it draws it, the others wait for that.
type frame struct {
	mu   sync.Mutex
	seq  int // what is drawn may be newer than what was asked for
	body []byte
}

func (f *frame) drawn(draw func() (seq int, body []byte, err error)) (seq int, body []byte, err error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.body == nil {
		if seq, body, err = draw(); err != nil {
			return 0, nil, err // the next one tries
		}
		f.seq, f.body = seq, body
	}
	return f.seq, f.body, nil
}

// frames are the last ones. They are wanted for the moment after a booking only.
type frames struct {
	mu    sync.Mutex
	byKey map[frameKey]*frame
	keys  [256]frameKey // in a ring: the oldest makes room
	next  int
}

func (fs *frames) find(key frameKey) *frame {
	fs.mu.Lock()
	defer fs.mu.Unlock()
	if f := fs.byKey[key]; f != nil {
		return f
	}
	if fs.byKey == nil {
		fs.byKey = map[frameKey]*frame{}
	}
	delete(fs.byKey, fs.keys[fs.next])
	fs.keys[fs.next] = key
	fs.next = (fs.next + 1) % len(fs.keys)
	fs.byKey[key] = new(frame)
	return fs.byKey[key]
}

// event writes a message as text/event-stream: each line of it is one of data.
func event(id int, html []byte) []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, "id: %d\n", id)
	for line := range bytes.Lines(html) {
		fmt.Fprintf(&b, "data: %s\n", bytes.TrimRight(line, "\r\n"))
	}
	b.WriteByte('\n')
	return b.Bytes()
}
