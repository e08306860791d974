package scoring

import "sync"

// A cache holds what was read from JSON: an evening is scored at every view, and
// most of its deals were read before. What it returns is shared and must not be
// changed. It has two generations: when the young one is full, it becomes the
// old one, and what was not asked for since is dropped.
type cache[V any] struct {
	mu         sync.Mutex
	young, old map[string]V
	size       int // bytes of the young generation
}

// A generation has at most maxCached bytes. Beside its text, an entry is taken
// for cachedValue bytes.
const (
	maxCached   = 4 << 20
	cachedValue = 512
)

// get is what read makes of the text. A nil cache holds nothing.
func (c *cache[V]) get(text []byte, read func([]byte) V) V {
	if c == nil {
		return read(text)
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	v, known := c.young[string(text)]
	if known {
		return v
	}
	if v, known = c.old[string(text)]; !known {
		v = read(text)
	}
	c.put(string(text), v)
	return v
}

func (c *cache[V]) put(text string, v V) {
	size := len(text) + cachedValue
	if c.size+size > maxCached || c.young == nil {
		c.young, c.old, c.size = map[string]V{}, c.young, 0
	}
	c.young[text] = v
	c.size += size
}
