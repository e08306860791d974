package live

import (
	"bytes"
	"fmt"
	"sync"

	"anschreiber/handlers/cache"
	"anschreiber/views/ui"
)

// A frameKey is everything that a frame depends on. Many phones at one table get the same frame.
type frameKey struct {
	evening string
	seq     int
	part    string
	reader  ui.Viewer
}

// A frame is an evening as it is sent to its followers. The first follower who needs a frame draws
// it; the others wait for that.
type frame struct {
	mu   sync.Mutex
	seq  int // the last entry that is drawn; it may be newer than the one that was asked for
	body []byte
}

// frames are the frames that were drawn last. They are needed only for the moment after a booking.
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

// drawn returns the frame of a key. If it is not cached, it calls draw.
func (fs *frames) drawn(key frameKey, draw func() (seq int, body []byte, err error)) (seq int, body []byte, err error) {
	f := fs.find(key)
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.body == nil {
		if seq, body, err = draw(); err != nil {
			return 0, nil, err // the next follower tries again
		}
		f.seq, f.body = seq, body
		fs.cache.Add(key, f) // again, because now its size is known
	}
	return f.seq, f.body, nil
}

// forget removes all frames of an evening.
func (fs *frames) forget(evening string) {
	fs.cache.RemoveIf(func(key frameKey) bool { return key.evening == evening })
}

// find returns the frame of a key; an empty one if nobody has asked for it before.
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

// event returns a message of text/event-stream: each line of html becomes a data line.
func event(id int, html []byte) []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, "id: %d\n", id)
	for line := range bytes.Lines(html) {
		fmt.Fprintf(&b, "data: %s\n", bytes.TrimRight(line, "\r\n"))
	}
	b.WriteByte('\n')
	return b.Bytes()
}
