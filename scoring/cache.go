package scoring

import "sync"

// A cache holds values that were read from JSON, because an evening is scored at every view and
// most of its deals were read before. All callers share the returned values, so nobody may change
// them. The cache has two generations: when the young one is full, it becomes the old one, and the
// previous old one is dropped, with all values that nobody has asked for since it became old.
type cache[V any] struct {
	mu         sync.Mutex
	young, old map[string]V
	size       int // bytes of the young generation
}

// A generation holds at most maxCached bytes. An entry counts as the length of its text plus
// cachedValue bytes.
const (
	maxCached   = 4 << 20
	cachedValue = 512
)

// get returns the value for a text. If the cache does not have it, read computes it. A nil cache
// stores nothing.
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
