package live

import (
	"bytes"
	"fmt"
	"sync"

	"anschreiber/handlers/cache"
	"anschreiber/views/ui"
)

// A frameKey is all that a frame depends on: many phones at one table are sent
// the same.
type frameKey struct {
	evening string
	seq     int
	part    string
	reader  ui.Viewer
}

// A frame is an evening as it is sent to those who follow it. The first who
// needs it draws it, the others wait for that.
type frame struct {
	mu   sync.Mutex
	seq  int // what is drawn may be newer than what was asked for
	body []byte
}

// frames are the last ones. They are wanted for the moment after a booking only.
type frames struct {
	mu    sync.Mutex
	cache *cache.Cache[frameKey, *frame]
}

const (
	framesLimit = 16 << 20 // bytes
	emptyFrame  = 1 << 10
)

func newFrames() frames {
	return frames{cache: cache.New[frameKey](framesLimit, func(f *frame) int { return emptyFrame + len(f.body) })}
}

// drawn is the frame of a key; draw makes one that is not there.
func (fs *frames) drawn(key frameKey, draw func() (seq int, body []byte, err error)) (seq int, body []byte, err error) {
	f := fs.find(key)
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.body == nil {
		if seq, body, err = draw(); err != nil {
			return 0, nil, err // the next one tries
		}
		f.seq, f.body = seq, body
		fs.cache.Add(key, f) // now that its size is known
	}
	return f.seq, f.body, nil
}

// forget drops all frames of an evening.
func (fs *frames) forget(evening string) {
	fs.cache.RemoveIf(func(key frameKey) bool { return key.evening == evening })
}

// find is the frame of a key, empty where nobody has asked for it.
func (fs *frames) find(key frameKey) *frame {
	fs.mu.Lock()
	defer fs.mu.Unlock()
	f, here := fs.cache.Get(key)
	if !here {
		f = new(frame)
		fs.cache.Add(key, f)
	}
	return f
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
