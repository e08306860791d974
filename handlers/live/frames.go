package live

import (
	"bytes"
	"fmt"
	"sync"

	"anschreiber/handlers/cache"
	"anschreiber/views/ui"
)

// A frameKey has everything that a frame depends on, so phones with the same key can get the same
// frame.
type frameKey struct {
	evening string
	seq     int
	part    string
	reader  ui.Viewer
}

// A frame is the message with the current state of an evening, as it is sent to followers. The
// first follower that needs a frame draws it; the others wait until it is drawn.
type frame struct {
	mu   sync.Mutex
	seq  int // the last entry that the frame shows; it may be newer than the entry in its key
	body []byte
}

// frames caches the frames that were drawn last. A frame is needed only for a moment after a
// booking, when all followers get it.
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
		fs.cache.Add(key, f) // added a second time, because now its size is known
	}
	return f.seq, f.body, nil
}

// forget removes all frames of the evenings for whose IDs match returns true.
func (fs *frames) forget(match func(evening string) bool) {
	fs.cache.RemoveIf(func(key frameKey) bool { return match(key.evening) })
}

// find returns the frame of a key. If there is none, it adds an empty frame and returns that.
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
