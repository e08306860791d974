package scoring

import "sync"

// A memo remembers what was read from a text, and forgets what was not asked
// for lately. An evening is scored at every view, and most of its deals were
// read before. What it returns is shared and must not be changed.
type memo[V any] struct {
	mu         sync.Mutex
	young, old map[string]V
}

// memoed is how many texts a memo holds twice over.
const memoed = 8192

// get is what read makes of the text. No memo remembers nothing.
func (m *memo[V]) get(text []byte, read func([]byte) V) V {
	if m == nil {
		return read(text)
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	v, known := m.young[string(text)]
	if known {
		return v
	}
	if v, known = m.old[string(text)]; !known {
		v = read(text)
	}
	if len(m.young) >= memoed || m.young == nil {
		m.young, m.old = make(map[string]V), m.young
	}
	m.young[string(text)] = v
	return v
}
